import { z } from 'zod';
import { mapColumns } from '#src/timeseries/map-columns.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, ONE } from '#src/timeseries/operation.ts';

/** s₀ = x₀, sᵢ = αxᵢ + (1 − α)sᵢ₋₁ with α = 2 / (span + 1); missing stays missing and leaves s as it is. */
export const exponentialSmoothing = defineOperation({
  name: 'exponential_smoothing',
  summary: 'Exponentially weighted mean, alpha = 2 / (span + 1)',
  params: z.object({
    span: z.number().min(1).describe('Span in points; the newest sample weighs 2 / (span + 1).'),
  }),
  inputs: ONE,
  step: ({ span }) => `exponential smoothing with span ${span}`,

  run(inputs, { span }) {
    const alpha = 2 / (span + 1);
    return { draft: mapColumns(onlyFrame(inputs), (values) => smoothed(values, alpha)) };
  },
});

function smoothed(values: Float64Array, alpha: number): Float64Array {
  const result = new Float64Array(values.length).fill(Number.NaN);
  let state = Number.NaN;
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    state = Number.isNaN(state) ? value : alpha * value + (1 - alpha) * state;
    result[row] = state;
  }
  return result;
}
