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
