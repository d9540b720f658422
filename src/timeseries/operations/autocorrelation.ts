import { z } from 'zod';
import { formatDuration } from '#src/domain/time-range.ts';
import { autocorrelations, eFolding, eFoldingOf } from '#src/timeseries/autocorrelations.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, ONE } from '#src/timeseries/operation.ts';
import { requireOneColumn } from '#src/timeseries/require-one-column.ts';
import { steadySeries } from '#src/timeseries/steady-pieces.ts';
import { durationOf, durationSchema } from '#src/timeseries/window.ts';

/** r_k = Σ(x_t - x̄)(x_{t+k} - x̄) / Σ(x - x̄)², pairs with a missing side left out; and the time in which it falls to 1/e. */
export const autocorrelation = defineOperation({
  name: 'autocorrelation',
  summary: 'Correlation with itself at every lag, and its e-folding time',
  params: z.object({
    maximumLag: durationSchema.optional().describe('Largest lag; a quarter of the data when absent.'),
  }),
  inputs: ONE,
  step: () => 'autocorrelation',

  run(inputs, { maximumLag }) {
    const frame = onlyFrame(inputs);
    const column = requireOneColumn(frame, 'An autocorrelation');
    const { values, isMadeUp, stepMs } = steadySeries(frame.time, column.values, 'An autocorrelation');
    const there = values.map((value, row) => (isMadeUp[row] === 1 ? Number.NaN : value));
    const most = Math.min(
      there.length - 1,
      maximumLag === undefined ? Math.floor(there.length / 4) : Math.round(durationOf(maximumLag) / stepMs),
    );
    const curve = autocorrelations(there, most);
    const rotation = atRotation(curve, stepMs);
    const memory = (eFoldingOf(curve) ?? eFolding(there)) * stepMs;
    return {
      answer: {
        kind: 'curve',
        sentence: `The autocorrelation of ${frame.label} falls to 1/e in ${formatDuration(memory)}.${rotation}`,
        title: `Autocorrelation of ${column.name}`,
        scales: { x: 'linear', y: 'linear' },
        x: { name: 'Lag', unit: 's', values: curve.map((_, lag) => (lag * stepMs) / 1000) },
        y: [{ name: 'Autocorrelation', unit: '', values: curve }],
        highlight: { x: memory / 1000, y: 1 / Math.E },
      },
    };
  },
});

const DAY = 86_400_000;

/** What tells of recurrence, where lags reach a rotation of the Sun as the Earth sees it: the largest between 25 and 29 days. */
function atRotation(curve: Float64Array, stepMs: number): string {
  const [from, to] = [Math.ceil((25 * DAY) / stepMs), Math.floor((29 * DAY) / stepMs)];
  if (curve.length <= to || from > to) return '';
  const near = curve.subarray(from, to + 1);
  const best = near.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  const days = ((from + near.indexOf(best)) * stepMs) / DAY;
  const at27 = curve[Math.round((27 * DAY) / stepMs)] ?? Number.NaN;
  return ` At 27 days it is ${at27.toFixed(2)}; the largest between 25 and 29 days is ${best.toFixed(2)}, at ${days.toFixed(1)} days (near 0: no recurrence, near 1: all comes back).`;
}
