import type { Act, Target, Unread } from '#src/domain/request.ts';
import { isWish, saidIn, segmentsOf, settingOf } from '#src/language/reading/framing.ts';
import { type Mark, means } from '#src/language/reading/mark.ts';

/** Acts that do work on data. */
const WORKING: ReadonlySet<Act['do']> = new Set([
  'show',
  'fetch',
  'compute',
  'measure',
  'intervals',
  'superpose',
  'describe',
]);

export interface WholeSentences {
  /** Those of the sentences that were read whole, and the times and spacecraft of the others in front of them. */
  readonly marks: readonly Mark[];
  /** The other sentences, as they stand. */
  readonly left: readonly Unread[];
  /** Something else was wished in front of what is kept, so that "it" may mean what was not done. */
  readonly isLed: boolean;
}

/**
 * Of a message of several sentences those in which every word was read: "Plot Bz of GOES 13. Did it end up in the sheath?" is a
 * plot and a question that is left, where both would be refused together.
 */
export function wholeSentences(
  marks: readonly Mark[],
  unread: readonly Unread[],
  text: string,
): WholeSentences | undefined {
  const segments = segmentsOf(marks);
  const isOpen = (segment: readonly Mark[]) =>
    segment.some((mark) => unread.some(({ from, to }) => mark.from < to && mark.to > from));
  const open = segments.map(isOpen);
  const wishes = segments.map((segment) => segment.some((mark, at) => isWish(mark, segment, at)));
  const first = segments.findIndex((_, at) => open[at] === false && wishes[at] === true);
  if (first < 0 || !open.includes(true)) return undefined;
  const last = open.lastIndexOf(false);
  const ownerBehind = (at: number) =>
    segments
      .slice(at + 1)
      .some((segment, index) => !open[at + 1 + index] && segment.some((mark) => means(mark, 'mission')));
  const hasTime = segments.some((segment, at) => !open[at] && segment.some((mark) => means(mark, 'time')));
  const untimed = (segment: readonly Mark[]) =>
    hasTime ? segment.filter((mark) => !means(mark, 'time')) : segment;
  return {
    marks: segments.flatMap((segment, at) =>
      open[at] !== true ? segment : at < last ? settingOf(untimed(segment), ownerBehind(at)) : [],
    ),
    left: segments.flatMap((segment, at) => {
      const [from, to] = [segment[0]?.from, segment.at(-1)?.to];
      if (open[at] !== true || from === undefined || to === undefined) return [];
      return [{ text: saidIn(segment, text), from, to }];
    }),
    isLed: segments.some((_, at) => at < last && open[at] === true && wishes[at] === true),
  };
}

/** Whether the acts of the sentences that were kept may be done without the others. */
export function standAlone(acts: readonly Act[], isLed: boolean): boolean {
  const working = acts.filter((act) => WORKING.has(act.do));
  if (working.length === 0 || acts.some((act) => act.do === 'refuse')) return false;
  return !isLed || acts.every((act) => !('of' in act) || (act.of.length > 0 && act.of.every(isNamed)));
}

/** What is meant is said, and not pointed at. */
function isNamed(target: Target): boolean {
  return (
    target.kind === 'act' || (target.kind === 'series' && (target.quantity ?? target.dataset) !== undefined)
  );
}
