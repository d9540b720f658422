import { smoothNoise } from '#adapters/demo/noise.ts';
import { DAY } from '#src/domain/time-range.ts';

/** Synodic rotation of the Sun as seen from Earth, in days. */
export const SOLAR_ROTATION_DAYS = 27.27;

/** The quiet solar wind of one moment, at 1 AU on the Sun-Earth line. */
export interface AmbientWind {
  /** Field strength, nT. */
  readonly field: number;
  /** 0 towards and 1 away from the Sun; in between while the current sheet passes. */
  readonly sector: number;
  /** Bulk speed, km/s. */
  readonly speed: number;
  /** Proton density, cm^-3. */
  readonly density: number;
  /** Proton temperature, K. */
  readonly temperature: number;
  /** Root mean square of the field's turning, as a share of its strength. */
  readonly turbulence: number;
}

/** Where in the rotation a fast stream begins, and its greatest excess of speed in km/s. */
const STREAMS = [
  { seed: 11, begins: 0.08, excess: 300 },
  { seed: 23, begins: 0.41, excess: 190 },
  { seed: 37, begins: 0.72, excess: 250 },
] as const;

/**
 * Fast streams that return with the Sun's rotation and change over months, compression where fast wind runs into slow
 * wind, density falling and temperature rising with speed, and two to four magnetic sectors.
 *
 * @returns the wind by the time when it passes 1 AU on the Sun-Earth line, ms since 1970-01-01T00:00Z; quick for a run of times
 */
export function ambientWinds(): (time: number) => AmbientWind {
  const [speedAt, speedLater, speedEarlier] = [ambientSpeeds(), ambientSpeeds(), ambientSpeeds()];
  const sectorAt = sectors();
  const [swell, pile, heat] = [smoothNoise(3), smoothNoise(4), smoothNoise(5)];
  return (time) => {
    const day = time / DAY;
    const speed = speedAt(day);
    const compression = clamp((speedLater(day + 0.3) - speedEarlier(day - 0.25)) / 170, 0, 1.1);
    const activity = 1 + 0.12 * Math.cos((2 * Math.PI * (day - 20_000)) / 4_018);
    return {
      field: activity * (4.4 + 1.1 * swell(day / 1.7)) * (1 + 1.7 * compression),
      sector: sectorAt(day),
      speed,
      density: 6.2 * (380 / speed) ** 1.8 * (1 + 2.4 * compression) * (1 + 0.35 * pile(day / 0.9)),
      temperature: 4.2e4 * (speed / 380) ** 2.8 * (1 + 1.4 * compression) * (1 + 0.25 * heat(day / 0.7)),
      turbulence: 0.4 + 0.4 * clamp((speed - 380) / 250, 0, 1) + 0.1 * compression,
    };
  };
}

function ambientSpeeds(): (day: number) => number {
  const slow = smoothNoise(1);
  const streams = STREAMS.map(({ seed, ...stream }) => ({
    ...stream,
    drift: smoothNoise(seed),
    strength: smoothNoise(seed + 1),
  }));
  return (day) => {
    const rotation = day / SOLAR_ROTATION_DAYS;
    let speed = 335 + 28 * slow(day / 1.9);
    for (const { begins, excess, drift, strength } of streams) {
      const phase = rotation - begins - 0.07 * drift(rotation / 4);
      const age = (phase - Math.floor(phase)) * SOLAR_ROTATION_DAYS;
      speed += excess * (0.62 + 0.38 * strength(rotation / 3)) * streamShape(age);
    }
    return clamp(speed, 275, 790);
  };
}

/** Rises within a day, stays for a day, and fades over several; `age` in days. */
function streamShape(age: number): number {
  return age < 2 ? ramp(age, 0, 1) : Math.exp(-(age - 2) / 2.3);
}

function sectors(): (day: number) => number {
  const [tilting, wavy] = [smoothNoise(6), smoothNoise(7)];
  return (day) => {
    const phase = (2 * Math.PI * day) / SOLAR_ROTATION_DAYS;
    const tilt = 1.4 * tilting(day / 110);
    const sheet = Math.sin(phase + 0.6) + 0.8 * Math.sin(2 * phase + tilt) + 0.06 * wavy(day / 0.4);
    return 0.5 + 0.5 * Math.tanh(sheet / 0.02);
  };
}

/** 0 below `from`, 1 above `to`, a smooth step between. */
export function ramp(x: number, from: number, to: number): number {
  const share = clamp((x - from) / (to - from), 0, 1);
  return share * share * (3 - 2 * share);
}

function clamp(x: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, x));
}
