import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import { medianStep } from '#src/domain/frame.ts';
import { formatDuration } from '#src/domain/time-range.ts';
import { lombScarglePower } from '#src/timeseries/lomb-scargle-power.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, ONE } from '#src/timeseries/operation.ts';
import { periodCurve } from '#src/timeseries/period-curve.ts';
import { requireOneColumn } from '#src/timeseries/require-one-column.ts';

/** More sums than this take longer than some seconds. */
const MOST_TERMS = 200_000_000;
const USUAL_COUNT = 2_000;

/**
 * Periodogram of data with gaps and uneven times: Scargle (1982), or with a floating mean; normalised to 1 for a series that is
 * one sine wave. False alarm probability of the peak by 1 - (1 - (1 - P)^((N - 3)/2))^M for M independent frequencies.
 */
export const lombScargle = defineOperation({
  name: 'lomb_scargle',
  summary: 'Periodogram for gappy data (0 to 1)',
  params: z.object({
    from: z
      .number()
      .positive()
      .optional()
      .describe('Lowest frequency, Hz; one wave in the data when absent.'),
    to: z
      .number()
      .positive()
      .optional()
      .describe('Highest frequency, Hz; half of the usual rate when absent.'),
    count: z.int().min(2).max(100_000).optional().describe('Number of frequencies.'),
    fit: z.enum(['classic', 'floating-mean']).default('classic').describe('floating-mean fits a level, too.'),
    over: z
      .enum(['frequency', 'period'])
      .default('frequency')
      .describe('period: logarithmic steps of the period, its strongest ones told.'),
  }),
  inputs: ONE,
  step: () => 'Lomb-Scargle periodogram',

  run(inputs, { from, to, count, fit, over }) {
    const frame = onlyFrame(inputs);
    const column = requireOneColumn(frame, 'A periodogram');
    const rows = [...frame.time.keys()].filter((row) => !Number.isNaN(column.values[row]));
    const origin = frame.time[rows[0] ?? 0] ?? 0;
    const seconds = Float64Array.from(rows, (row) => ((frame.time[row] ?? 0) - origin) / 1000);
    const values = Float64Array.from(rows, (row) => column.values[row] ?? 0);
    const span = seconds.at(-1) ?? 0;
    if (rows.length < 5 || span === 0) {
      throw new BotError('not-computable', `${column.name} has too few samples for a periodogram.`, {
        hint: 'Take a longer period.',
      });
    }
    const low = from ?? 1 / span;
    const high = to ?? 500 / Math.max(1e-9, medianStep(frame.time));
    const independent = Math.max(1, Math.round((high - low) * span));
    const size = count ?? Math.min(USUAL_COUNT, Math.max(50, 5 * independent));
    if (size * rows.length > MOST_TERMS) {
      throw new BotError('too-large', `${size} frequencies of ${rows.length} samples take too long.`, {
        hint: 'Resample first, or take fewer frequencies.',
      });
    }
    const isOfPeriods = over === 'period';
    const frequency = Float64Array.from({ length: size }, (_, index) =>
      isOfPeriods ? high * (low / high) ** (index / (size - 1)) : low + ((high - low) * index) / (size - 1),
    );
    const power = lombScarglePower(seconds, values, frequency, fit);
    if (isOfPeriods)
      return {
        answer: periodCurve({ frequency, power, span, independent, count: rows.length }, frame.label),
      };
    const best = power.reduce((top, each, index) => (each > (power[top] ?? 0) ? index : top), 0);
    const peak = power[best] ?? 0;
    const chance = -Math.expm1(independent * Math.log1p(-((1 - peak) ** ((rows.length - 3) / 2))));
    const at = frequency[best] ?? 1;
    return {
      answer: {
        kind: 'curve',
        sentence: `The strongest frequency of ${frame.label} is ${Number(at.toPrecision(4))} Hz (a period of ${formatDuration(1000 / at)}), power ${peak.toFixed(3)}; by chance with probability ${Number(chance.toPrecision(2))} in independent noise.`,
        title: `Lomb-Scargle periodogram of ${column.name}`,
        scales: { x: 'log', y: 'linear' },
        x: { name: 'Frequency', unit: 'Hz', values: frequency },
        y: [{ name: 'Normalised power', unit: '', values: power }],
        highlight: { x: at, y: peak },
      },
    };
  },
});
