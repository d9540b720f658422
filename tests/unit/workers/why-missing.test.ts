import { expect, test } from 'vitest';
import { missingOnly } from '#src/workers/why-missing.ts';
import { scalarFrame, vectorFrame } from '#tests/support/frames.ts';

test('code without a result is told the ranges of what it was given, under the names that it uses', () => {
  const { message } = missingOnly([
    scalarFrame('src', '', [51, Number.NaN, 71]),
    scalarFrame('lost', 'nT', [Number.NaN]),
    vectorFrame('B', 'nT', [
      [1, -2, 3],
      [4, 5, 6.5],
    ]),
  ]);

  expect(message).toBe(
    'The code gives missing values only. Its data: src 51 to 71, 1 of 3 missing; lost missing values only; B.x 1 to 4 nT; B.y −2 to 5 nT; B.z 3 to 6.5 nT.',
  );
});
