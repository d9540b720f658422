import { lowerBound } from '#src/domain/decimate.ts';
import type { DrawingTable } from '#src/domain/figure/drawing.ts';
import type { Bins, Frame } from '#src/domain/frame.ts';
import type { TimeRange } from '#src/domain/time-range.ts';

/** Values that a page holds of one spectrogram, beside its picture. */
const VALUES = 150_000;

/** The values behind a spectrogram. */
export interface SpectrumSamples {
  /** One of so many spectra is held; 1 is all. */
  readonly every: number;
  /** `t` in ms since 1970 UTC, shape `[rows]`; `channel` shape `[channels]`, or `[rows × channels]` where they vary; `v` shape `[rows × channels]`. */
  table(): DrawingTable;
}

/** The spectra of a range as they were measured; of too many to hold every second, third, … one. */
export function spectrumSamples(frame: Frame, bins: Bins, { start, stop }: TimeRange): SpectrumSamples {
  const [from, to] = [lowerBound(frame.time, start), lowerBound(frame.time, stop)];
  const every = Math.max(1, Math.ceil(((to - from) * frame.columns.length) / VALUES));
  const count = Math.ceil((to - from) / every);
  return {
    every,
    table() {
      return tableOf(
        frame,
        bins,
        Array.from({ length: count }, (_, place) => from + place * every),
      );
    },
  };
}

function tableOf({ time, columns }: Frame, bins: Bins, rows: readonly number[]): DrawingTable {
  const width = columns.length;
  const v = new Float64Array(rows.length * width);
  const channel = bins.varying ? new Float64Array(rows.length * width) : bins.centers.slice(0, width);
  for (const [place, row] of rows.entries()) {
    for (const [bin, { values }] of columns.entries()) v[place * width + bin] = values[row] ?? Number.NaN;
    if (bins.varying) channel.set(bins.centers.subarray(row * width, (row + 1) * width), place * width);
  }
  return { t: Float64Array.from(rows, (row) => time[row] ?? Number.NaN), channel, v };
}
