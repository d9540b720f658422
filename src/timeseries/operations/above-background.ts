import { z } from 'zod';
import { mapColumns, mapValues } from '#src/timeseries/map-columns.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation } from '#src/timeseries/operation.ts';
import { percentileInPlace, present } from '#src/timeseries/percentile.ts';

/**
 * Each channel of a spectrum over its own background b, a percentile over the whole time: x / b, or in dB 10 log10(x / b) of powers
 * and fluxes, 20 log10(x / b) of amplitudes, x − b of what is in dB already. Missing where b or x is not positive.
 */
export const aboveBackground = defineOperation({
  name: 'above_background',
  summary: 'Each channel in dB (or as a ratio) above its own background, a percentile over time',
  params: z.object({
    percentile: z.number().min(0).max(100).default(5).describe('Of each channel; 50 is the median.'),
    by: z.enum(['dB', 'ratio']).default('dB').describe('What is given.'),
  }),
  inputs: [{ name: 'spectrum', what: 'a spectrum with its channels' }],
  step: ({ percentile, by }) =>
    by === 'dB' ? `dB above the ${ordinal(percentile)}` : `over the ${ordinal(percentile)}`,

  run(inputs, { percentile, by }) {
    const frame = onlyFrame(inputs);
    const size = decibelsOf(frame.columns[0]?.unit ?? '');
    let without = 0;
    const draft = mapColumns(
      frame,
      (values) => {
        const background = percentileInPlace(present(values).slice(), percentile / 100);
        if (!(background > 0) && size !== 0) without += 1;
        return mapValues(values, (value) => above(value, background, by === 'dB' ? size : undefined));
      },
      () => (by === 'dB' || size === 0 ? 'dB' : ''),
    );
    const many = frame.columns.length > 1;
    const factor = size === 0 ? 'the difference' : `${size} log10 of the ratio`;
    const notes = [
      `The background of ${many ? 'each channel' : 'the series'} is its ${ordinal(percentile)} over the whole period${by === 'dB' || size === 0 ? `; dB is ${factor} to it` : ''}.`,
      ...(without === 0 ? [] : [`${without} channels have no positive background and are missing.`]),
    ];
    return { draft: { ...draft, notes, keepsCoordinates: false } };
  },
});

/** Decibels of a tenfold ratio: 10 of powers, 20 of amplitudes (`V/Hz^0.5`, `mV/m`, `nT`), 0 of what is in dB. */
export function decibelsOf(unit: string): 0 | 10 | 20 {
  if (/^dB/.test(unit)) return 0;
  const isPower = /(?:\^|\*\*)2|²|\(\w+\)2/.test(unit);
  const isAmplitude = /Hz\^?-?\(?(?:-?0?\.5|-?1\/2)|√|sqrt|^[munkμµ]?[VT](?:\/m|\s*m\^?-1)?$/i.test(unit);
  return isAmplitude && !isPower ? 20 : 10;
}

/** @param size decibels of a tenfold ratio; the ratio itself when absent */
function above(value: number, background: number, size: number | undefined): number {
  if (size === 0) return value - background;
  if (!(background > 0)) return Number.NaN;
  if (size === undefined) return value / background;
  return value > 0 ? size * Math.log10(value / background) : Number.NaN;
}

function ordinal(percentile: number): string {
  if (percentile === 50) return 'median';
  if (percentile === 0) return 'minimum';
  const last = percentile % 10;
  const isTeen = percentile > 10 && percentile < 14;
  const ending = isTeen || !Number.isInteger(percentile) ? 'th' : (['th', 'st', 'nd', 'rd'][last] ?? 'th');
  return `${percentile}${ending} percentile`;
}
