import { DAY, type TimeRange } from '#src/domain/time-range.ts';
import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';

const LINK = /^(?:and|also|plus|with|incl|including|\+|&|,|as well as|the|a|one|1)$/i;
const JOINS = /^(?:and|also|plus|with|incl|including|\+|&|as well as)$/i;
const BEHIND = /^(?:too|also|as well|please|pls|plz|[,.;!?)])$/i;
const SIDE = /^(?:after|before|later)$/i;
const NEXT = /^(?:the )?(?:next|following) (?:\d+ )?days?$/i;
const LAST = /^(?:the )?(?:previous|preceding) (?:\d+ )?days?$/i;

/** "The next day", "previous 2 days": right beside a time that is meant. */
export function isNextDays(raw: string): boolean {
  return NEXT.test(raw) || LAST.test(raw);
}

/** How much is added at the end, or with a minus at the start, and how many marks say so. */
interface Beside {
  readonly ms: number;
  readonly length: number;
}

/** "23 July 2012 …, also the next day", "10 May 2024 and the two days before": one time with the day that is said, which needs a dated one. */
export function withDaysBeside(marks: readonly Mark[]): readonly Mark[] {
  const found = marks.flatMap((_, at) => {
    const beside = besideAt(marks, at);
    return beside === undefined ? [] : [{ at, ...beside }];
  });
  const [only, ...more] = found;
  // "Compare 10 May with the day before": two times.
  const isCompared = marks.some((mark) => means(mark, 'verb', 'compare'));
  if (only === undefined || more.length > 0 || isCompared) return marks;
  const end = only.at + only.length;
  const times = marks.flatMap((mark, at) =>
    senseOf(mark, 'time') === undefined || (at >= only.at && at < end) ? [] : [at],
  );
  const [dated, ...others] = times;
  let from = only.at;
  while (LINK.test(marks[from - 1]?.raw ?? '')) from -= 1;
  const isJoined = marks.slice(from, only.at).some(({ raw }) => JOINS.test(raw));
  // "2 days before and 4 days after": both sides of something.
  const isWindow = marks.slice(0, from).some(({ raw }) => SIDE.test(raw));
  if (dated === undefined || others.length > 0 || dated >= from || !isJoined || isWindow) return marks;
  return marks.flatMap((mark, at): readonly Mark[] => {
    if (at >= from && at < end) return [];
    return [at === dated ? lengthened(mark, only.ms) : mark];
  });
}

function besideAt(marks: readonly Mark[], at: number): Beside | undefined {
  const raw = marks[at]?.raw ?? '';
  const [second, third] = [marks[at + 1]?.raw ?? '', marks[at + 2]?.raw];
  const isLast = (next: string | undefined) => next === undefined || BEHIND.test(next);
  if (isNextDays(raw) && isLast(marks[at + 1]?.raw))
    return { ms: (LAST.test(raw) ? -1 : 1) * daysIn(raw), length: 1 };
  const length = senseOf(marks[at], 'duration')?.ms ?? (/^day$/i.test(raw) ? DAY : undefined);
  if (length === undefined || length % DAY !== 0 || !SIDE.test(second)) return undefined;
  return isLast(third) ? { ms: /^before$/i.test(second) ? -length : length, length: 2 } : undefined;
}

function daysIn(raw: string): number {
  return Number(/\d+/.exec(raw)?.[0] ?? 1) * DAY;
}

function lengthened(mark: Mark, ms: number): Mark {
  const longer = ({ start, stop }: TimeRange) =>
    ms < 0 ? { start: start + ms, stop } : { start, stop: stop + ms };
  return {
    ...mark,
    senses: mark.senses.map((sense) =>
      sense.kind === 'time' ? { ...sense, range: longer(sense.range) } : sense,
    ),
  };
}
