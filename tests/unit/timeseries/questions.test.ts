import { expect, test } from 'vitest';
import { dataQuestionSchema } from '#src/domain/data-question.ts';
import type { Frame } from '#src/domain/frame.ts';
import { HOUR } from '#src/domain/time-range.ts';
import { answerQuestion } from '#src/timeseries/questions/answer-question.ts';
import { questionAsSaid } from '#src/workers/question-as-said.ts';
import { NEW_YEAR, scalarFrame, vectorFrame } from '#tests/support/frames.ts';

const bz = scalarFrame('A.Bz', 'nT', [1, -12, -15, Number.NaN, -11, 2, 3, -20], { stepMs: HOUR });
const answered = (question: object, frames: readonly Frame[] = [bz], others: readonly Frame[] = []) =>
  answerQuestion(dataQuestionSchema.parse(questionAsSaid(question)), frames, others);
const ask = (question: object, frames: readonly Frame[] = [bz]) => answered(question, frames).answer;

test('how long: each sample stands for the cadence, a missing one for nothing', () => {
  const answer = ask({ kind: 'condition', asks: 'duration', comparison: '<', threshold: -10, unit: 'h' });

  expect(answer).toMatchObject({ kind: 'scalar', value: 4, unit: 'h' });
  expect(answer.sentence).toBe(
    'Bz was below −10 nT for 4 h together, in 3 stretches (7 samples, 13 % missing).',
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
      'The longest stretch of Bz below −10 nT lasted 2 h, from 2024-01-01 01:00 to 2024-01-01 03:00 UTC, and reached −15 nT.',
  });
  expect(of('first')).toMatchObject({ rows: [['2024-01-01T01:00:00Z']] });
  expect(of('last')).toMatchObject({
    rows: [['2024-01-01T07:00:00Z']],
    sentence: 'Bz was last below −10 nT at 2024-01-01 07:00 UTC.',
  });
});

test('intervals of at least a length', () => {
  const answer = ask({
    kind: 'condition',
    asks: 'intervals',
    comparison: '<',
    threshold: -10,
    atLeast: '2h',
  });

  expect(answer).toMatchObject({
    columns: ['from', 'to', 'hours', 'extreme Bz (nT)', 'mean Bz (nT)', 'samples', 'at'],
    rows: [['2024-01-01T01:00:00Z', '2024-01-01T03:00:00Z', 2, -15, -13.5, 2, '2024-01-01T02:00:00Z']],
  });
});

test('what never was is said, with how near it came', () => {
  expect(ask({ kind: 'condition', asks: 'duration', comparison: '>', threshold: 100 })).toMatchObject({
    value: 0,
    sentence:
      'Bz was never above 100 nT (7 samples, 13 % missing). The largest Bz is 3 nT, at 2024-01-01 06:00 UTC.',
  });
});

test('samples of a condition that never holds are counted: none', () => {
  const where = { kind: 'compared', comparison: '>', threshold: 100 };
  expect(ask({ kind: 'statistic', statistics: ['count'], where })).toMatchObject({
    value: 0,
    sentence: expect.stringContaining('is 0'),
  });
});

