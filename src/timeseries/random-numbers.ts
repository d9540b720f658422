const MODULUS = 2_147_483_647;
const FACTOR = 16_807;

/** Numbers in (0, 1) that are the same for the same seed everywhere: the generator of Park and Miller (1988). */
export function randomNumbers(seed: number): () => number {
  let state = Math.max(1, Math.floor(seed) % MODULUS);
  return () => {
    state = (FACTOR * state) % MODULUS;
    return state / MODULUS;
  };
}
