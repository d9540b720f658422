import { z } from 'zod';
import { powerUnit, ratioUnit } from '#src/domain/units.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { type DraftColumn, defineOperation } from '#src/timeseries/operation.ts';
import { regularSeries } from '#src/timeseries/regular-series.ts';
import { requireOneColumn } from '#src/timeseries/require-one-column.ts';
import { segmentSize } from '#src/timeseries/segment-size.ts';
import { segmentSpectra } from '#src/timeseries/welch.ts';
import { windowSchema, windowText } from '#src/timeseries/window.ts';

/** Power spectral density over time: one column a frequency (zero left out), at the middle of each segment; missing over gaps. */
export const spectrogram = defineOperation({
  name: 'spectrogram',
  summary: 'Dynamic power spectrum of one series: frequency over time',
  params: z.object({
    window: windowSchema.optional().describe('Length of a segment: a time, or points.'),
    overlap: z
      .number()
      .min(0)
      .max(0.95)
      .default(0.5)
      .describe('Share of a segment that the next one holds too.'),
  }),
  inputs: [{ name: 'series', what: 'one series with one column' }],
  step: ({ window }) =>
    window === undefined ? 'dynamic power spectrum' : `dynamic power spectrum over ${windowText(window)}`,

  run(inputs, { window, overlap }) {
    const frame = onlyFrame(inputs);
    const column = requireOneColumn(frame, 'A spectrogram');
    const series = regularSeries(frame.time, column.values);
    const size = segmentSize(window, series.values.length, series.stepMs, 127);
    const advance = Math.max(1, Math.round(size * (1 - overlap)));
    const { frequency, time, power } = segmentSpectra(series, size, advance);
    const unit = ratioUnit(powerUnit(column.unit, 2), 'Hz');
    const columns = Array.from(
      { length: frequency.length - 1 },
      (_, bin): DraftColumn => ({
        suffix: `${bin + 1}`,
        unit,
        values: Float64Array.from(power, (each) => each?.[bin + 1] ?? Number.NaN),
      }),
    );
    const bins = { name: 'Frequency', unit: 'Hz', centers: frequency.slice(1), varying: false };
    return {
      draft: {
        time: Float64Array.from(time),
        columns,
        bins,
        cadenceMs: advance * series.stepMs,
        keepsCoordinates: false,
        notes: series.notes,
      },
    };
  },
});
