import type { Archive } from '#src/archive/choose-data.ts';
import { BotError } from '#src/domain/failure.ts';
import type { PlannedSubGoal } from '#src/domain/plan.ts';
import type { Act, NamedSeries, Period, Request, Target } from '#src/domain/request.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import { rests } from '#src/domain/steps.ts';
import { DAY, type TimeRange } from '#src/domain/time-range.ts';
import type { TurnContext } from '#src/planning/context.ts';
import { preferredWishes } from '#src/planning/preferred.ts';
import { atHand, isDrawn, isMapped } from '#src/planning/request/at-hand.ts';
import { inCommonFrame, inDrawnFrame } from '#src/planning/request/common-frame.ts';
import { completeSeries } from '#src/planning/request/complete-series.ts';
import { countedWindows } from '#src/planning/request/counted-windows.ts';
import { askedAbout, earlierSeries, seriesIn } from '#src/planning/request/earlier-series.ts';
import { type EndedData, fetchAll, type Sought } from '#src/planning/request/fetch-all.ts';
import { likeSister } from '#src/planning/request/like-sister.ts';
import { neededBy } from '#src/planning/request/needed.ts';
import { isOptionalNeed, NEEDS_VECTOR, needsOf } from '#src/planning/request/needs.ts';
import { pointedStreams } from '#src/planning/request/pointed.ts';
import { type Times, timeOfList, timesBeside, timesOf } from '#src/planning/request/times.ts';
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
  const all = seriesIn(request.acts);
  const rest = rests();
  for (const [place, act] of request.acts.entries()) {
    if (!('of' in act) || act.do === 'find' || act.do === 'discover') continue;
    const times = timesOf(act, request, turn);
    for (const target of targetsOf(act)) {
      if (target.kind === 'act') continue;
      await rest();
      if (target.kind === 'pointed') {
        streams.set(target, pointedStreams(target, turn.thread));
        continue;
      }
      if (isOnlyPlace(target, act)) continue;
      try {
        findSeries(target, { act, all, times, request, turn, archive, streams, sought, notes });
      } catch (error) {
        if (!(error instanceof BotError)) throw error;
        failures.push(error);
      }
    }
    const besides = timesBeside(act, turn.thread) ?? times;
    for (const wish of neededBy(act, place, { request, turn, needed }))
      if (!isOptionalNeed(act, wish) || isMeasured(wish, archive))
        sought.push({ ...besides, key: place, wish });
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

function isMeasured({ quantity, ...wish }: SeriesWish, { knowledge }: Archive): boolean {
  return quantity !== undefined && knowledge.candidates({ ...wish, quantity }).length > 0;
}

/** A spacecraft alone says whose data an operation takes; which data those are, the operation knows itself. */
function isOnlyPlace(
  { mission, quantity, parameter, dataset, label, component, unknown }: NamedSeries,
  act: Act,
) {
  const isBare = [quantity, parameter, dataset, label, component, unknown].every(
    (part) => part === undefined,
  );
  return isBare && mission !== undefined && needsOf(act).length > 0;
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

/** Its list or its question says in which time it counts. */
function hasOwnTime(act: Act, { acts }: Request, { thread }: TurnContext): boolean {
  return timeOfList(act, thread) !== undefined || countedWindows(act, acts, thread).length > 0;
}

interface Search {
  /** All series of the request. */
  readonly all: readonly NamedSeries[];
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
  { act, all, times: said, request, turn, archive, streams, sought, notes }: Search,
): void {
  const times = named.ranges === undefined ? said : { ranges: named.ranges };
  const explicit =
    named.ranges ??
    (isOverEpochs(act) || (act.period.ranges.length === 0 && hasOwnTime(act, request, turn))
      ? times.ranges
      : act.period.ranges);
  const { newestMs } = act.period;
  // "The last 5 days that there are" is not the one day that was drawn.
  const meant = ofDrawnSize(named, act, turn.thread);
  const exact = atHand(meant, turn.thread, explicit);
  const there = (exact.length > 0 ? exact : drawnAround(meant, act, explicit, turn.thread)).filter(
    ({ name, range }) =>
      !(act.do === 'show' && explicit.length === 0 && isOnlyPart(name, range, turn.thread)) &&
      (newestMs === undefined ||
        explicit.length > 0 ||
        (range !== undefined && range.stop - range.start === newestMs)),
  );
  const isWholeVector =
    act.do === 'compute' && NEEDS_VECTOR.has(act.operation) && named.component === undefined;
  const fit = isWholeVector ? there.filter(({ isVector }) => isVector) : there;
  if (fit.length > 0) {
    streams.set(named, fit);
    return;
  }
  const siblings = all.filter((target) => target !== named);
  const completed = completeSeries(meant, {
    thread: turn.thread,
    siblings,
    archive,
    preferences: turn.preferences,
    ranges: soughtTimes(explicit, said, turn.now),
    earlier: earlierSeries(turn.requests, archive.knowledge),
    asked: askedAbout(turn.requests.at(-1)?.acts ?? [], archive.knowledge),
    unread: request.unread.map(({ text }) => text),
  });
  const liked = preferredWishes(completed.wishes, turn.preferences, turn.thread, archive.knowledge);
  const told = [...completed.notes, ...liked.notes];
  if (liked.wishes.length === 0) for (const note of told) notes.add(note);
  for (const wish of liked.wishes) {
    const framed = inDrawnFrame(inCommonFrame(wish, all, archive.knowledge), turn.thread);
    const alike = likeSister(framed, turn.thread, archive.knowledge);
    sought.push({ ...times, key: named, notes: told, wish: withVector(alike, act) });
  }
}

/** "Minimum variance of B between 13:05:40 and 13:06:09" of a figure that goes further is of the data that it shows, and not of others. */
function drawnAround(
  named: NamedSeries,
  act: Act,
  [range, ...more]: readonly TimeRange[],
  thread: TurnContext['thread'],
): readonly Stream[] {
  const isOfPart = act.do === 'compute' || act.do === 'measure';
  if (!isOfPart || range === undefined || more.length > 0) return [];
  const reach = ({ name, range: whole }: Stream) =>
    whole !== undefined &&
    whole.start <= range.start &&
    whole.stop >= range.stop &&
    thread.frames.some(
      ({ label }) => isOf(name, label) && (isDrawn(label, thread) || isMapped(label, thread)),
    );
  const streams = atHand(named, thread, []);
  return streams.every(reach) ? streams : [];
}

/** "The mean B inside" of a figure of |B| alone is asked of the size. */
function ofDrawnSize(named: NamedSeries, act: Act, thread: TurnContext['thread']): NamedSeries {
  const isField = named.quantity === 'magnetic-field' && named.component === undefined;
  if (!isField || act.do !== 'measure') return named;
  const drawn = thread.frames.filter(
    ({ label, provenance }) => provenance.quantity === 'magnetic-field' && isDrawn(label, thread),
  );
  const isSize = drawn.length > 0 && drawn.every(({ columns }) => columns.length === 1);
  const isOnlySize = isSize && drawn.every(({ columns: [only] }) => only?.component === 'magnitude');
  return isOnlySize ? { ...named, component: 'magnitude' } : named;
}

/** "Put Dst below" behind a question of one hour of Dst: what comes into a figure is of all of its time. */
function isOnlyPart(name: string, range: TimeRange | undefined, thread: TurnContext['thread']): boolean {
  const full = thread.figure?.fullRange;
  if (full === undefined || range === undefined) return false;
  const labels = thread.frames.map((frame) => frame.label).filter((label) => isOf(name, label));
  if (labels.some((label) => isDrawn(label, thread))) return false;
  const isWithin = range.start >= full.start && range.stop <= full.stop;
  return isWithin && range.stop - range.start < full.stop - full.start;
}

/** A stream is called by its data, or by one column of them. */
function isOf(name: string, label: string): boolean {
  return name === label || name.startsWith(`${label}.`);
}

function isOverEpochs(act: Act): boolean {
  return act.do === 'superpose' && 'epochs' in act.params;
}

/** A monitor that is no further behind is fresh; what takes longer is made of its data. */
const SERVED_BEHIND = 10 * DAY;
const YEAR = 365 * DAY;

/** The newest data are sought up to now. */
function soughtTimes(ranges: readonly TimeRange[], { newestMs }: Times, now: number): readonly TimeRange[] {
  if (ranges.length > 0 || newestMs === undefined) return ranges;
  // What is about years is made of data that go back for years.
  return [{ start: now - Math.max(SERVED_BEHIND, newestMs >= YEAR ? newestMs : 0), stop: now }];
}

/** What is computed from components has to be fetched with its components. */
function withVector(wish: SeriesWish, act: Act): SeriesWish {
  const isVector = wish.quantity === 'magnetic-field' || wish.quantity === 'velocity';
  const needs = act.do === 'compute' && NEEDS_VECTOR.has(act.operation);
  return needs && isVector && wish.component === undefined ? { ...wish, component: 'vector' } : wish;
}
