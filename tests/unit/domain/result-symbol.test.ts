import { expect, test } from 'vitest';
import { legendOf } from '#src/domain/figure/names.ts';
import { newFigure } from '#src/domain/figure/new-figure.ts';
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

test('a mean of a result is told as one, and what its symbol tells is not told again', () => {
  const mean = scalarFrame('Br2', 'nT·AU^2', [1], {
    provenance: {
      origin: 'computed',
      operation: 'resample',
      missionName: 'PSP',
      symbol: '|B|·r²',
      steps: ['magnitude', 'times r²', '1 h mean'],
    },
  });

  expect(legendOf({ label: 'Br2' }, 'Br2', summaryOf(mean))).toBe('PSP |B|·r², 1 h mean');
});

test('structure functions of several orders share a panel, each with its order in the legend', () => {
  const source = scalarFrame('S', 'nT', [1, 2], {
    provenance: {
      origin: 'computed',
      operation: 'structure_function',
      mission: 'ACE',
      symbol: 'structure function of Bz',
    },
  });
  const orders = [1, 2].map((order) => ({
    name: `S.S${order}`,
    unit: order === 1 ? 'nT' : 'nT^2',
    values: Float64Array.of(1, 2),
  }));
  const summary = summaryOf({
    ...source,
    columns: orders,
    axis: { name: 'Lag', unit: 's', scale: 'log', valueScale: 'log', valueName: 'Structure function' },
  });

  expect(newFigure('fig1', [summary]).panels).toHaveLength(1);
  expect(orders.map(({ name }) => legendOf({ label: 'S' }, name, summary))).toEqual([
    'structure function of ACE Bz, S₁',
    'structure function of ACE Bz, S₂',
  ]);
});
