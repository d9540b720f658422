import { describe, expect, test } from 'vitest';
import { type EventFinder, eventFinderSchema } from '#src/domain/event-finder.ts';
import type { Frame } from '#src/domain/frame.ts';
import { DAY, HOUR, isoTime, MINUTE } from '#src/domain/time-range.ts';
import { findEvents } from '#src/timeseries/events/find-events.ts';
import { NEW_YEAR, scalarFrame, vectorFrame } from '#tests/support/frames.ts';

const found = (find: object, ...frames: readonly Frame[]) =>
  findEvents(eventFinderSchema.parse(find) satisfies EventFinder, frames);
const rows = (count: number, value: (row: number) => number) =>
  Array.from({ length: count }, (_, row) => value(row));
const vectorOf = (count: number, value: (row: number) => readonly [number, number, number], stepMs: number) =>
  vectorFrame(
    'A.B',
    'nT',
    Array.from({ length: count }, (_, row) => value(row)),
    { stepMs },
  );

describe('interplanetary shocks', () => {
  const at = 120;
  const step = (before: number, after: number) => rows(240, (row) => (row < at ? before : after));
  const shockOf = (
    b: readonly [number, number],
    n: readonly [number, number],
    v: readonly [number, number],
    limits: {
      readonly speedStep?: number;
      readonly densityRatio?: number;
      readonly fieldRatio?: number;
    } = {},
  ) =>
    found(
      { kind: 'shocks', ...limits },
      scalarFrame('A.B', 'nT', step(...b)),
      scalarFrame('A.N', 'cm^-3', step(...n)),
      scalarFrame('A.V', 'km/s', step(...v)),
    );

  test('field, density and speed that rise together are a fast forward shock, timed to the sample', () => {
    const { events, definition } = shockOf([5, 12], [5, 13], [400, 500]);

    expect(events).toEqual([
      {
        start: NEW_YEAR + at * MINUTE,
        label: 'fast forward',
        values: [100, 5, 12, 5, 13, 400, 500, 2.4, 2.6],
      },
    ]);
    expect(definition).toContain('Kilpua');
  });

  test('field and density that fall while the speed rises are a fast reverse shock', () => {
    expect(shockOf([12, 5], [13, 5], [400, 500]).events).toMatchObject([
      { label: 'fast reverse', values: [100, 5, 12, 5, 13, 500, 400, 2.4, 2.6] },
    ]);
  });

  test('field against density is a slow shock, and a small step of the speed is none', () => {
    expect(shockOf([12, 5], [5, 13], [400, 500]).events).toMatchObject([{ label: 'slow forward' }]);
    expect(shockOf([5, 12], [5, 13], [400, 410]).events).toEqual([]);
  });

  test('limits that are said take the place of the usual ones, and the definition tells them', () => {
    const shock = [
      [5, 12],
      [5, 13],
      [400, 500],
    ] as const;

    expect(shockOf(...shock, { speedStep: 101 }).events).toEqual([]);
    expect(shockOf(...shock, { densityRatio: 2.7 }).events).toEqual([]);
    expect(shockOf(...shock, { fieldRatio: 2.5 }).events).toEqual([]);
    const { events, definition } = shockOf(...shock, { speedStep: 90, densityRatio: 2.5 });
    expect(events).toHaveLength(1);
    expect(definition).toContain('field ratio at least 1.2 and density ratio at least 2.5');
    expect(definition).toContain('speed step at least 90 km/s');
  });

  test('hourly data cannot show them', () =>
    expect(() =>
      found(
        { kind: 'shocks' },
        scalarFrame('A.B', 'nT', step(5, 12), { stepMs: HOUR }),
        scalarFrame('A.N', 'cm^-3', step(5, 13), { stepMs: HOUR }),
        scalarFrame('A.V', 'km/s', step(400, 500), { stepMs: HOUR }),
      ),
    ).toThrow('every 10 min or finer, and these come every 1 h'));

  test('without a density there is no saying', () =>
    expect(() => found({ kind: 'shocks' }, scalarFrame('A.B', 'nT', step(5, 12)))).toThrow(
      'needs the number density',
    ));
});

