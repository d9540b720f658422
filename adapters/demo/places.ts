import { seedOf } from '#adapters/demo/noise.ts';
import {
  driftingOrbit,
  earthOrbit,
  ellipticOrbit,
  type Orbit,
  type Perihelion,
} from '#adapters/demo/orbits.ts';
import { DAY, MINUTE } from '#src/domain/time-range.ts';

/** Names that a dataset definition may give as its place. */
export const PLACE_NAMES = ['psp', 'solo', 'ace', 'omni', 'wind', 'dscovr', 'mms', 'stereo-a'] as const;
export type PlaceName = (typeof PLACE_NAMES)[number];

/** Where measurements are made up. */
export interface Place {
  readonly name: PlaceName;
  readonly seed: number;
  readonly orbit: Orbit;
  /** How long before the Earth the wind passes here, ms; 0 far from the Sun-Earth line. */
  readonly leadMs: (time: number) => number;
  /** Scales above it are shared with everyone near the Earth, ms. */
  readonly commonMs: number;
  /** Position in units of 1,000 km, GSE. Meaningful near the Earth only. */
  readonly geocentric: (time: number) => readonly [number, number, number];
}

/** A Lissajous path about L1: mean distance, its swing, and half-axes across, in 1,000 km; period in days. */
interface Halo {
  readonly distance: number;
  readonly swing: number;
  readonly across: number;
  readonly period: number;
  readonly phase: number;
}

const MEAN_SPEED_KM_S = 420;

export interface Trajectories {
  readonly psp: readonly Perihelion[];
  readonly solo: readonly Perihelion[];
}

export function placesWith({ psp, solo }: Trajectories): Readonly<Record<PlaceName, Place>> {
  return {
    psp: far('psp', ellipticOrbit(psp, 75, 3.4)),
    solo: far('solo', ellipticOrbit(solo, 210, 6)),
    'stereo-a': far('stereo-a', driftingOrbit(0.9613, 21.65, Date.UTC(2023, 7, 12))),
    ace: monitor('ace', { distance: 1_440, swing: 60, across: 210, period: 178, phase: 0 }),
    wind: monitor('wind', { distance: 1_330, swing: 130, across: 520, period: 182, phase: 2.1 }),
    dscovr: monitor('dscovr', { distance: 1_480, swing: 70, across: 260, period: 179, phase: 4.2 }),
    omni: monitor('omni', { distance: 86, swing: 0, across: 0, period: 180, phase: 0 }),
    mms: monitor('mms', { distance: 64, swing: 0, across: 0, period: 180, phase: 0 }),
  };
}

function far(name: PlaceName, orbit: Orbit): Place {
  return {
    name,
    seed: seedOf(name),
    orbit,
    leadMs: () => 0,
    commonMs: Number.POSITIVE_INFINITY,
    geocentric: () => [0, 0, 0],
  };
}

function monitor(name: PlaceName, halo: Halo): Place {
  const geocentric = (time: number): readonly [number, number, number] => {
    const angle = (2 * Math.PI * time) / (halo.period * DAY) + halo.phase;
    const x = halo.distance + halo.swing * Math.cos(angle);
    return [x, halo.across * Math.sin(angle), 0.45 * halo.across * Math.cos(0.97 * angle)];
  };
  return {
    name,
    seed: seedOf(name),
    orbit: earthOrbit,
    leadMs: (time) => {
      const [x, y] = geocentric(time);
      return ((x + 0.35 * y) / MEAN_SPEED_KM_S) * 1e6;
    },
    commonMs: 12 * MINUTE,
    geocentric,
  };
}
