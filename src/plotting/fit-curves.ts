import type { DrawingTable } from '#src/domain/figure/drawing.ts';
import { formulaOf } from '#src/domain/figure/formula.ts';
import type { Theme } from '#src/domain/figure/look.ts';
import type { FitLine, FormulaCurve, Panel } from '#src/domain/figure/panel.ts';
import { DAY } from '#src/domain/time-range.ts';
import { dashOf } from '#src/plotting/line-marks.ts';
import type { Json, LegendEntry, XAxis } from '#src/plotting/panel-view.ts';
import type { Style } from '#src/plotting/theme.ts';
import { visible } from '#src/plotting/theme.ts';

/** Points of a line that is bent on its axes. */
const POINTS = 200;

interface FitCurves {
  readonly tables: Readonly<Record<string, DrawingTable>>;
  readonly marks: readonly Json[];
  readonly entries: readonly LegendEntry[];
  /** The curves of formulas, which are missed where nothing of them is seen. */
  readonly named: readonly Pick<LegendEntry, 'name' | 'table'>[];
}

/** The lines of known numbers of a panel, as far as they go on its x axis. */
export function fitsOf(panel: Panel, index: number, x: XAxis, style: Style, theme: Theme): FitCurves {
  const fits = (panel.fits ?? []).map((fit) => ({ look: fit, text: fitText(fit), table: pointsOf(fit, x) }));
  const curves = (panel.curves ?? []).map((curve) => ({
    look: { ...curve, dash: curve.dash ?? ('solid' as const) },
    text: `y = ${curve.formula.replace(/^\s*y\s*=\s*/i, '')}`,
    table: formulaPoints(curve, x, panel.scale === 'log'),
  }));
  const drawn = [...fits, ...curves].map(({ look, text, table }, at) => ({
    name: `f${index}n${at}`,
    label: look.label ?? text,
    color: look.color === undefined ? usualColor(at - fits.length, style) : visible(look.color, theme),
    dash: dashOf(look.dash ?? 'dashed', style.size),
    table,
  }));
  return {
    tables: Object.fromEntries(drawn.map(({ name, table }) => [name, table])),
    marks: drawn.map(({ name, color, dash }) => lineMark(name, color, dash, style)),
    named: drawn.slice(fits.length).map(({ name, label }) => ({ name: label, table: name })),
    entries: drawn.map(({ label, color, dash }) => ({
      name: label,
      color,
      symbol: 'line',
      dash,
    })),
  };
}

/** Fits are drawn in ink, and the curves of formulas in colours that stand out from dots and shades. */
function usualColor(curve: number, style: Style): string {
  return curve < 0 ? style.ink : (CURVE_COLORS[curve % CURVE_COLORS.length] ?? style.ink);
}

const CURVE_COLORS = ['#c2185b', '#e69f00', '#56b4e9', '#009e73'] as const;

/** Without what a logarithmic axis has no place for. */
function formulaPoints(curve: FormulaCurve, x: XAxis, isLog: boolean): DrawingTable {
  const formula = formulaOf(curve.formula);
  const at = placesOf(curve, x);
  return {
    at,
    v: at
      .map(formula.of)
      .map((value) => (Number.isFinite(value) && (!isLog || value > 0) ? value : Number.NaN)),
  };
}

/** `y = 1.2 x + 3`, `y = 4 x^−1.67`. */
function fitText({ shape, slope, intercept, epoch }: FitLine): string {
  const [a, b] = [slope, intercept].map((value) => String(Number(value.toPrecision(3))).replace('-', '−'));
  const x = epoch === undefined ? 'x' : 'days';
  switch (shape) {
    case 'linear':
      return `y = ${a} ${x} ${intercept < 0 ? '−' : '+'} ${(b ?? '').replace('−', '')}`;
    case 'power':
      return `y ∝ ${x}^${a}`;
    case 'exponential':
      return `y ∝ e^(${a} ${x})`;
  }
}

function pointsOf(fit: FitLine, x: XAxis): DrawingTable {
  const at = placesOf(fit, x);
  const first = x.kind === 'time' ? x.range.start : x.domain[0];
  const places = x.kind === 'time' ? at.map((time) => (time - (fit.epoch ?? first)) / DAY) : at;
  return { at, v: places.map((place) => heightOf(fit, place)) };
}

/** Places on an x axis from one end to the other, or as far as a line goes. */
function placesOf(fit: Pick<FitLine, 'from' | 'to'>, x: XAxis): Float64Array {
  const [first, last] = x.kind === 'time' ? [x.range.start, x.range.stop] : x.domain;
  const start = Math.max(first, fit.from ?? first);
  const stop = Math.min(last, fit.to ?? last);
  const isLog = x.kind === 'number' && x.scale === 'log' && start > 0;
  return Float64Array.from({ length: POINTS + 1 }, (_, step) =>
    isLog ? start * (stop / start) ** (step / POINTS) : start + ((stop - start) * step) / POINTS,
  );
}

function heightOf({ shape, slope, intercept }: FitLine, x: number): number {
  switch (shape) {
    case 'linear':
      return slope * x + intercept;
    case 'power':
      return intercept * x ** slope;
    case 'exponential':
      return intercept * Math.exp(slope * x);
  }
}

function lineMark(table: string, color: string, dash: readonly number[], style: Style): Json {
  return {
    type: 'line',
    from: { data: table },
    clip: true,
    interactive: false,
    encode: {
      update: {
        x: { scale: 'x', field: 'at' },
        y: { scale: 'y', field: 'v' },
        defined: { signal: 'isValid(datum.v)' },
        stroke: { value: color },
        strokeWidth: { value: style.lineWidth * 1.3 },
        ...(dash.length === 0 ? {} : { strokeDash: { value: dash } }),
      },
    },
  };
}
