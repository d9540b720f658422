import { z } from 'zod';
import type { Archive } from '#src/archive/choose-data.ts';
import type { Ended } from '#src/archive/ended-before.ts';
import { BotError } from '#src/domain/failure.ts';
import type { PlannedSubGoal } from '#src/domain/plan.ts';
import type { Act, NamedSeries, Period, Pointed, Request, Target } from '#src/domain/request.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import { DAY, isSameRange, type TimeRange } from '#src/domain/time-range.ts';
import type { ThreadState, TurnContext } from '#src/planning/context.ts';
import { type FetchGoals, fetchGoals, wishName } from '#src/planning/fetch-goals.ts';
import { preferredSpan, preferredWishes } from '#src/planning/preferred.ts';
import { atHand, drawnLabels, isDrawn, streamOf } from '#src/planning/request/at-hand.ts';
import { completeSeries } from '#src/planning/request/complete-series.ts';
import { answersNeed, NEEDS_VECTOR, needsOf } from '#src/planning/request/needs.ts';
import type { Stream } from '#src/planning/stream.ts';

/** The data of every act: what the thread has, and what is fetched. Results of acts are not here. */
export interface Resolved {
  readonly fetches: readonly PlannedSubGoal[];
  readonly notes: readonly string[];
  /** What each name means, by the object that named it. */
  readonly streams: ReadonlyMap<Target | SeriesWish, readonly Stream[]>;
  /** What an operation needs and nobody named, by the place of its act. */
  readonly needed: ReadonlyMap<number, readonly Stream[]>;
  /** Why a name could not be had, while others could. */
  readonly failures: readonly BotError[];
  /** All that was asked for ends before the times that were said from now back. */
  readonly ended?: EndedData;
}

/** Data that end before what was asked for, by the name of the first of them. */
export interface EndedData extends Ended {
  readonly name: string;
}

/** The times of a fetch; without ranges the newest data, of the length that was said or of the usual one. */
interface Times {
  readonly ranges: readonly TimeRange[];
  readonly newestMs?: number;
  readonly isFromNow?: boolean;
}

interface Sought extends Times {
  readonly key: Target | number;
  readonly wish: SeriesWish;
}

/** Looks up what the targets of a request mean and plans the fetches for what the thread does not have. */
export async function resolveTargets(
  request: Request,
  turn: TurnContext,
  archive: Archive,
  signal: AbortSignal,
): Promise<Resolved> {
  const streams = new Map<Target | SeriesWish, readonly Stream[]>();
  const needed = new Map<number, Stream[]>();
  const notes = new Set<string>();
  const failures: BotError[] = [];
  const sought: Sought[] = [];
  for (const [place, act] of request.acts.entries()) {
    if (!('of' in act) || act.do === 'find' || act.do === 'discover') continue;
    const times = timesOf(act, request, turn);
    for (const target of targetsOf(act)) {
      if (target.kind === 'act') continue;
      if (target.kind === 'pointed') {
        streams.set(target, pointedStreams(target, turn.thread));
        continue;
      }
      if (isOnlyPlace(target, act)) continue;
      try {
        findSeries(target, { act, times, request, turn, archive, streams, sought, notes });
      } catch (error) {
        if (!(error instanceof BotError)) throw error;
        failures.push(error);
      }
    }
    for (const wish of neededBy(act, place, { request, turn, archive, streams, needed }))
      sought.push({ ...times, key: place, wish });
  }
  const fetched = await fetchAll(sought, turn, archive, signal);
  for (const { key, streams: found } of fetched.found) {
    if (typeof key === 'number') needed.set(key, [...(needed.get(key) ?? []), ...found]);
    else streams.set(key, [...(streams.get(key) ?? []), ...found]);
  }
  return {
    fetches: fetched.subGoals,
    notes: [...notes, ...fetched.notes],
    streams,
    needed,
    failures,
    ...(fetched.ended === undefined ? {} : { ended: fetched.ended }),
  };
}

