import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { catalogLineSchema } from '#src/knowledge/catalog-dataset.ts';
import { durationMs } from '#src/knowledge/iso-duration.ts';
import { plainId } from '#src/knowledge/mission-of-dataset.ts';
import { recommendedIds } from '#src/knowledge/tier-of.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const knowledge = SHIPPED;

describe('mission files', () => {
  test('every mission of the archive has a file', () => {
    expect(knowledge.missions.length).toBeGreaterThanOrEqual(56);
    for (const id of ['PSP', 'SolO', 'ACE', 'OMNI', 'WIND', 'DSCOVR', 'MMS', 'STEREO_A']) {
      expect(knowledge.mission(id)?.recommended.length, id).toBeGreaterThan(2);
      expect(knowledge.mission(id)?.caveats.length, id).toBeGreaterThan(0);
    }
  });

  test('no name means two missions, unless it is declared as shared', () => {
    const owners = new Map<string, Set<string>>();
    for (const { id, aliases, exactAliases, assumedNames } of knowledge.missions) {
      for (const name of [...aliases, ...exactAliases, ...assumedNames]) {
        const key = name.toLowerCase().replace(/[^a-z\d]/g, '');
        owners.set(key, (owners.get(key) ?? new Set()).add(id));
      }
    }
    expect([...owners].filter(([, ids]) => ids.size > 1).map(([name]) => name)).toEqual([]);
  });

  test('every quantity that a mission file names exists', () => {
    const unknown = knowledge.missions.flatMap(({ recommended }) =>
      recommended.flatMap(({ holds }) =>
        Object.keys(holds).filter((id) => knowledge.quantity(id) === undefined),
      ),
    );
    expect(unknown).toEqual([]);
  });

  test('every recommended dataset of at least one probe is in the catalogue, at a cadence that can be read', () => {
    for (const mission of knowledge.missions) {
      const perEntry = Math.max(1, mission.probes.length);
      const ids = recommendedIds(mission);
      mission.recommended.forEach(({ dataset, cadence }, index) => {
        const own = ids.slice(index * perEntry, (index + 1) * perEntry);
        expect(
          own.some((id) => knowledge.dataset(id) !== undefined),
          `${mission.id} ${dataset}`,
        ).toBe(true);
        if (cadence !== undefined) expect(durationMs(cadence), `${dataset} ${cadence}`).toBeGreaterThan(0);
      });
    }
  });

  test.each([
    ['SO_K0_CEL', 'SOHO'],
    ['SOLO_L2_MAG-RTN-NORMAL', 'SolO'],
    ['SE_K0_MAG', 'SESAME'],
    ['I1_AV_ALL', 'ISIS'],
    ['I2_NEPROF_TOPS', 'ISIS'],
    ['I8_15SEC_MAG', 'IMP8'],
    ['IA_K0_MFI', 'INTERBALL'],
    ['STA_L1_MAG_RTN', 'STEREO_A'],
    ['stb_l1_mag_rtn', 'STEREO_B'],
    ['VG1_PWS_LR', 'VOYAGER1'],
    ['VOYAGER-2_LECP_LEV-1-RATES', 'VOYAGER2'],
    ['MMS3_FGM_SRVY_L2@0', 'MMS'],
    ['AC_K9_NEW', 'ACE'],
    ['PIONEERVENUS_MERGED_SOLAR-WIND_10M', 'PIONEER-VENUS'],
    ['PIONEER10_COHO1HR_MERGED_MAG_PLASMA', 'PIONEER'],
    ['EQ_PP_AUX', 'EQUATOR-S'],
    ['ELA_L1_EPDEF', 'ELFIN'],
    ['THG_L2_MAG_YKC', 'GROUND'],
    ['OMNI2_H0_MRG1HR', 'OMNI'],
    ['WIND_HELIO1HR_POSITION', 'WIND'],
  ])('%s belongs to %s', (dataset, mission) => {
    expect(knowledge.missionOfDataset(dataset)).toBe(mission);
  });

  test('an id that no mission claims has no mission', () => {
    expect(knowledge.missionOfDataset('FAKE_DATASET_999')).toBeUndefined();
  });
});

describe('catalogue', () => {
  test('every line fits its schema, and every dataset has a mission', () => {
    const lines = readFileSync(new URL('../../../knowledge/catalog.jsonl', import.meta.url), 'utf8')
      .trimEnd()
      .split('\n');

    const datasets = lines.map((line) => catalogLineSchema.parse(JSON.parse(line)));

    expect(datasets.length).toBeGreaterThan(2500);
    expect(datasets.filter(({ m }) => knowledge.mission(m) === undefined).map(({ id }) => id)).toEqual([]);
  });

  test('a dataset is found in any case, with or without a time axis', () => {
    expect(knowledge.dataset('ac_h2_mfi')?.cadenceMs).toBe(3_600_000);
    expect(knowledge.dataset('WI_H0_MFI@1')?.id).toBe('WI_H0_MFI');
    expect(knowledge.dataset('FAKE_DATASET_999')).toBeUndefined();
  });

  test('titles carry no names of investigators', () => {
    const named = knowledge.datasets().filter(({ title }) => / - [A-Z]\. ?[A-Z]/.test(title));
    expect(named.length).toBeLessThan(knowledge.datasets().length / 100);
  });
});

