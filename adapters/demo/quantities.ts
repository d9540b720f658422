import { indexQuantities } from '#adapters/demo/index-quantities.ts';
import { orbitQuantities } from '#adapters/demo/orbit-quantities.ts';
import { placeQuantities } from '#adapters/demo/place-quantities.ts';
import type { Quantity } from '#adapters/demo/scene.ts';
import { spectrumQuantities } from '#adapters/demo/spectrum-quantities.ts';
import { windQuantities } from '#adapters/demo/wind-quantities.ts';

/** Everything that a parameter of the demo may stand for, by the name that its definition gives. */
export const quantities: Readonly<Record<string, Quantity>> = {
  ...windQuantities,
  ...indexQuantities,
  ...placeQuantities,
  ...orbitQuantities,
  ...spectrumQuantities,
};