/** A spacecraft alone says whose data an operation takes; which data those are, the operation knows itself. */
function isOnlyPlace(
  { mission, quantity, parameter, dataset, label, component, unknown }: NamedSeries,
  act: Act,
) {
  const isBare = [quantity, parameter, dataset, label, component, unknown].every(
    (part) => part === undefined,
  );
  return isBare && mission !== undefined && act.do === 'compute' && needsOf(act).length > 0;
}

/** Everything that an act names: what it is about, what its conditions speak of, the list it chooses from. */
function targetsOf(act: Act): readonly Target[] {
  return [
    ...('of' in act ? act.of : []),
    ...('other' in act ? (act.other ?? []) : []),
    ...('list' in act && act.list !== undefined ? [act.list] : []),
    ...('events' in act && act.events !== undefined ? [act.events] : []),
  ];
}

interface Search {
  readonly act: Act & { readonly period: Period };
  readonly times: Times;
  readonly request: Request;
  readonly turn: TurnContext;
  readonly archive: Archive;
  readonly streams: Map<Target | SeriesWish, readonly Stream[]>;
  readonly sought: Sought[];
  readonly notes: Set<string>;
}

function findSeries(
  named: NamedSeries,
  { act, times: said, request, turn, archive, streams, sought, notes }: Search,
): void {
  const times = named.ranges === undefined ? said : { ranges: named.ranges };
  const explicit = named.ranges ?? act.period.ranges;
  const there = atHand(named, turn.thread, explicit);
  const isWholeVector =
    act.do === 'compute' && NEEDS_VECTOR.has(act.operation) && named.component === undefined;
  const fit = isWholeVector ? there.filter(({ isVector }) => isVector) : there;
  if (fit.length > 0) {
    streams.set(named, fit);
    return;
  }
  const siblings = request.acts.flatMap((other) =>
    'of' in other ? other.of.filter((target) => target.kind === 'series' && target !== named) : [],
  ) as readonly NamedSeries[];
  const completed = completeSeries(named, {
    thread: turn.thread,
    siblings,
    archive,
    preferences: turn.preferences,
    unread: request.unread.map(({ text }) => text),
  });
  for (const note of completed.notes) notes.add(note);
  const liked = preferredWishes(completed.wishes, turn.preferences, turn.thread, archive.knowledge);
  for (const note of liked.notes) notes.add(note);
  for (const wish of liked.wishes) sought.push({ ...times, key: named, wish: withVector(wish, act) });
}

/** What is computed from components has to be fetched with its components. */
function withVector(wish: SeriesWish, act: Act): SeriesWish {
  const isVector = wish.quantity === 'magnetic-field' || wish.quantity === 'velocity';
  const needs = act.do === 'compute' && NEEDS_VECTOR.has(act.operation);
  return needs && isVector && wish.component === undefined ? { ...wish, component: 'vector' } : wish;
}

/** Times that were said of the act, else of another act of the request, else of the figure or the data at hand. */
function timesOf(act: { readonly period: Period }, request: Request, { thread }: TurnContext): Times {
  const windows = epochWindows(act);
  if (windows.length > 0) return { ranges: windows };
  if (isSaid(act.period)) return timesIn(act.period);
  const other = request.acts.find(
    (each) => 'period' in each && each.period !== undefined && isSaid(each.period),
  );
  if (other !== undefined && 'period' in other && other.period !== undefined) return timesIn(other.period);
  const { figure, frames, focus } = thread;
  if (figure !== undefined) return { ranges: [figure.fullRange] };
  const newest = frames.findLast(({ label }) => focus.includes(label)) ?? frames.at(-1);
  return { ranges: newest === undefined ? [] : [newest.provenance.range] };
}

function isSaid({ ranges, newestMs }: Period): boolean {
  return ranges.length > 0 || newestMs !== undefined;
}

/** Where ranges were said, the newest data are not meant besides. */
function timesIn({ ranges, newestMs, isFromNow }: Period): Times {
  if (ranges.length > 0) return { ranges, ...(isFromNow === true ? { isFromNow } : {}) };
  return { ranges: [], ...(newestMs === undefined ? {} : { newestMs }) };
}

