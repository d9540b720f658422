import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import { symbolOfSource } from '#src/domain/result-symbol.ts';
import { DAY, HOUR, MINUTE } from '#src/domain/time-range.ts';
import { alignFrames } from '#src/timeseries/align-frames.ts';
import { onlyValues } from '#src/timeseries/only-values.ts';
import { type DraftColumn, defineOperation } from '#src/timeseries/operation.ts';
import { extremes } from '#src/timeseries/statistics.ts';
import { durationOf, durationSchema } from '#src/timeseries/window.ts';

const MOST_BINS = 500;
const MOST_ROWS = 20_000;
/** Lengths that a bin in time may have where none is said: the shortest that makes at most 200. */
const LENGTHS = [1, 2, 5, 10, 20, 30]
  .map((minutes) => minutes * MINUTE)
  .concat([1, 2, 3, 4, 6, 12].map((hours) => hours * HOUR))
  .concat([1, 2, 5, 10, 30].map((days) => days * DAY));

/**
 * Mean of a series in cells of time and of another series: flux over time and L. Cells begin at whole multiples of their size (time
 * since 1970, the other from zero), stand at their middle, and are missing where nothing was measured.
 */
export const mapBy = defineOperation({
  name: 'map_by',
  summary: 'Mean of the first series in cells of time and of the second, as a map: flux over time and L',
  isOfFirst: true,
  params: z.object({
    width: z
      .number()
      .positive()
      .optional()
      .describe('Size of a cell in the unit of the second series; 0.1 of L.'),
    every: durationSchema.optional().describe('Size of a cell in time.'),
  }),
  inputs: [
    { name: 'values', what: 'the series that is mapped' },
    { name: 'by', what: 'the series that gives the other axis' },
  ],
  step: (_, [values = '', by = '']) => `mean of ${values} over time and ${by}`,

  run([values, by], { width, every }) {
    if (values === undefined || by === undefined) throw new Error('a map was asked for without two series');
    const frames = [values, by];
    const { time, columns } = alignFrames(frames);
    const [z, y] = [onlyValues(frames, columns, 0), onlyValues(frames, columns, 1)];
    const { min, max } = extremes(y);
    const size = width ?? sizeOf(max - min);
    const [first, last] = [Math.floor(min / size + 1e-9), Math.floor(max / size + 1e-9)];
    const { start, stop } = values.provenance.range;
    const stepMs = every === undefined ? lengthOf(stop - start) : durationOf(every);
    const from = Math.floor((time[0] ?? start) / stepMs);
    const rows = Math.floor((time.at(-1) ?? start) / stepMs) - from + 1;
    const bins = last - first + 1;
    if (!(bins >= 1 && bins <= MOST_BINS && rows >= 1 && rows <= MOST_ROWS)) {
      throw new BotError(
        'not-computable',
        `Cells of ${size} are too small for values from ${min} to ${max}.`,
        {
          hint: 'Take larger ones.',
        },
      );
    }
    const sums = new Float64Array(rows * bins);
    const counts = new Uint32Array(rows * bins);
    for (const [row, at] of time.entries()) {
      const [value, place] = [z[row] ?? Number.NaN, Math.floor((y[row] ?? Number.NaN) / size + 1e-9) - first];
      if (Number.isNaN(value) || Number.isNaN(place)) continue;
      const cell = (Math.floor(at / stepMs) - from) * bins + place;
      sums[cell] = (sums[cell] ?? 0) + value;
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
    const unit = values.columns[0]?.unit ?? '';
    const columnsOf = Array.from(
      { length: bins },
      (_, bin): DraftColumn => ({
        suffix: `${bin + 1}`,
        unit,
        values: Float64Array.from(
          { length: rows },
          (__, row) => (sums[row * bins + bin] ?? 0) / (counts[row * bins + bin] ?? 0),
        ),
      }),
    );
    const centers = Float64Array.from({ length: bins }, (_, bin) => rounded((first + bin + 0.5) * size));
    return {
      draft: {
        time: Float64Array.from({ length: rows }, (_, row) => (from + row + 0.5) * stepMs),
        columns: columnsOf,
        bins: { name: symbolOfSource(by), unit: by.columns[0]?.unit ?? '', centers, varying: false },
        cadenceMs: stepMs,
        keepsCoordinates: false,
        ...(values.provenance.symbol === undefined ? {} : { symbol: values.provenance.symbol }),
        notes: [
          `Cells of ${lengthText(stepMs)} and ${size} of ${symbolOfSource(by)}; means of the samples in each.`,
        ],
      },
    };
  },
});

/** A round size that makes at most fifty cells. */
function sizeOf(span: number): number {
  const least = span / 50;
  const power = 10 ** Math.floor(Math.log10(least));
  return rounded([1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= least) ?? least);
}

function lengthOf(spanMs: number): number {
  return LENGTHS.find((length) => spanMs / length <= 200) ?? 30 * DAY;
}

function lengthText(ms: number): string {
  return ms >= DAY ? `${ms / DAY} d` : ms >= HOUR ? `${ms / HOUR} h` : `${ms / MINUTE} min`;
}

function rounded(value: number): number {
  return Number(value.toPrecision(12));
}
