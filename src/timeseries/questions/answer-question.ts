import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { pickColumns, withColumns } from '#src/timeseries/components.ts';
import type { OperationAnswer } from '#src/timeseries/operation.ts';
import { type ConditionQuestion, conditionAnswer } from '#src/timeseries/questions/condition-answer.ts';
import { correlationAnswer } from '#src/timeseries/questions/correlation-answer.ts';
import { type JumpsQuestion, jumpsAnswer } from '#src/timeseries/questions/jumps-answer.ts';
import { type StatisticQuestion, statisticAnswer } from '#src/timeseries/questions/statistic-answer.ts';
import { type StormsQuestion, stormsAnswer } from '#src/timeseries/questions/storms-answer.ts';
import { type TrendQuestion, trendAnswer } from '#src/timeseries/questions/trend-answer.ts';
import { requireTimes } from '#src/timeseries/require-times.ts';

/** A question whose answer is a number; what `dataQuestions` reads out of words fits. */
export type NumberQuestion = (
  | StatisticQuestion
  | ConditionQuestion
  | TrendQuestion
  | JumpsQuestion
  | StormsQuestion
  | { readonly kind: 'correlation' }
) & {
  /** Columns that are meant, e.g. `['z']`; all when absent. */
  readonly components?: readonly string[];
};

/**
 * Answers from the data alone, with value, unit, time, number of samples and missing share in the sentence.
 *
 * @throws BotError `nothing-at-hand` without data, `not-computable` when these data cannot tell
 */
export function answerQuestion(question: NumberQuestion, frames: readonly Frame[]): OperationAnswer {
  const { components } = question;
  for (const frame of frames) if (!isCounted(frame, question)) requireTimes(frame, 'this question');
  const chosen = components === undefined ? frames : framesWith(frames, components);
  const [first] = chosen;
  if (first === undefined) {
    throw new BotError('nothing-at-hand', 'There is no data to answer that from.', {
      hint: 'Fetch data first, or name what to use.',
    });
  }
  switch (question.kind) {
    case 'statistic':
      return statisticAnswer(first, question);
    case 'condition':
      return conditionAnswer(first, question);
    case 'trend':
      return trendAnswer(first, question);
    case 'jumps':
      return jumpsAnswer(first, question);
    case 'storms':
      return stormsAnswer(first, question);
    case 'correlation':
      return correlationAnswer(
        chosen.length === 1
          ? first.columns.map((column) => withColumns({ ...first, label: column.name }, [column]))
          : chosen,
      );
  }
}

/** Values that are only numbered have a mean and a largest one, and no time of it. */
function isCounted({ axis }: Frame, { kind }: NumberQuestion): boolean {
  return axis?.name === 'row' && kind === 'statistic';
}

/** Only a frame with several columns has components to choose from. */
function framesWith(frames: readonly Frame[], components: readonly string[]): readonly Frame[] {
  return frames.map((frame) =>
    frame.columns.length === 1 ? frame : withColumns(frame, pickColumns(frame, components)),
  );
}
