import { DAY, type TimeRange } from '#src/domain/time-range.ts';
import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';

const TO = /^(?:-|–|to|until|till?|thru|through)$/i;
const MOST_DAYS = 10;

/** "CME of 23 July 2012 at STEREO-A, B and speed 23-25": days that begin with the one that is dated, and that time is meant. */
export function withDaysOfDate(marks: readonly Mark[]): readonly Mark[] {
  const dated = marks.flatMap((mark, at) => (senseOf(mark, 'time') === undefined ? [] : [at]));
  const [only = -1, ...more] = dated;
  const range = senseOf(marks[only], 'time')?.range;
  const at = marks.findIndex((_, place) => isPair(marks, place));
  if (range === undefined || more.length > 0 || at < only || range.stop - range.start > 3 * DAY) return marks;
  const [first, last] = [marks[at], marks[at + 2]];
  const days = first === undefined ? undefined : daysFrom(range, Number(first.raw), Number(last?.raw));
  if (days === undefined || first === undefined || last === undefined) return marks;
  return marks.flatMap((mark, place): readonly Mark[] => {
    if (place >= at && place <= at + 2) return [];
    return [place === only ? over(mark, days) : mark];
  });
}

/** Two whole numbers at the end of what is said, and no unit or axis that they could be of. */
function isPair(marks: readonly Mark[], at: number): boolean {
  const [first, link, last, next] = marks.slice(at, at + 4);
  const isDay = (mark: Mark | undefined) => /^\d{1,2}(?:st|nd|rd|th)?$/i.test(mark?.raw ?? '');
  const isEnd = next === undefined || /^[,.;?!]$/.test(next.raw);
  const isOfAxis = marks.some(
    (mark) =>
      means(mark, 'noun', 'yaxis', 'xaxis', 'axis', 'limits', 'rightaxis') || means(mark, 'verb', 'limit'),
  );
  return isDay(first) && TO.test(link?.raw ?? '') && isDay(last) && isEnd && !isOfAxis;
}

/** Of the month of the date, which they begin with. */
function daysFrom({ start }: TimeRange, first: number, last: number): TimeRange | undefined {
  const date = new Date(start);
  const isFirst = date.getUTCDate() === first && last > first && last - first < MOST_DAYS;
  const month = (day: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), day);
  const isInMonth = new Date(month(last)).getUTCMonth() === date.getUTCMonth();
  return isFirst && isInMonth ? { start: month(first), stop: month(last) + DAY } : undefined;
}

function over(mark: Mark, range: TimeRange): Mark {
  return {
    ...mark,
    senses: mark.senses.map((sense) => (sense.kind === 'time' ? { ...sense, range } : sense)),
  };
}
