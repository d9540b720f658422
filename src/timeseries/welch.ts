import { powerTransform } from '#src/timeseries/fourier.ts';
import type { RegularSeries } from '#src/timeseries/regular-series.ts';

/** Segments with a larger share of made-up samples than this are left out. */
export const MOST_MADE_UP = 0.2;

/** Power spectral densities of overlapping segments. */
export interface SegmentSpectra {
  /** Hz, shape `[size / 2 + 1]`, from 0 up. */
  readonly frequency: Float64Array;
  /** Middle of each segment, ms. */
  readonly time: readonly number[];
  /** One-sided density of each segment, unit² / Hz; `undefined` where too much of the segment was missing. */
  readonly power: readonly (Float64Array | undefined)[];
}

/**
 * One-sided power spectral density of segments: mean removed, periodic Hann window, |FFT|² · 2 / (fs Σw²); no doubling at 0
 * and at the Nyquist frequency (Welch 1967, as scipy.signal.welch with scaling "density").
 *
 * @param size samples of a segment, a power of two
 * @param advance samples from one segment's start to the next
 */
export function segmentSpectra(
  { time, stepMs, values, isMadeUp }: RegularSeries,
  size: number,
  advance: number,
): SegmentSpectra {
  const transform = powerTransform(size);
  const window = Float64Array.from(
    { length: size },
    (_, row) => 0.5 - 0.5 * Math.cos((2 * Math.PI * row) / size),
  );
  const rate = 1000 / stepMs;
  const scale = 1 / (rate * window.reduce((sum, weight) => sum + weight * weight, 0));
  const middles: number[] = [];
  const power: (Float64Array | undefined)[] = [];
  for (let start = 0; start + size <= values.length; start += advance) {
    middles.push((time[start] ?? 0) + ((size - 1) * stepMs) / 2);
    power.push(
      isUsable(values, isMadeUp, start, size)
        ? density(values.subarray(start, start + size), window, scale, transform)
        : undefined,
    );
  }
  const frequency = Float64Array.from({ length: size / 2 + 1 }, (_, bin) => (bin * rate) / size);
  return { frequency, time: middles, power };
}

/** Mean of the segments that are there; `undefined` when none is. */
export function meanSpectrum(power: readonly (Float64Array | undefined)[]): Float64Array | undefined {
  const there = power.filter((each) => each !== undefined);
  const [first] = there;
  if (first === undefined) return undefined;
  return first.map((_, bin) => there.reduce((sum, each) => sum + (each[bin] ?? 0), 0) / there.length);
}

function density(
  values: Float64Array,
  window: Float64Array,
  scale: number,
  transform: (values: Float64Array) => Float64Array,
): Float64Array {
  let sum = 0;
  for (const value of values) sum += value;
  const mean = sum / values.length;
  const last = values.length / 2;
  const power = transform(values.map((value, row) => (value - mean) * (window[row] ?? 0)));
  return power.map((value, bin) => value * scale * (bin === 0 || bin === last ? 1 : 2));
}

function isUsable(values: Float64Array, isMadeUp: Uint8Array, start: number, size: number): boolean {
  let madeUp = 0;
  for (let row = start; row < start + size; row += 1) {
    if (Number.isNaN(values[row])) return false;
    madeUp += isMadeUp[row] ?? 0;
  }
  return madeUp <= MOST_MADE_UP * size;
}
