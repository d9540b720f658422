import type { TimeRange } from '#src/domain/time-range.ts';
import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';

/** "Compare with MMS1 on this day" in a thread about 2015 is of that day, and not of today. */
export function withoutThisDay(
  marks: readonly Mark[],
  within: TimeRange | undefined,
  now: number,
): readonly Mark[] {
  if (within === undefined || (now >= within.start && now < within.stop)) return marks;
  return marks.map((mark) =>
    /^(?:on )?this day$/i.test(mark.raw)
      ? { ...mark, senses: [{ kind: 'function', value: 'then' } as const] }
      : mark,
  );
}

/** "Same day to the 17th" in a thread about a day: from that day on. */
export function withFromThatDay(marks: readonly Mark[], within: TimeRange | undefined): readonly Mark[] {
  if (within === undefined || within.stop - within.start > DAY) return marks;
  const leads = new Set(
    marks.flatMap((_, at) => (isFromThatDay(marks.slice(at, at + 4), within) ? [at, at + 1, at + 2] : [])),
  );
  return marks.flatMap((mark, at) => {
    if (leads.has(at)) return [];
    const time = leads.has(at - 1) ? senseOf(mark, 'time') : undefined;
    if (time === undefined) return [mark];
    return [{ ...mark, senses: [{ ...time, range: { ...time.range, start: within.start }, isSpan: true }] }];
  });
}

const DAY = 86_400_000;

/** "Same", "day", "to" and a time behind that ends later. */
function isFromThatDay([which, day, to, end]: readonly Mark[], { stop }: TimeRange): boolean {
  return (
    /^(?:same|that|this)$/i.test(which?.raw ?? '') &&
    /^day$/i.test(day?.raw ?? '') &&
    /^(?:to|until|till|thru|through|up to|[-–])$/i.test(to?.raw ?? '') &&
    (senseOf(end, 'time')?.range.stop ?? stop) > stop
  );
}

/** "For my talk tomorrow: Wind B, 9 to 13 May 2024": beside a time that has begun, one that is yet to come is when it is needed. */
export function withoutDaysToCome(marks: readonly Mark[], now: number): readonly Mark[] {
  const starts = marks.flatMap((mark) => senseOf(mark, 'time')?.range.start ?? []);
  const isOfData = starts.some((start) => start < now) && !marks.some((mark) => means(mark, 'cannot'));
  if (!isOfData || !starts.some((start) => start >= now)) return marks;
  return marks.map((mark) =>
    (senseOf(mark, 'time')?.range.start ?? now - 1) >= now
      ? { ...mark, senses: [{ kind: 'function', value: 'then' } as const] }
      : mark,
  );
}
