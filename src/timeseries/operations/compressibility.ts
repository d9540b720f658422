import { z } from 'zod';
import { formatDuration } from '#src/domain/time-range.ts';
import { requireCommonUnit } from '#src/timeseries/common-unit.ts';
import { defineOperation } from '#src/timeseries/operation.ts';
import { runningMean } from '#src/timeseries/running.ts';
import { centredBounds } from '#src/timeseries/running-bounds.ts';
import { axisOf, vectorInput } from '#src/timeseries/vector-input.ts';
import { wholeRows } from '#src/timeseries/whole-rows.ts';
import { durationOf, durationSchema } from '#src/timeseries/window.ts';

const WHAT = 'The magnetic compressibility';

/**
 * Magnetic compressibility of the fluctuations in a window around each sample, 0 to 1. `parallel`: ⟨δB∥²⟩ / ⟨|δB|²⟩, δB∥ along the mean
 * field of the window. `magnitude`: the variance of |B| over the trace of the covariance. Means of the window removed, variances of
 * n samples; both agree for small fluctuations.
 */
export const compressibility = defineOperation({
  name: 'compressibility',
  formula: 'C = ⟨δB∥²⟩ / ⟨|δB|²⟩, or var |B| / trace.',
  summary: 'Magnetic compressibility: parallel over total variance of the field in a window, 0 to 1',
  symbol: 'compressibility C',
  short: 'compressibility',
  needsVector: true,
  reduces: true,
  params: z.object({
    window: durationSchema.default('1h').describe('Length of the window whose mean is removed.'),
    of: z
      .enum(['parallel', 'magnitude'])
      .default('parallel')
      .describe('What is over the trace: the variance along the mean field, or that of |B|.'),
  }),
  inputs: [{ name: 'vector', what: 'a magnetic field vector, or its components one by one', several: true }],
  step: ({ window }) => `magnetic compressibility over ${formatDuration(durationOf(window))}`,

  run(inputs, { window, of }) {
    requireCommonUnit(inputs, WHAT);
    const vector = vectorInput(inputs);
    const axes = wholeRows((['x', 'y', 'z'] as const).map((axis) => axisOf(vector, axis, WHAT)));
    const bounds = centredBounds(vector.time, { ms: durationOf(window) });
    const mean = (values: Float64Array) => runningMean(values, bounds, 0.5);
    const variance = varianceBy(mean);
    const means = axes.map(mean);
    const trace = axes.map((values) => variance(values, values));
    const strength = vector.time.map((_, row) =>
      Math.hypot(...axes.map((values) => values[row] ?? Number.NaN)),
    );
    const part =
      of === 'magnitude'
        ? variance(strength, strength)
        : alongMean(means, (i, j) => variance(axes[i] ?? strength, axes[j] ?? strength));
    const values = part.map((value, row) => {
      const whole = trace.reduce((sum, each) => sum + (each[row] ?? Number.NaN), 0);
      return whole > 0 ? value / whole : Number.NaN;
    });
    const told =
      of === 'parallel'
        ? 'Compressibility is the variance along the mean field of the window over that of all components.'
        : 'Compressibility is the variance of |B| over that of all components, in the window.';
    return {
      draft: {
        time: vector.time,
        range: vector.range,
        keepsCoordinates: false,
        notes: [...vector.notes, told],
        columns: [{ unit: '', values }],
      },
    };
  },
});

type Values = Float64Array;

/** Covariances in the windows, about the mean of all, so that a large field does not cost digits. */
function varianceBy(mean: (values: Values) => Values): (a: Values, b: Values) => Values {
  return (a, b) => {
    const [levelA, levelB] = [levelOf(a), levelOf(b)];
    const product = mean(a.map((value, row) => (value - levelA) * ((b[row] ?? Number.NaN) - levelB)));
    const [meanA, meanB] = [mean(a), mean(b)];
    return product.map((value, row) => value - ((meanA[row] ?? 0) - levelA) * ((meanB[row] ?? 0) - levelB));
  };
}

function levelOf(values: Values): number {
  const there = values.filter((value) => !Number.isNaN(value));
  return there.reduce((sum, value) => sum + value, 0) / Math.max(1, there.length);
}

/** m·M·m / m² with the covariances M and the mean field m of each window. */
function alongMean(means: readonly Values[], covariance: (i: number, j: number) => Values): Values {
  const places = [0, 1, 2];
  const cells = places.map((i) => places.map((j) => (j < i ? undefined : covariance(i, j))));
  return (means[0] ?? new Float64Array(0)).map((_, row) => {
    const m = means.map((values) => values[row] ?? Number.NaN);
    let [sum, square] = [0, 0];
    for (const i of places) {
      square += (m[i] ?? Number.NaN) ** 2;
      for (const j of places) {
        const cell = cells[Math.min(i, j)]?.[Math.max(i, j)];
        sum += (m[i] ?? 0) * (m[j] ?? 0) * (cell?.[row] ?? Number.NaN);
      }
    }
    return sum / square;
  });
}
