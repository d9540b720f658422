import { EARTH_RADIUS_KM } from '#adapters/demo/orbits.ts';
import type { Quantity } from '#adapters/demo/scene.ts';
import { lengthOf } from '#adapters/demo/wind-scene.ts';

function lengthsOf(x: Float64Array, y: Float64Array, z: Float64Array): Float64Array {
  const lengths = new Float64Array(x.length);
  for (let row = 0; row < lengths.length; row += 1)
    lengths[row] = lengthOf(x[row] ?? 0, y[row] ?? 0, z[row] ?? 0);
  return lengths;
}

/** What a spacecraft on an orbit through the magnetosphere measures; nT, km/s, cm^-3, eV, mV/m, km. */
export const orbitQuantities = {
  'orbit-field-total': (scene) => {
    const [x, y, z] = scene.encounter().field;
    return [x, y, z, lengthsOf(x, y, z)];
  },
  'orbit-velocity': (scene) => scene.encounter().velocity,
  'orbit-density': (scene) => [scene.encounter().density],
  'orbit-temperature': (scene) => [scene.encounter().temperature],
  'orbit-electron-temperature': (scene) => [scene.encounter().temperature.map((ion) => 8 + ion / 6.5)],
  /** E = -V x B; km/s times nT is 1e-3 mV/m. */
  'orbit-electric-field': (scene) => {
    const { velocity: v, field: b } = scene.encounter();
    const cross = (i: 0 | 1 | 2, j: 0 | 1 | 2) =>
      v[i].map((value, row) => -0.001 * (value * (b[j][row] ?? 0) - (v[j][row] ?? 0) * (b[i][row] ?? 0)));
    return [cross(1, 2), cross(2, 0), cross(0, 1)];
  },
  'orbit-position-km': (scene) =>
    scene.encounter().position.map((axis) => axis.map((re) => re * EARTH_RADIUS_KM)),
  'orbit-position-distance-km': (scene) => {
    const [x, y, z] = scene.encounter().position;
    return [x, y, z, lengthsOf(x, y, z)].map((axis) => axis.map((re) => re * EARTH_RADIUS_KM));
  },
  /** 0 magnetosphere, 1 magnetosheath, 2 solar wind. */
  'orbit-region': (scene) => [scene.encounter().region.map(Math.round)],
} satisfies Readonly<Record<string, Quantity>>;
