import type { DrawingTable } from '#src/domain/figure/drawing.ts';
import type { Theme } from '#src/domain/figure/look.ts';
import type { FitLine, Panel } from '#src/domain/figure/panel.ts';
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
}

/** The lines of known numbers of a panel, as far as they go on its x axis. */
export function fitsOf(panel: Panel, index: number, x: XAxis, style: Style, theme: Theme): FitCurves {
  const drawn = (panel.fits ?? []).map((fit, at) => ({
    name: `f${index}n${at}`,
    fit,
    color: fit.color === undefined ? style.ink : visible(fit.color, theme),
    dash: dashOf(fit.dash ?? 'dashed', style.size),
    table: pointsOf(fit, x),
  }));
  return {
    tables: Object.fromEntries(drawn.map(({ name, table }) => [name, table])),
    marks: drawn.map(({ name, color, dash }) => lineMark(name, color, dash, style)),
    entries: drawn.map(({ fit, color, dash }) => ({
      name: fit.label ?? fitText(fit),
      color,
      symbol: 'line',
      dash,
    })),
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
  const isTime = x.kind === 'time';
  const [first, last] = isTime ? [x.range.start, x.range.stop] : x.domain;
  const start = Math.max(first, fit.from ?? first);
  const stop = Math.min(last, fit.to ?? last);
  const isLog = x.kind === 'number' && x.scale === 'log' && start > 0;
  const at = Float64Array.from({ length: POINTS + 1 }, (_, step) =>
    isLog ? start * (stop / start) ** (step / POINTS) : start + ((stop - start) * step) / POINTS,
  );
  const places = isTime ? at.map((time) => (time - (fit.epoch ?? first)) / DAY) : at;
  return { at, v: places.map((place) => heightOf(fit, place)) };
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
