import { expect, test } from 'vitest';
import type { Frame } from '#src/domain/frame.ts';
import { eventMarkers, eventsOf, eventsWithin, intervalsOf } from '#src/tables/event-list.ts';
import { messageTables } from '#src/tables/message-tables.ts';
import { cutToIntervals, overIntervals } from '#src/tables/over-events.ts';
import { statisticsOf } from '#src/timeseries/statistics.ts';
import { NEW_YEAR, scalarFrame } from '#tests/support/frames.ts';

const MINUTE = 60_000;

function listOf(text: string): Frame {
  const [frame] = messageTables(text).frames;
  if (frame === undefined) throw new Error('no table');
  return frame;
}

const LIST = listOf(
  'start,stop,label\n2024-01-01T00:01,2024-01-01T00:03,first\n2024-01-01T00:04,2024-01-01T00:05,second',
);

test('a list with ends marks shaded intervals, one without marks lines', () => {
  const moments = listOf('time,label\n2024-01-01,shock\n2024-01-02,');

  expect(eventMarkers(eventsOf(LIST))[0]).toEqual({
    kind: 'marker',
    from: NEW_YEAR + MINUTE,
    to: NEW_YEAR + 3 * MINUTE,
    label: 'first',
  });
  expect(eventMarkers(eventsOf(moments))).toEqual([
    { kind: 'marker', at: NEW_YEAR, label: 'shock' },
    { kind: 'marker', at: NEW_YEAR + 86_400_000 },
  ]);
});

test('events that reach into a range are in it, and its end is outside', () => {
  const within = (start: number, stop: number) =>
    eventsWithin(eventsOf(LIST), { start: NEW_YEAR + start * MINUTE, stop: NEW_YEAR + stop * MINUTE }).length;

  expect([within(0, 1), within(2, 3), within(3, 4), within(0, 5)]).toEqual([0, 1, 0, 2]);
});

test('data are cut to half-open intervals', () => {
  const cut = cutToIntervals(
    scalarFrame('A.B', 'nT', [0, 1, 2, 3, 4, 5]),
    intervalsOf(eventsOf(LIST), 'list'),
  );

  expect(Array.from(cut.columns[0]?.values ?? [])).toEqual([1, 2, 4]);
});

test('what lies outside of the events is all that is not in them', () => {
  const frame = scalarFrame('A.B', 'nT', [0, 1, 2, 3, 4, 5]);
  const outside = cutToIntervals(frame, intervalsOf(eventsOf(LIST), 'list'), true);

  expect(Array.from(outside.columns[0]?.values ?? [])).toEqual([0, 3, 5]);
});

test('a number of each event is made of the samples in it', () => {
  const frame = scalarFrame('A.B', 'nT', [0, 1, 4, 3, Number.NaN, 5]);
  const means = overIntervals(
    frame,
    intervalsOf(eventsOf(LIST), 'list'),
    (_, values) => statisticsOf(values).mean,
  );

  expect(Array.from(means.columns[0]?.values ?? [])).toEqual([2.5, Number.NaN]);
  expect(means.text).toEqual([{ name: 'event', values: ['first', 'second'] }]);
});

test('rows without times are no events, and moments are no intervals', () => {
  expect(() => eventsOf(listOf('values: 1, 2, 3'))).toThrow(/no times/);
  expect(() => intervalsOf(eventsOf(listOf('time,label\n2024-01-01,a\n2024-01-02,b')), 'x')).toThrow(
    /have no end/,
  );
});
