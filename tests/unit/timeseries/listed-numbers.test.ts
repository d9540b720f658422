import { expect, test } from 'vitest';
import { dataQuestionSchema } from '#src/domain/data-question.ts';
import { HOUR } from '#src/domain/time-range.ts';
import { answerQuestion } from '#src/timeseries/questions/answer-question.ts';
import { scalarFrame } from '#tests/support/frames.ts';

const bz = scalarFrame('A.Bz', 'nT', [1, -12, -15, Number.NaN, -11, 2, 3, -20], { stepMs: HOUR });
const speed = scalarFrame('A.V', 'km/s', [400, 500, 700, 650], { stepMs: HOUR });
const below = { kind: 'compared', comparison: '<', threshold: -10 };
const items = [
  { statistics: ['maximum'], inputs: 1 },
  { condition: { asks: 'duration', where: below, unit: 'h' }, inputs: 1 },
  { condition: { asks: 'longest', where: below }, inputs: 1 },
];
const ask = (more: object) =>
  answerQuestion(dataQuestionSchema.parse({ kind: 'table', items, ...more }), [speed, bz, bz]).answer;

test('statistics and how long a condition held stand in one table', () => {
  expect(ask({})).toMatchObject({
    columns: ['of', 'value', 'unit', 'at (UTC)'],
    rows: [
      ['maximum of V', 700, 'km/s', '2024-01-01 02:00'],
      ['time with Bz below −10 nT', 4, 'h', null],
      ['longest time with Bz below −10 nT', 2, 'h', '2024-01-01 01:00'],
    ],
  });
});

test('a bulleted table is a line for each number', () => {
  expect(ask({ isBulleted: true }).sentence).toBe(
    [
      '- maximum of V: 700 km/s, 2024-01-01 02:00 UTC',
      '- time with Bz below −10 nT: 4 h',
      '- longest time with Bz below −10 nT: 2 h, 2024-01-01 01:00 UTC',
    ].join('\n'),
  );
});

test('a day counts when one of its samples does, of the days that have data', () => {
  const kp = scalarFrame('A.Kp', '', [2, 6, 3, 3, 3, 6, 6, 3, 3, 3, 3, Number.NaN], { stepMs: 6 * HOUR });
  const where = { kind: 'compared', comparison: '>=', threshold: 6 };
  const { answer } = answerQuestion(dataQuestionSchema.parse({ kind: 'condition', asks: 'days', where }), [
    kp,
  ]);

  expect(answer).toMatchObject({ kind: 'scalar', value: 2, unit: 'd' });
  expect(answer.sentence).toContain('on 2 of 3 days');
});

test('the interquartile range is that of the quartiles as numpy has them', () => {
  const ten = scalarFrame('A.N', 'cm^-3', [7, 1, 3, Number.NaN, 12, 9, 2, 5, 4, 30, 8], { stepMs: HOUR });
  const question = dataQuestionSchema.parse({ kind: 'statistic', statistics: ['iqr'] });

  // numpy: np.percentile([1, 2, 3, 4, 5, 7, 8, 9, 12, 30], 75) - np.percentile(…, 25) = 8.75 - 3.25
  expect(answerQuestion(question, [ten]).value).toBeCloseTo(5.5, 12);
});
