import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import { medianStep } from '#src/domain/frame.ts';
import { formatDuration } from '#src/domain/time-range.ts';
import { nearestColumn } from '#src/timeseries/align-columns.ts';
import { alignFrames } from '#src/timeseries/align-frames.ts';
import { fullAxis } from '#src/timeseries/full-axis.ts';
import { lagCorrelation } from '#src/timeseries/lag-correlation.ts';
import { onlyValues } from '#src/timeseries/only-values.ts';
import { defineOperation, PAIR } from '#src/timeseries/operation.ts';
import { durationOf, durationSchema } from '#src/timeseries/window.ts';

/**
 * Pearson's coefficient of first(t) and second(t + lag) for every lag, over the pairs that are there. A positive lag means
 * that the second series follows the first. The strongest coefficient, positive or negative, is the answer.
 */
export const crossCorrelation = defineOperation({
  name: 'cross_correlation',
  summary: 'Correlation of two series at every lag, and the lag where it is strongest',
  params: z.object({
    maximumLag: durationSchema
      .optional()
      .describe('Largest lag to look at; a quarter of the data when absent.'),
  }),
  inputs: PAIR,
  step: () => 'cross-correlation',

  run(inputs, { maximumLag }) {
    const { time, columns, notes } = alignFrames(inputs);
    const grid = fullAxis(time);
    const stepMs = medianStep(grid);
    const onGrid = (values: Float64Array) =>
      grid === time ? values : nearestColumn(time, values, grid, stepMs / 2);
    const first = onGrid(onlyValues(inputs, columns, 0));
    const second = onGrid(onlyValues(inputs, columns, 1));
    const most = Math.min(
      grid.length - 2,
      maximumLag === undefined ? Math.floor(grid.length / 4) : Math.round(durationOf(maximumLag) / stepMs),
    );
    const curve = lagCorrelation(first, second, Math.max(0, most));
    const best = strongest(curve);
    if (best === undefined) throw noVariation(inputs.map(({ label }) => label));
    const lagMs = (best - most) * stepMs;
    const names = inputs.map(({ label, columns: [column] }) => column?.name ?? label);
    const coefficient = curve[best] ?? Number.NaN;
    return {
      answer: {
        kind: 'curve',
        sentence: sentenceFor(names, coefficient, lagMs, curve[most] ?? Number.NaN),
        title: `Cross-correlation of ${names.join(' and ')}`,
        scales: { x: 'linear', y: 'linear' },
        x: {
          name: `Lag of ${names[1]}`,
          unit: 's',
          values: curve.map((_, index) => ((index - most) * stepMs) / 1000),
        },
        y: [{ name: 'Correlation coefficient', unit: '', values: curve }],
        highlight: { x: lagMs / 1000, y: coefficient },
      },
      notes,
    };
  },
});

/** Place of the largest |coefficient|; of equal ones the one with the smallest lag. */
function strongest(curve: Float64Array): number | undefined {
  const middle = (curve.length - 1) / 2;
  let best: number | undefined;
  for (let index = 0; index < curve.length; index += 1) {
    const size = Math.abs(curve[index] ?? Number.NaN);
    if (Number.isNaN(size)) continue;
    const top = best === undefined ? -1 : Math.abs(curve[best] ?? 0);
    const isNearer = best !== undefined && Math.abs(index - middle) < Math.abs(best - middle);
    if (size > top + 1e-12 || (size > top - 1e-12 && isNearer)) best = index;
  }
  return best;
}

function sentenceFor(
  [first, second]: readonly string[],
  coefficient: number,
  lagMs: number,
  atZero: number,
): string {
  const follows =
    lagMs > 0
      ? `${second} follows ${first} by ${formatDuration(lagMs)}`
      : `${second} leads ${first} by ${formatDuration(-lagMs)}`;
  const where = lagMs === 0 ? `${first} and ${second} go together without a lag` : follows;
  const zero = lagMs === 0 || Number.isNaN(atZero) ? '' : ` Without a lag it is ${atZero.toFixed(3)}.`;
  return `${where}: the correlation coefficient is strongest there, ${coefficient.toFixed(3)}.${zero}`;
}

function noVariation(labels: readonly string[]): BotError {
  return new BotError(
    'not-computable',
    `${labels.join(' and ')} have too few samples in common, or one of them does not vary.`,
    {
      hint: 'Take a longer period, or other data.',
    },
  );
}
