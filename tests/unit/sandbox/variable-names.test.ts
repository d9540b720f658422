import fc from 'fast-check';
import { expect, test } from 'vitest';
import { variableNames } from '#adapters/sandbox/variable-names.ts';

test.each([
  ['AC_H0_MFI.Magnitude', 'AC_H0_MFI_Magnitude'],
  ['1h mean', '_1h_mean'],
  ['|B| (nT)', '_B_nT_'],
  ['Größe', 'Gr_e'],
  ['', '_'],
  ['df', 'df_2'],
  ['class', 'class_2'],
  ['__proto__', '__proto___2'],
])('%s is called %s', (label, name) => {
  expect(variableNames([label])).toEqual([name]);
});

test('labels that would have one name, or the name of a function, are numbered', () => {
  expect(variableNames(['a.b', 'a b', 'a_b', 'mean'], ['mean'])).toEqual(['a_b', 'a_b_2', 'a_b_3', 'mean_2']);
});

test('any labels get distinct names that JavaScript takes', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (labels) => {
      const names = variableNames(labels);

      expect(new Set(names).size).toBe(labels.length);
      for (const name of names) expect(name).toMatch(/^[A-Za-z_]\w*$/);
    }),
  );
});
