import { expect, test } from 'vitest';
import { classesOf } from '#src/plotting/color-classes.ts';

const june = Date.UTC(2015, 5, 22, 18);

test('dots fall into months, years and hours of UTC, months with their names', () => {
  expect(classesOf('month')?.of(june)).toBe(6);
  expect(classesOf('month')?.marks?.labels[5]).toBe('Jun');
  expect(classesOf('year')?.of(june)).toBe(2015);
  expect(classesOf('hour')?.of(june)).toBe(18);
});

test('by the sign of a series they are of two colours, and zero has none', () => {
  const signs = classesOf({ label: 'A.B', column: 'z', isSign: true });

  expect([-3, 0.2, 0].map((value) => signs?.of(value))).toEqual([-1, 1, Number.NaN]);
  expect(new Set(Array.from({ length: 256 }, (_, at) => signs?.colors?.[at * 3])).size).toBe(2);
});

test('time and the values of a series stay a range of colours', () => {
  expect(classesOf('time')).toBeUndefined();
  expect(classesOf({ label: 'A.B', column: 'z' })).toBeUndefined();
});
