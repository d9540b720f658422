import FFT from 'fft.js';

/** Welch's spectra of two series on one grid: shapes `[size / 2 + 1]`. */
export interface CrossSpectra {
  readonly segments: number;
  readonly xx: Float64Array;
  readonly yy: Float64Array;
  /** ⟨X* Y⟩ */
  readonly real: Float64Array;
  readonly imaginary: Float64Array;
}

/**
 * Averages |X|², |Y|² and X*Y over half-overlapping segments: mean removed, periodic Hann window (as scipy.signal.csd), scaled as
 * one-sided densities. Segments with missing values are left out.
 *
 * @param size samples of a segment, a power of two @param rate Hz
 */
export function crossSpectra(
  first: Float64Array,
  second: Float64Array,
  size: number,
  rate: number,
): CrossSpectra {
  const window = Float64Array.from(
    { length: size },
    (_, row) => 0.5 - 0.5 * Math.cos((2 * Math.PI * row) / size),
  );
  const scale = 1 / (rate * window.reduce((sum, weight) => sum + weight * weight, 0));
  const bins = size / 2 + 1;
  const sums = {
    xx: new Float64Array(bins),
    yy: new Float64Array(bins),
    real: new Float64Array(bins),
    imaginary: new Float64Array(bins),
  };
  const fft = new FFT(size);
  let segments = 0;
  for (let start = 0; start + size <= first.length; start += size / 2) {
    const x = transformed(fft, first.subarray(start, start + size), window);
    const y = transformed(fft, second.subarray(start, start + size), window);
    if (Number.isNaN(x[0]) || Number.isNaN(y[0])) continue;
    segments += 1;
    for (let bin = 0; bin < bins; bin += 1) {
      const [a, b, c, d] = [x[2 * bin] ?? 0, x[2 * bin + 1] ?? 0, y[2 * bin] ?? 0, y[2 * bin + 1] ?? 0];
      sums.xx[bin] = (sums.xx[bin] ?? 0) + a * a + b * b;
      sums.yy[bin] = (sums.yy[bin] ?? 0) + c * c + d * d;
      sums.real[bin] = (sums.real[bin] ?? 0) + a * c + b * d;
      sums.imaginary[bin] = (sums.imaginary[bin] ?? 0) + a * d - b * c;
    }
  }
  const density = (values: Float64Array) =>
    values.map((value, bin) => (value * scale * (bin === 0 || bin === bins - 1 ? 1 : 2)) / segments);
  return {
    segments,
    xx: density(sums.xx),
    yy: density(sums.yy),
    real: density(sums.real),
    imaginary: density(sums.imaginary),
  };
}

function transformed(fft: FFT, values: Float64Array, window: Float64Array): Float64Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const tapered = values.map((value, row) => (value - mean) * (window[row] ?? 0));
  const spectrum = new Float64Array(2 * fft.size);
  fft.realTransform(spectrum, tapered);
  return spectrum;
}
