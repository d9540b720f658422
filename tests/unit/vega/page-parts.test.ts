import { describe, expect, test } from 'vitest';
import { spanText } from '#adapters/vega/page/span-text.ts';
import { rowsSeen } from '#adapters/vega/page/thinning.ts';
import { kept, moved, shareAt, valueAt, zoomed } from '#adapters/vega/page/zooming.ts';

describe('what is seen of an axis', () => {
  test('a place stays under the pointer while it zooms, on a log axis too', () => {
    for (const [seen, scale] of [
      [[0, 100], 'linear'],
      [[1, 10_000], 'log'],
    ] as const) {
      const before = valueAt(seen, 0.3, scale);

      const closer = zoomed(seen, 0.3, 0.5, scale);

      expect(valueAt(closer, 0.3, scale)).toBeCloseTo(before, 9);
      expect(shareAt(closer, before, scale)).toBeCloseTo(0.3, 9);
    }
  });

  test('never leaves the whole, and never gets too short to be read', () => {
    expect(kept(moved([80, 100], 5, 'linear'), [0, 100], 'linear', false)).toEqual([80, 100]);
    expect(kept([-50, 500], [0, 100], 'linear', false)).toEqual([0, 100]);
    const [low, high] = kept([50_000, 50_000.001], [0, 100_000], 'linear', true);
    expect(high - low).toBeCloseTo(20, 6);
  });
});

describe('the rows that a page draws', () => {
  const time = Float64Array.from({ length: 10_000 }, (_, row) => row);
  const values = Float64Array.from(time, (at) => (at === 4321 ? 99 : Math.sin(at / 50)));

  test('hold every peak of what is seen, and far fewer rows', () => {
    const rows = rowsSeen(time, values, [0, 9999], 100);

    expect(rows).toContain(4321);
    expect(rows.length).toBeLessThanOrEqual(510);
    expect(rows).toEqual([...rows].sort((a, b) => a - b));
  });

  test('are all of them where they are few, with a neighbour at each side', () => {
    expect(rowsSeen(time, values, [100.5, 103.5], 100)).toEqual([100, 101, 102, 103, 104]);
  });

  test('keep a gap, so that no line is drawn across it', () => {
    const torn = values.map((value, row) => (row === 5000 ? Number.NaN : value));

    expect(rowsSeen(time, torn, [0, 9999], 100)).toContain(5000);
  });
});

describe('what is seen of a time axis is told', () => {
  const at = (text: string) => Date.parse(`${text}Z`);

  test.each([
    ['2025-12-01T00:00', '2025-12-04T00:00', '1 to 3 Dec 2025 UTC'],
    ['2025-12-01T00:00', '2025-12-02T00:00', '1 Dec 2025 UTC'],
    ['2025-11-28T00:00', '2025-12-04T00:00', '28 Nov to 3 Dec 2025 UTC'],
    ['2025-12-28T00:00', '2026-01-04T00:00', '28 Dec 2025 to 3 Jan 2026 UTC'],
    ['2025-12-01T06:00', '2025-12-01T14:24:30', '1 Dec 2025 06:00:00 to 14:24:30 UTC'],
    ['2025-12-01T06:00', '2025-12-04T00:00', '1 Dec 2025 06:00:00 to 4 Dec 2025 00:00:00 UTC'],
    ['2025-12-01T06:00', '2025-12-01T06:00:01.5', '1 Dec 2025 06:00:00.000 to 06:00:01.500 UTC'],
  ])('from %s to %s', (from, to, words) => {
    expect(spanText(at(from), at(to))).toBe(words);
  });
});
