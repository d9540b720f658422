import type { Figure } from '#src/domain/figure/figure.ts';
import { rangeOfPanel } from '#src/domain/figure/figure.ts';
import { axisLabelOf } from '#src/domain/figure/names.ts';
import type { Panel } from '#src/domain/figure/panel.ts';
import { sideOf } from '#src/domain/figure/panel-sides.ts';
import { axisOfPanel } from '#src/domain/figure/series.ts';
import type { Frame, FrameAxis, FrameSummary } from '#src/domain/frame.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import { formatUnit } from '#src/domain/units.ts';
import { bandsOf } from '#src/plotting/bands.ts';
import { partsOf } from '#src/plotting/curve-parts.ts';
import type { Curve } from '#src/plotting/curves.ts';
import { curvesOf } from '#src/plotting/curves.ts';
import { extentOf, paddedDomain } from '#src/plotting/domains.ts';
import { fitsOf } from '#src/plotting/fit-curves.ts';
import { highlightMarks } from '#src/plotting/highlight-marks.ts';
import { dashOf, marksOf } from '#src/plotting/line-marks.ts';
import { markedValues } from '#src/plotting/markers.ts';
import { outlineOf } from '#src/plotting/outline.ts';
import type { LegendEntry, NumberAxis, PanelView, XAxis } from '#src/plotting/panel-view.ts';
import { sideAxis, visibleExtent } from '#src/plotting/side-axis.ts';
import type { Style } from '#src/plotting/theme.ts';
import { zeroLine } from '#src/plotting/zero-line.ts';

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
  const x: XAxis =
    axis === undefined
      ? { kind: 'time', range: rangeOfPanel(figure, index) }
      : numberAxis(panel, axis, curves);
  const range = x.kind === 'time' ? x.range : { start: x.domain[0], stop: x.domain[1] };
  const inside = curves.map((curve) => valuesInside(curve, range));
  const bands = bandsOf(panel, index, frames, range, columns, figure.theme);
  const bars = curves.filter(({ mark }) => mark === 'bar');
  const isCentred = x.kind === 'number' && x.scale !== 'log' && axis?.binWidth === undefined;
  const parts = curves.map((curve, at) => partsOf(curve, tableName(index, at), figure.theme));
  const fits = fitsOf(panel, index, x, style, figure.theme);
  const ofSide = (isRight: boolean) => inside.filter((_, at) => curves[at]?.isRight === isRight);
  const hasTexts = figure.extremes !== false || axis?.highlight !== undefined;
  const left = leftAxis(
    panel,
    [...ofSide(false), ...bands.edges, markedValues(figure, index, 'y')],
    curves,
    outlines,
    hasTexts,
  );
  const right = curves.some(({ isRight }) => isRight)
    ? rightAxis(panel, [...ofSide(true), markedValues(figure, index, 'right')], curves, outlines, hasTexts)
    : undefined;
  const isEmpty = visibleExtent(inside, panel.scale) === undefined && bands.edges.length === 0;
  return {
    panel,
    x,
    y: left,
    ...(right === undefined
      ? {}
      : { right, onRight: curves.flatMap(({ isRight }, at) => (isRight ? [tableName(index, at)] : [])) }),
    entries: [
      ...curves.flatMap((curve, at) => entriesOf(curve, tableName(index, at), style)),
      ...parts.flatMap(({ entries }) => entries),
      ...bands.entries,
      ...fits.entries,
    ],
    tables: {
      ...Object.fromEntries(
        curves.map(({ time, values }, at) => [tableName(index, at), { t: time, v: values }]),
      ),
      ...Object.assign({}, ...parts.map(({ tables }) => tables)),
      ...bands.tables,
      ...fits.tables,
    },
    rasters: [],
    marks: (width) => [
      ...bands.marks,
      ...zeroLine(panel, left, style, width, figure.theme),
      ...curves.flatMap((curve, at) => {
        const own = curve.isRight && right !== undefined ? right : left;
        const scale = own === right ? ('right' as const) : ('y' as const);
        const slot = [Math.max(0, bars.indexOf(curve)), Math.max(1, bars.length)] as const;
        const place = {
          domain: own.domain,
          isLog: own.scale === 'log',
          width,
          range,
          scale,
          slot,
          isCentred,
        };
        const { behind, over } = parts[at]?.marks(style, place) ?? { behind: [], over: [] };
        return [...behind, ...marksOf(curve, tableName(index, at), style, place), ...over];
      }),
      ...fits.marks,
      ...(axis?.highlight === undefined ? [] : highlightMarks(axis.highlight, x, curves[0]?.color, style)),
    ],
    isSquare: false,
    notes: notesOf(left, ofSide(false), right, ofSide(true)),
    ...(isEmpty ? { emptyText: emptyText(panel, inside) } : {}),
  };
}

