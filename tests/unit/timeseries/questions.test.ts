import { expect, test } from 'vitest';
import type { Frame } from '#src/domain/frame.ts';
import { HOUR } from '#src/domain/time-range.ts';
import { answerQuestion, type NumberQuestion } from '#src/timeseries/questions/answer-question.ts';
import { compareIntervals } from '#src/timeseries/questions/compare-intervals.ts';
import { NEW_YEAR, scalarFrame, vectorFrame } from '#tests/support/frames.ts';

const bz = scalarFrame('A.Bz', 'nT', [1, -12, -15, Number.NaN, -11, 2, 3, -20], { stepMs: HOUR });
const ask = (question: NumberQuestion, frames: readonly Frame[] = [bz]) => answerQuestion(question, frames);

test('how long: each sample stands for the cadence, a missing one for nothing', () => {
  const answer = ask({ kind: 'condition', asks: 'duration', comparison: '<', threshold: -10, unit: 'h' });

  expect(answer).toMatchObject({ kind: 'scalar', value: 4, unit: 'h' });
  expect(answer.sentence).toBe(
    'Bz was below -10 nT for 4 h together, in 3 stretches (7 samples, 13 % missing).',
  );
});

test('a gap in time counts for nothing', () => {
  const frame = scalarFrame('A.Bz', 'nT', [-20, -20, -20, -20], {
    time: [0, 1, 10, 11].map((hour) => NEW_YEAR + hour * HOUR),
  });

  expect(
    ask({ kind: 'condition', asks: 'duration', comparison: '<', threshold: -10 }, [frame]),
  ).toMatchObject({ value: 4 });
});

test('share, count, longest, first and last', () => {
  const of = (asks: 'share' | 'count' | 'longest' | 'first' | 'last') =>
    ask({ kind: 'condition', asks, comparison: '<', threshold: -10 });

  expect(of('share')).toMatchObject({ value: (100 * 4) / 7, unit: '%' });
  expect(of('count')).toMatchObject({ value: 4 });
  expect(of('longest')).toMatchObject({
    value: 2,
    sentence:
      'The longest stretch of Bz below -10 nT lasted 2 h, from 2024-01-01 01:00 to 2024-01-01 03:00 UTC, and reached -15 nT.',
  });
  expect(of('first')).toMatchObject({ rows: [['2024-01-01T01:00:00Z']] });
  expect(of('last')).toMatchObject({ rows: [['2024-01-01T08:00:00Z']] });
});

test('intervals of at least a length', () => {
  const answer = ask({
    kind: 'condition',
    asks: 'intervals',
    comparison: '<',
    threshold: -10,
    atLeast: '2h',
  });

  expect(answer).toMatchObject({ rows: [['2024-01-01T01:00:00Z', '2024-01-01T03:00:00Z', 2, -15]] });
});

test('what never was is said', () => {
  expect(ask({ kind: 'condition', asks: 'duration', comparison: '>', threshold: 100 })).toMatchObject({
    value: 0,
    sentence: 'Bz was never above 100 nT (7 samples, 13 % missing).',
  });
});

test('extremes come with their times, other statistics with their cover', () => {
  expect(ask({ kind: 'statistic', statistic: 'minimum' }).sentence).toBe(
    'The minimum of Bz is -20 nT, at 2024-01-01 07:00 UTC (7 samples, 13 % missing).',
  );
  expect(ask({ kind: 'statistic', statistic: 'median' })).toMatchObject({ value: -11, unit: 'nT' });
  expect(ask({ kind: 'statistic', statistic: 'percentile', percentile: 50 })).toMatchObject({ value: -11 });
  expect(ask({ kind: 'statistic', statistic: 'count' })).toMatchObject({ value: 7, unit: '' });
  expect(ask({ kind: 'statistic', statistic: 'latest' })).toMatchObject({ value: -20 });
});

test('a vector is answered column by column, one component alone', () => {
  const vector = vectorFrame('A.B', 'nT', [
    [1, 2, 3],
    [3, 4, 5],
  ]);

  expect(ask({ kind: 'statistic', statistic: 'mean' }, [vector])).toMatchObject({
    kind: 'table',
    rows: [
      ['B.x', 2, 'nT', null],
      ['B.y', 3, 'nT', null],
      ['B.z', 4, 'nT', null],
    ],
  });
  expect(ask({ kind: 'statistic', statistic: 'mean', components: ['z'] }, [vector])).toMatchObject({
    kind: 'scalar',
    value: 4,
  });
});