/** The time around each epoch of a superposition. */
function epochWindows(act: object): readonly TimeRange[] {
  if (!('do' in act) || act.do !== 'superpose' || !('params' in act)) return [];
  const { epochs, beforeMs, afterMs, reachMs } = epochsSchema.parse(act.params);
  const [before, after] = [beforeMs ?? reachMs ?? 2 * DAY, afterMs ?? reachMs ?? 2 * DAY];
  return epochs.map((epoch) => ({ start: Date.parse(epoch) - before, stop: Date.parse(epoch) + after }));
}

const epochsSchema = z.object({
  epochs: z.array(z.string()).default([]),
  beforeMs: z.number().optional(),
  afterMs: z.number().optional(),
  reachMs: z.number().optional(),
});

/** "It", "both", "all three", "the original": among what the figure shows, else the last turn's data. */
export function pointedStreams(
  { which, count }: Pointed,
  { frames, focus, figure }: ThreadState,
): readonly Stream[] {
  const drawn = figure === undefined ? [] : drawnLabels(figure, frames);
  const known = focus.filter((label) => streamOf(label, frames) !== undefined);
  const newest = frames.at(-1)?.label;
  const focused = known.length > 0 ? known : newest === undefined ? [] : [newest];
  const all = frames.map(({ label }) => label);
  const labels = labelsFor(which, { drawn, focused, all });
  const chosen = which === 'original' ? originalsOf(labels, frames) : labels;
  const limited = count === undefined ? chosen : chosen.slice(-count);
  return limited.flatMap((label) => streamOf(label, frames) ?? []);
}

function labelsFor(
  which: Pointed['which'],
  {
    drawn,
    focused,
    all,
  }: {
    readonly drawn: readonly string[];
    readonly focused: readonly string[];
    readonly all: readonly string[];
  },
): readonly string[] {
  switch (which) {
    case 'both':
      return (drawn.length >= 2 ? drawn : all).slice(-2);
    case 'all':
    case 'each':
      return drawn.length > 0 ? drawn : all;
    case 'figure':
      return drawn;
    case 'focus':
    case 'result':
    case 'list':
    case 'original':
      return focused;
  }
}

/** What results were made from, down to what was fetched. */
function originalsOf(labels: readonly string[], frames: ThreadState['frames']): readonly string[] {
  return [
    ...new Set(
      labels.flatMap((label): readonly string[] => {
        const frame = frames.find((each) => each.label === label);
        return frame === undefined || frame.provenance.origin !== 'computed'
          ? [label]
          : originalsOf(frame.provenance.from, frames);
      }),
    ),
  ];
}

interface Need {
  readonly request: Request;
  readonly turn: TurnContext;
  readonly archive: Archive;
  readonly streams: ReadonlyMap<Target | SeriesWish, readonly Stream[]>;
  readonly needed: Map<number, Stream[]>;
}

/** Wishes for what an operation needs and neither its words nor the thread have, of the missions that are meant. */
function neededBy(
  act: Act,
  place: number,
  { request, turn, archive, streams, needed }: Need,
): readonly SeriesWish[] {
  const needs = needsOf(act);
  if (needs.length === 0 || !('of' in act) || act.of.some(({ kind }) => kind === 'act')) return [];
  const named = act.of.filter((target) => target.kind === 'series') as readonly NamedSeries[];
  const isSaid = (need: SeriesWish) =>
    named.some(
      ({ quantity, dataset, label }) =>
        answersNeed(need, quantity) || dataset !== undefined || label !== undefined,
    );
  const ranges = act.period.ranges;
  return missionsMeant(named, request, turn, archive).flatMap(({ mission, probe, cadenceMs }) =>
    needs
      .filter((need) => !isSaid(need))
      .flatMap((need) => {
        const wish = {
          ...need,
          mission,
          ...(probe === undefined ? {} : { probe }),
          ...(cadenceMs === undefined ? {} : { cadenceMs }),
        };
        const there = atHand({ kind: 'series', text: '', ...wish }, turn.thread, ranges);
        if (there.length === 0) return [wish];
        needed.set(place, [...(needed.get(place) ?? []), ...there.slice(0, 1)]);
        return [];
      }),
  );
}

