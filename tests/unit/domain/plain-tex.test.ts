import { expect, test } from 'vitest';
import { plainTex } from '#src/domain/plain-tex.ts';

test.each([
  ['N$_p$ (cm$^{-3}$)', 'Nₚ (cm⁻³)'],
  ['P$_{dyn}$ (nPa)', 'Pdyn (nPa)'],
  ['$\\beta$', 'β'],
  ['T$_\\perp$ / T$_\\parallel$', 'T⊥ / T∥'],
  ['10^5 K', '10⁵ K'],
  ['AC_H0_MFI (nT)', 'AC_H0_MFI (nT)'],
  ['Storm of May', 'Storm of May'],
])('the label %s is drawn as %s', (written, drawn) => {
  expect(plainTex(written)).toBe(drawn);
});
