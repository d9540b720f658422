import type { EventFinder } from '#src/domain/event-finder.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { formatDuration, formatMoment, MINUTE, type TimeRange } from '#src/domain/time-range.ts';
import type { EventList } from '#src/timeseries/events/event-list.ts';
import { type Means, rowAt, slidingMeans } from '#src/timeseries/events/sliding-means.ts';
import { type PlasmaSeries, plasmaSeries } from '#src/timeseries/plasma-series.ts';

type ShocksWish = Omit<Extract<EventFinder, { kind: 'shocks' }>, 'kind'>;
type ShockType = NonNullable<ShocksWish['types']>[number];

const WHAT = 'A search for shocks';
const LEAST_RATIO = 1.2;
const LEAST_SPEED = 20;
const LEAST_SAMPLES = 3;
const UPSTREAM = [1 * MINUTE, 9 * MINUTE] as const;
const DOWNSTREAM = [2 * MINUTE, 10 * MINUTE] as const;
const WIDEST = 30 * MINUTE;
/** Candidates nearer than this are one shock; our own choice. */
const APART = 10 * MINUTE;
const TYPES = ['fast-forward', 'fast-reverse', 'slow-forward', 'slow-reverse'] as const;

/** Least ratios of |B| and density, and the least step of the speed in km/s. */
interface Cuts {
  readonly field: number;
  readonly density: number;
  readonly speed: number;
}

const USUAL: Cuts = { field: LEAST_RATIO, density: LEAST_RATIO, speed: LEAST_SPEED };

function definitionOf({ field, density, speed }: Cuts, isUsual: boolean): string {
  const cuts = isUsual
    ? 'Candidates by the cuts of the IPShocks database (Kilpua et al. 2015)'
    : 'Candidates by cuts like those of the IPShocks database (Kilpua et al. 2015), with the limits that were said';
  const ratios =
    field === density
      ? `field and density ratio at least ${field}`
      : `field ratio at least ${field} and density ratio at least ${density}`;
  return `${cuts}: ${ratios} (a slow shock: field against density), temperature not falling, speed step at least ${speed} km/s, means of 1-9 min upstream and 2-10 min downstream, or of three samples where those take longer. Normals and θBn are a question of their own.`;
}

interface Sides {
  readonly b: readonly [number, number];
  readonly n: readonly [number, number];
  readonly v: readonly [number, number];
  readonly t: readonly [number, number];
}

interface Candidate extends Sides {
  readonly at: number;
  readonly type: ShockType;
  readonly score: number;
}

/**
 * Interplanetary shock candidates: joint jumps of |B|, density and speed (and temperature, where given). In time, a forward
 * shock has upstream first; a reverse shock has downstream first, and the speed rises in both.
 */
export function shockList(
  frames: readonly Frame[],
  { types = [...TYPES], speedStep, densityRatio, fieldRatio }: ShocksWish,
): EventList {
  const series = plasmaSeries(frames, ['field', 'density', 'speed'], WHAT);
  requireFine(series.stepMs);
  const isUsual = (speedStep ?? densityRatio ?? fieldRatio) === undefined;
  const cuts: Cuts = {
    field: fieldRatio ?? USUAL.field,
    density: densityRatio ?? USUAL.density,
    speed: speedStep ?? USUAL.speed,
  };
  const candidates = candidatesOf(series, types, cuts);
  const shocks = strongestOf(candidates).map((each) => ({ ...each, at: sharpest(series, each) }));
  const [first] = shocks;
  const hasT = series.temperature !== undefined;
  const pair = (name: string, unit: string) => [
    { name: `${name} up`, unit },
    { name: `${name} down`, unit },
  ];
  const many = `${shocks.length} shock candidates`;
  return {
    columns: [
      // The size of an event stands first. In time the speed rises at both kinds.
      { name: 'V jump', unit: 'km/s' },
      ...pair('B', 'nT'),
      ...pair('N', 'cm^-3'),
      ...pair('V', 'km/s'),
      ...(hasT ? pair('T', 'K') : []),
      // Downstream over upstream.
      { name: 'B ratio', unit: '' },
      { name: 'N ratio', unit: '' },
    ],
    events: shocks.map(({ at, type, b, n, v, t }) => ({
      start: at,
      label: type.replace('-', ' '),
      values: [Math.abs(v[1] - v[0]), ...b, ...n, ...v, ...(hasT ? t : []), b[1] / b[0], n[1] / n[0]],
    })),
    sentence:
      first === undefined
        ? 'No shock candidates were found.'
        : shocks.length === 1
          ? `One shock candidate, ${first.type.replace('-', ' ')}, at ${formatMoment(first.at)} UTC.`
          : `${many}; the first, ${first.type.replace('-', ' ')}, at ${formatMoment(first.at)} UTC.`,
    definition: definitionOf(cuts, isUsual),
    notes: [...series.notes, ...coarseNotes(series.stepMs)],
  };
}

/** Each shock candidate, in order of time. */
export function shocksIn(frames: readonly Frame[]): readonly number[] {
  const series = plasmaSeries(frames, ['field', 'density', 'speed'], WHAT);
  requireFine(series.stepMs);
  return strongestOf(candidatesOf(series, TYPES, USUAL)).map((each) => sharpest(series, each));
}

/** Shock candidates of a time; none where the data are too coarse to tell them, or not all there. */
export function shocksNear(frames: readonly Frame[], { start, stop }: TimeRange): readonly number[] {
  try {
    return shocksIn(frames).filter((at) => at >= start && at <= stop);
  } catch (error) {
    if (error instanceof BotError) return [];
    throw error;
  }
}