function leftAxis(
  panel: Panel,
  inside: readonly Float64Array[],
  curves: readonly Curve[],
  outlines: readonly FrameSummary[],
  hasTexts: boolean,
): NumberAxis {
  const { scale, range, lowest, highest } = panel;
  const own = curves.filter(({ isRight }) => !isRight);
  const isTwin = own.length < curves.length;
  const axis = sideAxis(inside, {
    scale,
    range,
    lowest,
    highest,
    label: axisLabelOf(isTwin ? sideOf(panel, 'left') : panel, outlines),
    fromZero: scale !== 'log' && (own.some(standsOnZero) || panel.zero?.shown === true),
    hasTexts,
  });
  return isTwin ? tinted(axis, own) : axis;
}

function rightAxis(
  panel: Panel,
  inside: readonly Float64Array[],
  curves: readonly Curve[],
  outlines: readonly FrameSummary[],
  hasTexts: boolean,
): NumberAxis {
  const { scale = 'linear', range, label } = panel.right ?? {};
  const { label: _, ...rest } = sideOf(panel, 'right');
  const own = curves.filter(({ isRight }) => isRight);
  const fromZero = scale !== 'log' && own.some(standsOnZero);
  return tinted(
    sideAxis(inside, { scale, range, label: label ?? axisLabelOf(rest, outlines), fromZero, hasTexts }),
    own,
  );
}

function standsOnZero({ mark }: Curve): boolean {
  return mark === 'area' || mark === 'bar';
}

/** An axis of one curve has its colour, so that it is plain which is whose. */
function tinted(axis: NumberAxis, own: readonly Curve[]): NumberAxis {
  const [only] = own;
  return own.length === 1 && only !== undefined ? { ...axis, color: only.color } : axis;
}

/** The axis of what is no time series, as far as its places go. */
function numberAxis(
  panel: Panel,
  { name, unit, scale, binWidth }: FrameAxis,
  curves: readonly Curve[],
): XAxis {
  const xScale = panel.xScale ?? scale;
  const [first, last] = extentOf(
    curves.map(({ time }) => time),
    xScale,
  ) ?? [1, 10];
  const wide = xScale === 'log' ? 0 : Math.max(0, ...curves.map(barStep));
  const before = binWidth === undefined ? wide / 2 : 0;
  const [low, high] = [first - before, last + wide - before];
  return {
    kind: 'number',
    domain: panel.xRange ?? (low < high ? [low, high] : paddedDomain([low, high], xScale, false)),
    scale: xScale,
    label: panel.xLabel ?? (unit === '' ? name : `${name} (${formatUnit(unit)})`),
  };
}

/** How wide the bars of a curve are, in the unit of its places; zero for other marks. */
function barStep({ mark, stepMs }: Curve): number {
  return mark === 'bar' ? stepMs : 0;
}

function emptyText(panel: Panel, inside: readonly Float64Array[]): string {
  const values = inside.flatMap((each) => [...each]).filter((value) => !Number.isNaN(value));
  return panel.scale === 'log' && values.length > 0 ? NO_POSITIVE : 'No valid data in this period';
}

/** What the samples of a curve are called. */
export function tableName(panel: number, curve: number): string {
  return `p${panel}c${curve}`;
}

function valuesInside({ time, values }: Curve, { start, stop }: TimeRange): Float64Array {
  return values.filter((_, row) => (time[row] ?? 0) >= start && (time[row] ?? 0) <= stop);
}

function notesOf(
  left: NumberAxis,
  onLeft: readonly Float64Array[],
  right: NumberAxis | undefined,
  onRight: readonly Float64Array[],
): readonly string[] {
  const logged = [...(left.scale === 'log' ? onLeft : []), ...(right?.scale === 'log' ? onRight : [])];
  return logged.some((values) => values.some((value) => value <= 0))
    ? ['values ≤ 0 have no place on a log axis and are not drawn']
    : [];
}

function entriesOf(curve: Curve, table: string, style: Style): readonly LegendEntry[] {
  const { levels } = curve;
  if (levels === undefined) return [{ ...entryOf(curve, style), table }];
  return levels.map(({ name, color }) => ({ name, color, symbol: 'box', dash: [], table }));
}

function entryOf({ name, color, dash, mark, shape }: Curve, style: Style): LegendEntry {
  return {
    name,
    color,
    symbol: symbolFor(mark),
    dash: dashOf(dash, style.size),
    ...(shape === 'circle' ? {} : { shape }),
  };
}

function symbolFor(mark: Curve['mark']): LegendEntry['symbol'] {
  switch (mark) {
    case 'point':
      return 'dot';
    case 'line-point':
      return 'line-dot';
    case 'area':
    case 'bar':
      return 'box';
    case 'line':
    case 'step':
      return 'line';
  }
}
