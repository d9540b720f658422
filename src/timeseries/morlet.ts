import FFT from 'fft.js';
import { powerOfTwo } from '#src/timeseries/fourier.ts';

const OMEGA = 6;
/** Fourier period over scale, and e-folding time over period, of a Morlet wavelet with ω₀ = 6. */
const PERIOD_OF_SCALE = (4 * Math.PI) / (OMEGA + Math.sqrt(2 + OMEGA * OMEGA));
const CONE = PERIOD_OF_SCALE / Math.SQRT2;

export interface WaveletPower {
  /** s, shape `[j]`, ascending. */
  readonly periods: Float64Array;
  /** |W|² a period, each of shape `[n]`. */
  readonly power: readonly Float64Array[];
  readonly variance: number;
  /** Lag-1 autocorrelation. */
  readonly alpha: number;
  /** Mean power of red noise of this variance and memory, shape `[j]`. */
  readonly noise: Float64Array;
}

/**
 * Morlet wavelet transform (Torrence and Compo 1998, doi:10.1175/1520-0477(1998)079<0061:APGTWA>2.0.CO;2), by Fourier transform,
 * padded with zeros to a power of two; scales s₀ 2^(j δj) with s₀ = 2δt.
 *
 * @param values without gaps @param stepMs ms @param voices scales an octave
 */
export function morletPower(values: Float64Array, stepMs: number, voices: number): WaveletPower {
  const n = values.length;
  const step = stepMs / 1000;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const away = values.map((value) => value - mean);
  const square = away.reduce((sum, value) => sum + value * value, 0);
  const variance = square / n;
  const alpha = away.subarray(1).reduce((sum, value, row) => sum + value * (away[row] ?? 0), 0) / square;
  const size = powerOfTwo(n);
  const fft = new FFT(size);
  const padded = new Float64Array(size);
  padded.set(away);
  const spectrum = new Float64Array(2 * size);
  fft.realTransform(spectrum, padded);
  fft.completeSpectrum(spectrum);
  const count = Math.floor(Math.log2(n / 2) * voices) + 1;
  const scales = Float64Array.from({ length: count }, (_, index) => 2 * step * 2 ** (index / voices));
  const periods = scales.map((scale) => scale * PERIOD_OF_SCALE);
  return {
    periods,
    power: Array.from(scales, (scale) => powerOf(fft, spectrum, scale, step).subarray(0, n)),
    variance,
    alpha,
    noise: periods.map((period) => variance * redNoise(alpha, step / period)),
  };
}

/** How many times its mean red noise stays below in so many percent of cases: half of the point of χ² with two degrees of freedom. */
export function overNoise(percent: number): number {
  return -Math.log(1 - percent / 100);
}

/** Longest period that the edges leave alone at each row, s. */
export function coneOf(rows: number, stepMs: number): Float64Array {
  return Float64Array.from(
    { length: rows },
    (_, row) => (CONE * stepMs * Math.min(row, rows - 1 - row)) / 1000,
  );
}

function redNoise(alpha: number, cyclesPerSample: number): number {
  return (1 - alpha * alpha) / (1 + alpha * alpha - 2 * alpha * Math.cos(2 * Math.PI * cyclesPerSample));
}

function powerOf(fft: FFT, spectrum: Float64Array, scale: number, step: number): Float64Array {
  const { size } = fft;
  const norm = Math.sqrt((2 * Math.PI * scale) / step) * Math.PI ** -0.25;
  const daughter = new Float64Array(2 * size);
  for (let bin = 1; bin <= size / 2; bin += 1) {
    const omega = (2 * Math.PI * bin) / (size * step);
    const weight = norm * Math.exp(-((scale * omega - OMEGA) ** 2) / 2);
    daughter[2 * bin] = (spectrum[2 * bin] ?? 0) * weight;
    daughter[2 * bin + 1] = (spectrum[2 * bin + 1] ?? 0) * weight;
  }
  const wave = new Float64Array(2 * size);
  fft.inverseTransform(wave, daughter);
  return Float64Array.from(
    { length: size },
    (_, row) => (wave[2 * row] ?? 0) ** 2 + (wave[2 * row + 1] ?? 0) ** 2,
  );
}
