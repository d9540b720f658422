import { type QuestionOf, TABLED } from '#src/domain/data-question.ts';
import type { PlannedSubGoal } from '#src/domain/plan.ts';
import type { Act } from '#src/domain/request.ts';
import { isoTime } from '#src/domain/time-range.ts';
import { extremesMeant } from '#src/planning/request/extremes-meant.ts';
import type { Stream } from '#src/planning/stream.ts';

type MeasureAct = Extract<Act, { do: 'measure' }>;

/** "Min Bz, max V and min SYM-H for these two storms": questions whose numbers stand in one table are asked together. */
export function tableGoal(
  acts: readonly Act[],
  streams: readonly (readonly Stream[])[],
): PlannedSubGoal | undefined {
  const asked = acts.flatMap((act, place): readonly { act: MeasureAct; of: readonly Stream[] }[] =>
    act.do === 'measure' && act.inTable === true
      ? extremesMeant(act, streams[place] ?? []).map(({ question, of }) => ({
          act: { ...act, question },
          of,
        }))
      : [],
  );
  const known = asked.filter(({ of }) => of.length > 0);
  const [first] = known;
  if (first === undefined) return undefined;
  const windows = unique(known.flatMap(({ act }) => windowsOf(act)));
  // The same numbers in another time are another row, not another column.
  const columns = known.filter(
    ({ act, of }, at) =>
      known.findIndex((other) => numbersOf(other.act, other.of) === numbersOf(act, of)) === at,
  );
  const items = columns.flatMap(({ act: { question }, of }) => itemsOf(question, of.length));
  const asksTime = known.some(({ act: { question } }) => question.kind === 'statistic' && question.asksTime);
  return {
    worker: 'measure',
    title: 'Measure them in one table',
    inputs: { series: columns.flatMap(({ of }) => of.map(({ ref }) => ref)) },
    params: {
      question: {
        kind: 'table',
        items,
        ...(windows.length === 0 ? {} : { windows }),
        ...(asksTime ? { asksTime } : {}),
        ...(known.some(({ act }) => act.isBulleted === true) ? { isBulleted: true } : {}),
      },
    },
    goalType: 'deliverable',
  };
}

/** What one question adds to the table: statistics, values at moments, or how long a condition held. */
function itemsOf(question: MeasureAct['question'], inputs: number): readonly Item[] {
  if (question.kind === 'statistic') {
    const { statistics, percentile } = question;
    return [{ statistics, ...(percentile === undefined ? {} : { percentile }), inputs }];
  }
  if (question.kind === 'value-at') {
    const { times, method } = question;
    return [{ statistics: [], at: { times, method }, inputs }];
  }
  const asks = question.kind === 'condition' ? TABLED.find((each) => each === question.asks) : undefined;
  if (question.kind !== 'condition' || asks === undefined) return [];
  const { where, atLeastMs, longerThanMs, unit } = question;
  const condition = {
    asks,
    where,
    ...(atLeastMs === undefined ? {} : { atLeastMs }),
    ...(longerThanMs === undefined ? {} : { longerThanMs }),
    ...(unit === undefined ? {} : { unit }),
  };
  return [{ statistics: [], condition, inputs }];
}

type Item = QuestionOf<'table'>['items'][number];
type Window = NonNullable<MeasureAct['question']['window']>;

/** The times that a question counts in: its own, else those that are said of its data. */
function windowsOf({ question, period }: MeasureAct): readonly Window[] {
  if (question.window !== undefined) return [question.window];
  return period.ranges.map(({ start, stop }) => ({ start: isoTime(start), stop: isoTime(stop) }));
}

function unique(windows: readonly Window[]): readonly Window[] {
  return windows.filter(
    ({ start, stop }, at) =>
      windows.findIndex(
        (other) =>
          Date.parse(other.start) === Date.parse(start) && Date.parse(other.stop) === Date.parse(stop),
      ) === at,
  );
}

function numbersOf({ question }: MeasureAct, of: readonly Stream[]): string {
  const { window: _, ...asked } = question;
  return JSON.stringify([asked, of.map(({ ref }) => ref)]);
}
