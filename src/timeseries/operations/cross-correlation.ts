import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import { formatDuration } from '#src/domain/time-range.ts';
import { lagCurve } from '#src/timeseries/best-lag.ts';
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
    const { curve, most, stepMs, best, lagMs, notes } = lagCurve(
      inputs,
      maximumLag === undefined ? undefined : durationOf(maximumLag),
    );
    if (best === undefined) throw noVariation(inputs.map(({ label }) => label));
    const names = inputs.map(({ label }) => label);
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
