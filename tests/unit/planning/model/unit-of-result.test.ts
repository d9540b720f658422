import { expect, test } from 'vitest';
import { valueOfFormula } from '#src/planning/model/acts/arithmetic.ts';
import { inUnitShown } from '#src/planning/model/acts/unit-of-result.ts';

function shown(formula: string, unit: string, from?: string) {
  return inUnitShown({ formula, value: valueOfFormula(formula) }, unit, from);
}

test.each([
  ['sqrt(80785^2+24032^2)', 'km', 84_283.57],
  ['92543e3/Re', '', 14.525],
  ['38210e3/500e3', 's', 76.42],
  ['(0.984 - 0.608805)*au/391e3/3600', 'h', 39.875],
  ['20*60*c/au', 'au', 2.40479],
  ['0.5*mp*(400e3)^2/q', 'eV', 835.2],
  ['0.5*mp*(400e3)^2/(q*1e3)', 'keV', 0.8352],
  ['sqrt(2*mu0*1e-9)/1e-9', 'nT', 50.133],
  ['acos(0.5)/deg', 'deg', 60],
])('%s is told in "%s" as the formula gives it', (formula, unit, value) => {
  const found = shown(formula, unit);

  expect('value' in found && found.value / value).toBeCloseTo(1, 4);
  expect(found).toMatchObject({ unit });
});

test.each([
  ['sqrt(80785^2+24032^2)*1e3', 'km'],
  ['20*60*c', 'au'],
  ['sqrt(2*mu0*1e-9)', 'nT'],
])('whether %s is in %s has to be said', (formula, unit) => {
  expect(shown(formula, unit)).toMatchObject({ fault: expect.stringContaining('Say so in from') });
});

test.each([
  ['sqrt(80785^2+24032^2)*1e3', 'm', 'km', 84_283.57],
  ['20*60*c', 'm', 'au', 2.404],
  ['1.2e6*3', 'km', 'km', 3.6e6],
])('%s, from %s, is converted to %s', (formula, from, unit, value) => {
  const found = shown(formula, unit, from);

  expect('value' in found && found.value / value).toBeCloseTo(1, 3);
});

test('what measures something else does not convert', () => {
  expect(shown('5*3', 'km', 's')).toEqual({ fault: 'calculate: s does not convert to km.' });
});

test('constants are in SI units, and no formula of them gives au unless it divides by it', () => {
  expect(shown('-43*c', 'm', 'au')).toMatchObject({ fault: expect.stringContaining('does not give au') });
  expect(shown('43*c', 'au', 'm')).toMatchObject({ unit: 'au' });
  expect(shown('43*c/au', 'km', 'au')).toMatchObject({ unit: 'km' });
});