interface Spacecraft {
  readonly mission: string;
  readonly probe?: string;
  /** How fine its data shall be. */
  readonly cadenceMs?: number;
}

function missionsMeant(
  named: readonly NamedSeries[],
  request: Request,
  { thread }: TurnContext,
  _archive: Archive,
): readonly Spacecraft[] {
  const own = spacecraftOf(named);
  if (own.length > 0) return own;
  const beside = spacecraftOf(
    request.acts.flatMap((act) =>
      'of' in act ? act.of.filter((each) => each.kind === 'series') : [],
    ) as readonly NamedSeries[],
  );
  if (beside.length > 0) return beside.slice(0, 1);
  const frame = thread.frames.findLast(({ label }) => isDrawn(label, thread)) ?? thread.frames.at(-1);
  const { mission, missionName } = frame?.provenance ?? {};
  if (mission === undefined) return [{ mission: 'OMNI' }];
  return [
    {
      mission,
      ...(missionName === undefined || missionName.toLowerCase() === mission.toLowerCase()
        ? {}
        : { probe: missionName }),
    },
  ];
}

function spacecraftOf(named: readonly NamedSeries[]): readonly Spacecraft[] {
  const all = named.flatMap(({ mission, probe, cadenceMs }) =>
    mission === undefined
      ? []
      : [
          {
            mission,
            ...(probe === undefined ? {} : { probe }),
            ...(cadenceMs === undefined ? {} : { cadenceMs }),
          },
        ],
  );
  return all.filter(
    (each, index) =>
      all.findIndex((other) => other.mission === each.mission && other.probe === each.probe) === index,
  );
}

interface Found {
  readonly key: Target | number;
  readonly streams: readonly Stream[];
}

interface Fetched extends Pick<FetchGoals, 'subGoals' | 'notes'> {
  readonly found: readonly Found[];
  readonly ended?: EndedData;
}

/** Fetches for each time what is wanted of it, in as few requests as there are datasets. */
async function fetchAll(
  sought: readonly Sought[],
  turn: TurnContext,
  archive: Archive,
  signal: AbortSignal,
): Promise<Fetched> {
  const subGoals: PlannedSubGoal[] = [];
  const notes: string[] = [];
  const found: Found[] = [];
  let ended: EndedData | undefined;
  for (const { times, members } of groupsOf(sought)) {
    const wishes = uniqueWishes(members.map(({ wish }) => wish));
    const goals = await fetchGoals(
      wishes,
      { ...times, ...preferredSpan(turn.preferences) },
      subGoals.length + 1,
      archive,
      signal,
    );
    const [wish] = wishes;
    if (goals.ended !== undefined && wish !== undefined)
      ended ??= { ...goals.ended, name: wishName(wish, archive.knowledge) };
    subGoals.push(...goals.subGoals);
    notes.push(...goals.notes);
    for (const { key, wish } of members) {
      const same = JSON.stringify(wish);
      found.push({
        key,
        streams: goals.streams.filter((_, index) => JSON.stringify(goals.origins[index]) === same),
      });
    }
  }
  return { subGoals, notes, found, ...(ended === undefined || subGoals.length > 0 ? {} : { ended }) };
}

function groupsOf(
  sought: readonly Sought[],
): readonly { readonly times: Times; readonly members: readonly Sought[] }[] {
  const groups: { readonly times: Times; readonly members: Sought[] }[] = [];
  for (const each of sought) {
    const group = groups.find(({ times }) => isSameTimes(times, each));
    if (group === undefined) {
      const { key: _, wish: __, ...times } = each;
      groups.push({ times, members: [each] });
    } else group.members.push(each);
  }
  return groups;
}

function uniqueWishes(wishes: readonly SeriesWish[]): readonly SeriesWish[] {
  const keys = wishes.map((wish) => JSON.stringify(wish));
  return wishes.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}

function isSameTimes(a: Times, b: Times): boolean {
  return (
    a.newestMs === b.newestMs &&
    a.ranges.length === b.ranges.length &&
    a.ranges.every((range, index) => isSameRange(range, b.ranges[index] ?? range))
  );
}
