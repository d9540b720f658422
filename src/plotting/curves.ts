import { decimate, lowerBound } from '#src/domain/decimate.ts';
import { channelColor } from '#src/domain/figure/channels.ts';
import { colorsOf } from '#src/domain/figure/colors.ts';
import type { Dash, Mark, Shape, Theme } from '#src/domain/figure/look.ts';
import { legendOf, withMission } from '#src/domain/figure/names.ts';
import type { CurvePart, Panel, Trace } from '#src/domain/figure/panel.ts';
import { columnsOf, seriesId } from '#src/domain/figure/series.ts';
import type { Frame, FrameSummary } from '#src/domain/frame.ts';
import { medianStep } from '#src/domain/frame.ts';
import { sampleMiddles } from '#src/domain/sample-spans.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import { formatDuration } from '#src/domain/time-range.ts';
import { isAngle, unwound } from '#src/plotting/angles.ts';
import { distinctNames } from '#src/plotting/distinct-names.ts';
import { indexLevels, type Level } from '#src/plotting/index-levels.ts';
import { frameOf, outlineOf } from '#src/plotting/outline.ts';
import { runningMean } from '#src/plotting/running-mean.ts';
import { visible } from '#src/plotting/theme.ts';

/** One line of a panel, thinned to what can be seen. */
export interface Curve {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  readonly dash: Dash;
  /** Times the line width of the style. */
  readonly width: number;
  readonly mark: Mark;
  readonly opacity: number;
  /** Of its points, the size times the usual one. */
  readonly shape: Shape;
  readonly size: number;
  readonly isRight: boolean;
  readonly unit: string;
  /** Ms since 1970 UTC; NaN in `values` breaks the line. */
  readonly time: Float64Array;
  readonly values: Float64Array;
  /** Median time between samples, in ms. */
  readonly stepMs: number;
  /** Stretches that are filled or drawn in another colour. */
  readonly parts?: readonly CurvePart[];
  /** Bars of an index have the colour of the highest level that they reach. */
  readonly levels?: readonly Level[];
}

/** Rows that are thinned in one go, so that a caller that lets others run between steps never waits long. */
const ROWS_A_STEP = 1_500_000;

/** Thins every curve of a panel, one step at a time; colours are made visible on the background of a theme. */
export function* curvesOf(
  panel: Panel,
  range: TimeRange,
  frames: readonly Frame[],
  columns: number,
  theme?: Theme,
): Generator<undefined, readonly Curve[]> {
  const outlines = frames.map(outlineOf);
  const colors = colorsOf(panel, outlines);
  const curves: Curve[] = [];
  for (const trace of panel.traces) {
    const frame = frameOf(trace, frames);
    const outline = outlineOf(frame);
    const shown = shownColumns(trace, panel, outline);
    for (const [place, column] of shown.entries()) {
      const id = seriesId(outline, column);
      const ofChannel =
        outline.isSpectrum && shown.length > 1 ? channelColor(place, shown.length) : undefined;
      const own = trace.colors?.[column] ?? trace.color ?? ofChannel ?? colors[id] ?? '#0072b2';
      const look = {
        id,
        name: nameOf(trace, column, outline, panel) + (trace.side === 'right' ? ' (right)' : ''),
        color: theme === undefined ? own : visible(own, theme),
        ...lookOf(trace, panel),
        ...levelsOf(trace, panel, outline),
      };
      curves.push(...(yield* curvesOfColumn(look, trace, frame, column, range, columns)));
    }
  }
  return panel.traces.length > 1 ? distinctNames(curves, periodIn(panel, frames)) : curves;
}

/** Channels of several spectra are told apart by who measured them. */
function nameOf(trace: Trace, column: string, outline: FrameSummary, panel: Panel): string {
  const name = legendOf(trace, column, outline);
  const isOneOfMany = outline.isSpectrum && panel.traces.length > 1 && trace.name === undefined;
  return isOneOfMany ? withMission(outline.provenance.missionName, name) : name;
}

/** The time that the frame of a curve is of; folded times have names of their own. */
function periodIn(panel: Panel, frames: readonly Frame[]): (curve: Curve) => TimeRange | undefined {
  if (panel.traces.some(({ during }) => during !== undefined)) return () => undefined;
  const periods = new Map<string, TimeRange>();
  // The first frame of a name is the one that is drawn.
  for (const frame of frames.toReversed()) {
    const outline = outlineOf(frame);
    for (const { name } of frame.columns) periods.set(seriesId(outline, name), frame.provenance.range);
  }
  return ({ id }) => periods.get(id);
}

/** The edges of an error are lines of their own; a bar stands for the value between them. */
function shownColumns(trace: Trace, panel: Panel, outline: FrameSummary): readonly string[] {
  const names = columnsOf(trace, outline);
  const isBar = (trace.mark ?? panel.mark) === 'bar';
  return isBar ? names.filter((name) => !(name.endsWith(' + error') || name.endsWith(' - error'))) : names;
}

type Look = Omit<Curve, 'unit' | 'stepMs' | 'time' | 'values'>;

/** Unless the user chose a colour. */
function levelsOf(trace: Trace, panel: Panel, summary: FrameSummary): Pick<Curve, 'levels'> {
  const isBar = (trace.mark ?? panel.mark) === 'bar';
  const levels = isBar && trace.color === undefined && trace.parts === undefined ? indexLevels(summary) : [];
  return levels.length === 0 ? {} : { levels };
}