/** The shock with the largest joint jump, where there is any. */
export function strongestShock(
  frames: readonly Frame[],
): { readonly at: number; readonly type: ShockType; readonly count: number } | undefined {
  const series = plasmaSeries(frames, ['field', 'density', 'speed'], WHAT);
  requireFine(series.stepMs);
  const shocks = strongestOf(candidatesOf(series, TYPES, USUAL));
  const [first] = shocks;
  if (first === undefined) return undefined;
  const best = shocks.reduce((so, each) => (each.score > so.score ? each : so), first);
  return { at: sharpest(series, best), type: best.type, count: shocks.length };
}

/** Samples farther apart than this tell an arrival only roughly. */
const COARSE = 1.1 * MINUTE;

function coarseNotes(stepMs: number): readonly string[] {
  return stepMs <= COARSE
    ? []
    : [
        `These data have a sample every ${formatDuration(stepMs)}, and the times are no better than that; data of a finer cadence tell them better.`,
      ];
}

/** Three samples a side within half an hour: coarser ones show no shock, which is not that there was none. */
function requireFine(stepMs: number): void {
  if (LEAST_SAMPLES * stepMs <= WIDEST) return;
  throw new BotError(
    'not-computable',
    `${WHAT} needs samples every ${formatDuration(WIDEST / LEAST_SAMPLES)} or finer, and these come every ${formatDuration(stepMs)}.`,
    { hint: 'Get data of a finer cadence, e.g. one-minute OMNI, or ask for jumps of the speed.' },
  );
}

function candidatesOf(series: PlasmaSeries, types: readonly ShockType[], cuts: Cuts): readonly Candidate[] {
  const { time } = series;
  const empty = new Float64Array(time.length).fill(Number.NaN);
  const means = {
    b: slidingMeans(time, series.strength ?? empty),
    n: slidingMeans(time, series.density ?? empty),
    v: slidingMeans(time, series.speed ?? empty),
    t: slidingMeans(time, series.temperature ?? empty),
  };
  const hasT = series.temperature !== undefined;
  return Array.from(time).flatMap((at) =>
    types.flatMap((type) => {
      const sides = sidesAt(means, at, type, series.stepMs);
      return isShock(sides, type, hasT, cuts) ? [{ at, type, score: scoreOf(sides), ...sides }] : [];
    }),
  );
}

/** Means upstream and downstream, in this order. */
function sidesAt(
  means: Readonly<Record<keyof Sides, Means>>,
  at: number,
  type: ShockType,
  stepMs: number,
): Sides {
  const sign = type.endsWith('forward') ? 1 : -1;
  const width = Math.min(WIDEST, Math.max(DOWNSTREAM[1] - DOWNSTREAM[0], LEAST_SAMPLES * stepMs));
  const side = (each: Means): readonly [number, number] => [
    meanBeside(each, at, -sign * UPSTREAM[0], -sign * (UPSTREAM[0] + width)),
    meanBeside(each, at, sign * DOWNSTREAM[0], sign * (DOWNSTREAM[0] + width)),
  ];
  return { b: side(means.b), n: side(means.n), v: side(means.v), t: side(means.t) };
}

function meanBeside(means: Means, at: number, near: number, far: number): number {
  const { mean, count } = means.of(at + Math.min(near, far), at + Math.max(near, far) + 1);
  return count >= LEAST_SAMPLES ? mean : Number.NaN;
}

function isShock({ b, n, v, t }: Sides, type: ShockType, hasT: boolean, cuts: Cuts): boolean {
  const [bu, bd] = b;
  const [nu, nd] = n;
  const [vu, vd] = v;
  const field = type.startsWith('fast') ? bd / bu : bu / bd;
  const step = type.endsWith('forward') ? vd - vu : vu - vd;
  const isHeated = !hasT || Number.isNaN(t[0]) || Number.isNaN(t[1]) || t[1] / t[0] > 1 / LEAST_RATIO;
  return field >= cuts.field && nd / nu >= cuts.density && step >= cuts.speed && isHeated;
}

function scoreOf({ b, n, v }: Sides): number {
  return Math.abs(Math.log(b[1] / b[0])) + Math.log(n[1] / n[0]) + Math.abs(v[1] - v[0]) / 100;
}

/** Of candidates that follow each other closely the one with the largest jumps. */
function strongestOf(candidates: readonly Candidate[]): readonly Candidate[] {
  const groups: Candidate[][] = [];
  for (const candidate of candidates) {
    const last = groups.at(-1);
    if (last !== undefined && candidate.at - (last.at(-1)?.at ?? 0) <= APART) last.push(candidate);
    else groups.push([candidate]);
  }
  return groups.map((group) => group.reduce((best, each) => (each.score > best.score ? each : best)));
}

/** The sample near a candidate after the largest joint step. */
function sharpest({ time, strength, density, speed }: PlasmaSeries, { at, b, n, v }: Candidate): number {
  const [first, end] = [rowAt(time, at - APART / 2), rowAt(time, at + APART / 2)];
  const parts = [
    [strength, Math.abs(b[1] - b[0])],
    [density, Math.abs(n[1] - n[0])],
    [speed, Math.abs(v[1] - v[0])],
  ] as const;
  let best = at;
  let top = 0;
  for (let row = Math.max(1, first); row < end; row += 1) {
    const step = parts.reduce((sum, [values, size]) => {
      const change = Math.abs((values?.[row] ?? Number.NaN) - (values?.[row - 1] ?? Number.NaN)) / size;
      return Number.isFinite(change) ? sum + change : sum;
    }, 0);
    if (step > top) {
      top = step;
      best = time[row] ?? at;
    }
  }
  return best;
}
