import { expect, test } from 'vitest';
import { MINUTE } from '#src/domain/time-range.ts';
import { stretchesThatFit } from '#src/workers/stretches-that-fit.ts';
import { NEW_YEAR } from '#tests/support/frames.ts';

const at = (minute: number, length: number) => ({
  start: NEW_YEAR + minute * MINUTE,
  stop: NEW_YEAR + (minute + length) * MINUTE,
});

test('of too many stretches the nearest are one, which is told', () => {
  const all = [at(0, 10), at(11, 10), at(60, 10), at(72, 10), at(200, 10)];
  const { events, notes } = stretchesThatFit(all, 3);

  expect(events).toEqual([at(0, 21), at(60, 22), at(200, 10)]);
  expect(notes[0]).toContain('not farther than 2 min apart are shaded as one, 3 in all');
});

test('those that fit stay as they are', () => {
  const all = [at(0, 10), { ...at(60, 10), label: 'storm' }];

  expect(stretchesThatFit(all, 2)).toEqual({ events: all, notes: [] });
});
