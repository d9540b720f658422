import { expect, test } from 'vitest';
import { legendOf } from '#src/domain/figure/names.ts';
import { summaryOf } from '#src/domain/frame.ts';
import { resultSymbol } from '#src/domain/result-symbol.ts';
import { scalarFrame } from '#tests/support/frames.ts';

const density = scalarFrame('N', 'cm^-3', [1], { provenance: { quantity: 'density' } });

test('powers and logarithms are written as in a formula', () => {
  const of = (operation: string, params: Readonly<Record<string, unknown>>) =>
    resultSymbol(operation, [density], [], params);

  expect(of('power', { exponent: 2 })).toBe('N²');
  expect(of('power', { exponent: 0.5 })).toBe('√N');
  expect(of('power', { exponent: -1 })).toBe('1/N');
  expect(of('logarithm', { base: 10 })).toBe('log₁₀(N/cm⁻³)');
  expect(of('structure_function', { flatness: true })).toBe('flatness of increments of N');
});

test('two channels of one spectrum name it once', () => {
  const channel = (symbol: string) =>
    scalarFrame('c', '', [1], { provenance: { origin: 'computed', symbol } });
  const both = [channel('proton flux at 1 MeV (nearest)'), channel('proton flux at 5 MeV')];

  expect(resultSymbol('divide', both)).toBe('proton flux at 1 MeV / at 5 MeV');
});

test('a step that is too long for a legend is told without its settings', () => {
  const smooth = scalarFrame('B', 'nT', [1], {
    provenance: {
      origin: 'computed',
      operation: 'savitzky_golay',
      mission: 'ACE',
      quantity: 'magnetic-field',
      steps: ['Savitzky-Golay smoothing (7 points, degree 2)'],
    },
  });

  expect(legendOf({ label: 'B' }, 'B', summaryOf(smooth))).toBe('ACE B, Savitzky-Golay smoothing');
});
