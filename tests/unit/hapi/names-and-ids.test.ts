import { expect, test } from 'vitest';
import { findDataset } from '#adapters/hapi/find-dataset.ts';
import { listOf, nearNames } from '#adapters/hapi/near-names.ts';

const catalog = [
  'AC_H0_MFI',
  'WI_H0_MFI@10',
  'WI_H0_MFI@0',
  'WI_H0_MFI@2',
  'aae/definitive/PT1M',
  'Mixed_Case',
].map((id) => ({ server: 's', id }));
const found = (id: string) => findDataset(id, catalog).map((entry) => entry.id);

test('an id is found as it is, in any case, without its variant or with a needless one', () => {
  expect(found('AC_H0_MFI')).toEqual(['AC_H0_MFI']);
  expect(found(' mixed_case ')).toEqual(['Mixed_Case']);
  expect(found('wi_h0_mfi')).toEqual(['WI_H0_MFI@0', 'WI_H0_MFI@2', 'WI_H0_MFI@10']);
  expect(found('WI_H0_MFI@2')).toEqual(['WI_H0_MFI@2']);
  expect(found('AC_H0_MFI@0')).toEqual(['AC_H0_MFI']);
  expect(found('WI_H0_MFI@7')).toEqual([]);
});

test('near names have few typing errors, the same start, or the wanted one inside', () => {
  const ids = ['AC_H0_MFI', 'AC_H1_MFI', 'AC_K0_SWE', 'WI_H0_MFI@0', 'OMNI_HRO_1MIN', 'OMNI_HRO2_1MIN'];

  expect(nearNames('AC_HO_MFI', ids, 2)).toEqual(['AC_H0_MFI', 'AC_H1_MFI']);
  expect(nearNames('OMNI_HRO', ids, 5)).toEqual(['OMNI_HRO2_1MIN', 'OMNI_HRO_1MIN']);
  expect(nearNames('wi_h0_mfi@3', ids, 1)).toEqual(['WI_H0_MFI@0']);
  expect(nearNames('nothing like it', ids, 5)).toEqual([]);
});

test('a long list says how many it leaves out', () => {
  expect(listOf(['a', 'b', 'c'], 2)).toBe('a, b and 1 more');
  expect(listOf(['a', 'b'], 2)).toBe('a, b');
});
