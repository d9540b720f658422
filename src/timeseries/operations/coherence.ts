import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import { formatDuration } from '#src/domain/time-range.ts';
import { alignFrames } from '#src/timeseries/align-frames.ts';
import { crossSpectra } from '#src/timeseries/cross-spectra.ts';
import { onlyValues } from '#src/timeseries/only-values.ts';
import { defineOperation, PAIR } from '#src/timeseries/operation.ts';
import { segmentSize } from '#src/timeseries/segment-size.ts';
import { steadySeries } from '#src/timeseries/steady-pieces.ts';
import { windowSchema } from '#src/timeseries/window.ts';

/**
 * γ² = |P_xy|² / (P_xx P_yy) and the phase of P_xy = ⟨X* Y⟩ in degrees, Welch's method with Hann windows and half overlap; a
 * negative phase means that the second series lags. 95 % level 1 - 0.05^(1/(n - 1)) with n = 18 K² / (19 K - 1) for K segments.
 */
export const coherence = defineOperation({
  name: 'coherence',
  summary: 'Coherence and phase of two series against frequency (Welch)',
  params: z.object({
    segment: windowSchema
      .optional()
      .describe('Length of a segment: a time, or points; about 8 segments when absent.'),
    show: z.enum(['coherence', 'phase']).default('coherence').describe('What the curve is.'),
  }),
  inputs: PAIR,
  step: ({ show }) => show,

  run(inputs, { segment, show }) {
    const { time, columns, notes } = alignFrames(inputs);
    const [x, y] = [0, 1].map((place) => {
      const steady = steadySeries(time, onlyValues(inputs, columns, place), 'A coherence');
      return steady;
    });
    if (x === undefined || y === undefined) throw new Error('two series were counted');
    const size = segmentSize(segment, x.values.length, x.stepMs, 8);
    const rate = 1000 / x.stepMs;
    const { segments, xx, yy, real, imaginary } = crossSpectra(x.values, y.values, size, rate);
    if (segments < 2) {
      throw new BotError(
        'not-computable',
        `A coherence needs two segments without gaps at least, and there ${segments === 1 ? 'is one' : 'are none'} of ${formatDuration(size * x.stepMs)}.`,
        {
          hint: 'Take shorter segments, or a longer period.',
        },
      );
    }
    const coherent = xx.map(
      (power, bin) => ((real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2) / (power * (yy[bin] ?? 0)),
    );
    const phase = real.map((part, bin) => (Math.atan2(imaginary[bin] ?? 0, part) * 180) / Math.PI);
    const frequency = Float64Array.from({ length: size / 2 }, (_, bin) => ((bin + 1) * rate) / size);
    const best = coherent
      .subarray(1)
      .reduce((top, each, bin, all) => (each > (all[top] ?? 0) ? bin : top), 0);
    const effective = (18 * segments * segments) / (19 * segments - 1);
    const level = 1 - 0.05 ** (1 / (effective - 1));
    const names = inputs.map(({ label }) => label);
    const at = frequency[best] ?? 0;
    const curve = show === 'coherence' ? coherent : phase;
    return {
      answer: {
        kind: 'curve',
        sentence: `The coherence of ${names.join(' and ')} is highest at ${Number(at.toPrecision(3))} Hz: ${(coherent[best + 1] ?? 0).toFixed(3)}, phase ${(phase[best + 1] ?? 0).toFixed(1)}° (negative: the second lags); values above ${level.toFixed(3)} are significant at 95 % (${segments} segments).`,
        title: `${show === 'coherence' ? 'Coherence' : 'Phase'} of ${names.join(' and ')}`,
        scales: { x: 'log', y: 'linear' },
        valueRange: show === 'coherence' ? [0, 1] : [-180, 180],
        ...(show === 'coherence' ? { level: { value: level, name: '95 % level' } } : {}),
        x: { name: 'Frequency', unit: 'Hz', values: frequency },
        y: [
          {
            name: show === 'coherence' ? 'Coherence' : 'Phase',
            unit: show === 'coherence' ? '' : 'deg',
            values: curve.slice(1),
          },
        ],
      },
      notes,
    };
  },
});
