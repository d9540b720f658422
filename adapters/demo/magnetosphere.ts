import { ramp } from '#adapters/demo/ambient-wind.ts';
import { overMinutes } from '#adapters/demo/minute-nodes.ts';
import { fluctuate, seedOf } from '#adapters/demo/noise.ts';
import { keplerPoint } from '#adapters/demo/orbits.ts';
import { dynamicPressure, lengthOf, once, type WindScene } from '#adapters/demo/wind-scene.ts';
import { DAY, HOUR, MINUTE } from '#src/domain/time-range.ts';

/** What a spacecraft meets on an orbit through the Earth's magnetosphere; every array of shape `[n]`. */
export interface Encounter {
  /** Position in Earth radii, GSE. */
  readonly position: readonly [Float64Array, Float64Array, Float64Array];
  /** Field in nT, GSE. */
  readonly field: readonly [Float64Array, Float64Array, Float64Array];
  /** Velocity in km/s, GSE. */
  readonly velocity: readonly [Float64Array, Float64Array, Float64Array];
  /** cm^-3. */
  readonly density: Float64Array;
  /** Ion temperature, eV. */
  readonly temperature: Float64Array;
  /** 0 in the magnetosphere, 1 in the magnetosheath, 2 in the solar wind; between while a boundary passes. */
  readonly region: Float64Array;
}

type Vector = readonly [number, number, number];

const ORBIT_HOURS = 73.7;
const SEMI_MAJOR = 14;
const ECCENTRICITY = 0.85;
const FIRST_PERIGEE = Date.UTC(2015, 8, 1, 3);

/** Ms since 1970-01-01T00:00Z of the first perigee after `time`. */
export function nextPerigee(time: number): number {
  const period = ORBIT_HOURS * HOUR;
  return FIRST_PERIGEE + Math.ceil((time - FIRST_PERIGEE) / period) * period;
}

/** Position in Earth radii, GSE: an ellipse whose apogee goes once round the Earth in a year, a little behind each craft. */
function positionAt(time: number, spacecraft: number): Vector {
  const phase = (time - FIRST_PERIGEE - spacecraft * 6_000) / (ORBIT_HOURS * HOUR);
  const { radius, anomaly } = keplerPoint(SEMI_MAJOR, ECCENTRICITY, phase);
  const apogee = (-2 * Math.PI * (time - Date.UTC(2015, 11, 10))) / (365.25 * DAY);
  const angle = anomaly + Math.PI + apogee;
  return [
    radius * Math.cos(angle),
    radius * Math.sin(angle) * Math.cos(0.45),
    radius * Math.sin(angle) * Math.sin(0.45),
  ];
}

/** Magnetopause after Shue et al. 1997 with a flaring of 0.58; cosine of the angle from the Sun, nPa, Earth radii. */
function magnetopauseAt(cosine: number, pressure: number): number {
  return 10.9 * (Math.max(0.2, pressure) / 1.8) ** (-1 / 6.6) * (2 / (1 + Math.max(-0.8, cosine))) ** 0.58;
}

/** A dipole of 30,500 nT at the equator, and a tail of two lobes behind it; nT. */
function earthField([x, y, z]: Vector): Vector {
  const radius = lengthOf(x, y, z);
  const dipole = (-3 * -30_500 * z) / radius ** 5;
  const tail = 22 * ramp(-x, 4, 14) * Math.tanh(z / 2);
  return [-dipole * x + tail, -dipole * y, -dipole * z + 30_500 / radius ** 3];
}

const componentsOf = (rows: number) =>
  [new Float64Array(rows), new Float64Array(rows), new Float64Array(rows)] as const;

interface Path {
  readonly position: readonly [Float64Array, Float64Array, Float64Array];
  readonly inner: readonly [Float64Array, Float64Array, Float64Array];
}

function pathOver(time: Float64Array, cadenceMs: number, spacecraft: number): Path {
  const none = new Float64Array(time.length);
  const [x = none, y = none, z = none, bx = none, by = none, bz = none] = overMinutes(
    time,
    cadenceMs,
    (at) => {
      const position = positionAt(at, spacecraft);
      return [...position, ...earthField(position)];
    },
  );
  return { position: [x, y, z], inner: [bx, by, bz] };
}

const mix = (from: number, to: number, share: number) => from + (to - from) * share;

/**
 * Follows one of the four spacecraft; the boundaries move in and out with the pressure of the wind and with ripples,
 * so that they are crossed several times.
 *
 * @param wind the solar wind at the bow shock over the same times; not worked out where it cannot be felt
 */
export function encounter(wind: WindScene, cadenceMs: number, spacecraft: number): () => Encounter {
  return once(() => {
    const { time } = wind;
    const path = pathOver(time, cadenceMs, spacecraft);
    const ripple = fluctuate(time, scales('ripple', 'ripple', 35 * MINUTE, Math.max(cadenceMs, 4_000)));
    const isInside = isDeepInside(path, wind, ripple);
    const region = isInside ? new Float64Array(time.length) : regionOver(path, wind, ripple);
    const own = `mms${spacecraft}`;
    const waves = once(() =>
      ['x', 'y', 'z'].map((axis) => fluctuate(time, scales(axis, own + axis, 3 * MINUTE, cadenceMs))),
    );
    const plasma = isInside ? undefined : wind.flow;
    const field = once(() => mixedField(isInside ? undefined : wind, path, region, waves()));
    const velocity = once(() => mixedVelocity(isInside ? undefined : wind, path, region, waves()));
    const density = once(() => mixedDensity(plasma?.().density, region, waves()[2]));
    const temperature = once(() => mixedTemperature(plasma?.().temperature, region, waves()[2]));
    return {
      position: path.position,
      region,
      get field() {
        return field();
      },
      get velocity() {
        return velocity();
      },
      get density() {
        return density();
      },
      get temperature() {
        return temperature();
      },
    };
  });
}

