import type { DataQuestion, QuestionKind } from '#src/domain/data-question.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { pickColumns, withColumns } from '#src/timeseries/components.ts';
import { eventListAnswer, remarksOf } from '#src/timeseries/events/event-list.ts';
import { findEvents } from '#src/timeseries/events/find-events.ts';
import type { Answered } from '#src/timeseries/questions/answered.ts';
import { bootstrapAnswer } from '#src/timeseries/questions/bootstrap-answer.ts';
import { compareAnswer } from '#src/timeseries/questions/compare-answer.ts';
import { conditionAnswer } from '#src/timeseries/questions/condition-answer.ts';
import { contingencyAnswer } from '#src/timeseries/questions/contingency-answer.ts';
import { correlationAnswer } from '#src/timeseries/questions/correlation-answer.ts';
import { curveAnswer, isOfCurve } from '#src/timeseries/questions/curve-answers.ts';
import { fitAnswer } from '#src/timeseries/questions/fit-answer.ts';
import { foundWindow } from '#src/timeseries/questions/found-window.ts';
import { inWindow, rangeOf, windowWords } from '#src/timeseries/questions/in-window.ts';
import { onsetAnswer } from '#src/timeseries/questions/onset-answer.ts';
import { rankedAnswer } from '#src/timeseries/questions/ranked-answer.ts';
import { rankedCorrelations } from '#src/timeseries/questions/ranked-correlations.ts';
import { recoveryAnswer } from '#src/timeseries/questions/recovery-answer.ts';
import { shockNormalAnswer } from '#src/timeseries/questions/shock-normal-answer.ts';
import { shockSidesAnswer } from '#src/timeseries/questions/shock-sides-answer.ts';
import { statisticAnswer } from '#src/timeseries/questions/statistic-answer.ts';
import { tableAnswer } from '#src/timeseries/questions/table-answer.ts';
import { testAnswer } from '#src/timeseries/questions/test-answer.ts';
import { timeBetweenAnswer } from '#src/timeseries/questions/time-between-answer.ts';
import { trendAnswer } from '#src/timeseries/questions/trend-answer.ts';
import { valueAtAnswer, valueWhenAnswer } from '#src/timeseries/questions/value-answers.ts';
import { requireTimes } from '#src/timeseries/require-times.ts';

/** True when one answer is about all series together; else each series is answered for itself. */
export function isOfAllSeries({ kind, ...rest }: DataQuestion): boolean {
  if (kind === 'table') return true;
  const isOfOne = 'windows' in rest && rest.windows !== undefined;
  const isSplit = kind === 'test' && 'where' in rest && rest.where !== undefined;
  return TOGETHER.has(kind) && !isOfOne && !isSplit;
}

const TOGETHER: ReadonlySet<QuestionKind> = new Set([
  'correlation',
  'compare',
  'shocks',
  'shock-normal',
  'shock-sides',
  'time-between',
  'fit',
  'test',
]);

/**
 * Answers from the data alone, with value, unit, time, number of samples and missing share in the sentence. A window limits what
 * counts, and is named.
 *
 * @param others what conditions and `value-when` speak of
 * @throws BotError `nothing-at-hand` without data, `out-of-range` without data in the window, `not-computable` when these data
 * cannot tell
 */
export function answerQuestion(
  question: DataQuestion,
  frames: readonly Frame[],
  others: readonly Frame[] = [],
): Answered {
  if (frames.length === 0) {
    throw new BotError('nothing-at-hand', 'There is no data to answer that from.', {
      hint: 'Fetch data first, or name what to use.',
    });
  }
  for (const frame of frames) if (!isCounted(frame, question)) requireTimes(frame, 'this question');
  const { components, window, between } = question;
  if (between !== undefined) return answerBetween(question, between, frames, others);
  const chosen = components === undefined ? frames : framesWith(frames, components);
  if (window === undefined) return answerOf(question, chosen, others);
  const range = rangeOf(window);
  const inside = chosen.map((frame) => inWindow(frame, range));
  const found = answerOf(
    question,
    inside,
    others.map((frame) => inWindow(frame, range)),
  );
  const sentence = windowWords(range, inside) + found.answer.sentence;
  return { ...found, answer: { ...found.answer, sentence } };
}

