import { describe, expect, test } from 'vitest';
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
