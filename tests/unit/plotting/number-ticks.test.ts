import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linearTicks, logTicks, powerOfTen } from '#src/plotting/number-ticks.ts';

test('round values are chosen', () => {
  expect(linearTicks([-4.2, 5.1], 6).labels).toEqual(['−4', '−2', '0', '2', '4']);
  expect(linearTicks([0.113, 0.127], 6).labels).toEqual(['0.115', '0.120', '0.125']);
});

test('large and tiny values share a power of ten', () => {
  expect(linearTicks([0, 5.2e18], 6)).toMatchObject({ exponent: 18, labels: ['0', '1', '2', '3', '4', '5'] });
  expect(linearTicks([-3e-12, 3e-12], 6).exponent).toBe(-12);
});

test('a step that somebody chose is taken, with the decimals that it needs', () => {
  expect(linearTicks([-310, 20], 6, 100).labels).toEqual(['−300', '−200', '−100', '0']);
  expect(linearTicks([0, 6], 6, 2.5).labels).toEqual(['0.0', '2.5', '5.0']);
  expect(linearTicks([0, 1000], 6, 0.001).labels).toHaveLength(6);
});

test('a log axis shows powers of ten, few enough to read', () => {
  expect(logTicks([0.8, 1500], 6).labels).toEqual(['1', '10', '100', '1000']);
  expect(logTicks([1e-12, 1e18], 6).labels.length).toBeLessThanOrEqual(7);
  expect(logTicks([2e5, 8e5], 6).labels).toEqual(['2×10⁵', '5×10⁵']);
  expect(powerOfTen(-12)).toBe('10⁻¹²');
});

test('marks lie inside the axis, in order, and no two read the same', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -1e12, max: 1e12, noNaN: true }),
      fc.double({ min: 1e-6, max: 1e12, noNaN: true }),
      fc.integer({ min: 2, max: 9 }),
      (low, length, most) => {
        fc.pre(Math.abs(low) < length * 1e6);
        const { values, labels } = linearTicks([low, low + length], most);
        expect(
          values.every((value) => value >= low - length * 1e-6 && value <= low + length * 1.000001),
        ).toBe(true);
        expect(new Set(labels).size).toBe(labels.length);
        expect(values.length).toBeGreaterThan(0);
      },
    ),
  );
});
