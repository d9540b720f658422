import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import { formatDuration } from '#src/domain/time-range.ts';
import { autocorrelations, eFolding, eFoldingOf } from '#src/timeseries/autocorrelations.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, ONE } from '#src/timeseries/operation.ts';
import { steadySeries } from '#src/timeseries/steady-pieces.ts';
import { axialColumns } from '#src/timeseries/vector-input.ts';
import { durationOf, durationSchema } from '#src/timeseries/window.ts';

/** r_k = Σ(x_t - x̄)(x_{t+k} - x̄) / Σ(x - x̄)², pairs with a missing side left out; and the time in which it falls to 1/e; a curve for each component. */
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
    const columns = axialColumns(frame.columns);
    const curves = columns.map(({ name, values }) => curveOf(frame.time, values, name, maximumLag));
    const [first] = curves;
    if (first === undefined)
      throw new BotError('not-computable', `${frame.label} has no column for an autocorrelation.`, {
        hint: 'Name a series with numbers.',
      });
    const isOne = curves.length === 1;
    const { curve, stepMs, memory } = first;
    const falls = curves.map((each) =>
      isOne ? formatDuration(each.memory) : `${formatDuration(each.memory)} (${each.name})`,
    );
    const title = isOne ? first.name : frame.label;
    return {
      answer: {
        kind: 'curve',
        sentence: `The autocorrelation of ${frame.label} falls to 1/e in ${falls.join(', ')}.${isOne ? atRotation(curve, stepMs) : ''}`,
        title: `Autocorrelation of ${title}`,
        valueName: 'Autocorrelation',
        scales: { x: 'linear', y: 'linear' },
        x: { name: 'Lag', unit: 's', values: curve.map((_, lag) => (lag * stepMs) / 1000) },
        y: curves.map((each) => ({
          name: isOne ? 'Autocorrelation' : each.name,
          unit: '',
          values: each.curve,
        })),
        ...(isOne ? { highlight: { x: memory / 1000, y: 1 / Math.E } } : {}),
      },
    };
  },
});

function curveOf(time: Float64Array, column: Float64Array, name: string, maximumLag: string | undefined) {
  const { values, isMadeUp, stepMs } = steadySeries(time, column, 'An autocorrelation');
  const there = values.map((value, row) => (isMadeUp[row] === 1 ? Number.NaN : value));
  const most = Math.min(
    there.length - 1,
    maximumLag === undefined ? Math.floor(there.length / 4) : Math.round(durationOf(maximumLag) / stepMs),
  );
  const curve = autocorrelations(there, most);
  return { name, curve, stepMs, memory: (eFoldingOf(curve) ?? eFolding(there)) * stepMs };
}

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
