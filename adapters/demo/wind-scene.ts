import { ambientWinds } from '#adapters/demo/ambient-wind.ts';
import { type Background, backgroundAt } from '#adapters/demo/background.ts';
import { type Eruption, eruptionsOf } from '#adapters/demo/eruptions.ts';
import { minutesAround, overMinutes } from '#adapters/demo/minute-nodes.ts';
import { fluctuate, MOST_FLUCTUATION } from '#adapters/demo/noise.ts';
import type { Place } from '#adapters/demo/places.ts';
import { HOUR, MINUTE } from '#src/domain/time-range.ts';

/** Field in nT, RTN; every array of shape `[n]`. */
interface Field {
  readonly r: Float64Array;
  readonly t: Float64Array;
  readonly n: Float64Array;
  readonly total: Float64Array;
}

/** Velocity in km/s (RTN), density in cm^-3, temperature in K; every array of shape `[n]`. */
interface Flow {
  readonly r: Float64Array;
  readonly t: Float64Array;
  readonly n: Float64Array;
  readonly speed: Float64Array;
  readonly density: Float64Array;
  readonly temperature: Float64Array;
}

/** The solar wind at one place over a run of times; parts are worked out when they are first asked for. */
export interface WindScene {
  readonly time: Float64Array;
  readonly place: Place;
  readonly field: () => Field;
  readonly flow: () => Flow;
  /** What the dynamic pressure stays below, nPa; infinite where that takes as long as the wind itself. */
  readonly mostPressure: () => number;
}

const LONGEST_SCALE = 7 * HOUR;
/** How far waves sway the flow, in km/s, which share of it along the flow, and how they pile up the density. */
const SWAY = 22;
const ALONG = 0.6;
const PILE = 0.13;
const SLOWEST = 200;

export function windScene(
  place: Place,
  known: readonly Eruption[],
  time: Float64Array,
  cadenceMs: number,
): WindScene {
  const background = once(() => backgroundOver(place, known, time, cadenceMs));
  const reached = once(() => {
    const [lead = time] = overMinutes(time, cadenceMs, (at) => [place.leadMs(at)]);
    const there = new Float64Array(time.length);
    for (let row = 0; row < there.length; row += 1) there[row] = (time[row] ?? 0) + (lead[row] ?? 0);
    return there;
  });
  const noise = (kind: number, commonMs = place.commonMs) =>
    fluctuate(reached(), {
      seed: (place.commonMs > LONGEST_SCALE ? place.seed : 5_000) + 131 * kind,
      ownSeed: place.seed + 131 * kind,
      commonMs,
      longestMs: LONGEST_SCALE,
      shortestMs: cadenceMs,
    });
  const waves = once(() => ({ r: noise(1), t: noise(2), n: noise(3) }));
  const field = once(() => fieldOf(background(), waves(), noise(4, 10 * place.commonMs)));
  const flow = once(() => flowOf(background(), waves(), noise(5), noise(6)));
  const mostPressure = () =>
    cadenceMs < MINUTE ? pressureBound(place, known, time) : Number.POSITIVE_INFINITY;
  return { time, place, field, flow, mostPressure };
}

/** Protons only, in nPa, from cm^-3 and km/s. */
export const dynamicPressure = (density: number, speed: number) => 1.92e-6 * density * speed * speed;

/** From the wind without fluctuations, which is drawn straight between minutes, and the most that they can add. */
function pressureBound(place: Place, known: readonly Eruption[], time: Float64Array): number {
  const { speed, density, turbulence } = backgroundOver(place, known, minutesAround(time), MINUTE);
  const sway = SWAY * Math.max(...turbulence) * MOST_FLUCTUATION;
  const along = Math.max(SLOWEST, ...speed) + ALONG * sway;
  return dynamicPressure(
    Math.max(...density) * Math.exp(PILE * MOST_FLUCTUATION),
    lengthOf(along, sway, sway),
  );
}

/** Much faster than `Math.hypot`, which guards against overflow. */
export const lengthOf = (x: number, y: number, z: number) => Math.sqrt(x * x + y * y + z * z);

/** Remembers the first result of a function without arguments. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

type Columns = { readonly [name in keyof Background]: Float64Array };
type Waves = Pick<Field, 'r' | 't' | 'n'>;

function backgroundOver(
  place: Place,
  known: readonly Eruption[],
  time: Float64Array,
  cadenceMs: number,
): Columns {
  const none = new Float64Array(time.length);
  const [ambientAt, eruptionsNear] = [ambientWinds(), eruptionsOf(known)];
  const columns = overMinutes(time, cadenceMs, (at) => {
    const wind = backgroundAt(place, ambientAt, eruptionsNear, at);
    const { fieldR, fieldT, fieldN, speed, density, temperature, turbulence } = wind;
    return [fieldR, fieldT, fieldN, speed, density, temperature, turbulence];
  });
  const [fieldR = none, fieldT = none, fieldN = none, speed = none, density = none, temperature = none] =
    columns;
  return { fieldR, fieldT, fieldN, speed, density, temperature, turbulence: columns[6] ?? none };
}

/** Turns the mean field about by the waves and keeps its strength, as Alfven waves do. */
function fieldOf(background: Columns, waves: Waves, swell: Float64Array): Field {
  const rows = swell.length;
  const field = { r: new Float64Array(rows), t: new Float64Array(rows), n: new Float64Array(rows) };
  const total = new Float64Array(rows);
  for (let row = 0; row < rows; row += 1) {
    const r = background.fieldR[row] ?? 0;
    const t = background.fieldT[row] ?? 0;
    const n = background.fieldN[row] ?? 0;
    const strength = lengthOf(r, t, n);
    const calm = background.turbulence[row] ?? 0;
    const turning = strength * calm;
    const waveR = r + turning * (waves.r[row] ?? 0);
    const waveT = t + turning * (waves.t[row] ?? 0);
    const waveN = n + turning * (waves.n[row] ?? 0);
    const swollen = strength * Math.max(0.35, 1 + 0.22 * calm * (swell[row] ?? 0));
    const scale = swollen / Math.max(1e-6, lengthOf(waveR, waveT, waveN));
    field.r[row] = waveR * scale;
    field.t[row] = waveT * scale;
    field.n[row] = waveN * scale;
    total[row] = swollen;
  }
  return { ...field, total };
}

function flowOf(background: Columns, waves: Waves, pile: Float64Array, heat: Float64Array): Flow {
  const rows = pile.length;
  const flow = { r: new Float64Array(rows), t: new Float64Array(rows), n: new Float64Array(rows) };
  const speed = new Float64Array(rows);
  const density = new Float64Array(rows);
  const temperature = new Float64Array(rows);
  for (let row = 0; row < rows; row += 1) {
    const sway = SWAY * (background.turbulence[row] ?? 0) * ((background.fieldR[row] ?? 0) > 0 ? -1 : 1);
    const r = Math.max(SLOWEST, (background.speed[row] ?? 0) + ALONG * sway * (waves.r[row] ?? 0));
    const t = sway * (waves.t[row] ?? 0);
    const n = sway * (waves.n[row] ?? 0);
    flow.r[row] = r;
    flow.t[row] = t;
    flow.n[row] = n;
    speed[row] = lengthOf(r, t, n);
    density[row] = Math.max(0.1, (background.density[row] ?? 0) * Math.exp(PILE * (pile[row] ?? 0)));
    temperature[row] = Math.max(4e3, (background.temperature[row] ?? 0) * Math.exp(0.16 * (heat[row] ?? 0)));
  }
  return { ...flow, speed, density, temperature };
}
