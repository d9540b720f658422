import type { DataQuestion, Group } from '#src/domain/data-question.ts';
import { DAY, HOUR } from '#src/domain/time-range.ts';
import type { ThreadState } from '#src/planning/context.ts';
import type { Stream } from '#src/planning/stream.ts';

const LENGTHS: Partial<Readonly<Record<Group, number>>> = { hour: HOUR, day: DAY };

/** "Top 5 days by ap" beside its daily means: these put the days in their order, and not the values of 3 h. */
export function rankedAlike(
  question: DataQuestion,
  own: readonly Stream[],
  { frames }: Pick<ThreadState, 'frames'>,
): DataQuestion {
  if (question.kind !== 'ranked' || question.by === undefined || question.statistic !== undefined)
    return question;
  const length = LENGTHS[question.by];
  const isAveraged = own.every(({ name }) =>
    frames.some(
      ({ cadenceMs, provenance: { operation, from, params } }) =>
        operation === 'resample' &&
        cadenceMs === length &&
        from.includes(name) &&
        (params?.['method'] ?? 'mean') === 'mean',
    ),
  );
  return isAveraged && length !== undefined ? { ...question, statistic: 'mean' } : question;
}
