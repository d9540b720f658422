import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { formatDuration } from '#src/domain/time-range.ts';
import { alignFrames } from '#src/timeseries/align-frames.ts';
import { crossSpectra } from '#src/timeseries/cross-spectra.ts';
import { onlyValues } from '#src/timeseries/only-values.ts';
import { defineOperation, PAIR } from '#src/timeseries/operation.ts';
import { segmentSize } from '#src/timeseries/segment-size.ts';
import { steadySeries } from '#src/timeseries/steady-pieces.ts';
import { durationOf, windowSchema } from '#src/timeseries/window.ts';

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
    at: windowSchema
      .optional()
      .describe('Where it is told: a period, or a frequency in Hz; where it is highest when absent.'),
    show: z.enum(['coherence', 'phase']).default('coherence').describe('What the curve is.'),
  }),
  inputs: PAIR,
  step: ({ show }) => show,

  run(inputs, { segment, show, at: place }) {
    const { time, columns, notes } = alignFrames(inputs);
    const [x, y] = [0, 1].map((place) => {
      const steady = steadySeries(time, onlyValues(inputs, columns, place), 'A coherence');
      return steady;
    });
    if (x === undefined || y === undefined) throw new Error('two series were counted');
    const hertz = place === undefined ? undefined : hertzOf(place);
    const size = sizeOf(segment, hertz, x.values.length, x.stepMs);
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
    const best = hertz === undefined ? highest(coherent) : nearest(frequency, hertz);
    const effective = (18 * segments * segments) / (19 * segments - 1);
    const level = 1 - 0.05 ** (1 / (effective - 1));
    const names = inputs.map(({ label }) => label);
    const at = frequency[best] ?? 0;
    const numbers = { value: coherent[best + 1] ?? 0, phase: phase[best + 1] ?? 0, at };
    const curve = show === 'coherence' ? coherent : phase;
    return {
      answer: {
        kind: 'curve',
        sentence: `The coherence of ${names.join(' and ')} is ${hertz === undefined ? highestText(numbers) : placeText(numbers, names[1] ?? '')}; values above ${level.toFixed(3)} are significant at 95 % (${segments} segments of ${formatDuration(size * x.stepMs)}).`,
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
      notes: [...notes, ...filteredNotes(inputs)],
    };
  },
});

interface Told {
  readonly value: number;
  /** Degrees. */
  readonly phase: number;
  /** Hz */
  readonly at: number;
}

function highestText({ value, phase, at }: Told): string {
  return `highest at ${Number(at.toPrecision(3))} Hz: ${value.toFixed(3)}, phase ${phase.toFixed(1)}° (negative: the second lags)`;
}

/** A phase is a lag of less than half a period. */
function placeText({ value, phase, at }: Told, second: string): string {
  const lagMs = (-phase / 360) * (1000 / at);
  const way = `${second} ${lagMs < 0 ? 'leads' : 'lags'} by ${formatDuration(Math.abs(lagMs))}`;
  return `${value.toFixed(3)} at a period of ${formatDuration(1000 / at)}, the nearest that there is; phase ${phase.toFixed(1)}°, so that ${way} (whole periods cannot be told from it)`;
}

/** A number is a frequency. */
function hertzOf(place: string | number): number {
  return typeof place === 'number' ? place : 1000 / durationOf(place);
}

/** Periods of a segment at least, where one period is asked for: fewer do not part it from its neighbours. */
const LEAST_PERIODS = 4;

/** @throws BotError `not-computable` for a period that the data do not hold often enough */
function sizeOf(
  segment: string | number | undefined,
  hertz: number | undefined,
  samples: number,
  stepMs: number,
): number {
  const usual = segmentSize(segment, samples, stepMs, 8);
  if (hertz === undefined) return usual;
  const wanted = 2 ** Math.ceil(Math.log2((LEAST_PERIODS * 1000) / hertz / stepMs));
  if (segment === undefined && wanted > usual && wanted <= samples / 2) return wanted;
  const isHeld = usual * stepMs >= 1000 / hertz && 2000 / hertz >= 4 * stepMs;
  if (isHeld) return usual;
  throw new BotError(
    'not-computable',
    `A period of ${formatDuration(1000 / hertz)} cannot be told by segments of ${formatDuration(usual * stepMs)} with a sample every ${formatDuration(stepMs)}.`,
    { hint: 'Take a longer time, finer data, or another period.' },
  );
}

function highest(coherent: Float64Array): number {
  return coherent.subarray(1).reduce((top, each, bin, all) => (each > (all[top] ?? 0) ? bin : top), 0);
}

function nearest(frequency: Float64Array, hertz: number): number {
  const away = (bin: number) => Math.abs((frequency[bin] ?? 0) - hertz);
  return frequency.reduce((best, _, bin) => (away(bin) < away(best) ? bin : best), 0);
}

/** What was filtered holds little outside of its band, and what little there is was made by the filter. */
function filteredNotes(inputs: readonly Frame[]): readonly string[] {
  const isFiltered = inputs.some(({ provenance }) => /_pass$/.test(provenance.operation ?? ''));
  return isFiltered
    ? [
        'These data were filtered before: outside of their band the coherence says nothing, and within it it is higher than that of the data themselves.',
      ]
    : [];
}
