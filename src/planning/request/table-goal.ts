import type { PlannedSubGoal } from '#src/domain/plan.ts';
import type { Act } from '#src/domain/request.ts';
import { isoTime } from '#src/domain/time-range.ts';
import type { Stream } from '#src/planning/stream.ts';

type MeasureAct = Extract<Act, { do: 'measure' }>;

/** "Min Bz, max V and min SYM-H for these two storms": questions whose numbers stand in one table are asked together. */
export function tableGoal(
  acts: readonly Act[],
  streams: readonly (readonly Stream[])[],
): PlannedSubGoal | undefined {
  const asked = acts.flatMap((act, place): readonly { act: MeasureAct; of: readonly Stream[] }[] =>
    act.do === 'measure' && act.inTable === true ? [{ act, of: streams[place] ?? [] }] : [],
  );
  const known = asked.filter(({ of }) => of.length > 0);
  const [first] = known;
  if (first === undefined) return undefined;
  const windows = first.act.period.ranges.map(({ start, stop }) => ({
    start: isoTime(start),
    stop: isoTime(stop),
  }));
  const items = known.flatMap(({ act: { question }, of }) =>
    question.kind === 'statistic'
      ? [
          {
            statistics: question.statistics,
            ...(question.percentile === undefined ? {} : { percentile: question.percentile }),
            inputs: of.length,
          },
        ]
      : [],
  );
  const asksTime = known.some(({ act: { question } }) => question.kind === 'statistic' && question.asksTime);
  return {
    worker: 'measure',
    title: 'Measure them in one table',
    inputs: { series: known.flatMap(({ of }) => of.map(({ ref }) => ref)) },
    params: {
      question: {
        kind: 'table',
        items,
        ...(windows.length === 0 ? {} : { windows }),
        ...(asksTime ? { asksTime } : {}),
      },
    },
    goalType: 'deliverable',
  };
}
