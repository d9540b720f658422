import { expect, test } from 'vitest';
import { valueAt } from '#src/domain/value-at.ts';

const OUTPUTS = {
  data: { storms: [{ id: 7, tags: ['a', 'b'] }, { id: 9, tags: ['c'] }, { name: 'without' }] },
  rows: [
    { id: 1, in: { n: 'x' } },
    { id: 2, in: { n: 'y' } },
  ],
};

test.each([
  ['rows.*.id', [1, 2]],
  ['rows[*].in.n', ['x', 'y']],
  ['rows[1].id', 2],
  ['rows.0.in', { n: 'x' }],
  ['data.storms.*.id', [7, 9]],
  ['data.storms.*.tags', ['a', 'b', 'c']],
  ['data.*.*.id', [7, 9]],
  ['data.storms[5].id', undefined],
  ['rows.length', undefined],
  ['rows.*.nothing', undefined],
  ['constructor.name', undefined],
  ['data.__proto__.x', undefined],
])('%s gives %j', (path, expected) => {
  expect(valueAt(OUTPUTS, path)).toEqual(expected);
});

test('a projection of very much is cut off', () => {
  const rows = Array.from({ length: 20_000 }, (_, id) => ({ id }));

  expect(valueAt({ rows }, 'rows.*.id')).toHaveLength(10_000);
});
