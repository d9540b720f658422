import FFT from 'fft.js';

/** The next power of two that is not below `count`. */
export function powerOfTwo(count: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(1, count)));
}

/** Squared lengths of the Fourier coefficients 0 … n/2 of two series of real values. */
export type PowerTransform = (
  first: Float64Array,
  second: Float64Array,
) => readonly [Float64Array, Float64Array];

/**
 * Two real series go through one complex transform: with `z = a + ib`, A and B are the even and the odd part of Z.
 *
 * @param size a power of two, 2 at least; the arrays are made once and used again by every call
 */
export function powerTransform(size: number): PowerTransform {
  const fft = new FFT(size);
  const packed = new Float64Array(2 * size);
  const spectrum = new Float64Array(2 * size);
  return (first, second) => {
    for (let row = 0; row < size; row += 1) {
      packed[2 * row] = first[row] ?? 0;
      packed[2 * row + 1] = second[row] ?? 0;
    }
    fft.transform(spectrum, packed);
    return [halfPower(spectrum, size, 1), halfPower(spectrum, size, -1)];
  };
}

/** |Z(k) ± conj Z(n − k)|² / 4 for k = 0 … n/2. */
function halfPower(spectrum: Float64Array, size: number, sign: 1 | -1): Float64Array {
  const power = new Float64Array(size / 2 + 1);
  for (let bin = 0; bin < power.length; bin += 1) {
    const mirror = (size - bin) % size;
    const real = (spectrum[2 * bin] ?? 0) + sign * (spectrum[2 * mirror] ?? 0);
    const imaginary = (spectrum[2 * bin + 1] ?? 0) - sign * (spectrum[2 * mirror + 1] ?? 0);
    power[bin] = (real * real + imaginary * imaginary) / 4;
  }
  return power;
}

/**
 * Sums of products of two series at every shift: `result[k] = Σ first[i] · second[i + k]`, also for negative k at
 * `result[size + k]`. Shape `[size]` with `size` ≥ the sum of both lengths.
 */
export function correlationSums(first: Float64Array, second: Float64Array, size: number): Float64Array {
  const fft = new FFT(size);
  const a = transformed(fft, first);
  const b = transformed(fft, second);
  const product = new Float64Array(2 * size);
  for (let at = 0; at < 2 * size; at += 2) {
    const [ar, ai, br, bi] = [a[at] ?? 0, a[at + 1] ?? 0, b[at] ?? 0, b[at + 1] ?? 0];
    product[at] = ar * br + ai * bi;
    product[at + 1] = ar * bi - ai * br;
  }
  const sums = new Float64Array(2 * size);
  fft.inverseTransform(sums, product);
  return Float64Array.from({ length: size }, (_, shift) => sums[2 * shift] ?? 0);
}

function transformed(fft: FFT, values: Float64Array): Float64Array {
  const padded = new Float64Array(fft.size);
  padded.set(values);
  const spectrum = new Float64Array(2 * fft.size);
  fft.realTransform(spectrum, padded);
  fft.completeSpectrum(spectrum);
  return spectrum;
}
