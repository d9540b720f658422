import { z } from 'zod';
import { statisticSchema } from '#src/domain/data-question.ts';
import { BotError } from '#src/domain/failure.ts';
import { symbolOfSource } from '#src/domain/result-symbol.ts';
import { alignFrames } from '#src/timeseries/align-frames.ts';
import { pairsOf } from '#src/timeseries/fits.ts';
import { onlyValues } from '#src/timeseries/only-values.ts';
import { defineOperation, type OperationAnswer } from '#src/timeseries/operation.ts';
import { percentileInPlace, present } from '#src/timeseries/percentile.ts';
import { statisticName, statisticUnit, statisticValue } from '#src/timeseries/questions/statistic-value.ts';
import { extremes, meanAndStd } from '#src/timeseries/statistics.ts';

const MOST_BINS = 2000;

/**
 * One number of a series in each bin of another: the median of |Bt| every 0.05 AU. Bins begin at whole multiples of their width
 * (or at `from`), stand at their middle, and those with fewer samples than `least` are left out. Without a width there are about
 * fifteen between the 1st and the 99th percentile. The spread is two percentiles (linear between neighbours, as numpy's), or what
 * s/√n or s (n − 1) leaves around the mean.
 */
export const binned = defineOperation({
  name: 'binned',
  summary: 'Median or another statistic of the first series in bins of the second, as a curve over it',
  isOfFirst: true,
  params: z.object({
    width: z
      .number()
      .positive()
      .optional()
      .describe('Width of a bin, in the unit of the second series; absent: about fifteen bins.'),
    spread: z
      .enum(['percentiles', 'standard-error', 'standard-deviation'])
      .optional()
      .describe('A band around it; both standard ones take the mean.'),
    low: z.number().min(0).max(100).default(25).describe('The lower percentile of the band.'),
    high: z.number().min(0).max(100).default(75).describe('The upper one.'),
    statistic: statisticSchema.default('median').describe('What is made of the samples of a bin.'),
    percentile: z.number().min(0).max(100).optional().describe('0 to 100, for the statistic percentile.'),
    from: z.number().optional().describe('Lower edge of a bin; 0 when absent.'),
    least: z.number().int().min(1).default(1).describe('Fewest samples of a bin.'),
  }),
  inputs: [
    { name: 'values', what: 'the series that is summed up' },
    { name: 'by', what: 'the series whose values make the bins' },
  ],
  step: ({ width, statistic, percentile }, [values = '', by = '']) =>
    `${statisticName(statistic, percentile)} of ${values} in bins of ${width === undefined ? '' : `${width} of `}${by}`,

  run([values, by], wish) {
    if (values === undefined || by === undefined) throw new Error('binning was run without two series');
    const frames = [values, by];
    const { columns } = alignFrames(frames);
    const [y, x] = pairsOf(onlyValues(frames, columns, 0), onlyValues(frames, columns, 1));
    const [yUnit, xUnit] = frames.map((frame) => frame.columns[0]?.unit ?? '');
    return {
      answer: curveOf(x, y, wish, {
        x: symbolOfSource(by),
        y: symbolOfSource(values),
        xUnit,
        yUnit,
      }),
    };
  },
});

interface Wish {
  readonly width?: number | undefined;
  readonly spread?: 'percentiles' | 'standard-error' | 'standard-deviation' | undefined;
  readonly low: number;
  readonly high: number;
  readonly statistic: z.infer<typeof statisticSchema>;
  readonly percentile?: number | undefined;
  readonly from?: number | undefined;
  readonly least: number;
}

interface Names {
  readonly x: string;
  readonly y: string;
  readonly xUnit: string | undefined;
  readonly yUnit: string | undefined;
}

function curveOf(x: Float64Array, y: Float64Array, wish: Wish, names: Names): OperationAnswer {
  const { percentile, spread, from = 0, least } = wish;
  const statistic = spread === undefined || spread === 'percentiles' ? wish.statistic : 'mean';
  const width = wish.width ?? usualWidth(x);
  const { min, max } = extremes(x);
  if (!((max - min) / width < MOST_BINS)) {
    throw new BotError(
      'not-computable',
      `Bins of ${width} are too narrow for values from ${min} to ${max}.`,
      {
        hint: 'Take wider ones.',
      },
    );
  }
  // A value on an edge belongs to the bin above, whatever is lost in the last digit.
  const placeOf = (value: number) => Math.floor((value - from) / width + 1e-9);
  const bins = Map.groupBy(y.keys(), (row) => placeOf(x[row] ?? Number.NaN));
  const found = [...bins]
    .filter(([, rows]) => rows.length >= least)
    .toSorted(([a], [b]) => a - b)
    .map(([place, rows]) => {
      const own = Float64Array.from(rows, (row) => y[row] ?? Number.NaN);
      const value = statisticValue(statistic, new Float64Array(own.length), own, percentile).value;
      return {
        at: Number((from + (place + 0.5) * width).toPrecision(12)),
        count: rows.length,
        value,
        edges: edgesOf(own, value, wish),
      };
    });
  if (found.length === 0) {
    throw new BotError('not-computable', `No bin of ${names.x} has ${least} samples of ${names.y}.`, {
      hint: 'Take wider bins.',
    });
  }
  const name = statisticName(statistic, percentile);
  const counts = found.map(({ count }) => count);
  return {
    kind: 'curve',
    sentence: `The ${name} of ${names.y} in ${found.length} bins of ${width}${names.xUnit === '' ? '' : ` ${names.xUnit}`} of ${names.x}, with ${Math.min(...counts)} to ${Math.max(...counts)} samples each.`,
    title: `${name} of ${names.y} by ${names.x}`,
    scales: { x: 'linear', y: 'linear' },
    x: { name: names.x, unit: names.xUnit ?? '', values: Float64Array.from(found, ({ at }) => at) },
    y: [
      {
        name: `${name} of ${names.y}`,
        unit: statisticUnit(statistic, names.yUnit ?? ''),
        values: Float64Array.from(found, ({ value }) => value),
      },
      ...(spread === undefined
        ? []
        : [0, 1].map((side) => ({
            name: `${side === 0 ? 'lower' : 'upper'} edge`,
            unit: statisticUnit(statistic, names.yUnit ?? ''),
            values: Float64Array.from(found, ({ edges }) => edges[side] ?? Number.NaN),
          }))),
    ],
  };
}

/** A round number that gives about fifteen bins of the middle 98 % of the values. */
function usualWidth(x: Float64Array): number {
  const raw = (percentileInPlace(present(x), 0.99) - percentileInPlace(present(x), 0.01)) / 15;
  if (!(raw > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(raw));
  return [1, 2, 5, 10].map((each) => each * power).find((each) => each >= raw * 0.75) ?? raw;
}

function edgesOf(own: Float64Array, middle: number, { spread, low, high }: Wish): readonly number[] {
  if (spread === undefined) return [];
  if (spread === 'percentiles')
    return [low, high].map((percent) => percentileInPlace(own.slice(), percent / 100));
  const { std } = meanAndStd(own);
  const error = spread === 'standard-deviation' ? std : std / Math.sqrt(own.length);
  return [middle - error, middle + error];
}
