import type { Archive } from '#src/archive/choose-data.ts';
import type { Ended } from '#src/archive/ended-before.ts';
import type { PlannedSubGoal } from '#src/domain/plan.ts';
import type { Target } from '#src/domain/request.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import { isSameRange } from '#src/domain/time-range.ts';
import type { TurnContext } from '#src/planning/context.ts';
import { type FetchGoals, fetchGoals, wishName } from '#src/planning/fetch-goals.ts';
import { preferredSpan } from '#src/planning/preferred.ts';
import type { Times } from '#src/planning/request/times.ts';
import type { Stream } from '#src/planning/stream.ts';
import { withNotes } from '#src/planning/with-notes.ts';

/** Data that end before what was asked for, by the name of the first of them. */
export interface EndedData extends Ended {
  readonly name: string;
}

/** A wish with its time, and what asked for it: a name, or the place of an act that needs it. */
export interface Sought extends Times {
  readonly key: Target | number;
  readonly wish: SeriesWish;
  /** What was taken where the name said nothing: told where the data come. */
  readonly notes?: readonly string[];
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
export async function fetchAll(
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
    for (const { key, wish, notes: taken = [] } of members) {
      const same = JSON.stringify(wish);
      const streams = goals.streams.filter((_, index) => JSON.stringify(goals.origins[index]) === same);
      found.push({ key, streams });
      const [first] = streams;
      const place = (first?.ref.fromSubGoal ?? 0) - 1;
      const goal = subGoals[place];
      if (goal !== undefined) subGoals[place] = withNotes(goal, taken);
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
      const { key: _, wish: __, notes: ___, ...times } = each;
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
