import type { Condition } from '#src/domain/condition.ts';
import type { QuestionOf } from '#src/domain/data-question.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { conditionText } from '#src/timeseries/intervals/condition-text.ts';
import { TRUE, testRows } from '#src/timeseries/intervals/test-rows.ts';
import type { Answered } from '#src/timeseries/questions/answered.ts';
import { numberText } from '#src/timeseries/questions/number-text.ts';

const not = (condition: Condition): Condition => ({ kind: 'not', condition });

/**
 * How often two conditions hold together, alone and not at all, sample by sample where both can be told, and how well the first
 * would forecast the second: probability of detection a/(a+c), false alarm ratio b/(a+b), true skill statistic a/(a+c) − b/(b+d) and
 * Heidke's score 2(ad − bc)/((a+c)(c+d) + (a+b)(b+d)).
 *
 * @throws BotError `not-computable` where no sample can be told
 */
export function contingencyAnswer(
  frame: Frame,
  { first, second }: QuestionOf<'contingency'>,
  others: readonly Frame[],
): Answered {
  const count = (...conditions: readonly Condition[]) =>
    testRows({ kind: 'all', conditions: [...conditions] }, frame, others).state.reduce(
      (sum, state) => sum + (state === TRUE ? 1 : 0),
      0,
    );
  const [hits, falseAlarms] = [count(first, second), count(first, not(second))];
  const [misses, negatives] = [count(not(first), second), count(not(first), not(second))];
  const total = hits + falseAlarms + misses + negatives;
  if (total === 0)
    throw new BotError('not-computable', 'There is no sample of which both conditions can be told.', {
      hint: 'Take series that have samples at the same times.',
    });
  const [one, other] = [first, second].map((condition) => conditionText(condition, frame, others));
  const detected = hits / (hits + misses);
  const scores = [
    `probability of detection ${scoreText(detected)}`,
    `false alarm ratio ${scoreText(falseAlarms / (hits + falseAlarms))}`,
    `true skill statistic ${scoreText(detected - falseAlarms / (falseAlarms + negatives))}`,
    `Heidke skill score ${scoreText(heidke(hits, falseAlarms, misses, negatives))}`,
  ].join(', ');
  return {
    answer: {
      kind: 'table',
      sentence: `Of ${numberText(total)} samples ${numberText(hits)} have both ${one} and ${other}, ${numberText(falseAlarms)} only ${one}, ${numberText(misses)} only ${other}, ${numberText(negatives)} neither. With the first as a forecast of the second: ${scores}.`,
      columns: ['', `${other}`, `not ${other}`],
      rows: [
        [`${one}`, hits, falseAlarms],
        [`not ${one}`, misses, negatives],
      ],
    },
    value: hits,
    unit: '',
  };
}

function heidke(a: number, b: number, c: number, d: number): number {
  return (2 * (a * d - b * c)) / ((a + c) * (c + d) + (a + b) * (b + d));
}

/** A score that divides by nothing is none. */
function scoreText(score: number): string {
  return Number.isFinite(score) ? numberText(Math.round(score * 1e4) / 1e4) : 'none';
}
