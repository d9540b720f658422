import { expect, test } from 'vitest';
import { countsBy } from '#src/workers/event-numbers.ts';
import { scalarFrame } from '#tests/support/frames.ts';

test('months without any event are counted, too, so that bars of them stand at 0', () => {
  const frame = scalarFrame('storms', 'nT', [-100, -120, -150], {
    time: [Date.parse('2024-01-03T00:00Z'), Date.parse('2024-01-20T00:00Z'), Date.parse('2024-03-01T00:00Z')],
  });
  const range = { start: Date.parse('2024-01-01T00:00Z'), stop: Date.parse('2024-04-01T00:00Z') };
  const list = { ...frame, provenance: { ...frame.provenance, range } };

  expect(countsBy(list, 'month')).toEqual([
    ['2024-01', 2],
    ['2024-02', 0],
    ['2024-03', 1],
  ]);
});
