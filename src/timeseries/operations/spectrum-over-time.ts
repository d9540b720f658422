import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import { type Frame, medianStep } from '#src/domain/frame.ts';
import { formatMoment, formatTimeRange } from '#src/domain/time-range.ts';
import { spectrumKind } from '#src/timeseries/channel-words.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import {
  type CurveAxis,
  defineOperation,
  type OperationAnswer,
  type Outcome,
} from '#src/timeseries/operation.ts';
import { statisticName, statisticUnit, statisticValue } from '#src/timeseries/questions/statistic-value.ts';
import { type SpectrumAxis, spectrumAxis } from '#src/timeseries/spectrum-axis.ts';

/** A spectrum farther away than so many steps is none of a moment. */
const LARGEST_STEP = 1.5;
const STATISTICS = ['mean', 'median', 'maximum', 'minimum', 'percentile', 'integral'] as const;

/**
 * A spectrum against its channels: one statistic of each channel over a time. The integral of a flux per second is a fluence (by
 * trapezoids, over seconds, not over gaps). Channels without a value are missing.
 */
export const spectrumOverTime = defineOperation({
  name: 'spectrum_over_time',
  summary: 'Spectrum over energy, frequency or angle, at moments or over a time (integral: fluence)',
  params: z.object({
    statistic: z.enum(STATISTICS).default('mean').describe('What is made of each channel.'),
    percentile: z.number().min(0).max(100).optional().describe('0 to 100, for the statistic percentile.'),
    at: z
      .array(z.iso.datetime({ offset: true }))
      .min(1)
      .max(12)
      .optional()
      .describe('Instead: the spectra at these moments, one curve each.'),
    start: z.iso.datetime().optional().describe('Of the time; all of the data when absent.'),
    stop: z.iso.datetime().optional().describe('Exclusive.'),
  }),
  inputs: [{ name: 'spectrum', what: 'a spectrum with its channels' }],
  step: ({ statistic, percentile, at }) =>
    at === undefined ? `${statisticName(statistic, percentile)} spectrum` : 'spectrum at a time',

  run(inputs, { statistic, percentile, at, start, stop }) {
    const frame = onlyFrame(inputs);
    const axis = spectrumAxis(frame, 'a spectrum over a time');
    if (at !== undefined) return atMoments(frame, axis, at.map(Date.parse));
    const from = start === undefined ? Number.NEGATIVE_INFINITY : Date.parse(start);
    const to = stop === undefined ? Number.POSITIVE_INFINITY : Date.parse(stop);
    const isMeant = (moment: number) => moment >= from && moment < to;
    const time = frame.time.filter(isMeant);
    const unit = frame.columns[0]?.unit ?? '';
    const values = Float64Array.from(frame.columns, (column) => {
      const own = column.values.filter((_, row) => isMeant(frame.time[row] ?? Number.NaN));
      return own.every(Number.isNaN)
        ? Number.NaN
        : statisticValue(statistic, time, own, percentile, unit).value;
    });
    if (values.every(Number.isNaN)) {
      throw new BotError('all-missing', `${frame.label} has no values in that time.`, {
        hint: `It covers ${formatTimeRange(frame.provenance.range)}.`,
      });
    }
    const range = {
      start: Math.max(from, frame.provenance.range.start),
      stop: Math.min(to, frame.provenance.range.stop),
    };
    const name = statisticName(statistic, percentile);
    return {
      answer: curveOf(
        axis,
        `${name} spectrum of ${frame.label}`,
        [{ name: `${name} of ${frame.label}`, unit: statisticUnit(statistic, unit), values }],
        `The ${name} of ${frame.label} in ${axis.centers.length} channels over ${formatTimeRange(range)}, from ${time.length.toLocaleString('en-US')} spectra.`,
        spectrumKind(frame),
      ),
    };
  },
});

/** The spectra nearest to moments. @throws BotError `out-of-range` where none lies within one and a half steps */
function atMoments(frame: Frame, axis: SpectrumAxis, moments: readonly number[]): Outcome {
  const { time, columns, label } = frame;
  const farthest = LARGEST_STEP * Math.max(medianStep(time), 1);
  const rows = moments.map((moment) => {
    const row = nearestRow(time, moment);
    if (Math.abs((time[row] ?? Number.NaN) - moment) <= farthest) return row;
    throw new BotError('out-of-range', `${label} has no spectrum at ${formatMoment(moment)}.`, {
      hint: `The nearest is at ${formatMoment(time[row] ?? 0)} UTC; it covers ${formatTimeRange(frame.provenance.range)}.`,
    });
  });
  const times = rows.map((row) => `${formatMoment(time[row] ?? 0)} UTC`);
  const unit = columns[0]?.unit ?? '';
  const curves = rows.map((row, place) => ({
    name: rows.length === 1 ? `${label} at ${times[place] ?? ''}` : (times[place] ?? ''),
    unit,
    values: Float64Array.from(columns, ({ values }) => values[row] ?? Number.NaN),
  }));
  if (curves.every(({ values }) => values.every(Number.isNaN))) {
    throw new BotError('all-missing', `${label} has no values at that time.`, {
      hint: 'Take another moment, or the mean of some time around it.',
    });
  }
  return {
    answer: curveOf(
      axis,
      `Spectrum of ${label}`,
      curves,
      `The spectrum of ${label} at ${times.join(', ')} in ${axis.centers.length} channels (the nearest sample).`,
      spectrumKind(frame),
    ),
  };
}

/** Curves over the channels, in the order of their values. */
function curveOf(
  { name, unit, isLog, centers }: SpectrumAxis,
  title: string,
  curves: readonly CurveAxis[],
  sentence: string,
  valueName: string,
): OperationAnswer {
  const order = [...centers.keys()].toSorted((a, b) => (centers[a] ?? 0) - (centers[b] ?? 0));
  const sorted = (numbers: Float64Array) => Float64Array.from(order, (at) => numbers[at] ?? Number.NaN);
  const isPositive = curves.every(({ values }) => values.every((value) => !(value <= 0)));
  return {
    kind: 'curve',
    sentence,
    title,
    scales: { x: isLog ? 'log' : 'linear', y: isPositive ? 'log' : 'linear' },
    x: { name, unit, values: sorted(centers) },
    y: curves.map((curve) => ({ ...curve, values: sorted(curve.values) })),
    valueName,
  };
}

function nearestRow(time: Float64Array, moment: number): number {
  let best = 0;
  for (let row = 1; row < time.length; row += 1)
    if (Math.abs((time[row] ?? 0) - moment) < Math.abs((time[best] ?? 0) - moment)) best = row;
  return best;
}
