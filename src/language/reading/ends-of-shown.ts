import { DAY, isoTime, type TimeRange } from '#src/domain/time-range.ts';
import { type Mark, type MarkSense, means, senseOf } from '#src/language/reading/mark.ts';

const LAST = /^(?:(?:for|over|of|in|during|from) )?(?:the )?(?:very )?(?:last|final) /i;
const FINE = /\b(?:min|mins|minutes?|s|sec|secs|seconds?)$/i;
const JOINS = /^(?:and|&|\+|or|vs\.?|versus)$/i;

/**
 * "Last 2 min vs first 2 min", "mean of the first and last 10 minutes": both ends of what is shown, since a beginning is of nothing else.
 * The last minutes alone could be the newest ones.
 */
export function withEndsOfShown(marks: readonly Mark[], shown: TimeRange | undefined): readonly Mark[] {
  const [at, ...others] = marks.flatMap((mark, place) =>
    LAST.test(mark.raw) && means(mark, 'time') ? [place] : [],
  );
  const last = at === undefined ? undefined : senseOf(marks[at], 'time');
  const isElse = marks.some((mark, place) => means(mark, 'time') && place !== at);
  if (shown === undefined || at === undefined || last === undefined || others.length > 0 || isElse)
    return marks;
  const length = last.range.stop - last.range.start;
  if (length >= shown.stop - shown.start) return marks;
  const end = timeOf({ start: shown.stop - length, stop: shown.stop });
  const first = firstIn(marks, at, length);
  // "Mean of the last 2 min" behind a figure of another day: no data are as new as that.
  const isOfFigure =
    FINE.test(marks[at]?.raw ?? '') && shown.stop < last.range.start - DAY && !isOfOthers(marks);
  if (first === undefined)
    return isOfFigure
      ? marks.map((mark, place) => (place === at ? { ...mark, senses: [end] } : mark))
      : marks;
  if (first.ms >= shown.stop - shown.start) return marks;
  const begin = timeOf({ start: shown.start, stop: shown.start + first.ms });
  return marks.flatMap((mark, place): readonly Mark[] => {
    if (place === at) return [{ ...mark, senses: [end] }];
    if (place === first.at) return [{ ...mark, to: first.to, senses: [begin] }];
    return place > first.at && place < first.next ? [] : [mark];
  });
}

function isOfOthers(marks: readonly Mark[]): boolean {
  return marks.some(
    (mark) => means(mark, 'mission') || means(mark, 'dataset') || means(mark, 'verb', 'show'),
  );
}

interface First {
  readonly at: number;
  /** The mark behind it. */
  readonly next: number;
  readonly to: number;
  readonly ms: number;
}

/** "First 2 min", "first hour", "first 5" and "the first and" take their unit from the other end where they have none. */
function firstIn(marks: readonly Mark[], last: number, length: number): First | undefined {
  const at = marks.findIndex(({ raw }) => /^(?:the )?first$/i.test(raw));
  const [mark, next] = [marks[at], marks[at + 1]];
  if (mark === undefined) return undefined;
  const said = senseOf(next, 'duration')?.ms ?? Number(senseOf(next, 'timeunit')?.value ?? Number.NaN);
  if (next !== undefined && Number.isFinite(said)) return { at, next: at + 2, to: next.to, ms: said };
  const count = Number(/\d+/.exec(marks[last]?.raw ?? '')?.[0] ?? 1);
  const number = senseOf(next, 'number');
  if (next !== undefined && number !== undefined)
    return { at, next: at + 2, to: next.to, ms: (number.number * length) / count };
  const isShared = JOINS.test(next?.raw ?? '') && last === at + 2;
  return isShared ? { at, next: at + 1, to: mark.to, ms: length } : undefined;
}

function timeOf(range: TimeRange): MarkSense {
  return {
    kind: 'time',
    value: `${isoTime(range.start)}/${isoTime(range.stop)}`,
    range,
    form: 'range',
    isSpan: true,
  };
}
