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
