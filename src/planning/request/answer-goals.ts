import type { PlannedSubGoal } from '#src/domain/plan.ts';
import type { Act } from '#src/domain/request.ts';
import { isoTime, type TimeRange } from '#src/domain/time-range.ts';
import type { TurnContext } from '#src/planning/context.ts';
import { wishOf } from '#src/planning/request/complete-series.ts';
import { epochCurves } from '#src/planning/request/epoch-curves.ts';
import { extremesMeant } from '#src/planning/request/extremes-meant.ts';
import { jointQuestion } from '#src/planning/request/jointly.ts';
import { inputsOf, namesOf } from '#src/planning/request/named-inputs.ts';
import { rankedAlike } from '#src/planning/request/ranked-alike.ts';
import { unbinned } from '#src/planning/request/unbinned.ts';
import type { Stream } from '#src/planning/stream.ts';

/** What an act answers in words: numbers, tables, pages. */
export function answerGoals(
  act: Act,
  streams: readonly Stream[],
  others: readonly Stream[],
  turn: TurnContext,
): readonly PlannedSubGoal[] {
  switch (act.do) {
    case 'measure':
      if (streams.length === 0 || act.inTable === true) return [];
      return timesOf(act).flatMap((time) => measureGoals(act, time, streams, others, turn));
    case 'describe':
    case 'preview':
      if (streams.length === 0) return [];
      return [
        {
          worker: 'describe',
          title: `${act.do === 'preview' ? 'Show rows of' : 'Describe'} ${namesOf(streams)}`,
          inputs: inputsOf(streams),
          params: {
            what: act.do === 'preview' ? 'rows' : 'statistics',
            ...(act.do === 'preview' && act.rows !== undefined ? { count: act.rows } : {}),
            ...(act.do === 'preview' && act.from !== undefined ? { from: act.from } : {}),
          },
          goalType: 'deliverable',
        },
      ];
    case 'explain':
      return [
        {
          worker: 'explain',
          title: 'Answer',
          inputs: {},
          params: {
            what: act.isDifference === true ? 'difference' : act.what,
            text: act.about,
            ...(act.concepts === undefined ? {} : { concepts: act.concepts }),
            ...(act.period?.ranges[0] === undefined ? {} : { range: act.period.ranges[0] }),
          },
          goalType: 'deliverable',
        },
      ];
    case 'say':
      return [
        {
          worker: 'explain',
          title: 'Answer',
          inputs: {},
          params: { what: act.isCalculated === true ? 'calculation' : 'words', text: act.text },
          goalType: 'deliverable',
        },
      ];
    case 'discover':
      return [discoverGoal(act, turn)];
    case 'look-up':
      return [
        {
          worker: act.worker,
          title: titleOf(act.worker),
          inputs: {},
          params: withListing(act, turn),
          goalType: 'deliverable',
        },
      ];
    default:
      return [];
  }
}

type MeasureAct = Extract<Act, { do: 'measure' }>;

/** A statistic of several times is one of each; what compares them asks once. */
function timesOf({ question, period: { ranges } }: MeasureAct): readonly (readonly TimeRange[])[] {
  const isOfEach = question.kind === 'statistic' && question.window === undefined && ranges.length > 1;
  return isOfEach ? ranges.map((range) => [range]) : [ranges];
}

function measureGoals(
  act: MeasureAct,
  time: readonly TimeRange[],
  streams: readonly Stream[],
  others: readonly Stream[],
  turn: TurnContext,
): readonly PlannedSubGoal[] {
  const own = unbinned(act.question, within(time, streams), turn.thread);
  return extremesMeant(act, epochCurves(act.question, own, turn.thread))
    .map(({ question, of }) => jointQuestion(act.isJoint, question, of, within(time, others)))
    .map(({ question, own, others }) => ({
      worker: 'measure',
      title: `Measure ${namesOf(own)}`,
      inputs: {
        ...inputsOf(own),
        ...(others.length === 0 ? {} : { other: others.map(({ ref }) => ref) }),
      },
      params: {
        question: {
          ...(hasOwnTimes(act) ? {} : windowOf(time, turn)),
          ...rankedAlike(question, own, turn.thread),
        },
        ...(act.isQuiet === true ? { isQuiet: true } : {}),
      },
      goalType: act.isQuiet === true ? 'support' : 'deliverable',
    }));
}

/** Those that hold some of the one time; all of them where none does or several times are meant. */
function within([time, ...more]: readonly TimeRange[], streams: readonly Stream[]): readonly Stream[] {
  if (time === undefined || more.length > 0) return streams;
  const own = streams.filter(
    ({ range }) => range === undefined || (range.start < time.stop && range.stop > time.start),
  );
  return own.length === 0 ? streams : own;
}

/** What is asked of each dataset of a list gets the list. */
function withListing(
  { worker, params }: Extract<Act, { do: 'look-up' }>,
  { thread: { listing } }: TurnContext,
): Readonly<Record<string, unknown>> {
  return worker === 'survey_datasets' && listing !== undefined ? { ...params, listing } : params;
}

function discoverGoal(
  { what, of, period }: Extract<Act, { do: 'discover' }>,
  { thread, read }: TurnContext,
): PlannedSubGoal {
  const [range] = period.ranges;
  return {
    worker: 'discover',
    title: 'Look it up',
    inputs: {},
    params: {
      what,
      text: read.text,
      series: of.flatMap((target) => (target.kind === 'series' ? [wishOf(target)] : [])),
      focus: [...thread.focus],
      ...(thread.listing === undefined ? {} : { listing: thread.listing }),
      ...(range === undefined ? {} : { range }),
    },
    goalType: 'deliverable',
  };
}

function titleOf(worker: string): string {
  const words = worker.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Each of its series has a time of its own, or the moments are said: the nearest sample may lie outside of a minute. */
function hasOwnTimes({ question, period }: MeasureAct): boolean {
  if (question.kind === 'value-at') return question.times.length > 0;
  const isOfEach =
    question.kind === 'condition' || (question.kind === 'compare' && question.windows === undefined);
  return isOfEach && period.ranges.length > 1;
}

/** The time that is said, or what a zoomed figure shows, is what counts. */
function windowOf(
  [range]: readonly TimeRange[],
  { thread: { figure } }: TurnContext,
): { readonly window?: { readonly start: string; readonly stop: string } } {
  const isZoomed =
    figure !== undefined &&
    (figure.range.start > figure.fullRange.start || figure.range.stop < figure.fullRange.stop);
  const shown = range ?? (isZoomed ? figure.range : undefined);
  return shown === undefined ? {} : { window: { start: isoTime(shown.start), stop: isoTime(shown.stop) } };
}
