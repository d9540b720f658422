import type { Archive } from '#src/archive/choose-data.ts';
import { BotError } from '#src/domain/failure.ts';
import type { PlannedSubGoal } from '#src/domain/plan.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import { completedWishes, neededWishes } from '#src/planning/completed-wishes.ts';
import { computeGoals } from '#src/planning/compute-goals.ts';
import type { TurnContext } from '#src/planning/context.ts';
import { dataAtHand } from '#src/planning/data-at-hand.ts';
import { eventGoals } from '#src/planning/event-goals.ts';
import { fetchGoals } from '#src/planning/fetch-goals.ts';
import { preferredSpan } from '#src/planning/preferred.ts';
import type { Stream } from '#src/planning/stream.ts';

/** The work of a turn before anything is shown: what to fetch and to compute, and what is there at the end. */
export interface WorkOrder {
  readonly subGoals: readonly PlannedSubGoal[];
  /** What a plot or an export would show. */
  readonly streams: readonly Stream[];
  readonly notes: readonly string[];
  readonly fetches: number;
}

/**
 * Plans what a request needs: data at hand where it means them, fetches for the rest, then its operations. The same
 * plan comes out each time it is asked for in a turn.
 *
 * @throws BotError `nothing-at-hand` when the request works on data and there are none
 */
export async function workOrder(
  turn: TurnContext,
  archive: Archive,
  signal: AbortSignal,
): Promise<WorkOrder> {
  const { understanding, thread } = turn;
  const completed = completedWishes(turn, archive);
  const ranges = rangesOf(turn, completed.wishes);
  const atHand = dataAtHand(completed.wishes, turn, understanding.ranges);
  const wishes = [
    ...atHand.missing,
    ...neededWishes(understanding.operations, [...atHand.streams], atHand.missing, turn),
  ];
  const fetched = await fetchGoals(
    wishes,
    { ranges, ...preferredSpan(turn.preferences) },
    1,
    archive,
    signal,
  );
  const sources = [...atHand.streams, ...fetched.streams];
  if (sources.length === 0 && understanding.operations.length > 0) {
    throw new BotError('nothing-at-hand', 'There is no data here to compute on yet.', {
      hint: 'Name what to use, e.g. "compute the magnitude of the ACE magnetic field for last week".',
    });
  }
  const derived = derivedMagnitudes(fetched.streams, fetched.subGoals.length + 1);
  const begun = sources.map((stream) => derived.replaced.get(stream) ?? stream);
  const done = fetched.subGoals.length + derived.subGoals.length;
  const computed = computeGoals(understanding.operations, begun, done + 1);
  const { subGoals, streams } = eventGoals(computed.streams, turn, done + computed.subGoals.length + 1);
  return {
    subGoals: [...fetched.subGoals, ...derived.subGoals, ...computed.subGoals, ...subGoals],
    streams: understanding.wants.sources ? withSources(streams) : streams,
    notes: [...completed.notes, ...fetched.notes, ...(thread.frames.length === 0 ? [] : atHand.notes)],
    fetches: fetched.subGoals.length,
  };
}

/** Ranges that were said; else that of the figure or the data at hand; else none, which means the newest data. */
function rangesOf(
  { understanding, thread }: TurnContext,
  wishes: readonly SeriesWish[],
): readonly TimeRange[] {
  if (understanding.ranges.length > 0) return understanding.ranges;
  if (wishes.length === 0) return [];
  const { figure, frames, focus } = thread;
  if (figure !== undefined) return [figure.fullRange];
  const newest = frames.findLast(({ label }) => focus.includes(label)) ?? frames.at(-1);
  return newest === undefined ? [] : [newest.provenance.range];
}

/** Vectors that were asked for as a magnitude that their dataset does not hold: one step more. */
function derivedMagnitudes(
  streams: readonly (Stream & { readonly derive?: 'magnitude' })[],
  firstId: number,
) {
  const vectors = streams.filter(({ derive }) => derive === 'magnitude');
  const goals = vectors.map((vector, index) => {
    const { subGoals, streams: results } = computeGoals(
      [{ operation: 'magnitude', params: {}, from: 0, to: 0 }],
      [{ ...vector, isVector: true }],
      firstId + index,
    );
    return { vector, subGoals, result: results[0] };
  });
  return {
    subGoals: goals.flatMap(({ subGoals }) => subGoals),
    replaced: new Map(
      goals.flatMap(({ vector, result }) => (result === undefined ? [] : [[vector as Stream, result]])),
    ),
  };
}

/** What the streams were made from, before them: "the data and its running mean". */
function withSources(streams: readonly Stream[]): readonly Stream[] {
  const all = streams.flatMap((stream) => [...rootsOf(stream), stream]);
  return all.filter((stream, index) => all.findIndex(({ ref }) => isSameRef(ref, stream.ref)) === index);
}

function rootsOf({ sources }: Stream): readonly Stream[] {
  return sources.flatMap((source) => (source.sources.length === 0 ? [source] : rootsOf(source)));
}

function isSameRef(a: Stream['ref'], b: Stream['ref']): boolean {
  return a.fromSubGoal === b.fromSubGoal && a.slot === b.slot;
}
