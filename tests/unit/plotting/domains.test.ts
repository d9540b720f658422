import { expect, test } from 'vitest';
import { extentOf, isConstant, paddedDomain } from '#src/plotting/domains.ts';
import { numberTicks } from '#src/plotting/number-ticks.ts';

const ROUNDED = [0.1033, 0.1033 + 1.4e-17, 0.1033 - 1.4e-17];

test.each([
  ['one value', [5, 5, 5]],
  ['a negative one', [-3, -3 - 1e-15]],
  ['one and its means', ROUNDED],
  ['a large one', [4.2e21, 4.2e21]],
])('%s has room on both sides and marks on its axis', (_, values) => {
  for (const scale of ['linear', 'symlog', 'log'] as const) {
    if (scale === 'log' && (values[0] ?? 0) <= 0) continue;
    const [low, high] = paddedDomain(extentOf([Float64Array.from(values)], scale), scale, false);
    const { labels } = numberTicks(scale, [low, high], 6);

    expect((high - low) / Math.abs(values[0] ?? 1)).toBeGreaterThan(0.1);
    expect(new Set(labels).size).toBeGreaterThanOrEqual(2);
  }
});

test('what varies in its ninth digit is no constant', () => {
  expect(isConstant([1, 1 + 1e-9])).toBe(false);
  expect(isConstant([0, 1e-30])).toBe(false);
  expect(isConstant([0, 0])).toBe(true);
});
