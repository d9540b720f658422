import { expect, test } from 'vitest';
import { formulaOf } from '#src/domain/figure/formula.ts';

test('a formula is worked out with the usual order of its signs', () => {
  expect(formulaOf('1 + 2 * 3').of(0)).toBe(7);
  expect(formulaOf('2 - 3 - 4').of(0)).toBe(-5);
  expect(formulaOf('2^3^2').of(0)).toBe(512);
  expect(formulaOf('-x^2').of(3)).toBe(-9);
  expect(formulaOf('y = 2x + 3 (x - 1)').of(5)).toBe(22);
  expect(formulaOf('2**-1').of(0)).toBe(0.5);
  expect(formulaOf('12/2/3').of(0)).toBe(2);
  expect(formulaOf('1.5e3 x').of(2)).toBe(3000);
  expect(formulaOf('sqrt(x) + log10(100) + ln(e)').of(16)).toBeCloseTo(7, 12);
});

test('the mirror threshold of Hellinger et al. has its value at a beta of one', () => {
  expect(formulaOf('1 + 0.77 / (x + 0.016)^0.76').of(1)).toBeCloseTo(1.76076672, 7);
});

test('what is no formula is refused with the place, and with what a formula is made of', () => {
  expect(() => formulaOf('1 + (2')).toThrow('The formula ends too early.');
  expect(() => formulaOf('2 + foo(x)')).toThrow('"foo" has no meaning there in a formula.');
  expect(() => formulaOf('x; y')).toThrow('";" has no meaning there');
  expect(() => formulaOf('constructor')).toThrow('has no meaning');
  expect(() => formulaOf('')).toThrow('ends too early');
  expect(() => formulaOf('('.repeat(50))).toThrow();
});

test('a formula is told as Python', () => {
  expect(formulaOf('1 + 0.77/(x + 0.016)^0.76').python).toBe('(1 + (0.77 / ((x + 0.016) ** 0.76)))');
  expect(formulaOf('ln(2x) - log(x)').python).toBe('(np.log((2 * x)) - np.log10(x))');
});
