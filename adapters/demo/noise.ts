import { hashNoise } from '#adapters/demo/hash-noise.ts';
import { type Octave, summedNoise } from '#adapters/demo/summed-noise.ts';

/** Ratio of neighbouring periods; not a whole number, so that the lattices of two scales never lock. */
const PERIOD_RATIO = 1.87;
/** Mean square of one lattice noise: uniform nodes in [-1, 1), smooth steps between them. */
const LATTICE_VARIANCE = 0.247;
/** Mean square 1 of all scales together. */
const LARGEST = Math.sqrt((1 - PERIOD_RATIO ** (-2 / 3)) / LATTICE_VARIANCE);
/** What no fluctuation exceeds: all of its scales at their nodes' most. */
export const MOST_FLUCTUATION = LARGEST / (1 - PERIOD_RATIO ** (-1 / 3));
/** Scales below so many samples are summed one by one. */
const SHORT = 16;

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

/** Smooth noise in (-1, 1) with one node a whole number of `x`; quick for neighbouring places, whose nodes are remembered. */
export function smoothNoise(seed: number): (x: number) => number {
  let [cell, left, right] = [Number.NaN, 0, 0];
  return (x) => {
    const here = Math.floor(x);
    if (here !== cell) {
      left = here === cell + 1 ? right : hashNoise(seed, here);
      right = hashNoise(seed, here + 1);
      cell = here;
    }
    const share = x - here;
    return left + (right - left) * share * share * (3 - 2 * share);
  };
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
  const octaves: Octave[] = [];
  for (let period = longestMs; period >= Math.max(shortestMs, 50); period /= PERIOD_RATIO)
    octaves.push({
      seed: (period >= commonMs ? seed : ownSeed) + 7919 * octaves.length,
      period,
      amplitude: LARGEST * (period / longestMs) ** (1 / 3),
    });
  return summedNoise(time, octaves, SHORT * shortestMs);
}
