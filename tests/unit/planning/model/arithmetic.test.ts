import { expect, test } from 'vitest';
import { valueOfFormula } from '#src/planning/model/acts/arithmetic.ts';

test.each([
  ['1 + 2 * 3', 7],
  ['-2^2', -4],
  ['2^3^2', 512],
  ['(1 + 2) / 4', 0.75],
  ['sqrt(16) + ln(exp(2))', 6],
  ['1e-3 * 2.5E3', 2.5],
  // Beta of protons of 5 cm^-3 and 1e5 K in 5 nT, and their Alfvén speed in km/s.
  ['2*mu0*5e6*k*1e5/(5e-9)^2', 0.694],
  ['5e-9/sqrt(mu0*mp*5e6)/1000', 48.7732],
])('%s is %d', (formula, value) => {
  expect(valueOfFormula(formula)).toBeCloseTo(value, 3);
});

test.each(['', '1 +', '(1', '1/0', 'process.exit()', 'x', '1 2', 'sqrt 4', 'constructor', '9'.repeat(500)])(
  '"%s" has no value, and says so',
  (formula) => {
    expect(() => valueOfFormula(formula)).toThrow('no formula of numbers');
  },
);
