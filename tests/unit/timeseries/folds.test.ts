import { expect, test } from 'vitest';
import { DAY, HOUR } from '#src/domain/time-range.ts';
import { answerQuestion } from '#src/timeseries/questions/answer-question.ts';
import { runOperation } from '#src/timeseries/run-operation.ts';
import { NEW_YEAR, scalarFrame } from '#tests/support/frames.ts';

test('samples of one month of the year are one group, with the standard error of their mean', () => {
  const days = Array.from({ length: 59 }, (_, day) => (day < 31 ? 1 + (day % 2) : 5));
  const frame = scalarFrame('O.DST', 'nT', days, { stepMs: DAY });

  const { answer } = runOperation('fold', [frame], { by: 'month-of-year' }, 'folded');

  if (answer?.kind !== 'curve') throw new Error('a fold is a curve');
  const [mean, upper] = answer.y.map(({ values }) => [...values]);
  expect([...answer.x.values]).toEqual([1, 2]);
  expect(mean?.[0]).toBeCloseTo(46 / 31, 12);
  // numpy: np.std([1, 2] * 15 + [1], ddof=1) / sqrt(31)
  expect((upper?.[0] ?? 0) - (mean?.[0] ?? 0)).toBeCloseTo(0.09123958466923197, 12);
  expect(mean?.[1]).toBe(5);
});

test('a day counts once, however many of its hours are above', () => {
  const hours = Array.from({ length: 72 }, (_, hour) => (hour < 5 || hour === 50 ? 6 : 1));
  const frame = scalarFrame('O.KP', '', hours, { stepMs: HOUR });
  const params = { comparison: '>=', threshold: 5, of: 'day', every: 'month' };

  const { frame: counts, answer } = runOperation('count_where', [frame], params, 'counts');

  expect([...(counts?.time ?? [])]).toEqual([NEW_YEAR]);
  expect([...(counts?.columns[0]?.values ?? [])]).toEqual([2]);
  expect(answer?.kind === 'table' ? answer.rows : []).toEqual([
    [new Date(NEW_YEAR).toISOString().slice(0, 7), 2, 3],
  ]);
});

test('the share of days is of those with data, and a part of the calendar without any has none', () => {
  const days = Array.from({ length: 59 }, (_, day) => (day === 3 || day > 30 ? Number.NaN : day < 6 ? 6 : 1));
  const frame = scalarFrame('O.KP', '', days, { stepMs: DAY });
  const params = { comparison: '>=', threshold: 5, of: 'day', every: 'month', isShare: true };

  const { frame: shares, answer } = runOperation('count_where', [frame], params, 'shares');

  expect([...(shares?.columns[0]?.values ?? [])]).toEqual([(100 * 5) / 30, Number.NaN]);
  expect(shares?.columns[0]?.unit).toBe('%');
  expect(answer?.kind === 'table' ? answer.rows[0]?.slice(1) : []).toEqual([16.67, 5, 30]);
});

test('the valid share of a day counts samples that are no fill, over those that there is room for', () => {
  const hours = Array.from({ length: 36 }, (_, hour) => (hour % 4 === 0 || hour === 25 ? Number.NaN : 1));
  const frame = scalarFrame('O.V', 'km/s', hours, { stepMs: HOUR });

  const { frame: shares, answer } = runOperation('valid_share', [frame], { every: 'day' }, 'valid');

  expect([...(shares?.columns[0]?.values ?? [])]).toEqual([75, (100 * 8) / 12]);
  expect(shares?.columns[0]?.unit).toBe('%');
  expect(answer?.kind === 'table' ? answer.rows.map(([, ...rest]) => rest) : []).toEqual([
    [75, 18, 24],
    [66.67, 8, 12],
  ]);
});

test('numbers of several series in several times stand in one table', () => {
  const iso = (day: number) => new Date(NEW_YEAR + day * DAY).toISOString();
  const low = scalarFrame('A.Bz', 'nT', [-1, -3, 2, 5], { stepMs: DAY });
  const fast = scalarFrame('A.V', 'km/s', [400, 500, 600, 300], { stepMs: DAY });

  const { answer } = answerQuestion(
    {
      kind: 'table',
      items: [
        { statistics: ['minimum'], inputs: 1 },
        { statistics: ['maximum'], inputs: 1 },
      ],
      windows: [
        { start: iso(0), stop: iso(2) },
        { start: iso(2), stop: iso(4) },
      ],
    },
    [low, fast],
  );

  expect(answer.kind === 'table' ? answer.columns : []).toEqual([
    'time',
    `minimum of ${low.columns[0]?.name} (nT)`,
    `maximum of ${fast.columns[0]?.name} (km/s)`,
  ]);
  expect(answer.kind === 'table' ? answer.rows.map((row) => row.slice(1)) : []).toEqual([
    [-3, 500],
    [2, 600],
  ]);
});

test('a median by hour has the quartiles around it', () => {
  const hours = Float64Array.from({ length: 8 }, (_, row) =>
    Date.UTC(2024, 0, 1 + Math.floor(row / 2), row % 2),
  );
  const frame = { ...scalarFrame('x', 'nT', [1, 5, 2, 6, 4, Number.NaN, 10, 8]), time: hours };
  const { answer } = runOperation('fold', [frame], { by: 'hour-of-day', statistic: 'median' }, 'folded');

  // numpy.percentile of [1, 2, 4, 10] and [5, 6, 8] at 50, 75 and 25.
  const values = answer?.kind === 'curve' ? answer.y.map((each) => [...each.values]) : [];
  expect(values).toEqual([
    [3, 6],
    [5.5, 7],
    [1.75, 5.5],
  ]);
});
