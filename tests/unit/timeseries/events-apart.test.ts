import { expect, test } from 'vitest';
import { HOUR } from '#src/domain/time-range.ts';
import type { EventList } from '#src/timeseries/events/event-list.ts';
import { joinedEvents } from '#src/timeseries/events/join-events.ts';

const LIST: EventList = {
  columns: [{ name: 'lowest Dst', unit: 'nT' }],
  events: [
    { start: 0, at: 10 * HOUR, values: [-120] },
    { start: 30 * HOUR, at: 40 * HOUR, values: [-200] },
    { start: 80 * HOUR, at: 88 * HOUR, values: [-110] },
  ],
  sentence: '3 storms.',
  notes: [],
};

test('of events whose moments are closer than is said the strongest stays', () => {
  const { events, sentence } = joinedEvents(LIST, { apartMs: 48 * HOUR });

  expect(events.map(({ values }) => values[0])).toEqual([-200, -110]);
  expect(sentence).toContain('2 of them stay');
});

test('events that are far enough apart all stay, which is told', () => {
  const { events, sentence } = joinedEvents(LIST, { apartMs: 30 * HOUR });

  expect(events).toHaveLength(3);
  expect(sentence).toContain('at least 30 h apart');
});
