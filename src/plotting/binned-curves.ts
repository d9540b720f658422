import type { DrawingTable } from '#src/domain/figure/drawing.ts';
import type { Theme } from '#src/domain/figure/look.ts';
import type { Panel } from '#src/domain/figure/panel.ts';
import { USUAL_BINS } from '#src/domain/figure/scatters.ts';
import { dashOf } from '#src/plotting/line-marks.ts';
import type { Json, LegendEntry, NumberAxis } from '#src/plotting/panel-view.ts';
import type { Pairs } from '#src/plotting/scatter-pairs.ts';
import type { Style } from '#src/plotting/theme.ts';
import { visible } from '#src/plotting/theme.ts';

/** A bin of fewer pairs has no value of its own. */
const LEAST_PAIRS = 3;
const RIM = '#000000';

interface Drawn {
  readonly tables: Readonly<Record<string, DrawingTable>>;
  readonly marks: readonly Json[];
  readonly entries: readonly LegendEntry[];
}

/** Shares of the sorted values that the two lines of a statistic stand for. */
const SHARES = { quartiles: [0.25, 0.75], deciles: [0.1, 0.9] } as const;

/**
 * Curves of what the y values of a scatter are in bins of equal width on its x axis, at the middle of each.
 *
 * @param isShaded they stand on a picture and need a rim
 */
export function binnedCurvesOf(
  panel: Panel,
  index: number,
  pairs: readonly Pairs[],
  { x, style, theme, isShaded }: { x: NumberAxis; style: Style; theme: Theme; isShaded: boolean },
): Drawn {
  const curves = (panel.binned ?? []).map((wish, at) => {
    const { statistic, bins = USUAL_BINS } = wish;
    const color = wish.color ?? (isShaded ? '#ffffff' : style.ink);
    const isOne = statistic === 'median' || statistic === 'mean';
    const shares = isOne ? [statistic === 'mean' ? undefined : 0.5] : SHARES[statistic];
    return {
      table: `q${index}b${at}`,
      color: isShaded ? color : visible(color, theme),
      entry: visible(color, theme),
      dash: dashOf(wish.dash ?? (isOne ? 'solid' : 'dotted'), style.size),
      name: `${statistic} in bins`,
      points: joined(shares.map((share) => statisticIn(pairs, x, bins, share))),
    };
  });
  return {
    tables: Object.fromEntries(curves.map(({ table, points }) => [table, points])),
    marks: curves.flatMap(({ table, color, dash }) => [
      ...(isShaded ? [lineMark(table, RIM, dash, 2.6, 0.5, style)] : []),
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

/** Lines behind each other in one table, with a gap between them. */
function joined(lines: readonly Points[]): DrawingTable & Points {
  const gap = [Number.NaN];
  return {
    x: Float64Array.from(lines.flatMap(({ x }) => [...x, ...gap])),
    y: Float64Array.from(lines.flatMap(({ y }) => [...y, ...gap])),
  };
}

/** @param share of the sorted values of a bin; `undefined` for their mean */
function statisticIn(
  pairs: readonly Pairs[],
  { domain: [low, high], scale }: NumberAxis,
  count: number,
  share: number | undefined,
): Points {
  const isLog = scale === 'log';
  const place = (value: number) =>
    isLog ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
  const bins: number[][] = Array.from({ length: count }, () => []);
  for (const { x, y } of pairs) {
    for (const [row, value] of x.entries())
      bins[Math.floor(place(value) * count)]?.push(y[row] ?? Number.NaN);
  }
  return {
    x: Float64Array.from({ length: count }, (_, bin) => {
      const at = (bin + 0.5) / count;
      return isLog ? low * (high / low) ** at : low + (high - low) * at;
    }),
    y: Float64Array.from(bins, (values) =>
      values.length < LEAST_PAIRS ? Number.NaN : atShare(values, share),
    ),
  };
}

/** As numpy's percentile does it: linear between the neighbours. */
function atShare(values: readonly number[], share: number | undefined): number {
  if (share === undefined) return values.reduce((sum, value) => sum + value, 0) / values.length;
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
