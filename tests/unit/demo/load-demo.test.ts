import { expect, test } from 'vitest';
import { loadDemo } from '#adapters/demo/load-demo.ts';

const { datasets } = loadDemo();

test('the demo holds the datasets of eight missions, each id once', () => {
  expect(new Set(datasets.map(({ mission }) => mission)).size).toBe(8);
  expect(new Set(datasets.map(({ id }) => id)).size).toBe(datasets.length);
});

test('a dataset has an end, a fill that its type can hold, and words no longer than it says', () => {
  for (const { id, stop, lagDays, parameters } of datasets) {
    expect(stop ?? lagDays, id).toBeDefined();
    for (const { name, type, fill, words = [], length = 0 } of parameters) {
      const label = `${id}.${name}`;
      if (type === 'integer' && fill !== null) expect(Number(fill) | 0, label).toBe(Number(fill));
      if (type === 'double' && fill !== null && fill !== 'NaN')
        expect(Number.isFinite(Number(fill)), label).toBe(true);
      expect(Math.max(0, ...words.map((word) => word.length)), label).toBeLessThanOrEqual(length);
    }
  }
});

test('an axis that changes with time is held by a parameter of the same dataset', () => {
  const references = datasets.flatMap(({ parameters }) =>
    parameters.flatMap(({ bins = [] }) =>
      bins.flatMap(({ centers }) =>
        typeof centers === 'string' ? [parameters.some(({ name }) => name === centers)] : [],
      ),
    ),
  );

  expect(references).toEqual([true]);
});
