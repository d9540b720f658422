import { type Mark, means } from '#src/language/reading/mark.ts';
import { isOneKind } from '#src/language/reading/taken-back.ts';

const BETWEEN =
  /^(?:sorry|sry|oops|ups|whoops|argh+|no|nope|wait|actually|rather|or|i|we|meant|mean|er+m?|uh+m?|hm+|ah|oh|make|that|scratch|strike|correction|[,.:;–—-]|\.{2,}|…)$/i;
/** One of these has to stand there: "or" and "no" alone choose and deny. */
const TAKES_BACK =
  /^(?:sorry|sry|oops|ups|whoops|argh+|wait|actually|rather|meant|mean|scratch|strike|correction|er+m?)$/i;
const SMALL = /^(?:the|a|an|at|in|on|for|of|from|to)$/i;

const MONTHS = 'jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec';
/** "3 july, sorry june 2012": the day stays. */
const OTHER_MONTH = new RegExp(
  String.raw`(?<=\b\d{1,2}(?:st|nd|rd|th)? )(?:${MONTHS})\p{L}*(?: \d{4})?,? (?:oh |ah )?(?:sorry|oops|wait|no wait|wait no|i mean|i meant|no sorry|sorry no),? (?=(?:${MONTHS})\p{L}{0,7}\b)`,
  'giu',
);

/** A text without the month that was taken back behind its day. */
export function withMonthsCorrected(text: string): string {
  return text.replace(OTHER_MONTH, '');
}

/**
 * "Dec 2023, sorry jan 2024", "Bx no wait By", "5 min, i mean 10 min": what somebody takes back in the same breath is not wished beside what
 * is said in its place. Both have to be of one kind.
 */
export function withSelfCorrected(marks: readonly Mark[]): readonly Mark[] {
  const gone = new Set<number>();
  for (let at = 1; at < marks.length; at += 1) {
    if (!isBetween(marks[at]) || isBetween(marks[at - 1])) continue;
    const end = marks.findIndex((mark, place) => place > at && !isBetween(mark));
    if (end < 0) break;
    const between = marks.slice(at, end);
    const next = marks.findIndex((mark, place) => place >= end && !SMALL.test(mark.raw));
    const isTaken = between.some(({ raw }) => raw.split(' ').some((word) => TAKES_BACK.test(word)));
    if (isTaken && isSaidFor(marks[at - 1], marks[next]))
      for (let place = at - 1; place < next; place += 1) gone.add(place);
    at = end - 1;
  }
  return gone.size === 0 ? marks : marks.filter((_, at) => !gone.has(at));
}

function isBetween(mark: Mark | undefined): boolean {
  return (
    mark !== undefined &&
    !/^mean$/i.test(mark.raw) &&
    mark.raw.split(' ').every((word) => BETWEEN.test(word)) &&
    !means(mark, 'quantity') &&
    !means(mark, 'component')
  );
}

/** Of one kind; "dec, sorry jan 2024" and "12 oops 13 may 2024" leave the year to what comes, and a look takes the place of a look. */
function isSaidFor(taken: Mark | undefined, said: Mark | undefined): boolean {
  if (taken === undefined || said === undefined) return false;
  if (means(said, 'time') && (MONTH.test(taken.raw) || DAY.test(taken.raw))) return true;
  return isOneKind(taken, said) || LOOKS.some((kind) => means(taken, kind) && means(said, kind));
}

const MONTH = /^(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\p{L}*$/iu;
const DAY = /^[0-3]?\d(?:st|nd|rd|th)?$/i;
const LOOKS = ['colour', 'scale', 'dash', 'format', 'place', 'quote'] as const;
