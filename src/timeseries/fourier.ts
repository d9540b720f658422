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
 * Sums of products of two series at every shift, for several pairs: `result[k] = Σ first[i] · second[i + k]`, also for negative
 * k at `result[size + k]`. A series is transformed once, whatever it is paired with, and two sums come back from one transform.
 *
 * @param size a power of two, not below the sum of both lengths
 * @returns for each pair shape `[size]`
 */
export function correlationSums(
  pairs: readonly (readonly [Float64Array, Float64Array])[],
  size: number,
): readonly Float64Array[] {
  const fft = new FFT(size);
  const spectra = new Map<Float64Array, Float64Array>();
  for (const series of new Set(pairs.flat())) spectra.set(series, halfSpectrum(fft, series));
  const sums = pairs.map(() => new Float64Array(size));
  const [product, back] = [new Float64Array(2 * size), new Float64Array(2 * size)];
  for (let pair = 0; pair < pairs.length; pair += 2) {
    product.fill(0);
    for (const [part, each] of pairs.slice(pair, pair + 2).entries()) {
      const [a, b] = each.map((series) => spectra.get(series));
      if (a !== undefined && b !== undefined) addProduct(product, a, b, part === 1);
    }
    fft.inverseTransform(back, product);
    for (const [part, own] of sums.slice(pair, pair + 2).entries())
      for (let shift = 0; shift < size; shift += 1) own[shift] = back[2 * shift + part] ?? 0;
  }
  return sums;
}

/** Adds conj A · B, or i times that, at all frequencies of a real result: those above the half mirror those below. */
function addProduct(product: Float64Array, a: Float64Array, b: Float64Array, isTurned: boolean): void {
  const end = product.length;
  for (let at = 0; at < a.length; at += 2) {
    const [ar, ai, br, bi] = [a[at] ?? 0, a[at + 1] ?? 0, b[at] ?? 0, b[at + 1] ?? 0];
    const [real, imaginary] = [ar * br + ai * bi, ar * bi - ai * br];
    const mirror = at === 0 || at === a.length - 2 ? -1 : end - at;
    add(product, at, real, imaginary, isTurned);
    if (mirror >= 0) add(product, mirror, real, -imaginary, isTurned);
  }
}

function add(product: Float64Array, at: number, real: number, imaginary: number, isTurned: boolean): void {
  product[at] = (product[at] ?? 0) + (isTurned ? -imaginary : real);
  product[at + 1] = (product[at + 1] ?? 0) + (isTurned ? real : imaginary);
}

/**
 * The same of one series with itself: its power is real and the same on both sides, and so are the sums.
 *
 * @param size a power of two, not below the length and the longest shift together
 * @returns shifts from 0 to half of `size`
 */
export function selfSums(series: Float64Array, size: number): Float64Array {
  const fft = new FFT(size);
  const spectrum = halfSpectrum(fft, series);
  const power = new Float64Array(size);
  for (let bin = 0; bin <= size / 2; bin += 1) {
    const [real, imaginary] = [spectrum[2 * bin] ?? 0, spectrum[2 * bin + 1] ?? 0];
    power[bin] = (real * real + imaginary * imaginary) / size;
    power[(size - bin) % size] = power[bin] ?? 0;
  }
  const sums = halfSpectrum(fft, power);
  return new Float64Array(size / 2 + 1).map((_, shift) => sums[2 * shift] ?? 0);
}

/** Fourier coefficients 0 … n/2 of real values, padded with 0. */
function halfSpectrum(fft: FFT, values: Float64Array): Float64Array {
  const padded = new Float64Array(fft.size);
  padded.set(values);
  const spectrum = new Float64Array(2 * fft.size);
  fft.realTransform(spectrum, padded);
  return spectrum.slice(0, fft.size + 2);
}
