import type { Figure } from '#src/domain/figure/figure.ts';
import { rangeOfPanel } from '#src/domain/figure/figure.ts';
import { axisLabelOf } from '#src/domain/figure/names.ts';
import type { Panel } from '#src/domain/figure/panel.ts';
import { sideOf } from '#src/domain/figure/panel-sides.ts';
import { axisOfPanel } from '#src/domain/figure/series.ts';
import type { Frame, FrameSummary } from '#src/domain/frame.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import { circleOf } from '#src/plotting/angles.ts';
import { bandsOf } from '#src/plotting/bands.ts';
import { entriesOf } from '#src/plotting/curve-entries.ts';
import { partsOf } from '#src/plotting/curve-parts.ts';
import type { Curve } from '#src/plotting/curves.ts';
import { curvesOf } from '#src/plotting/curves.ts';
import type { Domain } from '#src/plotting/domains.ts';
import { fitsOf } from '#src/plotting/fit-curves.ts';
import { highlightMarks, levelMarks } from '#src/plotting/highlight-marks.ts';
import { barSpan, marksOf } from '#src/plotting/line-marks.ts';
import { markedValues } from '#src/plotting/markers.ts';
import { outlineOf } from '#src/plotting/outline.ts';
import type { NumberAxis, PanelView, XAxis } from '#src/plotting/panel-view.ts';
import { placeAxis } from '#src/plotting/place-axis.ts';
import { scatterColors } from '#src/plotting/scatter-colors.ts';
import { sideAxis, visibleExtent } from '#src/plotting/side-axis.ts';
import type { Style } from '#src/plotting/theme.ts';
import { zeroLine, zeroPlace } from '#src/plotting/zero-line.ts';

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
      : placeAxis(panel, axis, curves);
  const range = x.kind === 'time' ? x.range : { start: x.domain[0], stop: x.domain[1] };
  const inside = curves.map((curve) => valuesInside(curve, range));
  const bands = bandsOf(panel, index, frames, range, columns, figure.theme, curves);
  const bars = curves.filter(({ mark }) => mark === 'bar');
  const isCentred = x.kind === 'number' && axis?.binWidth === undefined;
  const isLogX = isCentred && x.scale === 'log';
  const slotOf = (curve: Curve) => [Math.max(0, bars.indexOf(curve)), Math.max(1, bars.length)] as const;
  const parts = curves.map((curve, at) => partsOf(curve, tableName(index, at), figure.theme));
  const colors = dotColors(panel, curves, frames);
  const fits = fitsOf(panel, index, x, style, figure.theme);
  const ofSide = (isRight: boolean) => inside.filter((_, at) => curves[at]?.isRight === isRight);
  const hasTexts = figure.extremes !== false || panel.hasBarNumbers === true || axis?.highlight !== undefined;
  const left = leftAxis(
    panel,
    [...ofSide(false), ...bands.edges, markedValues(figure, index, 'y', [...ofSide(false), ...bands.edges])],
    curves,
    outlines,
    hasTexts,
    axis?.valueRange,
  );
  const right = curves.some(({ isRight }) => isRight)
    ? rightAxis(
        panel,
        [...ofSide(true), markedValues(figure, index, 'right', ofSide(true))],
        curves,
        outlines,
        hasTexts,
      )
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
      ...(colors === undefined ? curves : []).flatMap((curve, at) =>
        entriesOf(curve, tableName(index, at), style),
      ),
      ...parts.flatMap(({ entries }) => entries),
      ...bands.entries,
      ...fits.entries,
    ],
    overlays: fits.named,
    left: parts.flatMap((part) => part.left),
    tables: {
      ...Object.fromEntries(
        curves.map(({ time, values }, at) => [
          tableName(index, at),
          { t: time, v: values, ...(colors === undefined ? {} : { c: colors.texts[at] ?? [] }) },
        ]),
      ),
      ...Object.assign({}, ...parts.map(({ tables }) => tables)),
      ...bands.tables,
      ...fits.tables,
    },
    told: curves.map((curve) => {
      const { time, values, color, isRight, mark } = curve;
      const isBar = mark === 'bar';
      const span = isBar
        ? barSpan(curve, { range, width: columns, slot: slotOf(curve), isCentred, isLogX })
        : ([0, 0] as const);
      const middle = isLogX ? 0 : (span[0] + span[1]) / 2;
      return { time, values, color, isRight, isBar, isFilled: standsOnZero(curve), middle, span };
    }),
    rasters: [],
    marks: (width) => [
      ...bands.marks,
      ...zeroLine(panel, left, style, width, figure.theme),
      ...(axis === undefined ? [] : zeroPlace(x, style)),
      ...fromBehind(curves).flatMap(([at, curve]) => {
        const own = curve.isRight && right !== undefined ? right : left;
        const scale = own === right ? ('right' as const) : ('y' as const);
        const place = {
          domain: own.domain,
          isLog: own.scale === 'log',
          width,
          range,
          scale,
          slot: slotOf(curve),
          isCentred,
          isLogX,
          hasColors: colors !== undefined,
        };
        const { behind, over } = parts[at]?.marks(style, place) ?? { behind: [], over: [] };
        return [...behind, ...marksOf(curve, tableName(index, at), style, place), ...over];
      }),
      ...fits.marks,
      ...(axis?.level === undefined ? [] : levelMarks(axis.level, left, style)),
      ...(axis?.highlight === undefined
        ? []
        : highlightMarks(axis.highlight, x, left, curves[0]?.color, style)),
    ],
    isSquare: false,
    ...(colors === undefined ? {} : { colorBar: colors.bar }),
    notes: notesOf(left, ofSide(false), right, ofSide(true)),
    ...(isEmpty ? { emptyText: emptyText(panel, inside) } : {}),
  };
}

/** Where the samples are dots, their colours by a third series. */
function dotColors(panel: Panel, curves: readonly Curve[], frames: readonly Frame[]) {
  return panel.colorBy === undefined || curves.some(({ mark }) => mark !== 'point')
    ? undefined
    : scatterColors(panel.colorBy, curves, frames, panel);
}

/** Bars and areas would hide lines: these are drawn over them. */
function fromBehind(curves: readonly Curve[]): readonly (readonly [number, Curve])[] {
  const isFilled = ({ mark }: Curve) => mark === 'bar' || mark === 'area';
  return [...curves.entries()].toSorted(([, a], [, b]) => Number(isFilled(b)) - Number(isFilled(a)));
}

function leftAxis(
  panel: Panel,
  inside: readonly Float64Array[],
  curves: readonly Curve[],
  outlines: readonly FrameSummary[],
  hasTexts: boolean,
  natural?: Domain,
): NumberAxis {
  const { scale, range, lowest, highest } = panel;
  const own = curves.filter(({ isRight }) => !isRight);
  const isTwin = own.length < curves.length;
  const axis = sideAxis(inside, {
    scale,
    range: range ?? (scale === 'log' ? undefined : (natural ?? circleOf(own, inside))),
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
