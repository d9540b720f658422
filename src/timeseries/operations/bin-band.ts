import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import { type Column, medianStep } from '#src/domain/frame.ts';
import { DAY } from '#src/domain/time-range.ts';
import { isRound } from '#src/timeseries/circular.ts';
import { binsOf, calendarOf, everySchema, leastOf } from '#src/timeseries/every-bins.ts';
import { draftOf } from '#src/timeseries/map-columns.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, ONE } from '#src/timeseries/operation.ts';
import { everyText } from '#src/timeseries/operations/resample.ts';
import { type ReduceMethod, reduceBins } from '#src/timeseries/resample-bins.ts';
import { durationOf, optionalShareSchema } from '#src/timeseries/window.ts';

/**
 * How sure or how spread the bins of `resample` are: mean ± s/√n (standard error, as if the samples were independent), mean ± s
 * (standard deviation, n - 1), or two percentiles (linear between neighbours, as numpy's). The bins are those of `resample`.
 */
export const binBand = defineOperation({
  name: 'bin_band',
  summary: 'Edges of a band around the mean or median of each bin',
  params: z.object({
    every: everySchema,
    of: z
      .enum(['standard-error', 'standard-deviation', 'percentiles'])
      .default('standard-error')
      .describe('What lies between the edges.'),
    times: z.number().positive().default(1).describe('So many standard errors or deviations.'),
    low: z.number().min(0).max(100).default(25).describe('The lower percentile.'),
    high: z.number().min(0).max(100).default(75).describe('The upper percentile.'),
    minimumShare: optionalShareSchema,
  }),
  inputs: ONE,
  step: ({ every, of, low, high, times }) =>
    `${everyText(every)} ${times === 1 ? '' : `${times} × `}${bandWords(of, low, high)}`,

  run(inputs, { every, of, times, low, high, minimumShare = 0.5 }) {
    const frame = onlyFrame(inputs);
    if (low >= high) {
      throw new BotError('invalid-request', `The ${low}th percentile is not below the ${high}th.`, {
        hint: 'Name the lower one first, e.g. "10-90".',
      });
    }
    const around = frame.columns.find(({ unit, values }) => of !== 'percentiles' && isRound(unit, values));
    if (around !== undefined || frame.bins !== undefined) {
      throw new BotError(
        'not-computable',
        `${around?.name ?? frame.label} has no mean with an error below and above it.`,
        { hint: 'Take one series of plain numbers.' },
      );
    }
    const cadence = medianStep(frame.time);
    const bins = binsOf(frame.time, every, cadence);
    const least = leastOf(bins, every, cadence, minimumShare);
    const reduce = (values: Float64Array, method: ReduceMethod, percentile?: number) =>
      reduceBins(values, bins, method, least, percentile);
    const edges = (values: Float64Array): readonly [Float64Array, Float64Array] => {
      if (of === 'percentiles')
        return [reduce(values, 'percentile', low), reduce(values, 'percentile', high)];
      const [mean, deviation] = [reduce(values, 'mean'), reduce(values, 'std')];
      const count = of === 'standard-error' ? reduce(values, 'count') : undefined;
      const away = deviation.map((each, bin) => (times * each) / Math.sqrt(count?.[bin] ?? 1));
      return [
        mean.map((each, bin) => each - (away[bin] ?? 0)),
        mean.map((each, bin) => each + (away[bin] ?? 0)),
      ];
    };
    return {
      draft: {
        time: bins.time,
        columns: frame.columns.flatMap((column) =>
          edgeColumns(column, edges(column.values), frame.columns.length),
        ),
        stamp: 'start',
        cadenceMs: calendarOf(every) === undefined ? durationOf(every) : medianStep(bins.time) || DAY,
        notes:
          of === 'standard-error'
            ? ['Standard errors are s/√n, as if the samples of a bin were independent.']
            : [],
      },
    };
  },
});

/** `standard error`, `10th to 90th percentile`. */
function bandWords(of: string, low: number, high: number): string {
  if (of !== 'percentiles') return of.replace('-', ' ');
  return low === 25 && high === 75 ? 'quartiles' : `${low}th to ${high}th percentile`;
}

function edgeColumns(column: Column, edges: readonly [Float64Array, Float64Array], columns: number) {
  const { suffix, unit } = draftOf(column);
  return edges.map((values, at) => {
    const edge = at === 0 ? 'lower' : 'upper';
    const name = columns === 1 ? edge : `${suffix}-${edge}`;
    return { suffix: name, component: name, unit, values };
  });
}
