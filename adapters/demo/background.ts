import { type AmbientWind, SOLAR_ROTATION_DAYS } from '#adapters/demo/ambient-wind.ts';
import { type Eruption, type Passage, passageAt } from '#adapters/demo/eruptions.ts';
import { AU_KM, type Position } from '#adapters/demo/orbits.ts';
import type { Place } from '#adapters/demo/places.ts';
import { DAY } from '#src/domain/time-range.ts';

/** The wind without its small fluctuations, at one moment and place; field in nT, RTN. */
export interface Background {
  readonly fieldR: number;
  readonly fieldT: number;
  readonly fieldN: number;
  readonly speed: number;
  readonly density: number;
  readonly temperature: number;
  readonly turbulence: number;
}

/** Rotation of the Sun in inertial space, rad/s. */
const SUN_SPIN = 2.7e-6;

/**
 * The wind at `place`: the stream that the Sun turns towards it, the eruptions that pass it, and the change with
 * distance (density as r^-2, radial field as r^-2, tangential field as r^-1, temperature as r^-0.9; Parker 1958).
 */
export function backgroundAt(
  place: Place,
  ambientAt: (time: number) => AmbientWind,
  eruptionsNear: (time: number) => readonly Eruption[],
  time: number,
): Background {
  const position = place.orbit(time);
  const reached = time + place.leadMs(time);
  const travel = ((1 - position.radius) * AU_KM) / 420;
  const turned = (position.aheadOfEarth / 360) * SOLAR_ROTATION_DAYS * DAY;
  const ambient = ambientAt(reached + travel * 1_000 - turned);
  let background = spread(ambient, position.radius);
  for (const eruption of eruptionsNear(reached)) {
    const share = Math.exp(-((angleBetween(eruption.longitude, position) / 42) ** 2));
    const early = (((1 - position.radius) * AU_KM) / eruption.speed) * 1_000;
    const passage = share < 0.05 ? undefined : passageAt(eruption, reached - eruption.at + early);
    if (passage !== undefined)
      background = disturbed(background, passage, share, eruption.speed, position.radius);
  }
  return background;
}

function angleBetween(longitude: number, { aheadOfEarth }: Position): number {
  const angle = Math.abs(longitude - aheadOfEarth) % 360;
  return Math.min(angle, 360 - angle);
}

function spread(
  { field, sector, speed, density, temperature, turbulence }: AmbientWind,
  radius: number,
): Background {
  const angle = Math.atan((SUN_SPIN * AU_KM) / speed);
  const radial = (field * Math.cos(angle)) / radius ** 2;
  const tangential = (-field * Math.sin(angle)) / radius;
  const turn = Math.PI * (1 - sector);
  return {
    fieldR: radial * Math.cos(turn) - tangential * Math.sin(turn) * 0.6,
    fieldT: tangential * Math.cos(turn) + radial * Math.sin(turn) * 0.6,
    fieldN: 0.35 * field * Math.sin(turn),
    speed: speed * (1 - 0.45 * Math.exp(-radius / 0.12)),
    density: density / radius ** 2,
    temperature: temperature / radius ** 0.9,
    turbulence: turbulence * (0.45 + 0.55 * Math.min(1, radius)),
  };
}

function disturbed(
  wind: Background,
  passage: Passage,
  share: number,
  speed: number,
  radius: number,
): Background {
  const { sheath, cloud, wake, boost, ropeR, ropeT, ropeN } = passage;
  const squeeze = (1 + 1.7 * sheath * share) * (1 - cloud * share);
  const rope = (cloud * share) / radius ** 1.6;
  const gain = Math.max(0, speed - wind.speed) * boost * share;
  return {
    fieldR: wind.fieldR * squeeze + ropeR * rope,
    fieldT: wind.fieldT * squeeze + ropeT * rope,
    fieldN: wind.fieldN * squeeze + ropeN * rope + (0.45 * sheath * share * ropeN) / radius ** 1.6,
    speed: wind.speed + gain,
    density:
      wind.density * (1 + 2.6 * sheath * share) * (1 - 0.5 * cloud * share) * (1 - 0.35 * wake * share),
    temperature: (wind.temperature + 260 * gain) * (1 + 2.5 * sheath * share) * (1 - 0.6 * cloud * share),
    turbulence: wind.turbulence * (1 - 0.78 * cloud * share) + 0.35 * sheath * share,
  };
}
