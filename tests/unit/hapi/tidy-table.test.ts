import fc from 'fast-check';
import { expect, test } from 'vitest';
import { earlyEndNote, tidyTable } from '#adapters/hapi/tidy-table.ts';

const range = { start: 0, stop: 100 };

test('whatever comes leaves sorted, once each and inside the range, with its own values', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -20, max: 120 })), (times) => {
      const table = {
        time: Float64Array.from(times),
        numbers: [Float64Array.from(times, (time) => time * 2)],
        texts: [times.map(String)],
      };

      const tidy = tidyTable(table, range);

      const expected = [...new Set(times.filter((time) => time >= 0 && time < 100))].sort((a, b) => a - b);
      expect([...tidy.time]).toEqual(expected);
      expect([...(tidy.numbers[0] ?? [])]).toEqual(expected.map((time) => time * 2));
      expect(tidy.texts[0]).toEqual(expected.map(String));
    }),
  );
});

test('of two records with one stamp the first stays, and the frame says so', () => {
  const tidy = tidyTable(
    { time: Float64Array.of(1, 1, 2), numbers: [Float64Array.of(7, 8, 9)], texts: [] },
    range,
  );

  expect([...(tidy.numbers[0] ?? [])]).toEqual([7, 9]);
  expect(tidy.notes).toEqual(['1 record with a repeated time stamp left out.']);
});

test('an answer that ends well before the range does is told', () => {
  const time = Float64Array.of(0, 10, 20);

  expect(earlyEndNote(time, { start: 0, stop: 1_000 }, 10)).toHaveLength(1);
  expect(earlyEndNote(time, { start: 0, stop: 30 }, 10)).toEqual([]);
  expect(earlyEndNote(time, { start: 0, stop: 1_000 }, undefined)).toEqual([]);
});