describe('substorm onsets', () => {
  const values = [
    ...Array<number>(5).fill(-50),
    -70,
    -95,
    -120,
    -150,
    ...Array<number>(40).fill(-200),
    ...Array<number>(10).fill(-100),
  ];

  test('by the rule of Newell and Gjerloev', () => {
    const { events, notes } = found({ kind: 'substorms' }, scalarFrame('O.AL', 'nT', values));

    expect(events.map(({ start }) => (start - NEW_YEAR) / MINUTE)).toEqual([4]);
    expect(notes[0]).toContain('AL is not SML');
  });

  test('minutes that lack are minutes, as rows or without', () => {
    const isThere = (row: number) => row < 14 || (row > 16 && row !== 30);
    const rows = [...values.keys()];
    const time = rows.filter(isThere).map((row) => NEW_YEAR + row * MINUTE);
    const short = scalarFrame(
      'O.AL',
      'nT',
      values.filter((_, row) => isThere(row)),
      { time },
    );
    const filled = scalarFrame(
      'O.AL',
      'nT',
      values.map((value, row) => (isThere(row) ? value : Number.NaN)),
    );
    const [one, other] = [short, filled].map((frame) => found({ kind: 'substorms' }, frame).events);

    expect(one).toMatchObject([
      { start: NEW_YEAR + 4 * MINUTE, values: [-50, expect.closeTo(-3400 / 23, 9)] },
    ]);
    expect(other).toEqual(one);
  });

  test.each([
    [{ fall: 100 }, 1, 'falls by 100 nT in 15 min'],
    [{ fall: 200 }, 0, 'falls by 200 nT'],
    [{ fall: 100, withinMs: 3 * MINUTE }, 1, 'in 3 min'],
    [{ fall: 140, withinMs: 3 * MINUTE }, 0, 'in 3 min'],
  ])('by a rule of the user: %j', (rule, count, words) => {
    const { events, definition } = found({ kind: 'substorms', ...rule }, scalarFrame('O.AL', 'nT', values));

    expect(events).toHaveLength(count);
    expect(definition).toContain(words);
  });

  test('hourly data cannot tell them', () =>
    expect(() => found({ kind: 'substorms' }, scalarFrame('O.AL', 'nT', values, { stepMs: HOUR }))).toThrow(
      'one-minute',
    ));
});

test('an SEP event starts with the first of three values at 10 pfu and ends with the last', () => {
  const flux = [1, 2, 12, 3, 11, 20, 400, 30, 12, 9, 1, 1];
  const { events } = found(
    { kind: 'sep-onsets' },
    scalarFrame('G.PF', '1/(cm^2 s sr)', flux, { stepMs: 5 * MINUTE }),
  );

  expect(events).toEqual([
    {
      start: NEW_YEAR + 20 * MINUTE,
      stop: NEW_YEAR + 45 * MINUTE,
      at: NEW_YEAR + 30 * MINUTE,
      label: 'S2',
      values: [400],
    },
  ]);
  expect(() => found({ kind: 'sep-onsets' }, scalarFrame('G.PF', '1/(cm^2 s sr MeV)', flux))).toThrow(
    'flux per energy',
  );
});

test('three values with another lacking between them are not three in a row', () => {
  const time = [0, 5, 10, 20, 25, 30].map((minutes) => NEW_YEAR + minutes * MINUTE);
  const frame = scalarFrame('G.PF', '1/(cm^2 s sr)', [1, 12, 12, 12, 1, 1], { time });

  expect(found({ kind: 'sep-onsets' }, frame).events).toEqual([]);
});

test.each([
  [{ threshold: 0.5 }, 'at or above 0.5 1/(cm^2 s sr MeV)'],
  [{ sigmas: 3, backgroundMs: 30 * MINUTE }, '3 standard deviations above the mean of the first 30 min'],
])('of a flux per energy the level is said: %j', (level, words) => {
  const flux = [0.1, 0.12, 0.11, 0.1, 0.12, 0.11, 0.9, 1.2, 1.1, 0.1];
  const frame = scalarFrame('S.PF', '1/(cm^2 s sr MeV)', flux, { stepMs: 5 * MINUTE });
  const { events, definition } = found({ kind: 'sep-onsets', ...level }, frame);

  expect(events).toMatchObject([{ start: NEW_YEAR + 30 * MINUTE, label: 'onset' }]);
  expect(definition).toContain(words);
});

describe('polarity of the field', () => {
  /** Away from the Sun on the spiral in GSE is -x, +y; towards it +x, -y. */
  const field = (days: number, away: (day: number) => boolean) =>
    vectorOf(24 * days, (row) => (away(row / 24) ? [-3, 3, 0] : [3, -3, 0]), HOUR);

  test('a sector boundary holds for four days on both sides; half a day in between is none', () => {
    const { events } = found(
      { kind: 'sector-boundaries' },
      field(12, (day) => day < 5 || (day > 8 && day < 8.5)),
    );

    expect(events.map(({ start, label }) => [isoTime(start), label])).toEqual([
      ['2024-01-06T00:00:00Z', 'away to towards'],
    ]);
  });

  test('shorter ones are crossings of the current sheet', () => {
    const list = found(
      { kind: 'current-sheet-crossings' },
      field(12, (day) => day < 5 || (day >= 8 && day < 9)),
    );

    expect(list.events).toHaveLength(3);
  });
});

test('a stream interface is where the pressure peaks while the speed rises', () => {
  const hours = 24 * 6;
  const rise = (row: number) => 350 + 300 * Math.min(1, Math.max(0, (row - 60) / 24));
  const near = (row: number) => Math.exp(-(((row - 72) / 6) ** 2));
  const series = (label: string, unit: string, value: (row: number) => number) =>
    scalarFrame(label, unit, rows(hours, value), { stepMs: HOUR });
  const { events } = found(
    { kind: 'stream-interfaces' },
    series('A.V', 'km/s', rise),
    series('A.N', 'cm^-3', (row) => (row < 72 ? 10 : 3) + 15 * near(row)),
    series('A.T', 'K', (row) => (row < 72 ? 4e4 : 2e5)),
    series('A.B', 'nT', (row) => 5 + 10 * near(row)),
  );

  expect(events.map(({ start }) => (start - NEW_YEAR) / HOUR)).toEqual([72]);
});

