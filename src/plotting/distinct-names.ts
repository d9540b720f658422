import { spokenPeriod } from '#src/domain/spoken-time.ts';
import type { TimeRange } from '#src/domain/time-range.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Where two curves would be called the same, their times tell them apart, or else their ids. */
export function distinctNames<Each extends Named>(
  all: readonly Each[],
  periodOf: (each: Each) => TimeRange | undefined,
): readonly Each[] {
  return all.map((each) => {
    const same = all.filter(({ name }) => name === each.name);
    if (same.length === 1 || each.id.endsWith(' mean')) return each;
    const periods = same.map((other) => {
      const period = periodOf(other);
      return period === undefined ? '' : spokenPeriod(period);
    });
    const own = periods[same.indexOf(each)] ?? '';
    const areApart = new Set(periods).size === same.length && !periods.includes('');
    if (areApart) return { ...each, name: `${each.name}, ${own}` };
    return same.some(({ id }) => id !== each.id) ? { ...each, name: each.id } : each;
  });
}
