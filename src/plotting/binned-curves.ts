import { LEAST_PAIRS, USUAL_BINS } from '#src/domain/figure/binned-curves.ts';
import type { DrawingTable } from '#src/domain/figure/drawing.ts';
import type { Theme } from '#src/domain/figure/look.ts';
import type { BinnedCurve, Panel } from '#src/domain/figure/panel.ts';
import { dashOf } from '#src/plotting/line-marks.ts';
import type { Json, LegendEntry, NumberAxis } from '#src/plotting/panel-view.ts';
import type { Pairs } from '#src/plotting/scatter-pairs.ts';
import type { Style } from '#src/plotting/theme.ts';
import { visible } from '#src/plotting/theme.ts';

/** Bins of a width; of more nothing could be seen. */
const MOST_BINS = 1000;
const RIMS: Readonly<Record<Theme, string>> = { light: '#ffffff', dark: '#000000' };

interface Drawn {
  readonly tables: Readonly<Record<string, DrawingTable>>;
  readonly marks: readonly Json[];
  readonly entries: readonly LegendEntry[];
}

interface Axes {
  readonly x: NumberAxis;
  readonly y: NumberAxis;
}

type Values = (values: readonly number[]) => number;

/** What each statistic makes of the values of a bin: a line for each. */
const LINES: Readonly<Record<BinnedCurve['statistic'], readonly Values[]>> = {
  mean: [meanOf],
  median: [(values) => atShare(values, 0.5)],
  quartiles: [(values) => atShare(values, 0.25), (values) => atShare(values, 0.75)],
  deciles: [(values) => atShare(values, 0.1), (values) => atShare(values, 0.9)],
  'standard-deviation': [
    (values) => meanOf(values) - deviationOf(values),
    (values) => meanOf(values) + deviationOf(values),
  ],
  'standard-error': [
    (values) => meanOf(values) - deviationOf(values) / Math.sqrt(values.length),
    (values) => meanOf(values) + deviationOf(values) / Math.sqrt(values.length),
  ],
};

/**
 * Curves of what the y values of a scatter are in bins of equal width on its x axis, at the middle of each; or of x along y.
 *
 * @param isShaded they stand on a picture and need a rim to be seen on all of its colours
 */
export function binnedCurvesOf(
  panel: Panel,
  index: number,
  pairs: readonly Pairs[],
  { x, y, style, theme, isShaded }: Axes & { style: Style; theme: Theme; isShaded: boolean },
): Drawn {
  const curves = (panel.binned ?? []).map((wish, at) => {
    const { statistic } = wish;
    const color = wish.color ?? style.ink;
    const isOne = statistic === 'median' || statistic === 'mean';
    const isAlongY = wish.along === 'y';
    const bins = binsOf(wish, isAlongY ? y : x);
    const lines = linesIn(isAlongY ? pairs.map(turned) : pairs, bins, LINES[statistic]);
    const isAround = statistic.startsWith('standard');
    return {
      table: `q${index}b${at}`,
      color: isShaded ? color : visible(color, theme),
      entry: visible(color, theme),
      dash: dashOf(wish.dash ?? (isOne ? 'solid' : 'dotted'), style.size),
      name: `${isAround ? 'mean ± ' : ''}${statistic.replace('-', ' ')} in bins`,
      points: joined(isAlongY ? lines.map(turned) : lines),
    };
  });
  return {
    tables: Object.fromEntries(curves.map(({ table, points }) => [table, points])),
    marks: curves.flatMap(({ table, color, dash }) => [
      ...(isShaded ? [lineMark(table, RIMS[theme], [], 3.2, 0.8, style)] : []),
      lineMark(table, color, dash, 1.6, 1, style),
    ]),
    entries: curves.map(({ name, entry, dash, table }) => ({
      name,
      color: entry,
      symbol: 'line',
      dash,
      table,
    })),
  };
}

interface Points {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

function turned({ x, y }: Points): Points {
  return { x: y, y: x };
}

/** Lines behind each other in one table, with a gap between them. */
function joined(lines: readonly Points[]): DrawingTable & Points {
  const gap = [Number.NaN];
  return {
    x: Float64Array.from(lines.flatMap(({ x }) => [...x, ...gap])),
    y: Float64Array.from(lines.flatMap(({ y }) => [...y, ...gap])),
  };
}

interface Bins {
  /** Ascending, shape `[bins + 1]`. */
  readonly edges: readonly number[];
  readonly middles: Float64Array;
}

/** Bins along x: of equal width on the axis, or between the multiples of a width. */
function binsOf({ bins = USUAL_BINS, width }: BinnedCurve, { domain: [low, high], scale }: NumberAxis): Bins {
  const isLog = scale === 'log' && width === undefined;
  const place = (share: number) => (isLog ? low * (high / low) ** share : low + (high - low) * share);
  const multiples = width === undefined ? undefined : multiplesOf(width, low, high);
  const edges = multiples ?? Array.from({ length: bins + 1 }, (_, at) => place(at / bins));
  const middles = Float64Array.from(edges.slice(1), (to, at) => {
    const from = edges[at] ?? to;
    return isLog ? Math.sqrt(from * to) : (from + to) / 2;
  });
  return { edges, middles };
}

/** @returns `undefined` where they would be too many to see */
function multiplesOf(width: number, low: number, high: number): readonly number[] | undefined {
  const first = Math.floor(low / width);
  const count = Math.ceil(high / width) - first;
  if (count > MOST_BINS) return undefined;
  return Array.from({ length: count + 1 }, (_, at) => (first + at) * width);
}

/** A line for each of `made`, at the middle of each bin; NaN where it holds fewer than `LEAST_PAIRS`. */
function linesIn(
  pairs: readonly Points[],
  { edges, middles }: Bins,
  made: readonly Values[],
): readonly Points[] {
  const values: number[][] = Array.from(middles, () => []);
  const last = edges.at(-1);
  for (const { x, y } of pairs)
    for (const [row, at] of x.entries()) {
      // As numpy's histograms, the last bin holds its upper edge.
      const place = at === last ? values.length - 1 : upperBound(edges, at) - 1;
      values[place]?.push(y[row] ?? Number.NaN);
    }
  return made.map((statistic) => ({
    x: middles,
    y: Float64Array.from(values, (each) => (each.length < LEAST_PAIRS ? Number.NaN : statistic(each))),
  }));
}

/** How many of the edges are not above a value. */
function upperBound(edges: readonly number[], value: number): number {
  let [low, high] = [0, edges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edges[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** With n - 1 below. */
function deviationOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
}

/** As numpy's percentile does it: linear between the neighbours. */
function atShare(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  const at = share * (sorted.length - 1);
  const below = sorted[Math.floor(at)] ?? Number.NaN;
  return below + (at - Math.floor(at)) * ((sorted[Math.ceil(at)] ?? below) - below);
}

function lineMark(
  table: string,
  color: string,
  dash: readonly number[],
  width: number,
  opacity: number,
  style: Style,
): Json {
  return {
    type: 'line',
    from: { data: table },
    clip: true,
    interactive: false,
    encode: {
      update: {
        x: { scale: 'x', field: 'x' },
        y: { scale: 'y', field: 'y' },
        defined: { signal: 'isValid(datum.x) && isValid(datum.y)' },
        stroke: { value: color },
        strokeWidth: { value: style.lineWidth * width },
        strokeOpacity: { value: opacity },
        strokeCap: { value: 'round' },
        ...(dash.length === 0 ? {} : { strokeDash: { value: dash } }),
      },
    },
  };
}
