import { describe, expect, test } from 'vitest';
import type { Archive } from '#src/archive/choose-data.ts';
import { optionsFor } from '#src/archive/choose-data.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import { SECOND } from '#src/domain/time-range.ts';
import { fakeArchive } from '#tests/fakes/fake-archive.ts';

const archive: Archive = fakeArchive();
const signal = new AbortController().signal;

async function refusal(wish: SeriesWish): Promise<string> {
  const error: unknown = await optionsFor(wish, archive, signal).catch((thrown: unknown) => thrown);
  return JSON.stringify(error, ['code', 'message', 'hint']);
}

describe('a choice that nothing fits', () => {
  test('an instrument that lacks the quantity is refused with the datasets of the others', async () => {
    const wish = { mission: 'ACE', quantity: 'magnetic-field', instrument: 'SWE|SWEPAM' };

    await expect(optionsFor(wish, archive, signal)).rejects.toMatchObject({
      code: 'no-data',
      message: expect.stringContaining('ACE SWEPAM has no magnetic field'),
      hint: expect.stringContaining('AC_H2_MFI'),
    });
  });

  test('what a spacecraft has instead is told, of itself and not of its siblings', async () => {
    const told = await refusal({ mission: 'GOES', probe: 'GOES-13', quantity: 'magnetic-field' });

    expect(told).toMatch(/It has [^.]*electron flux/);
    expect(told).not.toMatch(/It has [^.]*magnetic field/);
  });

  test('the other spacecraft of its mission that measure it are told with their years', async () => {
    const field = await refusal({ mission: 'GOES', probe: 'GOES-13', quantity: 'magnetic-field' });
    const protons = await refusal({
      mission: 'GOES',
      probe: 'GOES-13',
      quantity: 'proton-flux',
      channel: { value: 10, unit: 'MeV', isAbove: true },
    });

    expect(field).toMatch(/It is measured by GOES-\d+ \(\d{4} to \d{4}\)/);
    expect(protons).toMatch(/GOES-8 \(1995 to 2003\).*OMNI has protons above 1 to 60 MeV/);
  });

  test('a frame that the data do not have is refused with the frames that there are', async () => {
    const wish = { mission: 'ACE', quantity: 'magnetic-field', coordinates: 'RTX' };

    await expect(optionsFor(wish, archive, signal)).rejects.toMatchObject({
      message: expect.stringContaining('no magnetic field in RTX'),
      hint: expect.stringContaining('ask for it in GSE'),
    });
  });

  test('a cadence that is not there is refused with the nearest', async () => {
    const wish = { mission: 'ACE', quantity: 'magnetic-field', cadenceMs: SECOND };

    await expect(optionsFor(wish, archive, signal)).rejects.toMatchObject({
      message: expect.stringContaining('every 1 s'),
      hint: expect.stringContaining('ask for 5 min'),
    });
  });

  test('the finest and the coarsest that there are exclude nothing', async () => {
    const finest = await optionsFor(
      { mission: 'ACE', quantity: 'magnetic-field', cadenceMs: 1 },
      archive,
      signal,
    );

    expect(finest.map(({ info }) => info.id)).toContain('AC_K0_MFI');
  });

  test('a quantity that a mission does not measure names missions that do', async () => {
    expect(await refusal({ mission: 'ACE', quantity: 'dst' })).toMatch(/OMNI/);
  });

  test('a satellite that no asked server has is refused with the public server that has it', async () => {
    const told = await refusal({ mission: 'SWARM', quantity: 'magnetic-field' });

    expect(told).toMatch(/No data server that I ask has magnetic field of Swarm/);
    expect(told).toMatch(/VirES for Swarm holds such data; .*HELIO_HAPI_URL=cdaweb,vires/);
  });
});
