import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import { medianStep } from '#src/domain/frame.ts';
import { formatDuration } from '#src/domain/time-range.ts';
import { mapColumns } from '#src/timeseries/map-columns.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, ONE } from '#src/timeseries/operation.ts';
import { RESAMPLE_METHODS, reduceBins, timeBins } from '#src/timeseries/resample-bins.ts';
import { durationOf, durationSchema, optionalShareSchema } from '#src/timeseries/window.ts';

/**
 * Bins start at whole multiples of their length since 1970-01-01T00:00Z and carry the time of their start; empty bins are
 * missing. `mean`, `median`, `sum` and `std` need half of the samples that the usual cadence lets expect, unless `minimumShare` says else;
 * the other methods need one sample.
 */
export const resample = defineOperation({
  name: 'resample',
  summary: 'One value for each bin of time: mean, median, min, max, sum, std, first, last or count',
  params: z.object({
    every: durationSchema.describe('Length of a bin: "5min", "1h", "1d".'),
    method: z.enum(RESAMPLE_METHODS).default('mean').describe('What is made of the samples of a bin.'),
    minimumShare: optionalShareSchema,
  }),
  inputs: ONE,
  step: ({ every, method }) => `${formatDuration(durationOf(every))} ${method}`,

  run(inputs, { every, method, minimumShare }) {
    const frame = onlyFrame(inputs);
    const binMs = durationOf(every);
    const cadence = medianStep(frame.time);
    if (binMs < cadence * 0.99) throw tooFine(binMs, cadence);
    const isAverage = method === 'mean' || method === 'median' || method === 'sum' || method === 'std';
    const share = minimumShare ?? (isAverage ? 0.5 : 0);
    const least = Math.ceil(share * Math.max(1, Math.floor(binMs / Math.max(cadence, 1e-9))) - 1e-9);
    const bins = timeBins(frame.time, binMs);
    const draft = mapColumns(
      frame,
      (values) => reduceBins(values, bins, method, cadence === 0 ? 1 : least),
      (unit) => (method === 'count' ? '' : unit),
    );
    const { bins: _, ...rest } = draft;
    const isFixed = frame.bins !== undefined && !frame.bins.varying;
    return {
      draft: { ...rest, ...(isFixed ? { bins: frame.bins } : {}), time: bins.time, cadenceMs: binMs },
    };
  },
});

function tooFine(binMs: number, cadence: number): BotError {
  return new BotError(
    'not-computable',
    `The data come every ${formatDuration(cadence)}, so bins of ${formatDuration(binMs)} would be mostly empty.`,
    {
      hint: `Take bins of ${formatDuration(cadence)} or longer, or interpolate to every ${formatDuration(binMs)}.`,
    },
  );
}
