import { expect, test } from 'vitest';
import { withShares } from '#src/language/shares-of-size.ts';

test.each([
  ['br/|b| on 28 Apr', 'the ratio br/|B| on 28 Apr'],
  ['mean of Bx / B', 'mean of the ratio Bx/|B|'],
  ['plot br/|b| hist, 40 bins', 'plot histogram of the ratio br/|B|, 40 bins'],
  ['the ratio of Vr divided by |V|', 'the ratio Vr/|V|'],
  ['bx/by/bz', 'bx/by/bz'],
  ['Bz/V and B/V', 'Bz/V and B/V'],
  ['sqrt(bx/b^2)', 'sqrt(bx/b^2)'],
])('%s', (written, said) => {
  expect(withShares(written)).toBe(said);
});
