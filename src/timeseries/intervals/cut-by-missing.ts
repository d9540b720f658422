import type { Interval } from '#src/timeseries/intervals/intervals-of.ts';
import { FALSE } from '#src/timeseries/intervals/test-rows.ts';

/** How many breaks between stretches are nothing but missing samples: the condition was not seen to fail there. */
export function cutByMissing(intervals: readonly Interval[], time: Float64Array, state: Int8Array): number {
  let cuts = 0;
  let row = 0;
  for (const [index, { lastAt }] of intervals.slice(0, -1).entries()) {
    const next = intervals[index + 1]?.start ?? Number.POSITIVE_INFINITY;
    while ((time[row] ?? Number.POSITIVE_INFINITY) <= lastAt) row += 1;
    let hasFailed = false;
    for (; (time[row] ?? Number.POSITIVE_INFINITY) < next; row += 1) hasFailed ||= state[row] === FALSE;
    if (!hasFailed) cuts += 1;
  }
  return cuts;
}

/** What is told of them beside a list. */
export function cutWords(cuts: number): readonly string[] {
  if (cuts === 0) return [];
  const many = cuts === 1 ? 'One of the breaks is' : `${cuts} of the breaks are`;
  return [`${many} missing samples alone, which cut what may be one stretch.`];
}