test('a trend is the slope of the line, per day', () => {
  const frame = scalarFrame('A.N', 'cm^-3', [0, 1, 2, 3, 4], { stepMs: 6 * HOUR });

  expect(ask({ kind: 'trend', per: 'day' }, [frame])).toMatchObject({
    value: 4,
    sentence: 'N rises by 4 cm⁻³ per day on average; the line explains 100 % of its variation (5 samples).',
  });
});

test('the largest jump is where the level changes', () => {
  const frame = scalarFrame('A.V', 'km/s', [...Array<number>(20).fill(400), ...Array<number>(20).fill(550)]);

  expect(ask({ kind: 'jumps', count: 1 }, [frame])).toMatchObject({
    rows: [['2024-01-01T00:20:00Z', 400, 550, 150]],
  });
});

test('a correlation of two components of one vector', () => {
  const vector = vectorFrame('A.B', 'nT', [
    [1, -2, 0],
    [2, -4, 0],
    [3, -6, 1],
  ]);

  expect(ask({ kind: 'correlation', components: ['x', 'y'] }, [vector])).toMatchObject({ value: -1 });
});

test('two intervals side by side', () => {
  const answer = compareIntervals(
    bz,
    { start: NEW_YEAR, stop: NEW_YEAR + 3 * HOUR },
    { start: NEW_YEAR + 4 * HOUR, stop: NEW_YEAR + 8 * HOUR },
  );

  if (answer.kind !== 'table') throw new Error('no table');
  expect(answer.rows.find(([name]) => name === 'mean')?.slice(1)).toEqual([
    -26 / 3,
    -26 / 4,
    -26 / 4 + 26 / 3,
  ]);
});

test('without data there is a sentence, not a number', () => {
  expect(() => ask({ kind: 'statistic', statistic: 'mean' }, [])).toThrow(
    'There is no data to answer that from.',
  );
});

const dst = (values: readonly number[]): Frame => {
  const frame = scalarFrame('OMNI.DST', 'nT', values, { stepMs: HOUR });
  return { ...frame, provenance: { ...frame.provenance, quantity: 'dst' } };
};

test('a storm is a stretch at or below -30 nT that reaches -50 nT; steps within twelve hours are one', () => {
  const quiet = Array<number>(14).fill(-5);
  const answer = ask({ kind: 'storms' }, [
    dst([-5, -35, -60, -20, -25, -110, -45, ...quiet, -31, -49, ...quiet, -50, -10]),
  ]);

  expect(answer.sentence).toBe(
    '2 geomagnetic storms (Dst at or below -50 nT); the strongest, intense, fell to -110 nT at 2024-01-01 05:00 UTC.',
  );
  expect(answer).toMatchObject({
    rows: [
      ['2024-01-01T01:00:00Z', '2024-01-01T07:00:00Z', 'intense', -110, '2024-01-01T05:00:00Z'],
      ['2024-01-02T13:00:00Z', '2024-01-02T14:00:00Z', 'moderate', -50, '2024-01-02T13:00:00Z'],
    ],
  });
});

test('no storm is said with the lowest value, and all missing is said too', () => {
  expect(ask({ kind: 'storms' }, [dst([-5, Number.NaN, -49, -3])]).sentence).toBe(
    'No geomagnetic storm: Dst never reached -50 nT. Its lowest value was -49 nT at 2024-01-01 02:00 UTC.',
  );
  expect(ask({ kind: 'storms' }, [dst([Number.NaN, Number.NaN])]).sentence).toContain(
    'All of Dst is missing',
  );
  expect(ask({ kind: 'storms', threshold: -250 }, [dst([-5, -300, -100])]).sentence).toBe(
    'One geomagnetic storm, extreme: Dst fell to -300 nT at 2024-01-01 01:00 UTC.',
  );
});

test('only an index of the ring current tells storms', () => {
  expect(() => ask({ kind: 'storms' })).toThrow('does not tell geomagnetic storms');
});
