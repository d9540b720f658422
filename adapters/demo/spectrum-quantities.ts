import type { ParameterDefinition } from '#adapters/demo/dataset-definition.ts';
import { hashNoise } from '#adapters/demo/hash-noise.ts';
import { smoothNoise } from '#adapters/demo/noise.ts';
import type { Quantity, Scene } from '#adapters/demo/scene.ts';
import { DAY, HOUR } from '#src/domain/time-range.ts';

/** Energies of the channels in eV, as the definition lists them. */
function energiesOf({ bins, energies }: ParameterDefinition): readonly number[] {
  const centers = bins?.[0]?.centers;
  return energies ?? (Array.isArray(centers) ? centers : []);
}

/** A drifting Maxwellian seen as energy flux, `speed` in km/s and `warmth` in eV, over a floor of one count. */
function beam(energy: number, speed: number, warmth: number, density: number): number {
  const flow = 0.00522 * speed * speed;
  const spread = Math.sqrt(energy) - Math.sqrt(flow);
  return density * energy * energy * Math.exp(-(spread * spread) / (2 * warmth)) * 0.02 + 40;
}

const grain = (scene: Scene, channel: number, at: number) =>
  Math.exp(0.12 * hashNoise(scene.seed + channel, at));

function over(
  scene: Scene,
  parameter: ParameterDefinition,
  rule: (energy: number, row: number) => number,
): readonly Float64Array[] {
  return energiesOf(parameter).map((energy, channel) =>
    scene.time.map((at, row) => rule(energy, row) * grain(scene, channel, at)),
  );
}

/** How many energetic particles there are against the quiet: more behind each shock, fewer on quiet days. */
function storminess(scene: Scene): Float64Array {
  const { total } = scene.wind.field();
  const swell = smoothNoise(61);
  return scene.time.map((at, row) => Math.exp(2.2 * swell(at / (3 * DAY)) + (total[row] ?? 5) / 9));
}

/** Spectra, one column a channel; fluxes in the units that the definition names. */
export const spectrumQuantities = {
  'proton-energy-flux': (scene, parameter) => {
    const { speed, density, temperature } = scene.wind.flow();
    const flux = (energy: number, row: number) => {
      const warmth = (temperature[row] ?? 1e5) / 11_604.5;
      return beam(energy, speed[row] ?? 400, warmth, density[row] ?? 5);
    };
    return over(scene, parameter, flux);
  },
  'orbit-energy-flux': (scene, parameter) => {
    const { velocity, density, temperature } = scene.encounter();
    const flux = (energy: number, row: number) => {
      const speed = Math.hypot(velocity[0][row] ?? 0, velocity[1][row] ?? 0, velocity[2][row] ?? 0);
      const ion = temperature[row] ?? 300;
      return 60 * beam(energy, speed, 0.6 * ion, (density[row] ?? 1) / Math.sqrt(ion));
    };
    return over(scene, parameter, flux);
  },
  'orbit-electron-energy-flux': (scene, parameter) => {
    const { density, temperature } = scene.encounter();
    const flux = (energy: number, row: number) => {
      const warmth = 8 + (temperature[row] ?? 300) / 6.5;
      return (
        (3e5 * (density[row] ?? 1) * (energy / warmth) ** 2 * Math.exp(-energy / warmth)) /
          Math.sqrt(warmth) +
        300
      );
    };
    return over(scene, parameter, flux);
  },
  /** Over angles to the field: more along it than against it, least across. */
  'orbit-electron-pitch-angles': (scene, parameter) => {
    const { density } = scene.encounter();
    return over(scene, parameter, (angle, row) => {
      const along = Math.cos((angle * Math.PI) / 180);
      return 2e6 * (density[row] ?? 1) * (0.6 + along * along + 0.2 * along);
    });
  },
  'energetic-flux': (scene, parameter) => {
    const more = storminess(scene);
    return over(scene, parameter, (energy, row) => 3e-2 * (energy / 1e5) ** -2.6 * (more[row] ?? 1));
  },
  /** Energies that wander by two in a hundred: an axis that changes with time. */
  'drifting-energies': (scene, parameter) =>
    energiesOf(parameter).map((energy) => {
      const swing = smoothNoise(62);
      return scene.time.map((at) => energy * (1 + 0.02 * swing(at / (30 * HOUR))));
    }),
} satisfies Readonly<Record<string, Quantity>>;
