import { describe, expect, test } from 'vitest';
import type { DatasetInfo } from '#src/domain/dataset.ts';
import type { Wanted } from '#src/knowledge/wanted.ts';
import infos from '#tests/fixtures/knowledge/infos.json' with { type: 'json' };
import { SHIPPED } from '#tests/support/shipped.ts';

const knowledge = SHIPPED;

/** Live metadata of a dataset, under another id where a test needs an archive that nobody curated. */
function infoOf(id: string, shownAs = id): DatasetInfo {
  const raw = infos.find((info) => info.id === id);
  if (raw === undefined) throw new Error(`no fixture ${id}`);
  return {
    server: 'test',
    id: shownAs,
    title: raw.title,
    coverage: { start: 0, stop: 1 },
    isSynthetic: false,
    warnings: [],
    parameters: raw.parameters.map(([name, unit, size, description]) => ({
      name: String(name),
      type: 'double' as const,
      size: Array.isArray(size) ? size.map(Number) : [],
      units: [String(unit)],
      description: String(description),
      labels: [],
    })),
  };
}

const wishes: readonly (readonly [string, Omit<Wanted, 'mission'>, object])[] = [
  [
    'AC_H2_MFI',
    { quantity: 'magnetic-field' },
    { parameter: 'BGSEc', components: ['x', 'y', 'z'], coordinates: 'GSE' },
  ],
  ['AC_H2_MFI', { quantity: 'magnetic-field', component: 'magnitude' }, { parameter: 'Magnitude' }],
  [
    'AC_H2_MFI',
    { quantity: 'magnetic-field', component: 'z', coordinates: 'GSM' },
    { parameter: 'BGSM', component: 'z' },
  ],
  ['AC_H2_MFI', { quantity: 'position' }, { parameter: 'SC_pos_GSE' }],
  ['AC_K0_MFI', { quantity: 'magnetic-field', component: 'magnitude' }, { parameter: 'Magnitude' }],
  ['OMNI_HRO_1MIN', { quantity: 'magnetic-field' }, { parameter: 'F' }],
  [
    'OMNI_HRO_1MIN',
    { quantity: 'magnetic-field', component: 'z', coordinates: 'GSE' },
    { parameter: 'BZ_GSE' },
  ],
  ['OMNI_HRO_1MIN', { quantity: 'magnetic-field', component: 'z' }, { parameter: 'BZ_GSM' }],
  [
    'OMNI_HRO_1MIN',
    { quantity: 'magnetic-field', component: 'vector', coordinates: 'GSE' },
    { parameter: 'BX_GSE', companions: ['BY_GSE', 'BZ_GSE'] },
  ],
  ['OMNI_HRO_1MIN', { quantity: 'speed' }, { parameter: 'flow_speed' }],
  ['OMNI_HRO_1MIN', { quantity: 'velocity' }, { parameter: 'flow_speed' }],
  ['OMNI_HRO_1MIN', { quantity: 'velocity', component: 'x' }, { parameter: 'Vx' }],
  ['OMNI_HRO_1MIN', { quantity: 'density' }, { parameter: 'proton_density' }],
  ['OMNI_HRO_1MIN', { quantity: 'sym-h' }, { parameter: 'SYM_H' }],
  ['OMNI_HRO_1MIN', { quantity: 'plasma-beta' }, { parameter: 'Beta' }],
  ['OMNI_HRO_1MIN', { quantity: 'dynamic-pressure' }, { parameter: 'Pressure' }],
  ['OMNI2_H0_MRG1HR', { quantity: 'dst' }, { parameter: 'DST1800' }],
  ['OMNI2_H0_MRG1HR', { quantity: 'kp' }, { parameter: 'KP1800' }],
  [
    'OMNI2_H0_MRG1HR',
    { quantity: 'magnetic-field', component: 'z', coordinates: 'GSM' },
    { parameter: 'BZ_GSM1800' },
  ],
  ['WI_H0_MFI', { quantity: 'magnetic-field' }, { parameter: 'BGSE' }],
  ['WI_H0_MFI', { quantity: 'magnetic-field', component: 'magnitude' }, { parameter: 'BF1' }],
  ['WI_H1_SWE', { quantity: 'density' }, { parameter: 'Proton_Np_nonlin' }],
  ['WI_H1_SWE', { quantity: 'speed' }, { parameter: 'Proton_V_nonlin' }],
  ['WI_H1_SWE', { quantity: 'thermal-speed' }, { parameter: 'Proton_W_nonlin' }],
  ['WI_H1_SWE', { quantity: 'velocity', component: 'y' }, { parameter: 'Proton_VY_nonlin' }],
  ['WI_K0_SWE', { quantity: 'speed' }, { parameter: 'V_GSE', derive: 'magnitude' }],
  [
    'MMS1_FGM_SRVY_L2',
    { quantity: 'magnetic-field' },
    { parameter: 'mms1_fgm_b_gse_srvy_l2_clean', components: ['x', 'y', 'z', 'total'] },
  ],
  ['MMS1_FGM_SRVY_L2', { quantity: 'magnetic-field', component: 'magnitude' }, { component: 'total' }],
  ['MMS1_FPI_FAST_L2_DIS-MOMS', { quantity: 'velocity' }, { parameter: 'mms1_dis_bulkv_gse_fast' }],
  [
    'MMS1_FPI_FAST_L2_DIS-MOMS',
    { quantity: 'energy-spectrum' },
    { parameter: 'mms1_dis_energyspectr_omni_fast' },
  ],
  [
    'STA_L1_MAG_RTN',
    { quantity: 'magnetic-field' },
    { parameter: 'BFIELD', components: ['r', 't', 'n', 'total'] },
  ],
  ['STA_L1_MAG_RTN', { quantity: 'magnetic-field', component: 'n' }, { parameter: 'BFIELD', component: 'n' }],
  ['PSP_SWP_SPI_SF00_L3_MOM', { quantity: 'speed' }, { parameter: 'VEL_RTN_SUN', derive: 'magnitude' }],
  ['DSCOVR_H1_FC', { quantity: 'density' }, { parameter: 'Np' }],
  ['DSCOVR_H1_FC', { quantity: 'temperature' }, { parameter: 'THERMAL_TEMP' }],
  ['HELIOS2_40SEC_MAG-PLASMA', { quantity: 'magnetic-field', component: 't' }, { parameter: 'B_T' }],
  ['VOYAGER1_COHO1HR_MERGED_MAG_PLASMA', { quantity: 'magnetic-field', component: 'r' }, { parameter: 'BR' }],
  ['VOYAGER1_COHO1HR_MERGED_MAG_PLASMA', { quantity: 'speed' }, { parameter: 'V' }],
];

