import { powerTransform } from '#src/timeseries/fourier.ts';
import type { RegularSeries } from '#src/timeseries/regular-series.ts';

/** Segments with a larger share of made-up samples than this are left out. */
export const MOST_MADE_UP = 0.2;

/** Power spectral densities of overlapping segments. */
export interface SegmentSpectra {
  /** Hz, shape `[size / 2 + 1]`, from 0 up. */
  readonly frequency: Float64Array;
  /** Middle of each segment, ms: half its length after its first sample, as scipy counts it. */
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
  const window = Float64Array.from(
    { length: size },
    (_, row) => 0.5 - 0.5 * Math.cos((2 * Math.PI * row) / size),
  );
  const rate = 1000 / stepMs;
  const scale = 1 / (rate * window.reduce((sum, weight) => sum + weight * weight, 0));
  const starts = Array.from(
    { length: Math.max(0, Math.floor((values.length - size) / advance) + 1) },
    (_, segment) => segment * advance,
  );
  const usable = starts.filter((start) => isUsable(values, isMadeUp, start, size));
  const spectra = densities(values, usable, window, scale);
  return {
    frequency: Float64Array.from({ length: size / 2 + 1 }, (_, bin) => (bin * rate) / size),
    time: starts.map((start) => (time[start] ?? 0) + (size * stepMs) / 2),
    power: starts.map((start) => spectra.get(start)),
  };
}

/** Mean of the segments that are there; `undefined` when none is. */
export function meanSpectrum(power: readonly (Float64Array | undefined)[]): Float64Array | undefined {
  const there = power.filter((each) => each !== undefined);
  const [first] = there;
  if (first === undefined) return undefined;
  const mean = new Float64Array(first.length);
  for (const each of there) {
    for (let bin = 0; bin < mean.length; bin += 1)
      mean[bin] = (mean[bin] ?? 0) + (each[bin] ?? 0) / there.length;
  }
  return mean;
}

/** The density of each segment by its start; segments are transformed two at a time. */
function densities(
  values: Float64Array,
  starts: readonly number[],
  window: Float64Array,
  scale: number,
): ReadonlyMap<number, Float64Array> {
  const transform = powerTransform(window.length);
  const [left, right] = [new Float64Array(window.length), new Float64Array(window.length)];
  const found = new Map<number, Float64Array>();
  for (let index = 0; index < starts.length; index += 2) {
    const [first, second] = [starts[index] ?? 0, starts[index + 1]];
    taper(values, first, window, left);
    if (second === undefined) right.fill(0);
    else taper(values, second, window, right);
    const [a, b] = transform(left, right);
    found.set(first, oneSided(a, scale));
    if (second !== undefined) found.set(second, oneSided(b, scale));
  }
  return found;
}

/** Writes a segment without its mean, times the window, into `target`. */
function taper(values: Float64Array, start: number, window: Float64Array, target: Float64Array): void {
  let sum = 0;
  for (let row = 0; row < window.length; row += 1) sum += values[start + row] ?? 0;
  const mean = sum / window.length;
  for (let row = 0; row < window.length; row += 1) {
    target[row] = ((values[start + row] ?? 0) - mean) * (window[row] ?? 0);
  }
}

/** Scales in place; all but 0 and the Nyquist frequency count twice. */
function oneSided(power: Float64Array, scale: number): Float64Array {
  for (let bin = 0; bin < power.length; bin += 1) {
    power[bin] = (power[bin] ?? 0) * scale * (bin === 0 || bin === power.length - 1 ? 1 : 2);
  }
  return power;
}

function isUsable(values: Float64Array, isMadeUp: Uint8Array, start: number, size: number): boolean {
  let madeUp = 0;
  for (let row = start; row < start + size; row += 1) {
    if (Number.isNaN(values[row])) return false;
    madeUp += isMadeUp[row] ?? 0;
  }
  return madeUp <= MOST_MADE_UP * size;
}
