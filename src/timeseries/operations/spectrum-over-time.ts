import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { formatTimeRange } from '#src/domain/time-range.ts';
import { spectrumKind } from '#src/timeseries/channel-words.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation } from '#src/timeseries/operation.ts';
import { statisticName, statisticUnit, statisticValue } from '#src/timeseries/questions/statistic-value.ts';
import { spectrumAxis } from '#src/timeseries/spectrum-axis.ts';

const STATISTICS = ['mean', 'median', 'maximum', 'minimum', 'percentile', 'integral'] as const;

/**
 * A spectrum against its channels: one statistic of each channel over a time. The integral of a flux per second is a fluence (by
 * trapezoids, over seconds, not over gaps). Channels without a value are missing.
 */
export const spectrumOverTime = defineOperation({
  name: 'spectrum_over_time',
  summary:
    'A spectrum against energy (or frequency, angle): mean, median, maximum or integral (fluence) of each channel over a time',
  params: z.object({
    statistic: z.enum(STATISTICS).default('mean').describe('What is made of each channel.'),
    percentile: z.number().min(0).max(100).optional().describe('0 to 100, for the statistic percentile.'),
    start: z.iso.datetime().optional().describe('Of the time; all of the data when absent.'),
    stop: z.iso.datetime().optional().describe('Exclusive.'),
  }),
  inputs: [{ name: 'spectrum', what: 'a spectrum with its channels' }],
  step: ({ statistic, percentile }) => `${statisticName(statistic, percentile)} spectrum`,

  run(inputs, { statistic, percentile, start, stop }) {
    const frame = onlyFrame(inputs);
    const axis = spectrumAxis(frame, 'a spectrum over a time');
    const from = start === undefined ? Number.NEGATIVE_INFINITY : Date.parse(start);
    const to = stop === undefined ? Number.POSITIVE_INFINITY : Date.parse(stop);
    const isMeant = (at: number) => at >= from && at < to;
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
    const { centers } = axis;
    const order = [...centers.keys()].toSorted((a, b) => (centers[a] ?? 0) - (centers[b] ?? 0));
    const sorted = (numbers: Float64Array) => Float64Array.from(order, (at) => numbers[at] ?? Number.NaN);
    const isPositive = values.every((value) => !(value <= 0));
    const range = {
      start: Math.max(from, frame.provenance.range.start),
      stop: Math.min(to, frame.provenance.range.stop),
    };
    const name = statisticName(statistic, percentile);
    return {
      answer: {
        kind: 'curve',
        sentence: `The ${name} of ${frame.label} in ${centers.length} channels over ${formatTimeRange(range)}, from ${time.length.toLocaleString('en-US')} spectra.`,
        title: `${name} spectrum of ${frame.label}`,
        valueName: spectrumKind(frame),
        scales: { x: axis.isLog ? 'log' : 'linear', y: isPositive ? 'log' : 'linear' },
        x: { name: axis.name, unit: axis.unit, values: sorted(centers) },
        y: [
          { name: `${name} of ${frame.label}`, unit: statisticUnit(statistic, unit), values: sorted(values) },
        ],
      },
    };
  },
});
