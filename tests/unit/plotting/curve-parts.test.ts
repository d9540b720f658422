import { expect, test } from 'vitest';
import { partsOf, stretchesOf } from '#src/plotting/curve-parts.ts';

const below = { comparison: '<', value: 0, color: 'blue', isFilled: true } as const;

test('a stretch below a value begins and ends where the line crosses it', () => {
  const { time, values } = stretchesOf(
    { time: Float64Array.of(0, 10, 20, 30), values: Float64Array.of(5, -5, -1, 3) },
    below,
  );

  expect([...time]).toEqual([5, 10, 20, 22.5, 22.5]);
  expect([...values]).toEqual([0, -5, -1, 0, Number.NaN]);
});

test('what lies above is left out, and a gap ends a stretch', () => {
  const { time, values } = stretchesOf(
    { time: Float64Array.of(0, 10, 20, 30), values: Float64Array.of(-2, Number.NaN, 4, 6) },
    below,
  );

  expect([...time]).toEqual([0, 10]);
  expect([...values]).toEqual([-2, Number.NaN]);
});

test('a value that is reached counts where it is said so', () => {
  const curve = { time: Float64Array.of(0, 1), values: Float64Array.of(8, 8) };

  expect([...stretchesOf(curve, { comparison: '>=', value: 8, color: 'red' }).values]).toEqual([8, 8]);
  expect([...stretchesOf(curve, { comparison: '>', value: 8, color: 'red' }).values]).toEqual([]);
});

test('a stretch between two values is cut at both, also where the line passes it between two samples', () => {
  const { time, values } = stretchesOf(
    { time: Float64Array.of(0, 10, 20), values: Float64Array.of(0, 20, 4) },
    { comparison: '>=', value: 4, to: 8, color: 'gold' },
  );

  expect([...time]).toEqual([2, 4, 4, 17.5, 20]);
  expect([...values]).toEqual([4, 8, Number.NaN, 8, 4]);
});

test('a part that holds no sample is told, and has no place in the legend', () => {
  const curve = {
    name: 'Vx',
    time: Float64Array.of(0, 1),
    values: Float64Array.of(-350, -340),
    mark: 'line' as const,
    parts: [
      { comparison: '>' as const, value: 100, color: 'gray' },
      { comparison: '<' as const, value: -345, color: 'red' },
    ],
  };
  const { left, entries } = partsOf(curve as unknown as Parameters<typeof partsOf>[0], 'c', 'light');

  expect(left).toEqual(['no sample of Vx is > 100, so nothing has that colour']);
  expect(entries.map(({ name }) => name)).toEqual(['Vx < −345']);
});
