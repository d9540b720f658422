import { expect, test } from 'vitest';
import { loadKnowledge } from '#src/knowledge/load-knowledge.ts';
import { centersOf, nominalFor } from '#src/knowledge/nominal-channels.ts';

const all = loadKnowledge().nominalChannels();

test('channels are taken where dataset, parameter and number fit', () => {
  expect(nominalFor(all, 'WI_ELPD_3DP', 'FLUX', 15).map(({ unit }) => unit)).toEqual(['eV']);
  expect(nominalFor(all, 'WI_ELPD_3DP', 'FLUX', 8).map(({ unit }) => unit)).toEqual(['deg']);
  expect(nominalFor(all, 'STA_L1_HET', 'Electron_Flux', 3)).toHaveLength(1);
  expect(nominalFor(all, 'STA_L1_HET', 'Proton_Flux', 3)).toHaveLength(0);
  expect(nominalFor(all, 'AC_H2_MFI', 'BGSEc', 3)).toHaveLength(0);
});

test('the channels of every table go one way', () => {
  for (const table of all) {
    const centers = centersOf(table);
    const steps = centers.slice(1).map((center, index) => Math.sign(center - (centers[index] ?? 0)));

    expect(new Set(steps).size, `${table.datasets[0]} ${table.name}`).toBe(1);
  }
});

test('edges give geometric means of energies, and middles of angles', () => {
  const [electrons] = nominalFor(all, 'STA_L1_HET', 'Electron_Flux', 3);
  const [angles] = nominalFor(all, 'RBSPA_REL04_ECT-HOPE-PA-L3', 'FEDU', 11);

  expect(electrons === undefined ? [] : centersOf(electrons)[0]).toBeCloseTo(Math.sqrt(0.7 * 1.4), 12);
  expect(angles === undefined ? [] : centersOf(angles).slice(0, 3)).toEqual([4.5, 18, 36]);
});