/** The time between moments that the data tell, and which they were. */
function answerBetween(
  question: DataQuestion,
  between: NonNullable<DataQuestion['between']>,
  frames: readonly Frame[],
  others: readonly Frame[],
): Answered {
  const { between: _, window: said, ...rest } = question;
  const part = (each: readonly Frame[]) =>
    said === undefined ? each : each.map((frame) => inWindow(frame, rangeOf(said)));
  const { window, words } = foundWindow(between, part(frames), part(others));
  const range = rangeOf(window);
  // What only tells a moment need not have samples in the time that it bounds.
  const inside = others.map((frame) =>
    frame.time.some((at) => at >= range.start && at < range.stop) ? inWindow(frame, range) : frame,
  );
  const found = answerQuestion({ ...rest, window }, part(frames), inside);
  return { ...found, window: range, remarks: [...(found.remarks ?? []), words] };
}

/** "The median at +24 h" is of that curve of superposed epochs, and of nothing else. */
function requireCurve({ label, provenance: { operation } }: Frame, kind: string | undefined): void {
  if (kind === undefined || operation === 'superposed_epochs') return;
  throw new BotError('not-computable', `${label} is no ${kind} of superposed epochs.`, {
    hint: 'Superpose it on a list of events first.',
  });
}

function answerOf(question: DataQuestion, frames: readonly Frame[], others: readonly Frame[]): Answered {
  const [first] = frames;
  if (first === undefined) throw new Error('there is a frame to answer from');
  if (question.kind === 'statistic' || question.kind === 'value-at') requireCurve(first, question.of);
  switch (question.kind) {
    case 'statistic':
      return isOfCurve(first, question)
        ? curveAnswer(first, question)
        : statisticAnswer(first, question, others);
    case 'table':
      return tableAnswer(frames, question);
    case 'value-at':
      return isOfCurve(first, question) ? curveAnswer(first, question) : valueAtAnswer(first, question);
    case 'value-when':
      return valueWhenAnswer(first, question, others);
    case 'condition':
      return conditionAnswer(first, question, others);
    case 'compare':
      return compareAnswer(frames, question);
    case 'correlation':
      return question.isRanked === true
        ? rankedCorrelations(frames, question, others)
        : correlationAnswer(pairOf(frames), question, others);
    case 'trend':
      return trendAnswer(first, question);
    case 'fit':
      return fitAnswer(frames, question);
    case 'time-between':
      return timeBetweenAnswer(frames, question);
    case 'recovery':
      return recoveryAnswer(first, question, others[0]);
    case 'onset':
      return onsetAnswer(first, question);
    case 'ranked':
      return rankedAnswer(first, question);
    case 'shock-normal':
      return shockNormalAnswer(frames, question);
    case 'shock-sides':
      return shockSidesAnswer(frames, question);
    case 'test':
      return testAnswer(frames, question, others);
    case 'contingency':
      return contingencyAnswer(first, question, others);
    case 'bootstrap':
      return bootstrapAnswer(first, question);
    case 'jumps':
    case 'shocks':
    case 'storms':
    case 'crossings':
    case 'gaps': {
      const list = findEvents(question, frames, others);
      return {
        answer: eventListAnswer(list),
        times: list.events.map(({ start, at }) => at ?? start),
        remarks: remarksOf(list),
      };
    }
  }
}

/** Two columns of one series are a pair as well. */
function pairOf(frames: readonly Frame[]): readonly Frame[] {
  const [first] = frames;
  return frames.length === 1 && first !== undefined
    ? first.columns.map((column) => withColumns({ ...first, label: column.name }, [column]))
    : frames;
}

/** Values that are only numbered have a mean and a largest one, and no time of it; a curve over another axis can be fitted. */
function isCounted(frame: Frame, question: DataQuestion): boolean {
  const { kind } = question;
  if (kind === 'fit' || kind === 'recovery' || (frame.axis?.name === 'row' && kind === 'statistic'))
    return true;
  return (kind === 'statistic' || kind === 'value-at') && isOfCurve(frame, question);
}

/** Only a frame with several columns has components to choose from. */
function framesWith(frames: readonly Frame[], components: readonly string[]): readonly Frame[] {
  return frames.map((frame) =>
    frame.columns.length === 1 ? frame : withColumns(frame, pickColumns(frame, components)),
  );
}
