import { expect, test } from 'vitest';
import { valueOfFormula } from '#src/planning/model/acts/arithmetic.ts';

test.each([
  ['1 + 2 * 3', 7],
  ['-2^2', -4],
  ['2^3^2', 512],
  ['(1 + 2) / 4', 0.75],
  ['sqrt(16) + ln(exp(2))', 6],
  ['fabs(-3) + pow(2, 3) + log(exp(1)) + fmax(1, 2)', 14],
  ['1e-3 * 2.5E3', 2.5],
  // Beta of protons of 5 cm^-3 and 1e5 K in 5 nT, and their Alfvén speed in km/s.
  ['2*mu0*5e6*k*1e5/(5e-9)^2', 0.694],
  ['5e-9/sqrt(mu0*mp*5e6)/1000', 48.7732],
  // The direction of a vector, in degrees, and the Parker angle at Jupiter.
  ['asin(0.5)/deg', 30],
  ['atan2(-0.0666, -0.8372)/deg', -175.4516],
  ['atan2(2*pi/(25.38*86400)*5.2*au, 400e3)/deg', 79.8262],
  ['max(1, hypot(3, 4))', 5],
])('%s is %d', (formula, value) => {
  expect(valueOfFormula(formula)).toBeCloseTo(value, 3);
});

test.each([
  '',
  '1 +',
  '(1',
  '1/0',
  'process.exit()',
  'x',
  '1 2',
  'sqrt 4',
  'atan2(1)',
  'sin(1, 2)',
  '(1, 2)',
  'constructor',
  '9'.repeat(500),
])('"%s" has no value, and says so', (formula) => {
  expect(() => valueOfFormula(formula)).toThrow('no formula of numbers');
});
