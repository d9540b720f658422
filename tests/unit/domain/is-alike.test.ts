import { expect, test } from 'vitest';
import { isAlike } from '#src/domain/is-alike.ts';

test.each([
  [{ a: 1, b: [1, { c: 2 }] }, { b: [1, { c: 2 }], a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, true],
  [{ a: [1, 2] }, { a: [2, 1] }, false],
  [{ a: null }, { a: {} }, false],
  [[], {}, false],
])('%o and %o are alike or not: %s', (a, b, isSo) => {
  expect(isAlike(a, b)).toBe(isSo);
});
