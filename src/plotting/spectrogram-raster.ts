import { lowerBound } from '#src/domain/decimate.ts';
import type { Scale } from '#src/domain/figure/look.ts';
import type { Bins, Frame } from '#src/domain/frame.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import { binEdges } from '#src/plotting/bin-edges.ts';
import type { Domain } from '#src/plotting/domains.ts';

/** The mean of the cells that fall into each pixel; NaN where there is none. Shape `[height, width]`, top row first. */
export interface SpectrogramGrid {
  readonly width: number;
  readonly height: number;
  readonly cells: Float64Array;
}

interface GridWish {
  readonly range: TimeRange;
  readonly domain: Domain;
  readonly scale: Scale;
  readonly width: number;
  readonly height: number;
  /** How long one spectrum holds, in ms. */
  readonly stepMs: number;
  readonly gapMs: number;
}

const ROWS_A_STEP = 20_000;

/** Spreads spectra over pixels; each one holds until the next, or for its own step where that is far away. */
export function* spectrogramGrid(
  frame: Frame,
  bins: Bins,
  wish: GridWish,
): Generator<undefined, SpectrogramGrid> {
  const { width, height, range } = wish;
  const sums = new Float64Array(width * height);
  const counts = new Uint32Array(width * height);
  const from = Math.max(0, lowerBound(frame.time, range.start) - 1);
  const to = Math.min(frame.time.length, lowerBound(frame.time, range.stop));
  let rows = bins.varying ? undefined : pixelRows(bins, 0, frame.columns.length, wish);
  for (let row = from; row < to; row += 1) {
    if (bins.varying) rows = pixelRows(bins, row, frame.columns.length, wish);
    const [first, last] = pixelColumns(frame.time, row, wish);
    if (rows !== undefined && last > first)
      addSpectrum(frame, row, rows, first, last, { sums, counts, width });
    if ((row - from) % ROWS_A_STEP === ROWS_A_STEP - 1) yield;
  }
  for (let cell = 0; cell < sums.length; cell += 1) {
    const count = counts[cell] as number; // cell < counts.length = sums.length
    sums[cell] = count === 0 ? Number.NaN : (sums[cell] as number) / count;
  }
  return { width, height, cells: sums };
}

/** First and last (exclusive) pixel column of the time that a spectrum holds; at least one. */
function pixelColumns(
  time: Float64Array,
  row: number,
  { range, width, stepMs, gapMs }: GridWish,
): readonly [number, number] {
  const at = time[row] ?? 0;
  const next = time[row + 1] ?? at + stepMs;
  const stop = next - at > gapMs ? at + stepMs : next;
  const scale = width / (range.stop - range.start);
  const first = Math.max(0, Math.floor((at - range.start) * scale));
  const last = Math.min(width, Math.max(first + 1, Math.floor((stop - range.start) * scale)));
  return (stop - range.start) * scale <= 0 ? [0, 0] : [first, last];
}

/** First and last (exclusive) pixel row of each bin, from the top; equal where it is not on the axis. Shape `[count, 2]`. */
function pixelRows(bins: Bins, row: number, count: number, { domain, scale, height }: GridWish): Int32Array {
  const edges = binEdges(bins, row, count, scale);
  const rows = new Int32Array(count * 2);
  const place = (value: number) => height * (1 - shareOf(value, domain, scale));
  for (let bin = 0; bin < count; bin += 1) {
    const low = edges[bin * 2] ?? Number.NaN;
    const high = edges[bin * 2 + 1] ?? Number.NaN;
    if (Number.isNaN(low) || Number.isNaN(high) || high <= domain[0] || low >= domain[1]) continue;
    const top = Math.max(0, Math.round(place(Math.min(high, domain[1]))));
    const bottom = Math.min(height, Math.round(place(Math.max(low, domain[0]))));
    rows[bin * 2] = Math.min(top, height - 1);
    rows[bin * 2 + 1] = Math.max(bottom, Math.min(top, height - 1) + 1);
  }
  return rows;
}

/** Where a value stands between the ends of an axis, 0 to 1. */
export function shareOf(value: number, [low, high]: Domain, scale: Scale): number {
  if (scale === 'linear') return (value - low) / (high - low);
  return value <= 0 ? Number.NEGATIVE_INFINITY : Math.log(value / low) / Math.log(high / low);
}

interface Sums {
  readonly sums: Float64Array;
  readonly counts: Uint32Array;
  readonly width: number;
}

function addSpectrum(
  { columns }: Frame,
  row: number,
  rows: Int32Array,
  first: number,
  last: number,
  { sums, counts, width }: Sums,
): void {
  for (let bin = 0; bin < columns.length; bin += 1) {
    const value = columns[bin]?.values[row] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    const bottom = rows[bin * 2 + 1] as number; // rows holds two entries a bin
    for (let y = rows[bin * 2] as number; y < bottom; y += 1) {
      for (let cell = y * width + first; cell < y * width + last; cell += 1) {
        sums[cell] = (sums[cell] as number) + value; // cell < height * width
        counts[cell] = (counts[cell] as number) + 1; // as above
      }
    }
  }
}

/** Colour entries 1 to 255 of each cell; 0 where there is no value or none that a log scale can show. */
export function coloredCells({ cells }: SpectrogramGrid, domain: Domain, scale: Scale): Uint8Array {
  const pixels = new Uint8Array(cells.length);
  for (let cell = 0; cell < cells.length; cell += 1) {
    const value = cells[cell] as number; // cell < cells.length
    if (Number.isNaN(value) || (scale === 'log' && value <= 0)) continue;
    pixels[cell] = 1 + Math.round(254 * Math.max(0, Math.min(1, shareOf(value, domain, scale))));
  }
  return pixels;
}
