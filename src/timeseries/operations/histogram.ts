import { z } from 'zod';
import type { Frame } from '#src/domain/frame.ts';
import { formatUnit } from '#src/domain/units.ts';
import { requireCommonUnit } from '#src/timeseries/common-unit.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, ONE } from '#src/timeseries/operation.ts';
import { percentileInPlace, present } from '#src/timeseries/percentile.ts';
import { extremes } from '#src/timeseries/statistics.ts';

/** Equal bins from the smallest to the largest value of all columns; the last bin holds its upper edge (as numpy.histogram). */
export const histogram = defineOperation({
  name: 'histogram',
  summary: 'How often values fall into equal bins',
  params: z.object({
    bins: z
      .int()
      .min(1)
      .max(10_000)
      .optional()
      .describe('Number of bins; by the rule of Freedman and Diaconis when absent.'),
    width: z
      .number()
      .positive()
      .optional()
      .describe('Width of a bin in the unit of the data, from whole multiples of it; instead of `bins`.'),
    from: z.number().optional().describe('Lower edge of the first bin.'),
    to: z.number().optional().describe('Upper edge of the last bin.'),
    norm: z
      .enum(['count', 'share', 'percent', 'density'])
      .default('count')
      .describe(
        'Samples, their share of all samples that are there (as such or in %), or density (the integral is 1).',
      ),
  }),
  inputs: ONE,
  step: () => 'histogram',

  run(inputs, { bins, width, from, to, norm }) {
    const frame = onlyFrame(inputs);
    requireCommonUnit([frame], 'A histogram');
    const edges = edgesFor(frame, { bins, width, from, to });
    const counts = frame.columns.map(({ name, values }) => ({
      name,
      values: normalised(countsIn(values, edges), values, edges, norm),
    }));
    const unit = frame.columns[0]?.unit ?? '';
    const sentence = `${frame.label} in ${edges.length - 1} bins from ${short(edges[0])} to ${short(edges.at(-1))}${unit === '' ? '' : ` ${formatUnit(unit)}`}.`;
    return {
      answer: {
        kind: 'histogram',
        sentence,
        title: `Histogram of ${frame.label}`,
        unit,
        edges,
        counts,
        valueName: VALUE_NAMES[norm],
      },
    };
  },
});

type Norm = 'count' | 'share' | 'percent' | 'density';

const VALUE_NAMES: Readonly<Record<Norm, string>> = {
  count: 'Number of samples',
  share: 'Share of the samples',
  percent: 'Samples (%)',
  density: 'Probability density',
};

/** The share of the samples that are there; over the width of the bin for a density, whose integral over the bins is 1. */
function normalised(
  counts: Float64Array,
  values: Float64Array,
  edges: Float64Array,
  norm: Norm,
): Float64Array {
  if (norm === 'count') return counts;
  const inside = counts.reduce((sum, count) => sum + count, 0);
  if (norm === 'share' || norm === 'percent') {
    const whole = norm === 'share' ? 1 : 100;
    return counts.map((count) => (whole * count) / present(values).length);
  }
  return counts.map((count, bin) => count / inside / ((edges[bin + 1] ?? 0) - (edges[bin] ?? 0)));
}

function short(value: number | undefined): string {
  return `${Number((value ?? 0).toPrecision(4))}`;
}

function edgesFor(
  { columns }: Frame,
  { bins, width, from, to }: Readonly<Record<'bins' | 'width' | 'from' | 'to', number | undefined>>,
): Float64Array {
  const all = columns.map(({ values }) => extremes(values));
  const low = from ?? Math.min(...all.filter(({ minAt }) => minAt >= 0).map(({ min }) => min));
  const high = to ?? Math.max(...all.filter(({ maxAt }) => maxAt >= 0).map(({ max }) => max));
  const [start, stop] = low < high ? [low, high] : [low - 0.5, low + 0.5];
  if (width !== undefined && (stop - start) / width <= 10_000) return edgesOfWidth(start, stop, width, from);
  const levels =
    bins === undefined && from === undefined && to === undefined
      ? levelsOf(all.length === 1 ? columns[0]?.values : undefined)
      : undefined;
  if (levels !== undefined) return levels;
  const count = bins ?? usualCount(columns[0]?.values ?? new Float64Array(0), stop - start);
  return Float64Array.from({ length: count + 1 }, (_, edge) =>
    edge === count ? stop : start + ((stop - start) * edge) / count,
  );
}

/** Bins of one width from a whole multiple of it, or from where it was said, as far as the values reach. */
function edgesOfWidth(start: number, stop: number, width: number, from: number | undefined): Float64Array {
  const first = from ?? Math.floor(start / width) * width;
  const count = Math.max(1, Math.ceil((stop - first) / width - 1e-9));
  return Float64Array.from({ length: count + 1 }, (_, edge) => first + edge * width);
}

/** The most levels that each get a bin of their own, and the fewest samples of each on average. */
const MOST_LEVELS = 60;
const LEAST_SAMPLES = 10;

/** Bins around the levels of what comes in even steps (Kp in thirds, counts): narrower ones would be empty every other time. */
function levelsOf(values: Float64Array = new Float64Array(0)): Float64Array | undefined {
  const levels = new Set<number>();
  for (const value of values) {
    if (!Number.isNaN(value)) levels.add(value);
    if (levels.size > MOST_LEVELS) return undefined;
  }
  const sorted = [...levels].toSorted((a, b) => a - b);
  const [low, high] = [sorted[0] ?? 0, sorted.at(-1) ?? 0];
  if (sorted.length < 5 || present(values).length < LEAST_SAMPLES * sorted.length) return undefined;
  for (let steps = sorted.length - 1; steps < 2 * sorted.length; steps += 1) {
    const step = (high - low) / steps;
    const isEven = sorted.every(
      (level) => Math.abs((level - low) / step - Math.round((level - low) / step)) <= 0.25,
    );
    if (isEven) return Float64Array.from({ length: steps + 2 }, (_, edge) => low + (edge - 0.5) * step);
  }
  return undefined;
}

/** Width 2 · IQR / ∛n (Freedman and Diaconis 1981), between 10 and 200 bins. */
function usualCount(values: Float64Array, span: number): number {
  const there = present(values);
  const spread = percentileInPlace(there, 0.75) - percentileInPlace(there, 0.25);
  const width = (2 * spread) / Math.cbrt(there.length);
  return width > 0 ? Math.min(200, Math.max(10, Math.ceil(span / width))) : 10;
}

function countsIn(values: Float64Array, edges: Float64Array): Float64Array {
  const bins = edges.length - 1;
  const [low, high] = [edges[0] ?? 0, edges[bins] ?? 0];
  const counts = new Float64Array(bins);
  for (const value of values) {
    if (!(value >= low && value <= high)) continue;
    let bin = Math.min(bins - 1, Math.floor(((value - low) / (high - low)) * bins));
    if (value < (edges[bin] ?? low)) bin -= 1;
    else if (bin < bins - 1 && value >= (edges[bin + 1] ?? high)) bin += 1;
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts;
}