function lookOf(trace: Trace, panel: Panel): Omit<Look, 'id' | 'name' | 'color' | 'levels'> {
  return {
    shape: trace.shape ?? 'circle',
    size: trace.size ?? 1,
    isRight: trace.side === 'right',
    dash: trace.dash ?? 'solid',
    width: trace.width ?? 1,
    mark: trace.mark ?? panel.mark,
    opacity: trace.opacity ?? 1,
    ...(trace.parts === undefined ? {} : { parts: trace.parts }),
  };
}

function* curvesOfColumn(
  look: Look,
  trace: Trace,
  frame: Frame,
  name: string,
  range: TimeRange,
  columns: number,
): Generator<undefined, readonly Curve[]> {
  const column = frame.columns.find((each) => each.name === name);
  if (column === undefined) return [];
  const stepMs = medianStep(frame.time);
  if (frame.axis !== undefined)
    return [
      unbroken(
        { ...look, unit: column.unit, stepMs, ...thinnedOverAxis(frame, column.values, columns) },
        columns,
      ),
    ];
  // Bars and steps stretch from the start of a bin to its end; what is a point stands in its middle.
  const isStretched = look.mark === 'bar' || look.mark === 'step';
  const { time, values } = shownPart(trace, isStretched ? frame.time : sampleMiddles(frame), column.values);
  const thinned = yield* decimateInSteps(time, values, range, columns, gapOf(frame, stepMs));
  const curve = unbroken({ ...look, unit: column.unit, stepMs, ...thinned }, columns);
  if (trace.overlay === undefined) return [curve];
  const mean = runningMean(time, values, trace.overlay);
  const smooth = yield* decimateInSteps(time, mean, range, columns, gapOf(frame, stepMs));
  return [
    { ...curve, opacity: Math.min(curve.opacity, 0.4) },
    {
      ...plainOf(curve),
      ...smooth,
      id: `${curve.id} mean`,
      name: `${formatDuration(trace.overlay)} running mean`,
      width: curve.width * 1.8,
      mark: 'line',
    },
  ];
}

/** Angles that are all drawn break where they go round. */
function unbroken(curve: Curve, columns: number): Curve {
  const isWound = isAngle(curve.unit) && curve.time.length <= 2 * columns && curve.mark !== 'bar';
  return isWound ? { ...curve, ...unwound(curve) } : curve;
}

/** Without its parts, which stay with the line that a mean is drawn over. */
function plainOf({ parts: _, ...curve }: Curve): Curve {
  return curve;
}

/** The samples of a trace that is one of several times over each other, at the place of the first. */
function shownPart(
  { during, shift = 0 }: Trace,
  time: Float64Array,
  values: Float64Array,
): Pick<Curve, 'time' | 'values'> {
  if (during === undefined) return { time, values };
  const [from, to] = [lowerBound(time, during[0]), lowerBound(time, during[1])];
  return { time: time.subarray(from, to).map((at) => at + shift), values: values.subarray(from, to) };
}

/** Points of a curve that is no time series; a log axis is thinned by its own pixel columns. */
function thinnedOverAxis(
  { time, axis }: Frame,
  values: Float64Array,
  columns: number,
): Pick<Curve, 'time' | 'values'> {
  if (time.length <= 4 * columns) return { time, values };
  const isLog = axis?.scale === 'log';
  const places = isLog ? time.map((place) => Math.log10(place)) : time;
  const range = { start: places[0] ?? 0, stop: places.at(-1) ?? 1 };
  const thinned = decimate(places, values, range, columns);
  return isLog ? { ...thinned, time: thinned.time.map((place) => 10 ** place) } : thinned;
}

/** Longest time that is still joined by a line: 2.5 nominal steps, or 4 typical ones where the source states none. */
function gapOf({ provenance }: Frame, stepMs: number): number {
  if (provenance.origin === 'created') return Number.POSITIVE_INFINITY;
  const nominal = provenance.cadenceMs;
  if (nominal === undefined || nominal <= 0) return stepMs > 0 ? 4 * stepMs : Number.POSITIVE_INFINITY;
  return 2.5 * Math.max(nominal, stepMs);
}

function* decimateInSteps(
  time: Float64Array,
  values: Float64Array,
  range: TimeRange,
  columns: number,
  gapMs: number,
): Generator<undefined, Pick<Curve, 'time' | 'values'>> {
  const pieces = Math.max(1, Math.min(columns, Math.ceil(time.length / ROWS_A_STEP)));
  const times: number[] = [];
  const kept: number[] = [];
  for (let piece = 0; piece < pieces; piece += 1) {
    const first = Math.floor((piece * columns) / pieces);
    const last = Math.floor(((piece + 1) * columns) / pieces);
    const part = decimate(time, values, partOf(range, first / columns, last / columns), last - first, gapMs);
    append(part, times, kept);
    yield;
  }
  return { time: Float64Array.from(times), values: Float64Array.from(kept) };
}

function partOf({ start, stop }: TimeRange, from: number, to: number): TimeRange {
  return { start: start + from * (stop - start), stop: start + to * (stop - start) };
}

/** Neighbouring pieces share the samples next to their edge, which are taken once. */
function append(part: Pick<Curve, 'time' | 'values'>, times: number[], kept: number[]): void {
  const last = times.at(-1) ?? Number.NEGATIVE_INFINITY;
  let row = 0;
  while (row < part.time.length && (part.time[row] ?? 0) <= last) row += 1;
  for (; row < part.time.length; row += 1) {
    times.push(part.time[row] ?? 0);
    kept.push(part.values[row] ?? Number.NaN);
  }
}
