import { expect, test } from 'vitest';
import { type EventFinder, eventFinderSchema } from '#src/domain/event-finder.ts';
import type { Frame } from '#src/domain/frame.ts';
import { HOUR, MINUTE, SECOND } from '#src/domain/time-range.ts';
import { findEvents } from '#src/timeseries/events/find-events.ts';
import { NEW_YEAR, scalarFrame, vectorFrame } from '#tests/support/frames.ts';

const found = (find: object, ...frames: readonly Frame[]) =>
  findEvents(eventFinderSchema.parse(find) satisfies EventFinder, frames);
const vectorOf = (count: number, value: (row: number) => readonly [number, number, number], stepMs: number) =>
  vectorFrame(
    'A.B',
    'nT',
    Array.from({ length: count }, (_, row) => value(row)),
    { stepMs },
  );

test('a field that is turned around for five minutes is a switchback with z of one', () => {
  const field = vectorOf(
    720,
    (row) => (row >= 300 && row < 305 ? [-50, 0, 0] : row === 400 ? [30, 40, 0] : [50, 0, 0]),
    MINUTE,
  );
  const { events, definition } = found({ kind: 'switchbacks' }, field);

  expect(events).toEqual([
    {
      start: NEW_YEAR + 300 * MINUTE,
      stop: NEW_YEAR + 305 * MINUTE,
      at: NEW_YEAR + 300 * MINUTE,
      values: [expect.closeTo(180, 0), expect.closeTo(1, 4), expect.closeTo(1, 4)],
    },
  ]);
  expect(definition).toContain('Dudok de Wit');
  expect(found({ kind: 'switchbacks', angle: 45 }, field).events).toHaveLength(2);
});

test('from the Parker spiral a field along it is not turned, whichever its polarity', () => {
  const spiral = Math.atan(((2 * Math.PI) / (25.38 * 86_400) / 400) * 149_597_870.7);
  // GSE: x towards the Sun, y against the motion of the planets.
  const along = (sign: number) => [-sign * Math.cos(spiral), sign * Math.sin(spiral), 0] as const;
  const field = (sign: number) =>
    vectorFrame(
      'A.B',
      'nT',
      Array.from({ length: 600 }, (_, row) => (row === 300 ? along(-sign) : along(sign))),
      { stepMs: MINUTE },
    );
  const hours = Array.from({ length: 11 }, () => 1);
  const speed = scalarFrame(
    'A.V',
    'km/s',
    hours.map(() => 400),
    { stepMs: HOUR },
  );
  const distance = scalarFrame('A.R', 'AU', hours, { stepMs: HOUR });
  for (const sign of [1, -1]) {
    const { events } = found({ kind: 'switchbacks', background: 'parker' }, field(sign), speed, distance);
    expect(events.map(({ start }) => (start - NEW_YEAR) / MINUTE)).toEqual([300]);
  }
  expect(() => found({ kind: 'switchbacks', background: 'parker' }, field(1))).toThrow('needs the speed');
});

test('a turn by a right angle is a directional discontinuity by both criteria', () => {
  const field = vectorOf(200, (row) => (row < 100 ? [5, 0, 0] : [0, 5, 0]), 10 * SECOND);
  for (const method of ['tsurutani-smith', 'spread-angle']) {
    const { events } = found({ kind: 'discontinuities', method }, field);
    expect(events).toHaveLength(1);
    expect(events[0]?.values).toEqual([
      expect.closeTo(90, 9),
      expect.closeTo(5 * Math.SQRT2, 9),
      expect.closeTo(Math.SQRT2, 9),
      expect.closeTo(0, 9),
    ]);
  }
});

test('a step in the strength alone has no spread angle, and hourly data show no discontinuity', () => {
  const step = vectorOf(200, (row) => [row < 100 ? 2 : 8, 0, 0], 10 * SECOND);
  expect(found({ kind: 'discontinuities', method: 'spread-angle' }, step).events).toEqual([]);
  expect(() =>
    found(
      { kind: 'discontinuities' },
      vectorOf(200, () => [1, 0, 0], HOUR),
    ),
  ).toThrow('or finer');
});

test('thin plasma with a strong field beside dense plasma is a candidate for the magnetopause', () => {
  const field = vectorOf(120, (row) => (row < 60 ? [0, 0, 50] : [0, 20, -5]), 10 * SECOND);
  const density = scalarFrame(
    'A.N',
    'cm^-3',
    Array.from({ length: 120 }, (_, row) => (row < 60 ? 0.5 : 20)),
    { stepMs: 10 * SECOND },
  );
  const { events, definition } = found({ kind: 'magnetopause-crossings' }, field, density);

  expect(events).toMatchObject([{ start: NEW_YEAR + 600 * SECOND, label: 'out of the magnetosphere' }]);
  expect(events[0]?.values.slice(0, 4)).toEqual([40, 0.5, 20, 50]);
  expect(definition).toContain('Candidates only');
});

test('Bz that rises by 15 nT within a minute while the field tilts up is a dipolarization', () => {
  const field = vectorOf(
    300,
    (row) => [15, 0, row < 100 ? 1 : Math.min(16, 1 + (row - 100) * 1.5)],
    5 * SECOND,
  );
  const { events } = found({ kind: 'dipolarizations' }, field);

  expect(events).toHaveLength(1);
  expect(events[0]?.values[0]).toBe(15);
  expect(found({ kind: 'dipolarizations', least: 16 }, field).events).toEqual([]);
});
