import type { TimeRange } from '#src/domain/time-range.ts';
import type { Mark } from '#src/language/reading/mark.ts';

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
