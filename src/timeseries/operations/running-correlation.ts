import { z } from 'zod';
import { alignFrames } from '#src/timeseries/align-frames.ts';
import { onlyValues } from '#src/timeseries/only-values.ts';
import { defineOperation, PAIR } from '#src/timeseries/operation.ts';
import { trailingBounds } from '#src/timeseries/running-bounds.ts';
import { correlationOver } from '#src/timeseries/running-pearson.ts';
import {
  halfShareSchema,
  requireShorterThanData,
  windowOf,
  windowSchema,
  windowText,
} from '#src/timeseries/window.ts';

/** Pearson's coefficient over the window that ends with each sample: the first N − 1 rows of an N-point window are missing. */
export const runningCorrelation = defineOperation({
  name: 'running_correlation',
  summary: 'Correlation of two series over a trailing window',
  params: z.object({
    window: windowSchema
      .default(20)
      .describe('Length of the window: a time such as "1h", or a number of points.'),
    minimumShare: halfShareSchema,
  }),
  inputs: PAIR,
  step: ({ window }, [first = '', second = '']) =>
    `${windowText(window)} running correlation of ${first} and ${second}`,

  run(inputs, { window, minimumShare }) {
    const { time, columns, range, notes } = alignFrames(inputs);
    const length = windowOf(window);
    requireShorterThanData(length, time);
    const bounds = trailingBounds(time, length);
    const [first, second] = [onlyValues(inputs, columns, 0), onlyValues(inputs, columns, 1)];
    const values = correlationOver(first, second, bounds, minimumShare);
    const full =
      'ms' in length
        ? time.findIndex((moment) => moment - (time[0] ?? 0) >= length.ms * (1 - 1 / bounds.expected) - 1e-6)
        : length.points - 1;
    values.fill(Number.NaN, 0, Math.max(0, full));
    return { draft: { time, range, notes, keepsCoordinates: false, columns: [{ unit: '', values }] } };
  },
});
