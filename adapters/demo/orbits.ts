import { DAY } from '#src/domain/time-range.ts';

/** Kilometres in one astronomical unit, and in one Earth radius. */
export const AU_KM = 149_597_870.7;
export const EARTH_RADIUS_KM = 6_371.2;
const YEAR = 365.256 * DAY;

/** Where a spacecraft passes its perihelion: ms since 1970-01-01T00:00Z, and AU. */
export interface Perihelion {
  readonly at: number;
  readonly radius: number;
}

/** Distance from the Sun (AU) and angle travelled since the perihelion (radians). */
interface OrbitPoint {
  readonly radius: number;
  readonly anomaly: number;
}

/** A place in the heliosphere. Longitudes in degrees, latitude of the solar equator. */
export interface Position {
  /** Distance from the Sun, AU. */
  readonly radius: number;
  /** In inertial space. */
  readonly longitude: number;
  readonly latitude: number;
  /** Ahead of Earth, -180 to 180. */
  readonly aheadOfEarth: number;
}

export type Orbit = (time: number) => Position;

/** The Earth's inertial longitude in degrees, on a circle. */
function earthLongitude(time: number): number {
  return ((((time - Date.UTC(2000, 8, 22)) / YEAR) * 360) % 360) + 284.5;
}

/** Follows one Kepler ellipse from each perihelion to the next. */
export function ellipticOrbit(perihelia: readonly Perihelion[], node: number, tilt: number): Orbit {
  return (time) => {
    const next = Math.max(1, Math.min(perihelia.length - 1, upperIndex(perihelia, time)));
    const { radius, anomaly } = pointBetween(perihelia[next - 1], perihelia[next], time);
    const longitude = node + (anomaly * 180) / Math.PI;
    return positionOf(time, radius, longitude, tilt * Math.sin(anomaly + 0.5));
  };
}

/** A circle of `radius` AU that gains `degreesAYear` on Earth and was at Earth's longitude at `alignedAt`. */
export function driftingOrbit(radius: number, degreesAYear: number, alignedAt: number): Orbit {
  return (time) => {
    const ahead = (degreesAYear * (time - alignedAt)) / YEAR;
    const eccentric = radius * (1 - 0.0058 * Math.cos((2 * Math.PI * time) / (0.947 * YEAR)));
    return positionOf(
      time,
      eccentric,
      earthLongitude(time) + ahead,
      7 * Math.sin((2 * Math.PI * time) / YEAR),
    );
  };
}

/** The Earth itself, good enough for everything near it. */
export const earthOrbit: Orbit = (time) =>
  positionOf(
    time,
    1 - 0.0167 * Math.cos((2 * Math.PI * (time - Date.UTC(2000, 0, 3))) / YEAR),
    earthLongitude(time),
    0,
  );

function positionOf(time: number, radius: number, longitude: number, latitude: number): Position {
  return {
    radius,
    latitude,
    longitude: wrap(longitude, 0),
    aheadOfEarth: wrap(longitude - earthLongitude(time), -180),
  };
}

function wrap(degrees: number, low: number): number {
  return degrees - 360 * Math.floor((degrees - low) / 360);
}

function upperIndex(perihelia: readonly Perihelion[], time: number): number {
  const index = perihelia.findIndex(({ at }) => at > time);
  return index === -1 ? perihelia.length - 1 : index;
}

function pointBetween(from: Perihelion | undefined, to: Perihelion | undefined, time: number): OrbitPoint {
  if (from === undefined || to === undefined) return { radius: 1, anomaly: 0 };
  const period = to.at - from.at;
  const phase = (time - from.at) / period;
  const semiMajor = (period / YEAR) ** (2 / 3);
  const lowest = from.radius + (to.radius - from.radius) * Math.min(1, Math.max(0, phase));
  return keplerPoint(semiMajor, 1 - lowest / semiMajor, phase);
}

/** The point of an ellipse `phase` revolutions after perihelion; Kepler's equation by Newton steps. */
export function keplerPoint(semiMajor: number, eccentricity: number, phase: number): OrbitPoint {
  const mean = 2 * Math.PI * (phase - Math.round(phase));
  let eccentric = mean + 0.85 * eccentricity * Math.sign(mean);
  for (let step = 0; step < 8; step += 1) {
    const excess = eccentric - eccentricity * Math.sin(eccentric) - mean;
    eccentric -= excess / (1 - eccentricity * Math.cos(eccentric));
  }
  const half = Math.sqrt((1 + eccentricity) / (1 - eccentricity)) * Math.tan(eccentric / 2);
  return { radius: semiMajor * (1 - eccentricity * Math.cos(eccentric)), anomaly: 2 * Math.atan(half) };
}
