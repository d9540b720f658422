import type { Act, Unread } from '#src/domain/request.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import { withLeftTimes } from '#src/language/reading/left-times.ts';
import { periodOf } from '#src/language/reading/period.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

interface Dated {
  readonly acts: readonly Act[];
  readonly unread: readonly Unread[];
  readonly leftTimes: readonly TimeRange[];
}

/** Times that no act took become those of acts without one, and are read then. */
export function withTimes(read: Dated, left: readonly Left[]): Dated {
  return oneTime(left).reduce(({ acts, unread, leftTimes }, { times, first, scene }) => {
    const dated = withLeftTimes(acts, times, first);
    return dated.isTaken
      ? { acts: dated.acts, unread: withoutPhrases(outside(unread, scene), times), leftTimes }
      : { acts, unread, leftTimes: [...leftTimes, ...times.map(({ range }) => range)] };
  }, read);
}

/** "GLE of 28 Oct 2021. … 28-30 Oct": times of which one tells the other are left together. */
function oneTime(left: readonly Left[]): readonly Left[] {
  const [first] = left;
  const times = left.flatMap((each) => each.times);
  if (first === undefined || left.length < 2 || periodOf(times).ranges.length !== 1) return left;
  const scenes = left.slice(1).map(({ scene }) => ({ times: [], first: 0, scene }));
  return [{ ...first, times, scene: first.scene }, ...scenes];
}

/** What does not lie among these phrases. */
function outside(unread: readonly Unread[], scene: readonly Phrase[]): readonly Unread[] {
  const [from, to] = [scene[0]?.from ?? 0, scene.at(-1)?.to ?? 0];
  return unread.filter((each) => each.from < from || each.to > to);
}

/** Times of a clause that no act took. */
export interface Left {
  readonly times: readonly PhraseOf<'time'>[];
  /** Acts of this clause begin here. */
  readonly first: number;
  /** Words that say nothing else but what happened then. */
  readonly scene: readonly Phrase[];
}

/** What is unread but these; what stood before and behind one is two things. */
function withoutPhrases(unread: readonly Unread[], phrases: readonly PhraseOf<'time'>[]): readonly Unread[] {
  return phrases.reduce<readonly Unread[]>(
    (all, time) =>
      all.flatMap((each) => {
        if (time.to <= each.from || time.from >= each.to) return [each];
        const before = each.text.slice(0, Math.max(0, time.from - each.from)).trim();
        const after = each.text.slice(Math.max(0, each.text.length - Math.max(0, each.to - time.to))).trim();
        return [
          ...(before === '' ? [] : [{ text: before, from: each.from, to: time.from }]),
          ...(each.to <= time.to || after === '' ? [] : [{ text: after, from: time.to, to: each.to }]),
        ];
      }),
    unread,
  );
}
