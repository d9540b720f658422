import { expect, test } from 'vitest';
import { datasetsOf, type Owned } from '#src/knowledge/datasets-of.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const knowledge = SHIPPED;
const idsOf = (owned: Owned) => datasetsOf(owned, knowledge).map(({ id }) => id);

test('all of an instrument are found, by the parts of ids and the words of titles', () => {
  expect(idsOf({ mission: 'ACE', instrument: 'SWI|SWICS' })).toEqual([
    'AC_H2_SWI',
    'AC_H3_SW2',
    'AC_H3_SWI',
    'AC_H4_SWI',
    'AC_H5_SWI',
    'AC_H6_SWI',
  ]);
  expect(idsOf({ mission: 'POLAR', instrument: 'HYD|HYDRA' })).toContain('POLAR_HYDRA_MOMENTS-14SEC');
});

test('of a quantity is also what nobody stated, by its instrument or its title', () => {
  expect(idsOf({ mission: 'POLAR', quantity: 'wave-power' })).toEqual(
    expect.arrayContaining(['PO_H0_PWI', 'PO_H3_PWI', 'PO_H8_PWI']),
  );
  expect(idsOf({ quantity: 'total-electron-content' })).toContain('GPS_TEC2HR_IGS');
});

test('a spacecraft of several has its own only', () => {
  const ids = idsOf({ mission: 'MMS', probe: 'MMS2' });

  expect(ids.length).toBeGreaterThan(5);
  expect(ids.every((id) => /^MMS2_/.test(id))).toBe(true);
});
