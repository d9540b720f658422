import { DAY, type TimeRange } from '#src/domain/time-range.ts';
import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';

const TO = /^(?:-|–|to|until|till?|thru|through)$/i;
const MOST_DAYS = 10;

/** "CME of 23 July 2012 at STEREO-A, B and speed 23-25": days that begin with the one that is dated, and that time is meant. */
export function withDaysOfDate(marks: readonly Mark[]): readonly Mark[] {
  const at = marks.findIndex((_, place) => isPair(marks, place));
  if (at < 0 || marks.some(isOfAxis)) return marks;
  const dated = marks.flatMap((mark, at) => (senseOf(mark, 'time') === undefined ? [] : [at]));
  const [only = -1, ...more] = dated;
  const range = senseOf(marks[only], 'time')?.range;
  if (range === undefined || more.length > 0 || at < only || range.stop - range.start > 3 * DAY) return marks;
  const [first, last] = [marks[at], marks[at + 2]];
  const days = first === undefined ? undefined : daysFrom(range, Number(first.raw), Number(last?.raw));
  if (days === undefined || first === undefined || last === undefined) return marks;
  return marks.flatMap((mark, place): readonly Mark[] => {
    if (place >= at && place <= at + 2) return [];
    return [place === only ? over(mark, days) : mark];
  });
}

const DAY_NUMBER = /^\d{1,2}(?:st|nd|rd|th)?$/i;

/** Two whole numbers at the end of what is said, and no unit that they could be of. */
function isPair(marks: readonly Mark[], at: number): boolean {
  if (!TO.test(marks[at + 1]?.raw ?? '')) return false;
  const [first, last, next] = [marks[at], marks[at + 2], marks[at + 3]];
  const isEnd = next === undefined || /^[,.;?!]$/.test(next.raw);
  return DAY_NUMBER.test(first?.raw ?? '') && DAY_NUMBER.test(last?.raw ?? '') && isEnd;
}

/** They could be the limits of one. */
function isOfAxis(mark: Mark): boolean {
  return means(mark, 'noun', 'yaxis', 'xaxis', 'axis', 'limits', 'rightaxis') || means(mark, 'verb', 'limit');
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
