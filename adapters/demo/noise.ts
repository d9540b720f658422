/** Ratio of neighbouring periods; not a whole number, so that the lattices of two scales never lock. */
const PERIOD_RATIO = 1.87;
/** Mean square of one lattice noise: uniform nodes in [-1, 1), smooth steps between them. */
const LATTICE_VARIANCE = 0.247;
const TWO_32 = 4_294_967_296;

/** A pseudo-random number in [-1, 1) that depends on its two whole-number arguments only (murmur3 finaliser). */
export function hashNoise(seed: number, cell: number): number {
  let hash =
    Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^
    (cell >>> 0) ^
    Math.imul(Math.floor(cell / TWO_32), 0x27d4eb2f);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / (TWO_32 / 2) - 1;
}

/** A pseudo-random number in [0, 1). */
export function hashShare(seed: number, cell: number): number {
  return (hashNoise(seed, cell) + 1) / 2;
}

/** A whole number of 32 bits that stands for a text (FNV-1a). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** Smooth noise in (-1, 1) with one node a whole number of `x`. */
export function smoothNoise(seed: number, x: number): number {
  const cell = Math.floor(x);
  const share = x - cell;
  const left = hashNoise(seed, cell);
  return left + (hashNoise(seed, cell + 1) - left) * share * share * (3 - 2 * share);
}

/** The scales of one fluctuation: below `commonMs` it is `ownSeed`'s alone, above it is shared by all who know `seed`. */
export interface Fluctuation {
  readonly seed: number;
  readonly ownSeed: number;
  readonly commonMs: number;
  readonly longestMs: number;
  /** Scales below it are averaged away. */
  readonly shortestMs: number;
}

/**
 * Sums noise over many scales with amplitudes that grow as the cube root of the period, the spectrum of
 * Kolmogorov turbulence (power ~ frequency^-5/3).
 *
 * @param time ms since 1970-01-01T00:00Z, shape `[n]`
 * @returns shape `[n]`, dimensionless, mean 0, mean square about 1 when all scales are kept
 */
export function fluctuate(time: Float64Array, fluctuation: Fluctuation): Float64Array {
  const { seed, ownSeed, commonMs, longestMs, shortestMs } = fluctuation;
  const sum = new Float64Array(time.length);
  const scale = Math.sqrt((1 - PERIOD_RATIO ** (-2 / 3)) / LATTICE_VARIANCE);
  let period = longestMs;
  for (let octave = 0; period >= Math.max(shortestMs, 50); octave += 1, period /= PERIOD_RATIO) {
    const waveSeed = (period >= commonMs ? seed : ownSeed) + 7919 * octave;
    addNoise(sum, time, waveSeed, period, scale * (period / longestMs) ** (1 / 3));
  }
  return sum;
}

function addNoise(
  sum: Float64Array,
  time: Float64Array,
  seed: number,
  period: number,
  amplitude: number,
): void {
  let cell = Number.NaN;
  let left = 0;
  let right = 0;
  for (let row = 0; row < sum.length; row += 1) {
    const x = (time[row] ?? 0) / period;
    const here = Math.floor(x);
    if (here !== cell) {
      left = here === cell + 1 ? right : hashNoise(seed, here);
      right = hashNoise(seed, here + 1);
      cell = here;
    }
    const share = x - here;
    sum[row] = (sum[row] ?? 0) + amplitude * (left + (right - left) * share * share * (3 - 2 * share));
  }
}
