import type { Figure } from '#src/domain/figure/figure.ts';
import { rangeOfPanel } from '#src/domain/figure/figure.ts';
import { axisLabelOf } from '#src/domain/figure/names.ts';
import type { Panel } from '#src/domain/figure/panel.ts';
import { axisOfPanel } from '#src/domain/figure/series.ts';
import type { Frame, FrameAxis } from '#src/domain/frame.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import { formatUnit } from '#src/domain/units.ts';
import type { Curve } from '#src/plotting/curves.ts';
import { curvesOf } from '#src/plotting/curves.ts';
import { extentOf, paddedDomain } from '#src/plotting/domains.ts';
import { highlightMarks } from '#src/plotting/highlight-marks.ts';
import { dashOf, marksOf, zeroLine } from '#src/plotting/line-marks.ts';
import { outlineOf } from '#src/plotting/outline.ts';
import type { LegendEntry, PanelView, XAxis } from '#src/plotting/panel-view.ts';
import type { Style } from '#src/plotting/theme.ts';

/** What a log axis says that has nothing to show. */
export const NO_POSITIVE = 'No positive values for a log axis';

/** A panel of curves against time. */
export function* linePanel(
  figure: Figure,
  index: number,
  panel: Panel,
  frames: readonly Frame[],
  style: Style,
  columns: number,
): Generator<undefined, PanelView> {
  const outlines = frames.map(outlineOf);
  const axis = axisOfPanel(panel, outlines);
  const curves = yield* curvesOf(panel, rangeOfPanel(figure, index), frames, columns, figure.theme);
  const x = axis === undefined ? timeAxis(figure, index) : numberAxis(panel, axis, curves);
  const range = x.kind === 'time' ? x.range : { start: x.domain[0], stop: x.domain[1] };
  const inside = curves.map((curve) => valuesInside(curve, range));
  const extent = visibleExtent(inside, panel.scale);
  const fromZero = panel.scale === 'linear' && curves.some(({ mark }) => mark === 'area' || mark === 'bar');
  const hasTexts = figure.extremes || axis?.highlight !== undefined;
  const domain = panel.range ?? roomFor(hasTexts, paddedDomain(extent, panel.scale, fromZero), panel);
  const label = axisLabelOf(panel, outlines);
  return {
    panel,
    x,
    y: { domain, scale: panel.scale, label },
    entries: curves.flatMap((curve) => entriesOf(curve, style)),
    tables: Object.fromEntries(
      curves.map(({ time, values }, at) => [tableName(index, at), { t: time, v: values }]),
    ),
    rasters: [],
    marks: (width) => [
      ...zeroLine(domain, panel.scale, style, width),
      ...curves.flatMap((curve, at) =>
        marksOf(curve, tableName(index, at), style, { domain, isLog: panel.scale === 'log', width, range }),
      ),
      ...(axis?.highlight === undefined ? [] : highlightMarks(axis.highlight, x, curves[0]?.color, style)),
    ],
    isSquare: false,
    notes: notesOf(panel, inside),
    ...(extent === undefined ? { emptyText: emptyText(panel, inside) } : {}),
  };
}

function timeAxis(figure: Figure, index: number): XAxis {
  return { kind: 'time', range: rangeOfPanel(figure, index) };
}

/** The axis of what is no time series, as far as its places go. */
function numberAxis(panel: Panel, { name, unit, scale }: FrameAxis, curves: readonly Curve[]): XAxis {
  const xScale = panel.xScale ?? scale;
  const [low, high] = extentOf(
    curves.map(({ time }) => time),
    xScale,
  ) ?? [1, 10];
  return {
    kind: 'number',
    domain: panel.xRange ?? (low < high ? [low, high] : paddedDomain([low, high], xScale, false)),
    scale: xScale,
    label: panel.xLabel ?? (unit === '' ? name : `${name} (${formatUnit(unit)})`),
  };
}

/** Where a series crosses zero its smallest positive values would stretch a log axis without end: it shows four decades then. */
function visibleExtent(
  inside: readonly Float64Array[],
  scale: Panel['scale'],
): readonly [number, number] | undefined {
  const extent = extentOf(inside, scale);
  if (
    extent === undefined ||
    scale === 'linear' ||
    !inside.some((values) => values.some((value) => value <= 0))
  )
    return extent;
  return [Math.max(extent[0], extent[1] / 1e4), extent[1]];
}

/** Labels of extremes stand above and below the curves. */
function roomFor(
  hasTexts: boolean,
  [low, high]: readonly [number, number],
  { scale }: Panel,
): readonly [number, number] {
  if (!hasTexts || scale === 'log') return [low, high];
  const room = (high - low) * 0.08;
  return [low === 0 ? 0 : low - room, high + room];
}

function emptyText(panel: Panel, inside: readonly Float64Array[]): string {
  const values = inside.flatMap((each) => [...each]).filter((value) => !Number.isNaN(value));
  return panel.scale === 'log' && values.length > 0 ? NO_POSITIVE : 'No valid data in this period';
}

function tableName(panel: number, curve: number): string {
  return `p${panel}c${curve}`;
}

function valuesInside({ time, values }: Curve, { start, stop }: TimeRange): Float64Array {
  return values.filter((_, row) => (time[row] ?? 0) >= start && (time[row] ?? 0) <= stop);
}

function notesOf(panel: Panel, inside: readonly Float64Array[]): readonly string[] {
  if (panel.scale !== 'log') return [];
  return inside.some((values) => values.some((value) => value <= 0))
    ? ['values ≤ 0 have no place on a log axis and are not drawn']
    : [];
}

function entriesOf(curve: Curve, style: Style): readonly LegendEntry[] {
  const { levels } = curve;
  if (levels === undefined) return [entryOf(curve, style)];
  return levels.map(({ name, color }) => ({ name, color, symbol: 'box', dash: [] }));
}

function entryOf({ name, color, dash, mark }: Curve, style: Style): LegendEntry {
  const symbol = mark === 'point' ? 'dot' : mark === 'area' || mark === 'bar' ? 'box' : 'line';
  return { name, color, symbol, dash: dashOf(dash, style.size) };
}
