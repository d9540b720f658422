import { expect, test } from 'vitest';
import { optionsFor } from '#src/archive/choose-data.ts';
import type { DatasetInfo, ParameterInfo } from '#src/domain/dataset.ts';
import { fakeArchive } from '#tests/fakes/fake-archive.ts';

const never = new AbortController().signal;
const vector = (name: string, description: string): ParameterInfo => ({
  name,
  type: 'double',
  size: [3],
  units: ['nT', 'nT', 'nT'],
  labels: [],
  description,
});
const STATION: DatasetInfo = {
  server: 'fake',
  id: 'THG_L2_MAG_FSIM',
  title: 'Ground-based Vector Magnetic Field at Fort Simpson',
  coverage: { start: Date.parse('2006-07-01'), stop: Date.parse('2026-02-15') },
  cadenceMs: 500,
  parameters: [
    vector('thg_mag_fsim', 'Magnetic field variation B in HEZ vector components'),
    vector('thg_magh_fsim', '---> H - Local magnetic North component of B'),
    vector('thg_magd_fsim', '---> E - Local magnetic East component of B'),
  ],
  isSynthetic: true,
  warnings: [],
};

function archive() {
  const fake = fakeArchive();
  const source = { ...fake.source, describe: async () => STATION, catalog: async () => [STATION] };
  return { ...fake, source };
}

test.each([
  ['thg_magh_fsim', 'h'],
  ['thg_magd_fsim', 'd'],
])(
  '%s, which comes with three columns, is the component that its description tells',
  async (parameter, component) => {
    const [option] = await optionsFor({ dataset: STATION.id, parameter }, archive(), never);

    expect(option?.choice).toMatchObject({ parameter: 'thg_mag_fsim', component, coordinates: 'HEZ' });
  },
);

test('a component that a station does not have is refused with those that it has', async () => {
  const wish = { mission: 'GROUND', probe: 'Fort Simpson', quantity: 'magnetic-field', component: 'x' };

  await expect(optionsFor(wish, archive(), never)).rejects.toMatchObject({
    message: expect.stringContaining('no x component'),
    hint: expect.stringContaining('h, d and z (magnetic north, magnetic east and down, in nT)'),
  });
});
