import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import { formatDuration } from '#src/domain/time-range.ts';
import { requireCommonUnit } from '#src/timeseries/common-unit.ts';
import { crossSpectra } from '#src/timeseries/cross-spectra.ts';
import { defineOperation } from '#src/timeseries/operation.ts';
import { segmentSize } from '#src/timeseries/segment-size.ts';
import { steadySeries } from '#src/timeseries/steady-pieces.ts';
import { axisOf, vectorInput } from '#src/timeseries/vector-input.ts';
import { wholeRows } from '#src/timeseries/whole-rows.ts';
import { windowSchema } from '#src/timeseries/window.ts';

const WHAT = 'A magnetic helicity';

/**
 * Reduced normalised magnetic helicity σ_m(f) = 2 Im⟨T* N⟩ / trace of the power (Matthaeus & Goldstein 1982, JGR 87, 6011, from memory),
 * -1 to 1: the flow along x (R) carries the waves past, T and N are y and z. Welch's method with Hann windows and half overlap, X(f)
 * = Σ x e^(-2πift). The sign is that of the series in time: positive where z (N) leads y (T).
 */
export const magneticHelicity = defineOperation({
  name: 'magnetic_helicity',
  summary: 'Normalised magnetic helicity against frequency, -1 to 1 (reduced, flow along x or R)',
  needsVector: true,
  params: z.object({
    segment: windowSchema
      .optional()
      .describe('Length of a segment: a time, or points; about 8 segments when absent.'),
  }),
  inputs: [{ name: 'vector', what: 'a magnetic field vector, or its components one by one', several: true }],
  step: () => 'magnetic helicity',

  run(inputs, { segment }) {
    requireCommonUnit(inputs, WHAT);
    const vector = vectorInput(inputs);
    const axes = wholeRows((['x', 'y', 'z'] as const).map((axis) => axisOf(vector, axis, WHAT)));
    const [x, y, z] = axes.map((values) => steadySeries(vector.time, values, WHAT));
    if (x === undefined || y === undefined || z === undefined) throw new Error('three axes were taken');
    const size = segmentSize(segment, x.values.length, x.stepMs, 8);
    const rate = 1000 / x.stepMs;
    const across = crossSpectra(y.values, z.values, size, rate);
    const along = crossSpectra(x.values, y.values, size, rate);
    if (across.segments < 1) {
      throw new BotError(
        'not-computable',
        `${WHAT} needs segments without gaps in all components, and there are none of ${formatDuration(size * x.stepMs)}.`,
        { hint: 'Take shorter segments, or a period without gaps.' },
      );
    }
    const sigma = across.imaginary.map(
      (part, bin) => (2 * part) / ((along.xx[bin] ?? 0) + (across.xx[bin] ?? 0) + (across.yy[bin] ?? 0)),
    );
    const frequency = Float64Array.from({ length: size / 2 }, (_, bin) => ((bin + 1) * rate) / size);
    const values = sigma.slice(1);
    const top = values.reduce(
      (best, value, bin) => (Math.abs(value) > Math.abs(values[best] ?? 0) ? bin : best),
      0,
    );
    const names = vector.isRtn ? ['T', 'N', 'R'] : ['y', 'z', 'x'];
    return {
      answer: {
        kind: 'curve',
        sentence: `The normalised magnetic helicity of ${inputs.map(({ label }) => label).join(', ')} is largest at ${Number((frequency[top] ?? 0).toPrecision(3))} Hz: ${(values[top] ?? Number.NaN).toFixed(3)} (${across.segments} segments).`,
        title: 'Normalised magnetic helicity',
        scales: { x: 'log', y: 'linear' },
        x: { name: 'Frequency', unit: 'Hz', values: frequency },
        y: [{ name: 'Normalised magnetic helicity', unit: '', values }],
      },
      notes: [
        ...vector.notes,
        `σm = 2 Im⟨${names[0]}*·${names[1]}⟩ / trace, reduced along ${names[2]}; the sign is that of the series in time, and turns with the direction of the flow and of the mean field.`,
      ],
    };
  },
});
