import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { formatDuration } from '#src/domain/time-range.ts';
import { powerUnit, ratioUnit } from '#src/domain/units.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { type CurveAxis, defineOperation, ONE } from '#src/timeseries/operation.ts';
import { lombScargle } from '#src/timeseries/operations/lomb-scargle.ts';
import { regularSeries } from '#src/timeseries/regular-series.ts';
import { segmentSize } from '#src/timeseries/segment-size.ts';
import { MOST_MADE_UP, meanSpectrum, segmentSpectra } from '#src/timeseries/welch.ts';
import { windowSchema } from '#src/timeseries/window.ts';

const USUAL_PARTS = 8;

/**
 * Power spectral density by Welch's method: Hann windows, half overlap if nothing else is said, mean removed; unit² / Hz, from the lowest frequency
 * above zero to the Nyquist frequency. Gaps are interpolated; segments with too much of that are left out, and it is said.
 */
export const powerSpectrum = defineOperation({
  name: 'power_spectrum',
  summary: 'Power spectral density (Welch, Hann window), unit squared per Hz',
  params: z.object({
    segment: windowSchema
      .optional()
      .describe('Length of a segment: a time, or points; about 8 segments when absent.'),
    parts: z
      .int()
      .min(1)
      .max(1000)
      .optional()
      .describe('Instead: how many segments to average; 8. More are smoother and coarser.'),
    overlap: z.number().min(0).max(0.95).default(0.5).describe('Share that segments have in common.'),
    method: z
      .enum(['welch', 'lomb-scargle'])
      .default('welch')
      .describe('lomb-scargle for data with gaps or uneven times; it is normalised to 1.'),
    isTrace: z
      .boolean()
      .default(false)
      .describe(
        'One spectrum of a vector (of elsasser one of z+, one of z-): the sum of those of its components.',
      ),
  }),
  inputs: ONE,
  step: () => 'power spectrum',

  run(inputs, { segment, parts = USUAL_PARTS, overlap, method, isTrace }) {
    if (method === 'lomb-scargle') return lombScargle.run(inputs, { fit: 'classic', over: 'frequency' });
    const whole = onlyFrame(inputs);
    const frame = isTrace ? componentsOf(whole) : whole;
    const spectra = frame.columns.map((column) => ({
      column,
      ...spectrumOf(frame.time, column.values, { segment, parts, overlap }, frame.label),
    }));
    const [first] = spectra;
    if (first === undefined) throw new Error('a frame to compute on has a column');
    const each = spectra.map(
      ({ column, power }): CurveAxis => ({
        name: column.name,
        unit: ratioUnit(powerUnit(column.unit, 2), 'Hz'),
        values: power.subarray(1),
      }),
    );
    const y = isTrace ? tracesOf(each) : each;
    const frequency = first.frequency.subarray(1);
    const sentence = `The power spectrum of ${frame.label} has ${frequency.length} frequencies up to ${Number((frequency.at(-1) ?? 0).toPrecision(3))} Hz, from ${first.segments} segments of ${formatDuration(first.lengthMs)}.`;
    return {
      answer: {
        kind: 'curve',
        sentence,
        title: `Power spectrum of ${frame.label}`,
        scales: { x: 'log', y: 'log' },
        x: { name: 'Frequency', unit: 'Hz', values: frequency },
        y,
      },
      notes: [...new Set(spectra.flatMap(({ notes }) => notes))],
    };
  },
});

/** A component of an Elsässer variable: `z+r`. */
const ELSASSER = /(z[+-])[a-z]$/;

/** The trace of a vector, or that of each of both Elsässer variables. */
function tracesOf(spectra: readonly CurveAxis[]): readonly CurveAxis[] {
  const halves = Map.groupBy(spectra, ({ name }) => ELSASSER.exec(name)?.[1] ?? '');
  return [...halves].map(([half, own]) => {
    const trace = sumOf(own);
    return half === '' ? trace : { ...trace, name: half };
  });
}

/** @throws BotError `not-computable` for what is no vector */
function componentsOf(frame: Frame): Frame {
  if (frame.columns.length > 1 && frame.columns.every(({ name }) => ELSASSER.test(name))) return frame;
  const columns = frame.columns.filter(
    ({ component = '' }) => component !== '' && component !== 'total' && component !== 'magnitude',
  );
  if (columns.length >= 2) return { ...frame, columns };
  throw new BotError('not-computable', `${frame.label} has no components whose spectra could be added.`, {
    hint: 'The trace is that of a vector; leave it out for one series.',
  });
}

function sumOf(spectra: readonly CurveAxis[]): CurveAxis {
  const [first, ...others] = spectra;
  if (first === undefined) throw new Error('a vector has components');
  const values = first.values.map((value, row) =>
    others.reduce((sum, other) => sum + (other.values[row] ?? Number.NaN), value),
  );
  return { ...first, name: 'Trace power spectral density', values };
}

interface Segments {
  readonly segment: string | number | undefined;
  readonly parts: number;
  readonly overlap: number;
}

function spectrumOf(
  time: Float64Array,
  values: Float64Array,
  { segment, parts, overlap }: Segments,
  label: string,
) {
  const series = regularSeries(time, values);
  const size = segmentSize(segment, series.values.length, series.stepMs, parts);
  const { frequency, power } = segmentSpectra(series, size, Math.max(1, Math.round(size * (1 - overlap))));
  const mean = meanSpectrum(power);
  if (mean === undefined) {
    throw new BotError(
      'not-computable',
      `Every segment of ${label} has more than ${MOST_MADE_UP * 100} % of its samples missing.`,
      {
        hint: 'Take shorter segments, or a period with fewer gaps.',
      },
    );
  }
  const segments = power.filter((each) => each !== undefined).length;
  return {
    frequency,
    power: mean,
    segments,
    lengthMs: size * series.stepMs,
    notes: [...series.notes, ...gapNotes(series.isMadeUp, power.length - segments, label)],
  };
}

function gapNotes(isMadeUp: Uint8Array, dropped: number, label: string): readonly string[] {
  const madeUp = isMadeUp.reduce((sum, each) => sum + each, 0);
  if (madeUp === 0) return [];
  const share = Number(((100 * madeUp) / isMadeUp.length).toPrecision(2));
  const left = dropped === 0 ? '' : `, and ${dropped} segments with too much of it were left out`;
  return [`${share} % of ${label} was interpolated for the spectrum, its gaps included${left}.`];
}
