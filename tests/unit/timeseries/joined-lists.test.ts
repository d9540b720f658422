import { expect, test } from 'vitest';
import { eventFrame } from '#src/timeseries/events/event-frame.ts';
import { joinedLists } from '#src/timeseries/events/joined-lists.ts';
import { keepEvents } from '#src/timeseries/events/keep-events.ts';
import { NEW_YEAR } from '#tests/support/frames.ts';

const DAY = 86_400_000;
const list = (label: string, events: readonly (readonly [number, number])[]) =>
  eventFrame(
    {
      sentence: '',
      columns: [{ name: 'lowest Dst', unit: 'nT' }],
      events: events.map(([day, value]) => ({
        start: NEW_YEAR + day * DAY,
        stop: NEW_YEAR + (day + 1) * DAY,
        values: [value],
      })),
      notes: [],
    },
    label,
    [],
    'storms',
  );

test('two lists are one in the order of their times, and an event of both stands once', () => {
  const joined = joinedLists([
    list('b', [
      [400, -90],
      [500, -300],
    ]),
    list('a', [
      [3, -120],
      [400, -90],
    ]),
  ]);

  expect([...(joined.columns.find(({ name }) => name === 'lowest Dst')?.values ?? [])]).toEqual([
    -120, -90, -300,
  ]);
  expect(joined.text.find(({ name }) => name === 'stop')?.values).toHaveLength(3);
});

test('the strongest of both are chosen from all', () => {
  const joined = joinedLists([list('a', [[3, -120]]), list('b', [[400, -300]])]);

  const kept = keepEvents(joined, { largest: { count: 1, column: 'lowest Dst', isLowest: true } });

  expect([...kept.time]).toEqual([NEW_YEAR + 400 * DAY]);
});