/** How far outside the magnetopause, as a share of its distance, the magnetosphere ends. */
const INNER_EDGE = -0.012;
/** How far a ripple of one moves the boundaries, as a share of that distance. */
const RIPPLE = 0.035;

/** Whether nothing of the wind is felt at any of the times: not even where its pressure and the ripples were at their most. */
function isDeepInside({ position: [x, y, z] }: Path, wind: WindScene, ripple: Float64Array): boolean {
  const pressure = wind.mostPressure();
  if (!Number.isFinite(pressure)) return false;
  let [farthest, sunward, swell] = [0, -1, 0];
  for (let row = 0; row < x.length; row += 1) {
    const radius = lengthOf(x[row] ?? 0, y[row] ?? 0, z[row] ?? 0);
    farthest = Math.max(farthest, radius);
    sunward = Math.max(sunward, (x[row] ?? 0) / radius);
    swell = Math.max(swell, ripple[row] ?? 0);
  }
  return farthest / magnetopauseAt(sunward, pressure) - 1 + RIPPLE * swell <= INNER_EDGE;
}

function regionOver({ position: [x, y, z] }: Path, wind: WindScene, ripple: Float64Array): Float64Array {
  const { speed, density } = wind.flow();
  const region = new Float64Array(x.length);
  // A function for each element would put each number on the heap.
  for (let row = 0; row < region.length; row += 1) {
    const along = x[row] ?? 0;
    const radius = lengthOf(along, y[row] ?? 0, z[row] ?? 0);
    const pressure = dynamicPressure(density[row] ?? 0, speed[row] ?? 0);
    const outside = radius / magnetopauseAt(along / radius, pressure) - 1;
    const moved = outside + RIPPLE * (ripple[row] ?? 0);
    region[row] = ramp(moved, INNER_EDGE, -INNER_EDGE) + ramp(moved, 0.3, 0.33);
  }
  return region;
}

function scales(name: string, own: string, longestMs: number, shortestMs: number) {
  return { seed: seedOf(name), ownSeed: seedOf(own), commonMs: 2_000, longestMs, shortestMs };
}

/** A value of the magnetosphere, the sheath and the wind, joined by `region`. */
function blend(region: number, inside: number, sheath: number, outside: number): number {
  return region < 1 ? mix(inside, sheath, region) : mix(sheath, outside, region - 1);
}

/** Along GSE axes, from components of the wind in RTN. */
const inGse = ({
  r,
  t,
  n,
}: {
  readonly r: Float64Array;
  readonly t: Float64Array;
  readonly n: Float64Array;
}) => [negated(r), negated(t), n] as const;

function negated(values: Float64Array): Float64Array {
  const opposite = new Float64Array(values.length);
  for (let row = 0; row < opposite.length; row += 1) opposite[row] = -(values[row] ?? 0);
  return opposite;
}

/** Without a wind all rows lie in the magnetosphere. */
function mixedField(
  wind: WindScene | undefined,
  path: Path,
  region: Float64Array,
  waves: readonly Float64Array[],
) {
  const outer = wind === undefined ? undefined : inGse(wind.field());
  const mixed = componentsOf(region.length);
  for (const axis of [0, 1, 2] as const) {
    const [inner, own, free] = [path.inner[axis], waves[axis], outer?.[axis]];
    for (let row = 0; row < region.length; row += 1) {
      const wave = own?.[row] ?? 0;
      const inside = (inner[row] ?? 0) + 1.2 * wave;
      const wind = free?.[row] ?? 0;
      mixed[axis][row] =
        free === undefined
          ? inside
          : blend(region[row] ?? 0, inside, (axis === 0 ? 1.2 : 3.4) * wind + 7 * wave, wind);
    }
  }
  return mixed;
}

function mixedVelocity(
  wind: WindScene | undefined,
  path: Path,
  region: Float64Array,
  waves: readonly Float64Array[],
) {
  const outer = wind === undefined ? undefined : inGse(wind.flow());
  const mixed = componentsOf(region.length);
  for (const axis of [0, 1, 2] as const) {
    for (let row = 0; row < region.length; row += 1) {
      const free = outer?.[axis]?.[row] ?? 0;
      const wave = waves[axis]?.[row] ?? 0;
      const aside = axis === 0 ? 0.35 * free : 11 * (path.position[axis][row] ?? 0);
      mixed[axis][row] = blend(region[row] ?? 0, 25 * wave, aside + 40 * wave, free);
    }
  }
  return mixed;
}

function mixedDensity(wind: Float64Array | undefined, region: Float64Array, wave: Float64Array | undefined) {
  return region.map((kind, row) =>
    blend(kind, 0.6 * Math.exp(0.25 * (wave?.[row] ?? 0)), 3.6 * (wind?.[row] ?? 5), wind?.[row] ?? 5),
  );
}

/** In eV. */
function mixedTemperature(
  wind: Float64Array | undefined,
  region: Float64Array,
  wave: Float64Array | undefined,
) {
  const swing = (row: number, by: number) => Math.exp(by * (wave?.[row] ?? 0));
  return region.map((kind, row) =>
    blend(kind, 3_200 * swing(row, 0.12), 320 * swing(row, 0.1), (wind?.[row] ?? 1e5) / 11_604.5),
  );
}
