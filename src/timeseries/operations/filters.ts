import { z } from 'zod';
import {
  filtered,
  frequencySchema,
  frequencyText,
  hertzOf,
  orderSchema,
} from '#src/timeseries/filter-operation.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, ONE } from '#src/timeseries/operation.ts';

const CUTOFF = 'Where it cuts: a period such as "1h", or a frequency in Hz.';
const cut = z.object({ cutoff: frequencySchema.describe(CUTOFF), order: orderSchema(4) });

/** What varies slower than the cutoff stays: Butterworth, forward and backward (as scipy's sosfiltfilt). */
export const lowPass = defineOperation({
  name: 'low_pass',
  summary: 'Keeps variations slower than a period (Butterworth, no delay)',
  params: cut,
  inputs: ONE,
  step: ({ cutoff }) => `low pass at ${frequencyText(cutoff)}`,
  run: (inputs, { cutoff, order }) =>
    filtered(onlyFrame(inputs), order, { kind: 'low', cutoff: hertzOf(cutoff) }),
});

/** What varies faster than the cutoff stays: Butterworth, forward and backward (as scipy's sosfiltfilt). */
export const highPass = defineOperation({
  name: 'high_pass',
  summary: 'Keeps variations faster than a period (Butterworth, no delay)',
  params: cut,
  inputs: ONE,
  step: ({ cutoff }) => `high pass at ${frequencyText(cutoff)}`,
  run: (inputs, { cutoff, order }) =>
    filtered(onlyFrame(inputs), order, { kind: 'high', cutoff: hertzOf(cutoff) }),
});

/** What varies between two periods stays: Butterworth, forward and backward (as scipy's sosfiltfilt). */
export const bandPass = defineOperation({
  name: 'band_pass',
  summary: 'Keeps variations between two periods or frequencies (Butterworth, no delay)',
  params: z.object({
    from: frequencySchema.describe('One edge: a period such as "10min", or a frequency in Hz.'),
    to: frequencySchema.describe('The other edge.'),
    order: orderSchema(2),
  }),
  inputs: ONE,
  step: ({ from, to }) => `band pass from ${frequencyText(from)} to ${frequencyText(to)}`,
  run: (inputs, { from, to, order }) =>
    filtered(onlyFrame(inputs), order, { kind: 'band', from: hertzOf(from), to: hertzOf(to) }),
});
