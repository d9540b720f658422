import type { Figure } from '#src/domain/figure/figure.ts';
import { rangeOfPanel } from '#src/domain/figure/figure.ts';
import { legendOf } from '#src/domain/figure/names.ts';
import type { Panel, Trace } from '#src/domain/figure/panel.ts';
import { columnsOf } from '#src/domain/figure/series.ts';
import type { Bins, Frame } from '#src/domain/frame.ts';
import { convertFactor } from '#src/domain/unit-conversion.ts';
import { formatUnit } from '#src/domain/units.ts';
import { type Curve, curvesOf } from '#src/plotting/curves.ts';
import type { Domain } from '#src/plotting/domains.ts';
import { withHalo } from '#src/plotting/halo-text.ts';
import { marksOf } from '#src/plotting/line-marks.ts';
import { frameOf, outlineOf } from '#src/plotting/outline.ts';
import type { Json, PanelView } from '#src/plotting/panel-view.ts';
import { shareOf } from '#src/plotting/spectrogram-raster.ts';
import { noteSize, type Style, styleOf } from '#src/plotting/theme.ts';

/** Colours that stand out from a colour map; a rim in black parts them from its light end. */
const COLORS = ['#ffffff', '#ff5fa2', '#ffa600', '#7df9ff'] as const;
const RIM = '#000000';

/** Curves over the picture of a spectrum: a frequency, an energy. */
type Overlay = Pick<PanelView, 'tables'> & {
  /** Why some are not drawn. */
  readonly left: readonly string[];
  readonly overlays: NonNullable<PanelView['overlays']>;
  readonly marks: (width: number) => readonly Json[];
};

/**
 * The curves that stand in a panel beside its spectrum, in the unit of its channels; one of another unit is told and not drawn.
 *
 * @param domain of the axis of the channels
 */
export function* overlaidCurves(
  figure: Figure,
  index: number,
  panel: Panel,
  frames: readonly Frame[],
  { bins, domain, isLog, columns }: { bins: Bins; domain: Domain; isLog: boolean; columns: number },
): Generator<undefined, Overlay> {
  const range = rangeOfPanel(figure, index);
  const traces = panel.traces.slice(1).flatMap((trace) => curvesIn(trace, frames));
  const lines: Panel = {
    ...panel,
    kind: 'line',
    mark: 'line',
    traces: traces.map((trace, at) => ({ ...trace, color: colorOf(trace, at) })),
  };
  const all = yield* curvesOf(lines, range, frames, columns);
  const fitting = all.map((curve) => ({ curve, factor: factorOf(curve, bins) }));
  const drawn = fitting.flatMap(({ curve, factor }, at) =>
    factor === undefined
      ? []
      : [{ curve: { ...inUnit(curve, factor), width: curve.width * 1.3 }, table: `p${index}o${at}` }],
  );
  return {
    tables: Object.fromEntries(
      drawn.map(({ curve: { time, values }, table }) => [table, { t: time, v: values }]),
    ),
    overlays: drawn.map(({ curve: { name }, table }) => ({ name, table })),
    left: fitting.flatMap(({ curve, factor }) => (factor === undefined ? [strange(curve, bins)] : [])),
    marks: (width) => {
      const style = styleOf(figure);
      const place = { domain, isLog, width, range, scale: 'y' as const };
      return drawn.flatMap(({ curve, table }, at) => [
        ...marksOf({ ...curve, color: RIM, width: curve.width * 1.7, opacity: 0.5 }, table, style, place),
        ...marksOf(curve, table, style, place),
        ...nameOf(curve, at, { range, domain, isLog, style }),
      ]);
    },
  };
}

/** A trace for each column, as far as it is a curve. */
function curvesIn(trace: Trace, frames: readonly Frame[]): readonly Trace[] {
  const outline = outlineOf(frameOf(trace, frames));
  if (outline.isSpectrum && trace.columns === undefined) return [];
  return columnsOf(trace, outline).map((column) => ({
    ...trace,
    columns: [column],
    name: trace.name ?? legendOf(trace, column, outline),
  }));
}

/** Colours that a panel of lines had chosen are not meant for a picture. */
function colorOf({ color }: Trace, at: number): string {
  return color ?? COLORS[at % COLORS.length] ?? COLORS[0];
}

/** What values are multiplied by to stand on the axis; `undefined` where they cannot. */
function factorOf({ unit }: Curve, bins: Bins): number | undefined {
  return unit === '' || bins.unit === '' || unit === bins.unit ? 1 : convertFactor(unit, bins.unit);
}

function inUnit(curve: Curve, factor: number): Curve {
  return factor === 1 ? curve : { ...curve, values: curve.values.map((value) => value * factor) };
}

function strange({ name, unit }: Curve, bins: Bins): string {
  return `${name} is in ${formatUnit(unit)}, the channels are in ${formatUnit(bins.unit)}, so it is not drawn over them`;
}

/** The name where the curve is well inside of the panel, late in it, and for each curve a little earlier than for the one before. */
function nameOf(
  { name, color, time, values }: Curve,
  at: number,
  { range, domain, isLog, style }: { range: Figure['range']; domain: Domain; isLog: boolean; style: Style },
): readonly Json[] {
  const across = (row: number) => ((time[row] ?? Number.NaN) - range.start) / (range.stop - range.start);
  const up = (row: number) => shareOf(values[row] ?? Number.NaN, domain, isLog ? 'log' : 'linear');
  const isInside = (row: number) =>
    across(row) > 0.02 && across(row) < 0.98 && up(row) > 0.02 && up(row) < HIGHEST_NAME;
  const wanted = 0.97 - 0.12 * at;
  const far = (row: number) => Math.abs(across(row) - wanted);
  const row = [...time.keys()]
    .filter(isInside)
    .reduce((best, each) => (best < 0 || far(each) < far(best) ? each : best), -1);
  if (row < 0) return [];
  const isLate = across(row) > 0.5;
  const text = {
    x: { scale: 'x', value: time[row] ?? 0, offset: isLate ? -style.size * 0.3 : style.size * 0.3 },
    y: { scale: 'y', value: values[row] ?? 0, offset: -style.size * 0.3 },
    text: { value: name },
    font: { value: style.font },
    fontSize: { value: noteSize(style) },
    fontWeight: { value: 600 },
    fill: { value: color },
    align: { value: isLate ? 'right' : 'left' },
    baseline: { value: 'bottom' },
  };
  return withHalo(
    { type: 'text', interactive: false, encode: { update: text } },
    { ...style, background: RIM },
  );
}

/** Above this share of the height a name would stand outside of its panel. */
const HIGHEST_NAME = 0.9;
