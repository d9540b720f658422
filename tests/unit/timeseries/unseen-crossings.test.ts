import { expect, test } from 'vitest';
import { crossingList } from '#src/timeseries/questions/crossings-answer.ts';
import { scalarFrame } from '#tests/support/frames.ts';

const WISH = { level: 0, direction: 'both' as const };

test('a change of sides in missing data is told and has no time', () => {
  const frame = scalarFrame('Bz', 'nT', [-1, -1, Number.NaN, 1, 1, -1]);
  const { events, sentence } = crossingList(frame, WISH);

  expect(events.map(({ label }) => label)).toEqual(['down']);
  expect(sentence).toContain('; once more it passes in missing data, between ');
});

test('a side that is the same behind missing data, or is left too soon, is no crossing', () => {
  const frame = scalarFrame('Bz', 'nT', [-1, Number.NaN, -1, Number.NaN, 1, -1]);

  expect(crossingList(frame, WISH).sentence).toContain('once more');
  expect(crossingList(frame, { ...WISH, direction: 'down' }).sentence).not.toContain('missing data');
  expect(crossingList(frame, { ...WISH, holdsMs: 120_000 }).sentence).not.toContain('missing data');
});
