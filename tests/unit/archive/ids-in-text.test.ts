import { describe, expect, test } from 'vitest';
import { idFinder } from '#src/archive/ids-in-text.ts';
import { stationDatasets } from '#src/archive/station-datasets.ts';
import { searchEntries } from '#src/knowledge/entry-search.ts';
import { stationNamed } from '#src/knowledge/stations.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const entries = [
  'AC_H0_MFI',
  'WI_H0_MFI@0',
  'bou/best-avail/PT1M/xyzf',
  'bou/definitive/PT1M/xyzf',
  'bou/definitive/PT1S/xyzf',
  'bou/definitive/PT1M/hdzf',
  'Cassini/MAG/Vector SC',
  'Cassini/MAG/Magnitude',
  'wind',
  'mms1',
  'champ_thermosphere_density',
].map((id) => ({ server: 's', id, title: `Data of ${id}` }));
const find = idFinder(entries);
const idsIn = (text: string) => find(text).map(({ entry }) => entry.id);

describe('ids in words', () => {
  test.each([
    ['plot ac_h0_mfi for May', ['AC_H0_MFI']],
    ['plot BOU/definitive/pt1m/XYZF, please', ['bou/definitive/PT1M/xyzf']],
    [
      'compare Cassini/MAG/Vector SC and cassini/mag/magnitude',
      ['Cassini/MAG/Vector SC', 'Cassini/MAG/Magnitude'],
    ],
    ['the champ_thermosphere_density of 2001', ['champ_thermosphere_density']],
    ['wi_h0_mfi@0', ['WI_H0_MFI@0']],
  ])('%s', (text, ids) => {
    expect(idsIn(text)).toEqual(ids);
  });

  test('a word that is also an id counts in quotes or when it is called a dataset', () => {
    expect(idsIn('plot the wind speed of mms1')).toEqual([]);
    expect(idsIn('plot dataset wind')).toEqual(['wind']);
    expect(idsIn('plot `mms1` X_GSE')).toEqual(['mms1']);
  });

  test('a word that is also an id counts where its server is named', () => {
    const found = find('plot X_GSE of mms1', ({ server }) => server === 's');

    expect(found.map(({ entry }) => entry.id)).toEqual(['mms1']);
  });

  test('a longer id that no server has is none', () => {
    expect(idsIn('AC_H0_MFI_X and XAC_H0_MFI and bou/definitive')).toEqual([]);
  });

  test('tells where they stand', () => {
    const [found] = find('plot AC_H0_MFI now');
    expect(found).toMatchObject({ from: 5, to: 14 });
  });
});

describe('ground stations', () => {
  const { stations } = SHIPPED;

  test.each([
    ['Boulder', 'BOU'],
    ['eskdalemuir', 'ESK'],
    ['kak', 'KAK'],
    ['Chambon la Foret', 'CLF'],
    ['SODANKYLA', 'SOD'],
    ['Thule', 'THL'],
  ])('%s is %s', (words, code) => {
    expect(stationNamed(words, stations)?.code).toBe(code);
  });

  test('what is no station is none', () => {
    expect(stationNamed('Gotham', stations)).toBeUndefined();
    expect(new Set(stations.map(({ code }) => code)).size).toBe(stations.length);
  });

  test('the best of a station comes first: cadence, orientation, then how final it is', () => {
    const ids = (component?: 'x' | 'h', cadence = 'PT1M') =>
      stationDatasets({ code: 'BOU', component, cadence }, entries).map(({ id }) => id);

    expect(ids('x').slice(0, 2)).toEqual(['bou/best-avail/PT1M/xyzf', 'bou/definitive/PT1M/xyzf']);
    expect(ids('h')[0]).toBe('bou/definitive/PT1M/hdzf');
    expect(ids('x', 'PT1S')[0]).toBe('bou/definitive/PT1S/xyzf');
    expect(stationDatasets({ code: 'ESK', cadence: 'PT1M' }, entries)).toEqual([]);
  });
});

test('datasets are found by words of their ids and titles, those with more in the id first', () => {
  expect(searchEntries('cassini mag', entries).map(({ id }) => id)).toEqual([
    'Cassini/MAG/Vector SC',
    'Cassini/MAG/Magnitude',
  ]);
  expect(searchEntries('cassini voyager', entries)).toEqual([]);
});