test('a magnetic cloud is low beta, strong field and a slow turn', () => {
  const half = 30 * MINUTE;
  const isIn = (row: number) => row >= 48 && row < 96;
  const angle = (row: number) => ((row - 72) / 24) * (Math.PI / 3);
  const field = vectorOf(
    144,
    (row) => (isIn(row) ? [0, 15 * Math.cos(angle(row)), 15 * Math.sin(angle(row))] : [3, 3, 1]),
    half,
  );
  const series = (label: string, unit: string, value: (row: number) => number) =>
    scalarFrame(label, unit, rows(144, value), { stepMs: half });
  const { events } = found(
    { kind: 'magnetic-clouds' },
    field,
    series('A.N', 'cm^-3', () => 5),
    series('A.T', 'K', (row) => (isIn(row) ? 2e4 : 1e5)),
  );

  expect(events).toMatchObject([
    { start: NEW_YEAR + DAY, stop: NEW_YEAR + 2 * DAY, label: 'cloud candidate' },
  ]);
});

test('gaps are from the last sample to the next', () => {
  const frame = scalarFrame('A.N', 'nT', [1, Number.NaN, Number.NaN, 2, 3], {});

  expect(found({ kind: 'gaps' }, frame).events).toEqual([
    { start: NEW_YEAR, stop: NEW_YEAR + 3 * MINUTE, values: [2] },
  ]);
});

describe('changes of a least size within a time', () => {
  const hourly = (values: readonly number[]) => scalarFrame('W.V', 'km/s', values, { stepMs: HOUR });
  const ramp = Array.from({ length: 30 }, (_, row) => 400 + 10 * row);

  test('are counted between samples, from the lowest to the highest, and told with the cadence', () => {
    const { events, sentence, notes } = found(
      { kind: 'jumps', direction: 'up', least: 200, withinMs: DAY },
      hourly([400, 400, ...ramp, 650, 300, 350, 520, 480]),
    );

    expect(events).toEqual([
      { start: NEW_YEAR + 2 * HOUR, stop: NEW_YEAR + 26 * HOUR, values: [400, 640, 240] },
      { start: NEW_YEAR + 33 * HOUR, stop: NEW_YEAR + 35 * HOUR, values: [300, 520, 220] },
    ]);
    expect(sentence).toContain('2 rises of 200 km/s or more within 1 d');
    expect(notes).toEqual([expect.stringContaining('single samples, every 1 h')]);
  });

  test('missing samples break none, and a fall is no rise', () => {
    const list = (direction: 'up' | 'down' | 'both') =>
      found(
        { kind: 'jumps', direction, least: 100, withinMs: 3 * HOUR },
        hourly([400, Number.NaN, 520, 520, 520, 520, 400]),
      ).events.map(({ start }) => (start - NEW_YEAR) / HOUR);

    expect(list('up')).toEqual([0]);
    expect(list('down')).toEqual([5]);
    expect(list('both')).toEqual([0, 5]);
  });

  test('where there is none, the largest is told', () => {
    const { events, sentence } = found(
      { kind: 'jumps', direction: 'up', least: 500, withinMs: 2 * HOUR },
      hourly([400, 410, 490, 480]),
    );

    expect(events).toEqual([]);
    expect(sentence).toBe(
      'V has no rises of 500 km/s or more within 2 h. The largest is from 400 to 490 km/s, from 2024-01-01 00:00 to 2024-01-01 02:00 UTC.',
    );
  });

  test('the many of a long series are found in one pass', () => {
    const values = Float64Array.from({ length: 200_000 }, (_, row) => (row % 100) * 3);
    const { events } = found(
      { kind: 'jumps', direction: 'up', least: 250, withinMs: 100 * HOUR },
      hourly([...values]),
    );

    expect(events).toHaveLength(2000);
  });
});

describe('crossings under a condition', () => {
  // Bz changes sign every ten minutes; the density is high in the second half alone.
  const bz = scalarFrame(
    'A.Bz',
    'nT',
    rows(120, (row) => (Math.floor(row / 10) % 2 === 0 ? 5 : -5)),
  );
  const density = scalarFrame(
    'A.N',
    'cm^-3',
    rows(120, (row) => (row < 60 ? 5 : 20)),
  );
  const where = { kind: 'compared', comparison: '>', threshold: 10, other: 0 };

  test('are those alone on both sides of which it holds', () => {
    const find = eventFinderSchema.parse({ kind: 'crossings', level: 0, where });
    const { events, sentence } = findEvents(find, [bz], [density]);

    expect(events.map(({ start }) => Math.ceil((start - NEW_YEAR) / MINUTE))).toEqual([70, 80, 90, 100, 110]);
    expect(sentence).toContain('crosses 0 nT 5 times where N above 10 cm⁻³');
  });

  test('cannot speak of a series that was not given', () => {
    expect(() => found({ kind: 'crossings', level: 0, where }, bz)).toThrow(/0 were given/);
  });
});