describe('candidates', () => {
  test.each([
    ['MESSENGER', undefined, 'MESSENGER_MAG_RTN', 'B_radial'],
    ['HELIOS', 'Helios 2', 'HELIOS2_40SEC_MAG-PLASMA', 'B_R'],
  ])(
    'the magnitude of a vector that %s serves as three parameters is computed',
    (mission, probe, dataset, first) => {
      const of = { mission, quantity: 'magnetic-field', ...(probe === undefined ? {} : { probe }) };
      const [whole] = knowledge.candidates(of);

      expect(knowledge.candidates({ ...of, component: 'magnitude' })[0]).toMatchObject({
        dataset,
        parameter: first,
        derive: 'magnitude',
      });
      expect(whole).not.toHaveProperty('derive');
    },
  );

  test.each([
    [
      { mission: 'ACE', quantity: 'magnetic-field' },
      ['AC_H1_MFI', 'AC_H0_MFI', 'AC_H2_MFI', 'AC_H3_MFI', 'AC_K0_MFI'],
    ],
    [{ mission: 'ACE', quantity: 'density' }, ['AC_H0_SWE', 'AC_H2_SWE', 'AC_H6_SWI', 'AC_K0_SWE']],
    [{ mission: 'WIND', quantity: 'magnetic-field' }, ['WI_H0_MFI', 'WI_K0_MFI', 'WI_H2_MFI']],
    [{ mission: 'WIND', quantity: 'speed' }, ['WI_H1_SWE', 'WI_PM_3DP', 'WI_K0_SWE']],
    [{ quantity: 'sym-h' }, ['OMNI_HRO_1MIN', 'OMNI_HRO_5MIN']],
    [{ quantity: 'dst' }, ['OMNI2_H0_MRG1HR']],
    [{ mission: 'STEREO_A', quantity: 'speed' }, ['STA_L2_MAGPLASMA_1M', 'STA_LB_PLA_BROWSE']],
    [{ mission: 'MMS', quantity: 'density', probe: 'MMS3' }, ['MMS3_FPI_FAST_L2_DIS-MOMS']],
    [{ mission: 'THEMIS', quantity: 'magnetic-field', probe: 'THEMIS-D' }, ['THD_L2_FGM']],
    [{ mission: 'HELIOS', quantity: 'speed', probe: 'Helios 2' }, ['HELIOS2_40SEC_MAG-PLASMA']],
    [{ mission: 'GOES', quantity: 'magnetic-field', probe: 'GOES-12' }, ['GOES12_K0_MAG']],
    [{ mission: 'VOYAGER1', quantity: 'magnetic-field' }, ['VOYAGER1_COHO1HR_MERGED_MAG_PLASMA']],
  ])('%j is answered by %j among the first ten', (wanted, expected) => {
    const first = knowledge
      .candidates(wanted)
      .slice(0, 10)
      .map(({ dataset }) => plainId(dataset));
    expect(first).toEqual(expect.arrayContaining(expected));
  });

  test('definitive data come before preliminary ones, and hidden ones never come', () => {
    const found = knowledge.candidates({ mission: 'ACE', quantity: 'magnetic-field' });
    const levels = found.filter(({ tier }) => tier === 'recommended').map(({ level }) => level);

    expect(levels.lastIndexOf('definitive')).toBeLessThan(levels.indexOf('preliminary'));
    expect(found.every(({ tier }) => tier !== 'hidden')).toBe(true);
  });

  test('true cadences stand with the candidates', () => {
    const cadences = Object.fromEntries(
      knowledge
        .candidates({ mission: 'ACE', quantity: 'magnetic-field' })
        .map(({ dataset, cadenceMs }) => [dataset, cadenceMs]),
    );
    expect(cadences).toMatchObject({
      AC_H2_MFI: 3_600_000,
      AC_H0_MFI: 16_000,
      AC_H1_MFI: 240_000,
      AC_H3_MFI: 1_000,
      AC_K0_MFI: 300_000,
    });
  });

  test('a frame that was asked for leaves out datasets without it', () => {
    const found = knowledge.candidates({
      mission: 'ACE',
      quantity: 'magnetic-field',
      component: 'z',
      coordinates: 'GSM',
    });
    expect(found.map(({ dataset }) => dataset)).not.toContain('AC_K0_MFI');
    expect(found[0]).toMatchObject({ parameter: 'BGSM', component: 'z' });
  });

  test('a magnitude that is no parameter is derived from the vector', () => {
    expect(
      knowledge.candidates({ mission: 'PSP', quantity: 'magnetic-field', component: 'magnitude' })[0],
    ).toMatchObject({ derive: 'magnitude' });
    expect(
      knowledge.candidates({ mission: 'MMS', quantity: 'magnetic-field', component: 'magnitude' })[0],
    ).toMatchObject({ component: 'total' });
  });

  test('a dataset that is named for one quantity besides keeps those of the catalogue', () => {
    const of = (quantity: string) =>
      knowledge.candidates({ mission: 'THEMIS', quantity, probe: 'THEMIS-A' }).map(({ dataset }) => dataset);

    expect(of('spacecraft-potential')).toEqual(['THA_L2_MOM', 'THA_L2_ESA']);
    expect(of('density').slice(0, 2)).toEqual(['THA_L2_MOM', 'THA_L2_ESA']);
  });
});
