import { type Background, backgroundAt } from '#adapters/demo/background.ts';
import type { Eruption } from '#adapters/demo/eruptions.ts';
import { fluctuate } from '#adapters/demo/noise.ts';
import type { Place } from '#adapters/demo/places.ts';
import { HOUR, MINUTE } from '#src/domain/time-range.ts';

/** Field in nT, RTN; every array of shape `[n]`. */
export interface Field {
  readonly r: Float64Array;
  readonly t: Float64Array;
  readonly n: Float64Array;
  readonly total: Float64Array;
}

/** Velocity in km/s (RTN), density in cm^-3, temperature in K; every array of shape `[n]`. */
export interface Flow {
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
}

const LONGEST_SCALE = 7 * HOUR;
/** The background is evaluated at whole minutes at most, and drawn straight between them. */
const NODE_STEP = MINUTE;

export function windScene(
  place: Place,
  known: readonly Eruption[],
  time: Float64Array,
  cadenceMs: number,
): WindScene {
  const background = once(() => backgroundOver(place, known, time, cadenceMs));
  const reached = once(() =>
    place.commonMs > LONGEST_SCALE ? time : time.map((at) => at + place.leadMs(at)),
  );
  const noise = (kind: number) =>
    fluctuate(reached(), {
      seed: (place.commonMs > LONGEST_SCALE ? place.seed : 5_000) + 131 * kind,
      ownSeed: place.seed + 131 * kind,
      commonMs: place.commonMs,
      longestMs: LONGEST_SCALE,
      shortestMs: cadenceMs,
    });
  const waves = once(() => ({ r: noise(1), t: noise(2), n: noise(3) }));
  const field = once(() => fieldOf(background(), waves(), noise(4)));
  const flow = once(() => flowOf(background(), waves(), noise(5), noise(6)));
  return { time, place, field, flow };
}

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

const emptyColumns = (rows: number): Columns => ({
  fieldR: new Float64Array(rows),
  fieldT: new Float64Array(rows),
  fieldN: new Float64Array(rows),
  speed: new Float64Array(rows),
  density: new Float64Array(rows),
  temperature: new Float64Array(rows),
  turbulence: new Float64Array(rows),
});

const COLUMN_NAMES = [
  'fieldR',
  'fieldT',
  'fieldN',
  'speed',
  'density',
  'temperature',
  'turbulence',
] as const satisfies readonly (keyof Background)[];

/** Between whole minutes for fast data, directly for slow data: the same value whatever range is asked for. */
function backgroundOver(
  place: Place,
  known: readonly Eruption[],
  time: Float64Array,
  cadenceMs: number,
): Columns {
  const columns = emptyColumns(time.length);
  let node = Number.NaN;
  let left: Background = backgroundAt(place, known, 0);
  let right = left;
  for (let row = 0; row < time.length; row += 1) {
    const at = time[row] ?? 0;
    const here = cadenceMs < NODE_STEP ? Math.floor(at / NODE_STEP) * NODE_STEP : at;
    if (here !== node) {
      left = here === node + NODE_STEP && cadenceMs < NODE_STEP ? right : backgroundAt(place, known, here);
      right = cadenceMs < NODE_STEP ? backgroundAt(place, known, here + NODE_STEP) : left;
      node = here;
    }
    const share = (at - here) / NODE_STEP;
    for (const name of COLUMN_NAMES) columns[name][row] = left[name] + (right[name] - left[name]) * share;
  }
  return columns;
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
    const strength = Math.hypot(r, t, n);
    const turning = strength * (background.turbulence[row] ?? 0);
    const waveR = r + turning * (waves.r[row] ?? 0);
    const waveT = t + turning * (waves.t[row] ?? 0);
    const waveN = n + turning * (waves.n[row] ?? 0);
    const swollen = strength * Math.max(0.35, 1 + 0.11 * (swell[row] ?? 0));
    const scale = swollen / Math.max(1e-6, Math.hypot(waveR, waveT, waveN));
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
    const sway = 22 * (background.turbulence[row] ?? 0) * ((background.fieldR[row] ?? 0) > 0 ? -1 : 1);
    const r = Math.max(200, (background.speed[row] ?? 0) + 0.6 * sway * (waves.r[row] ?? 0));
    const t = sway * (waves.t[row] ?? 0);
    const n = sway * (waves.n[row] ?? 0);
    flow.r[row] = r;
    flow.t[row] = t;
    flow.n[row] = n;
    speed[row] = Math.hypot(r, t, n);
    density[row] = Math.max(0.1, (background.density[row] ?? 0) * Math.exp(0.13 * (pile[row] ?? 0)));
    temperature[row] = Math.max(4e3, (background.temperature[row] ?? 0) * Math.exp(0.16 * (heat[row] ?? 0)));
  }
  return { ...flow, speed, density, temperature };
}