describe('the parameter that holds what is wanted', () => {
  test.each(wishes)('%s answers %j', (id, wanted, expected) => {
    expect(knowledge.parameterFor(infoOf(id), wanted)).toMatchObject(expected);
  });

  // The same metadata under an id that no mission file knows: the rules have to find the same parameter.
  const byRules = wishes.filter(([id, wanted]) => !/PSP|^OMNI/.test(id) && wanted.component === undefined);
  test.each(byRules)('%s answers %j by rules alone', (id, wanted, expected) => {
    expect(knowledge.parameterFor(infoOf(id, `ZZ_${id}`), wanted)).toMatchObject(expected);
  });

  test.each([
    ['AC_H2_MFI', { quantity: 'density' }],
    ['AC_K0_MFI', { quantity: 'magnetic-field', component: 'z', coordinates: 'GSM' }],
    ['STA_L1_MAG_RTN', { quantity: 'magnetic-field', component: 'z' }],
    ['OMNI_HRO_1MIN', { quantity: 'dst' }],
  ])('%s has nothing for %j', (id, wanted) => {
    expect(knowledge.parameterFor(infoOf(id), wanted)).toBeUndefined();
  });

  test('flags, errors and logarithmic copies are never chosen', () => {
    const chosen = infos.flatMap(({ id }) =>
      knowledge.quantities.flatMap(
        ({ id: quantity }) => knowledge.parameterFor(infoOf(id), { quantity })?.parameter ?? [],
      ),
    );
    expect(chosen.length).toBeGreaterThan(60);
    expect(chosen.filter((name) => /flag|sigma|err|rms|_log$|LOG$|quality/i.test(name))).toEqual([]);
  });

  test.each([
    ['ZZ_OR_PRE', 'Predicted Orbit', 'GSE_VEL', 'GSE cartesian velocity'],
    ['ZZ_MEC_SRVY_L2', 'Magnetic ephemeris and support data', 'zz_mec_v_gsm', 'velocity vector in GSM'],
    ['ZZ_STATE', 'State Vectors', 'V', 'velocity'],
  ])('the velocity in %s is that of the spacecraft, and of no plasma', (id, title, name, description) => {
    const own = { name, type: 'double' as const, size: [3], units: ['km/s'], description, labels: [] };
    const info = { ...infoOf('AC_H2_MFI', id), title, parameters: [own] };

    expect(knowledge.parameterFor(info, { quantity: 'speed' })).toBeUndefined();
    expect(knowledge.parameterFor(info, { quantity: 'velocity' })).toBeUndefined();
  });

  test('cosmic rays without an energy are galactic ones, where a telescope gives each energy by itself', () => {
    const names = ['1', '2', '3', '4'].map((each) => `protonFlux${each}_CRS`);
    const energies = ['3.000 - 4.600', '74.471 - 83.661', '132.834 - 154.911', '270.050 - 346.034'];
    const parameters = names.map((name, place) => ({
      name,
      type: 'double' as const,
      size: [],
      units: ['1/(cm^2 sec ster MeV)'],
      description: `Proton Flux ${energies[place]} energy bins, MeV, CRS (6-hr)`,
      labels: [],
    }));
    const info = { ...infoOf('AC_H2_MFI', 'ZZ_MERGED'), title: 'Merged hourly', parameters };

    expect(knowledge.parameterFor(info, { quantity: 'cosmic-rays' })).toMatchObject({
      parameter: 'protonFlux3_CRS',
      energies: '132.834-154.911 MeV',
    });
    const channel = { value: 80, unit: 'MeV' };
    expect(knowledge.parameterFor(info, { quantity: 'cosmic-rays', channel })).toMatchObject({
      parameter: 'protonFlux2_CRS',
    });
  });

  test('no dataset of orbits is among those of the flow of the plasma', () => {
    const speeds = ['WIND', 'GEOTAIL', 'SOHO', 'MMS', 'POLAR', 'IMAGE', 'CLUSTER'].flatMap((mission) =>
      knowledge.candidates({ mission, quantity: 'velocity' }).map(({ dataset }) => dataset),
    );

    expect(speeds.filter((id) => /_OR_(?:DEF|PRE)|_MEC_|_JP_PGP|_SP_AUX/.test(id))).toEqual([]);
  });

  test('a dataset that is named alone shows its main quantity', () => {
    expect(knowledge.mainParameter(infoOf('AC_H2_MFI'))?.parameter).toBe('BGSEc');
    expect(knowledge.mainParameter(infoOf('DSCOVR_H1_FC'))?.parameter).toBe('V_GSE');
  });

  test('what a parameter measures is read from its metadata', () => {
    expect(knowledge.quantityOf(infoOf('AC_H2_MFI'), 'BGSM')).toEqual({
      quantity: 'magnetic-field',
      coordinates: 'GSM',
      components: ['x', 'y', 'z'],
    });
    expect(knowledge.quantityOf(infoOf('OMNI_HRO_1MIN'), 'percent_interp')).toEqual({});
    expect(knowledge.quantityOf(infoOf('OMNI_HRO_1MIN'), 'NO_SUCH')).toEqual({});
  });
});
