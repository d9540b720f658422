import { expect, test } from 'vitest';
import { rankedAnswer } from '#src/timeseries/questions/ranked-answer.ts';
import { scalarFrame, vectorFrame } from '#tests/support/frames.ts';

const HOUR = 3_600_000;
const START = Date.parse('2024-05-10T00:00:00Z');
/** Two peaks in the first day, one in the second, a gap in the third. */
const frame = scalarFrame('AE', 'nT', [10, 900, 800, 20, 30, 700, 5, Number.NaN, 600], {
  time: [0, 1, 2, 3, 24, 25, 26, 48, 49].map((hour) => START + hour * HOUR),
});

function rowsOf(question: Parameters<typeof rankedAnswer>[1]) {
  const { answer } = rankedAnswer(frame, question);
  return answer.kind === 'table' ? answer.rows : [];
}

test('the highest values come first, each with its time', () => {
  expect(rowsOf({ kind: 'ranked', extreme: 'maximum', count: 3 })).toEqual([
    [1, 900, '2024-05-10 01:00'],
    [2, 800, '2024-05-10 02:00'],
    [3, 700, '2024-05-11 01:00'],
  ]);
});

test('of days each has one extreme, and missing samples have none', () => {
  expect(rowsOf({ kind: 'ranked', extreme: 'maximum', count: 5, by: 'day' })).toEqual([
    [1, '2024-05-10', 900, '2024-05-10 01:00'],
    [2, '2024-05-11', 700, '2024-05-11 01:00'],
    [3, '2024-05-12', 600, '2024-05-12 01:00'],
  ]);
  expect(rowsOf({ kind: 'ranked', extreme: 'minimum', count: 2, by: 'day' })).toEqual([
    [1, '2024-05-11', 5, '2024-05-11 02:00'],
    [2, '2024-05-10', 10, '2024-05-10'],
  ]);
});

test('quiet days are those of a low mean', () => {
  expect(rowsOf({ kind: 'ranked', extreme: 'minimum', count: 1, by: 'day', statistic: 'mean' })).toEqual([
    [1, '2024-05-11', 245],
  ]);
});

test('that there are fewer than were asked for is said', () => {
  const { answer } = rankedAnswer(frame, { kind: 'ranked', extreme: 'maximum', count: 20 });

  expect(answer.sentence).toContain(
    'The 8 highest values of AE (there are no more than 8): 900 nT comes first.',
  );
});

test('several columns are not ranked together', () => {
  const field = vectorFrame('B', 'nT', [[1, 2, 3]]);

  expect(() => rankedAnswer(field, { kind: 'ranked', extreme: 'maximum', count: 5 })).toThrow('one column');
});

test('a year is put in order by its mean, and its single peak is told where it is of another one', () => {
  const years = scalarFrame('R', '', [10, 200, 20, 150, 140, 130], {
    time: ['2000-01-01', '2000-06-01', '2000-12-01', '2001-01-01', '2001-06-01', '2001-12-01'].map((day) =>
      Date.parse(day),
    ),
  });

  const { answer, remarks } = rankedAnswer(years, {
    kind: 'ranked',
    extreme: 'maximum',
    count: 1,
    by: 'year',
  });

  expect(answer.sentence).toBe('The year with the highest mean R is 2001: 140.');
  expect(remarks).toEqual(['The highest single value is of another year, 2000: 200 at 2000-06-01 UTC.']);
});

test('what has one sample a year is ranked as it is', () => {
  const means = scalarFrame('R', '', [70, 140], {
    time: [Date.parse('2000-01-01'), Date.parse('2001-01-01')],
  });

  const { answer, remarks } = rankedAnswer(means, {
    kind: 'ranked',
    extreme: 'maximum',
    count: 1,
    by: 'year',
  });

  expect(answer.sentence).toBe('The year with the highest R is 2001: 140.');
  expect(remarks).toBeUndefined();
});

test('a day is put in order by its fluence where that is asked, in the unit of it', () => {
  const flux = scalarFrame('flux', 'cm^-2 s^-1', [10, 10, 10, 40, 1, 1], {
    time: [0, 1, 2, 24, 25, 26].map((hour) => START + hour * HOUR),
  });

  const { answer, value, unit } = rankedAnswer(flux, {
    kind: 'ranked',
    extreme: 'maximum',
    count: 1,
    by: 'day',
    statistic: 'integral',
  });

  expect(answer.sentence).toMatch(/^The day with the highest integral of flux is 2024-05-11: /);
  expect([value, unit]).toEqual([(20.5 + 1) * 3600, 'cm^-2']);
});
