import { describe, expect, test } from 'vitest';
import { datasetMentions, parameterMentions } from '#src/language/dataset-names.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const knowledge = SHIPPED;

describe('ids in a sentence', () => {
  test.each([
    ['Fetch AC_H2_MFI', 'AC_H2_MFI'],
    ['ac_h2_mfi', 'AC_H2_MFI'],
    ['Fetch data from FAKE_DATASET_999 for last week', 'FAKE_DATASET_999'],
    ['MMS1_FGM_SRVY_L2@0', 'MMS1_FGM_SRVY_L2@0'],
    ['wi_h0_mfi@1', 'WI_H0_MFI@1'],
    ['SOLO_L2_MAG-RTN-NORMAL-1-MINUTE data', 'SOLO_L2_MAG-RTN-NORMAL-1-MINUTE'],
    ['AC_H2_MFI.Magnitude and OMNI_HRO_1MIN.flow_speed', 'AC_H2_MFI.Magnitude OMNI_HRO_1MIN.flow_speed'],
    ['AC_H9_XYZ', 'AC_H9_XYZ'],
    ['dataset foo_bar1', 'foo_bar1'],
    ['(OMNI_HRO_1MIN, F)', 'OMNI_HRO_1MIN'],
    ['List parameters for AC_H2_MFI.', 'AC_H2_MFI'],
    ['plot KP1800 from omni2_h0_mrg1hr', 'OMNI2_H0_MRG1HR'],
    ['STA_L2_MAG_RTN', 'STA_L2_MAG_RTN'],
    ['AC_K0_MFI and WI_K0_MFI', 'AC_K0_MFI WI_K0_MFI'],
    ['PSP_FLD_L2_MAG_RTN_1MIN.psp_fld_l2_mag_RTN_1min', 'PSP_FLD_L2_MAG_RTN_1MIN.psp_fld_l2_mag_RTN_1min'],
  ])('"%s" names %s', (text, expected) => {
    const found = datasetMentions(text, knowledge).map(({ id, parameter }) =>
      parameter === undefined ? id : `${id}.${parameter}`,
    );
    expect(found.join(' ')).toBe(expected);
  });

  test.each([
    'SYM_H',
    'BZ_GSM',
    'STEREO_A',
    'VOYAGER_1',
    'fill_to_zero',
    'matlab_jet',
    'ACE_Bmag',
    'tests/plots/ace_mag_test.csv',
    'AC_H2_MFI.png',
    'psp_fld_l2_mag_RTN_1min',
    'with parameter NONEXISTENT_PARAM',
    '2024-01-15 to 2024-01-20',
    'Compare ACE and Wind',
  ])('"%s" names no dataset', (text) => {
    expect(datasetMentions(text, knowledge)).toEqual([]);
  });
});

describe('parameters in a sentence', () => {
  test.each([
    ['WI_H0_MFI with parameter NONEXISTENT_PARAM', 'NONEXISTENT_PARAM'],
    ['dataset AC_H2_MFI parameter Magnitude for 2024-01-15', 'Magnitude'],
    ['parameters BX_GSE, BY_GSE and BZ_GSE of OMNI_HRO_1MIN', 'BX_GSE BY_GSE BZ_GSE'],
    ['GSE components (AC_H2_MFI, BGSEc) for January', 'BGSEc'],
    ['OMNI magnetic field (OMNI_HRO_1MIN, F), solar wind speed (flow_speed)', 'F flow_speed'],
    ['the BGSEc vector field', 'BGSEc'],
    ['Proton_Np_nonlin of WI_H1_SWE', 'Proton_Np_nonlin'],
    ['psp_fld_l2_mag_RTN_1min', 'psp_fld_l2_mag_RTN_1min'],
  ])('"%s" names %s', (text, expected) => {
    expect(
      parameterMentions(text, knowledge)
        .map(({ name }) => name)
        .join(' '),
    ).toBe(expected);
  });

  test.each([
    'What parameters does this dataset have?',
    'List the parameters for that dataset',
    'fill_to_zero',
    'show me ACE',
    'export to ace_components.png',
  ])('"%s" names no parameter', (text) => {
    expect(parameterMentions(text, knowledge)).toEqual([]);
  });
});