test('extremes come with their times, other statistics with their cover', () => {
  expect(ask({ kind: 'statistic', statistic: 'minimum' }).sentence).toBe(
    'The minimum of Bz is −20 nT, at 2024-01-01 07:00 UTC (7 samples, 13 % missing).',
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

test('values at moments stand in a table beside statistics, each with its time', () => {
  const times = [new Date(NEW_YEAR + 2 * HOUR).toISOString()];
  const items = [
    { at: { times }, inputs: 1 },
    { statistics: ['mean'], inputs: 1 },
  ];
  const speed = scalarFrame('A.V', 'km/s', [400, 500], { stepMs: HOUR });

  expect(ask({ kind: 'table', items }, [bz, speed])).toMatchObject({
    rows: [
      ['Bz at 2024-01-01 02:00', -15, 'nT', '2024-01-01 02:00'],
      ['mean of V', 450, 'km/s', null],
    ],
  });
});

test('an item of a table is of one series, or of as many as it says; one too many is not left out', () => {
  const [a, b] = [scalarFrame('A.a', 'nT', [1, 3]), scalarFrame('A.b', 'nT', [5, 7])];
  const [minimum, maximum] = [{ statistics: ['minimum'] }, { statistics: ['maximum'] }];

  expect(ask({ kind: 'table', items: [minimum, maximum] }, [a, b])).toMatchObject({
    rows: [
      ['minimum of a', 1, 'nT', '2024-01-01'],
      ['maximum of b', 7, 'nT', '2024-01-01 00:01'],
    ],
  });
  expect(ask({ kind: 'table', items: [maximum] }, [a, b])).toMatchObject({
    rows: [
      ['maximum of a', 3, 'nT', '2024-01-01 00:01'],
      ['maximum of b', 7, 'nT', '2024-01-01 00:01'],
    ],
  });
  expect(() => ask({ kind: 'table', items: [{ ...minimum, inputs: 1 }] }, [a, b])).toThrow('2 are given');
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

test('two intervals side by side, with difference and ratio', () => {
  const answer = ask({
    kind: 'compare',
    asks: ['difference', 'ratio', 'larger'],
    windows: [
      { start: '2024-01-01T00:00:00Z', stop: '2024-01-01T03:00:00Z' },
      { start: '2024-01-01T04:00:00Z', stop: '2024-01-01T08:00:00Z' },
    ],
  });

  if (answer.kind !== 'table') throw new Error('no table');
  expect(answer.rows.map((row) => row.slice(1))).toEqual([
    [-26 / 3, null, null],
    [-26 / 4, -26 / 4 + 26 / 3, -26 / 4 / (-26 / 3)],
  ]);
  expect(answer.sentence).toBe(
    'The mean of Bz is −8.6667 nT in 2024-01-01 to 2024-01-01 03:00 UTC, −6.5 nT in 2024-01-01 04:00 to 2024-01-01 08:00 UTC. The difference (in 2024-01-01 04:00 to 2024-01-01 08:00 UTC minus in 2024-01-01 to 2024-01-01 03:00 UTC) is 2.1667 nT. The ratio of the second to the first is 0.75. The largest is that in 2024-01-01 04:00 to 2024-01-01 08:00 UTC.',
  );
});

test('only the samples of the window count, and the window is named', () => {
  const window = { start: '2024-01-01T01:00:00Z', stop: '2024-01-01T04:00:00Z' };
  const { answer } = answered({
    kind: 'condition',
    asks: 'duration',
    comparison: '<',
    threshold: -10,
    window,
  });

  expect(answer).toMatchObject({ value: 2 });
  expect(answer.sentence).toBe(
    '2024-01-01 01:00 to 2024-01-01 04:00 UTC: Bz was below −10 nT for 2 h together, in one stretch (2 samples, 33 % missing).',
  );
});

test('a window that the data do not cover is refused, one that they cover in part is told', () => {
  const later = { start: '2024-02-01T00:00:00Z', stop: '2024-02-02T00:00:00Z' };
  const wider = { start: '2024-01-01T06:00:00Z', stop: '2024-01-02T00:00:00Z' };

  expect(() => answered({ kind: 'statistic', statistics: ['mean'], window: later })).toThrow(
    'A.Bz has no samples in 2024-02-01.',
  );
  expect(answered({ kind: 'statistic', statistics: ['mean'], window: wider }).answer.sentence).toBe(
    '2024-01-01 06:00 to 2024-01-02 UTC (the data cover 2024-01-01 06:00 to 2024-01-01 08:00 UTC of it): The mean of Bz is −8.5 nT (2 samples).',
  );
});

test('a few statistics are a sentence, more of them a table', () => {
  const few = ask({ kind: 'statistic', statistics: ['mean', 'std', 'minimum'] });
  const many = ask({ kind: 'statistic', statistics: ['mean', 'std', 'minimum', 'maximum', 'median'] });

  expect(few).toMatchObject({
    kind: 'scalar',
    sentence:
      'Bz: mean −7.43 nT, standard deviation 9.29 nT, minimum −20 nT at 2024-01-01 07:00 UTC (7 samples, 13 % missing, n − 1).',
  });
  expect(many).toMatchObject({
    sentence: 'Bz (7 samples, 13 % missing, n − 1):',
    rows: [
      ['mean', -52 / 7, 'nT', null],
      ['standard deviation', expect.closeTo(9.28901040400506, 12), 'nT', null],
      ['minimum', -20, 'nT', '2024-01-01T07:00:00Z'],
      ['maximum', expect.any(Number), 'nT', expect.any(String)],
      ['median', expect.any(Number), 'nT', null],
    ],
  });
});

test('a mean where another series meets a condition', () => {
  const v = scalarFrame('A.V', 'km/s', [500, 500, 300, 300, 300, 300, 300, 500], { stepMs: HOUR });
  const where = { kind: 'compared', comparison: '>', threshold: 400, other: 0 };
  const { answer, value } = answered({ kind: 'statistic', statistics: ['mean'], where }, [bz], [v]);

  expect(value).toBe(-31 / 3);
  expect(answer.sentence).toBe('The mean of Bz where V above 400 km/s is −10.33 nT (3 samples).');
});

test('the daily maximum as a table, blank where less than half is there', () => {
  const frame = scalarFrame(
    'A.N',
    'nT',
    Array.from({ length: 30 }, (_, row) => row),
    { stepMs: HOUR },
  );

  expect(ask({ kind: 'statistic', statistics: ['maximum'], by: 'day' }, [frame])).toMatchObject({
    columns: ['day', 'maximum (nT)', 'samples', '% covered'],
    rows: [
      ['2024-01-01', 23, 24, 100],
      ['2024-01-02', null, 6, 25],
    ],
  });
});

test('the value at a time is that of the nearest sample, and none is told when it is far', () => {
  const times = ['2024-01-01T01:20:00Z', '2024-01-03T00:00:00Z'];

  expect(ask({ kind: 'value-at', times }).sentence).toBe(
    'Bz is −12 nT at 2024-01-01 01:20 UTC (the sample of 2024-01-01 01:00); Bz has no sample near 2024-01-03 UTC.',
  );
  expect(ask({ kind: 'value-at', times: times.slice(0, 1), method: 'linear' })).toMatchObject({ value: -13 });
});

test('the value of a series where another one is lowest', () => {
  const v = scalarFrame('A.V', 'km/s', [400, 410, 420, 430, 440, 450, 460, 470], { stepMs: HOUR });
  const { answer, times } = answered({ kind: 'value-when', extreme: 'minimum' }, [v], [bz]);

  expect(answer).toMatchObject({ value: 470, unit: 'km/s' });
  expect(answer.sentence).toBe('When Bz had its minimum, −20 nT at 2024-01-01 07:00 UTC, V was 470 km/s.');
  expect(times).toEqual([NEW_YEAR + 7 * HOUR]);
});

test('zero crossings by direction, on the line between samples', () => {
  const answer = ask({ kind: 'crossings', level: 0, direction: 'up' });

  expect(answer).toMatchObject({ rows: [[expect.stringContaining('2024-01-01T04:50:46'), 'up', -11, 2]] });
  expect(ask({ kind: 'crossings', level: 0 })).toMatchObject({ rows: { length: 3 } });
});

test('the time between two moments that the data tell', () => {
  const question = {
    kind: 'time-between',
    first: { kind: 'extreme', extreme: 'maximum' },
    second: { kind: 'extreme', extreme: 'minimum' },
  };

  expect(answered(question)).toMatchObject({ value: 1, unit: 'h' });
});

test('of a few minutes, each side of a jump is a tenth', () => {
  const levels = [-5, 8].flatMap((level) => Array<number>(300).fill(level));
  const frame = scalarFrame('A.Bz', 'nT', levels, { stepMs: 1000 });

  expect(ask({ kind: 'jumps', direction: 'up' }, [frame]).sentence).toContain('from −5 to 8');
});

test('a jump of the asked direction and size only', () => {
  const levels = [400, 550, 500].flatMap((level) => Array<number>(30).fill(level));
  const frame = scalarFrame('A.V', 'km/s', levels);

  expect(ask({ kind: 'jumps', direction: 'down', least: 20 }, [frame])).toMatchObject({
    rows: [['2024-01-01T01:00:00Z', 550, 500, -50]],
  });
  expect(ask({ kind: 'jumps', direction: 'up', least: 200 }, [frame]).sentence).toBe(
    'V has no upward jumps of 200 km/s or more (medians of 10 min on each side).',
  );
});

test('a jump within less than two samples is refused', () => {
  const frame = scalarFrame('A.V', 'km/s', [...Array<number>(20).fill(400), ...Array<number>(20).fill(550)]);

  expect(() => ask({ kind: 'jumps', withinMs: 90_000 }, [frame])).toThrow(
    'A jump within 90 s cannot be seen in samples every 1 min.',
  );
});

test('a fit says where its points end', () => {
  const frame = scalarFrame('A.N', 'nT', [1, 3, 2, 5, 4, 6], { stepMs: 24 * HOUR });

  expect(ask({ kind: 'fit', form: 'line', from: 0, to: 20 }, [frame]).sentence).toContain(
    'from 0 to 20 d (the points end at 5 d)',
  );
});

test('a line through a range, with errors', () => {
  const frame = scalarFrame('A.N', 'nT', [1, 3, 2, 5, 4, 6], { stepMs: 24 * HOUR });

  expect(answered({ kind: 'fit', form: 'line' }, [frame])).toMatchObject({
    value: expect.closeTo(0.885714285714286, 12),
    unit: 'nT/d',
  });
});

test('the e-folding time of a decay, with its error', () => {
  const frame = scalarFrame(
    'A.Dst',
    'nT',
    [0, 6, 12, 18, 24].map((hour) => -200 * Math.exp(-hour / 9) * (hour === 12 ? 1.02 : 1)),
    { stepMs: 6 * HOUR },
  );
  const { value, unit, answer } = answered({ kind: 'fit', form: 'exponential' }, [frame]);

  expect({ value, unit }).toEqual({ value: expect.closeTo(9, 6), unit: 'h' });
  expect(answer.sentence).toMatch(
    /^Dst decays exponentially with an e-folding time of 9 ± 0\.0\d+ h, from −200\.79 nT at the start /,
  );
});

test('an exponential leaves out values of the other sign and says so', () => {
  const frame = scalarFrame('A.Dst', 'nT', [-8, -4, -2, 3, -1], { stepMs: HOUR });

  expect(ask({ kind: 'fit', form: 'exponential' }, [frame]).sentence).toContain(
    '4 points; 1 values that are not below zero were left out',
  );
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

test('a storm is a stretch at or below −30 nT that reaches −50 nT; steps within twelve hours are one', () => {
  const quiet = Array<number>(14).fill(-5);
  const answer = ask({ kind: 'storms' }, [
    dst([-5, -35, -60, -20, -25, -110, -45, ...quiet, -31, -49, ...quiet, -50, -10]),
  ]);

  expect(answer.sentence).toBe(
    '2 geomagnetic storms (Dst at or below −50 nT); the strongest, intense, fell to −110 nT at 2024-01-01 05:00 UTC.',
  );
  expect(answer).toMatchObject({
    rows: [
      ['2024-01-01T01:00:00Z', '2024-01-01T07:00:00Z', 6, 'intense', -110, '2024-01-01T05:00:00Z'],
      ['2024-01-02T13:00:00Z', '2024-01-02T14:00:00Z', 1, 'moderate', -50, '2024-01-02T13:00:00Z'],
    ],
  });
});

test('weaker storms are those that stay above what is said', () => {
  const quiet = Array<number>(14).fill(-5);
  const index = dst([-5, -60, -20, ...quiet, -110, -45, ...quiet, -300, -10]);

  const answer = ask({ kind: 'storms', threshold: -100, above: -150 }, [index]);

  expect(answer.sentence).toBe(
    'One geomagnetic storm (Dst at or below −100 nT and not down to −150 nT), intense: Dst fell to −110 nT at 2024-01-01 17:00 UTC.',
  );
  expect(ask({ kind: 'storms', above: -55 }, [index]).sentence).toContain(
    'No geomagnetic storm with Dst at or below −50 nT and not down to −55 nT.',
  );
});

test('no storm is said with the lowest value, and all missing is said too', () => {
  expect(ask({ kind: 'storms' }, [dst([-5, Number.NaN, -49, -3])]).sentence).toBe(
    'No geomagnetic storm: Dst never reached −50 nT. Its lowest value was −49 nT at 2024-01-01 02:00 UTC.',
  );
  expect(ask({ kind: 'storms' }, [dst([Number.NaN, Number.NaN])]).sentence).toContain(
    'All of Dst is missing',
  );
  expect(ask({ kind: 'storms', threshold: -250 }, [dst([-5, -300, -100])]).sentence).toBe(
    'One geomagnetic storm, extreme: Dst fell to −300 nT at 2024-01-01 01:00 UTC.',
  );
  expect(ask({ kind: 'storms' }, [dst([-300, -100, -5])]).sentence).toContain('at 2024-01-01 00:00 UTC');
});

test('only an index of the ring current tells storms', () => {
  expect(() => ask({ kind: 'storms' })).toThrow('does not tell geomagnetic storms');
});

test('a day counts by its samples: the last of a day is none of the next, whatever time it stands for', () => {
  const frame = scalarFrame('A.Kp', '', [3, 8, 8, 3], {
    time: [21.5, 22.5, 23.5, 24.5].map((hour) => NEW_YEAR + hour * HOUR),
  });

  const answer = ask({ kind: 'condition', asks: 'days', comparison: '>=', threshold: 7 }, [frame]);

  expect(answer).toMatchObject({ value: 1 });
});

test('the days on which it held, each with its lowest value', () => {
  const frame = scalarFrame('A.Bz', 'nT', [-20, -30, 5, -12, Number.NaN, 3], {
    time: [0, 5, 20, 24, 30, 50].map((hour) => NEW_YEAR + hour * HOUR),
  });

  const answer = ask({ kind: 'condition', asks: 'dates', comparison: '<', threshold: -10 }, [frame]);

  expect(answer).toMatchObject({ kind: 'table' });
  expect(answer.sentence).toContain('Bz was below −10 nT on 2 of 3 days');
  expect(answer.kind === 'table' ? answer.rows : []).toEqual([
    ['2024-01-01', -30, '2024-01-01 05:00', 2],
    ['2024-01-02', -12, '2024-01-02', 1],
  ]);
});

test('beside each day stands what another series was on that whole day, and nothing where that is missing', () => {
  const frame = scalarFrame('A.Kp', '', [7, 2, 8, 7], {
    time: [0, 5, 24, 50].map((hour) => NEW_YEAR + hour * HOUR),
  });
  const dst = scalarFrame('A.Dst', 'nT', [-90, -150, -20, -40], {
    time: [3, 6, 26, 30].map((hour) => NEW_YEAR + hour * HOUR),
  });

  const { answer } = answered(
    {
      kind: 'condition',
      asks: 'dates',
      comparison: '>=',
      threshold: 7,
      columns: [{ statistic: 'minimum', other: 0 }],
    },
    [frame],
    [dst],
  );

  expect(answer).toMatchObject({
    columns: ['day', 'highest', 'at (UTC)', 'samples that do', 'minimum Dst (nT)'],
    rows: [
      ['2024-01-01', 7, '2024-01-01', 1, -150],
      ['2024-01-02', 8, '2024-01-02', 1, -40],
      ['2024-01-03', 7, '2024-01-03 02:00', 1, null],
    ],
  });
});

test('the shortest stretch, and a first one that was there when the data begin', () => {
  expect(ask({ kind: 'condition', asks: 'shortest', comparison: '<', threshold: -10 })).toMatchObject({
    value: 1,
  });
  expect(ask({ kind: 'condition', asks: 'first', comparison: '>', threshold: 0 }).sentence).toContain(
    'where the data begin; after that it came to be so again at',
  );
});

test('skewness and kurtosis are of all values: 1, 2, 3, 10', () => {
  const frame = scalarFrame('A.N', 'cm^-3', [1, 2, 3, Number.NaN, 10], { stepMs: HOUR });
  const moment = (statistic: string) =>
    answered({ kind: 'statistic', statistics: [statistic] }, [frame]).value;

  expect(moment('skewness')).toBeCloseTo(1.0182, 3);
  expect(moment('kurtosis')).toBeCloseTo(2.2304, 3);
});

test('what is thought of a number is answered with yes or no, in its own unit', () => {
  const frame = scalarFrame('A.V', 'km/s', [400, 500, 600], { stepMs: HOUR });
  const said = (expected: object, statistics = ['mean']) =>
    answered({ kind: 'statistic', statistics, expected }, [frame]);

  expect(said({ comparison: '<', threshold: 450 }).answer.sentence).toContain(
    'No, it is not below 450 km/s.',
  );
  expect(said({ comparison: '>', threshold: 450_000, unit: 'm/s' }).answer.sentence).toContain('Yes, it is');
  expect(said({ comparison: '>', threshold: 450 }, ['minimum', 'maximum']).remarks).toEqual([
    'The minimum is not above 450 km/s. The maximum is above 450 km/s.',
  ]);
});
