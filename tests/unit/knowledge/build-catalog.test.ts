import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { missionSkeleton } from '#knowledge/scripts/mission-skeleton.ts';
import { rawDatasetsOf } from '#knowledge/scripts/raw-datasets.ts';
import { datasetsOfServer } from '#knowledge/scripts/server-datasets.ts';
import { missionSchema } from '#src/domain/mission.ts';
import { cadenceInWords } from '#src/knowledge/cadence-in-words.ts';
import { datasetOf, lineOf } from '#src/knowledge/catalog-dataset.ts';
import { describeDataset, trimmedTitle } from '#src/knowledge/describe-dataset.ts';
import { unitKind, usualUnit } from '#src/knowledge/unit-kind.ts';

const LINE = JSON.stringify({
  id: 'XX_H0_MAG',
  title: 'Example Magnetometer, 10-second Data - J. Doe (Somewhere)',
  start: '2001-01-01T00:00:00.000Z',
  stop: '2002-01-01T00:00:00.000Z',
  parameters: [
    { name: 'B_GSE', type: 'double', units: 'nT', size: [3], description: 'Magnetic field in GSE' },
    { name: 'B_GSE_err', type: 'double', units: 'nT', size: [3], description: 'Uncertainty of the field' },
    { name: 'Btot', type: 'double', units: 'nT', description: 'Magnitude of the field' },
  ],
});

describe('a catalogue entry from facts', () => {
  test('rules find what is measured, the cadence and a title without names', () => {
    const [raw] = rawDatasetsOf(LINE);
    if (raw === undefined) throw new Error('no dataset');

    const dataset = describeDataset(raw, 'XX', () => 'usable');

    expect(dataset).toMatchObject({
      kind: 'magnetometer',
      title: 'Example Magnetometer, 10-second Data',
      cadenceMs: 10_000,
      parameters: [
        { parameter: 'B_GSE', quantity: 'magnetic-field', form: 'vector', coordinates: 'GSE', unit: 'nT' },
        { parameter: 'Btot', quantity: 'magnetic-field', form: 'magnitude' },
      ],
    });
    expect(datasetOf(lineOf(dataset))).toEqual(dataset);
  });

  test.each<[string, string, number | undefined]>([
    ['OMNI_HRO_1MIN', '', 60_000],
    ['OMNI2_H0_MRG1HR', 'Hourly IMF', 3_600_000],
    ['PSP_COHO1HR_MERGED_MAG_PLASMA', '', 3_600_000],
    ['AC_H0_SWE', 'ACE/SWEPAM 64-Second Level 2 Data', 64_000],
    ['SOLO_L3_RPW-BIA-DENSITY-10-SECONDS', '', 10_000],
    ['XX_K0_ABC', 'Key parameters', undefined],
  ])('the cadence of %s (%s) is %s ms', (id, title, expected) => {
    expect(cadenceInWords(id, title)).toBe(expected);
  });

  test.each([
    [
      'H2 - ACE Magnetic Field 1-Hour Level 2 Data - N. Ness (Bartol Research Institute)',
      'ACE Magnetic Field 1-Hour Level 2 Data',
    ],
    [
      'Wind Magnetic Fields Investigation, Key Parameters [PRELIM] - R. Lepping (NASA/GSFC)',
      'Wind Magnetic Fields Investigation, Key Parameters',
    ],
    ['Plain title', 'Plain title'],
  ])('"%s" is trimmed to "%s"', (title, expected) => {
    expect(trimmedTitle(title)).toBe(expected);
  });
});

describe('units', () => {
  test.each([
    ['nT', 'field', 'nT'],
    ['nT (1min)', 'field', 'nT'],
    ['nT (all flags)', 'field', 'nT'],
    ['#/cc', 'density', 'cm^-3'],
    ['1/cm**3', 'density', 'cm^-3'],
    ['(Good Qs) cm^{-3}', 'density', 'cm^-3'],
    ['Per cc', 'density', 'cm^-3'],
    ['cm!u-3!n', 'density', 'cm^-3'],
    ['km/s (w/o error bars)', 'speed', 'km/s'],
    ['km per sec', 'speed', 'km/s'],
    ['m/s', 'speed', 'm/s'],
    ['deg K', 'temperature', 'K'],
    ['eV', 'energy', 'eV'],
    ['nPa', 'pressure', 'nPa'],
    ['mV/m', 'electric', 'mV/m'],
    ['EarthRadii', 'length', 'Re'],
    ['1/(cm**2-s-sr-MeV)', 'flux', '1/(cm**2-s-sr-MeV)'],
    ['1/(cm2 Sr sec MeV/nucleon)', 'flux', '1/(cm2 Sr sec MeV/nucleon)'],
    ['keV/(cm^2 s sr keV)', 'energy-flux', 'keV/(cm^2 s sr keV)'],
    ['', 'none', ''],
    ['Degrees', 'angle', 'deg'],
  ])('%s is a unit of %s, spelled %s', (unit, kind, usual) => {
    expect(unitKind(unit)).toBe(kind);
    expect(usualUnit(unit)).toBe(usual);
  });
});

test('the skeleton of a new mission fits the schema', () => {
  expect(
    missionSchema.parse(JSON.parse(missionSkeleton('Example', ['EX_H0_MAG', 'AC_H0_MFI']))),
  ).toMatchObject({ id: 'EXAMPLE', prefixes: ['EX_'] });
});

function bodyOf(url: URL, version: string): object | undefined {
  if (url.pathname.endsWith('capabilities')) return { HAPI: version, outputFormats: ['csv'] };
  if (url.pathname.endsWith('catalog')) {
    return {
      catalog: [
        { id: 'XX_MAG@0', title: 'Magnetometer' },
        { id: 'XX_MAG@1', title: 'Magnetometer' },
        { id: 'BROKEN' },
      ],
    };
  }
  const id = url.searchParams.get('id') ?? url.searchParams.get('dataset') ?? '';
  if (id === 'BROKEN') return undefined;
  const name = id.endsWith('1') ? 'B3GSE' : 'BGSE';
  const parameters = [
    { name: 'Time', type: 'isotime', units: 'UTC' },
    { name, type: 'double', units: 'nT', size: [3], description: 'Magnetic field in GSE' },
  ];
  return { HAPI: version, startDate: '2001-01-01Z', stopDate: '2002-01-01Z', cadence: 'PT1M', parameters };
}

describe('a catalogue from a server', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  /** A HAPI server of one version with two time axes of one dataset and one broken dataset. */
  async function served(version: string): Promise<{ readonly base: string; readonly asked: string[] }> {
    const asked: string[] = [];
    server = createServer((request, response) => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      asked.push(`${url.pathname}${url.search}`);
      const body = bodyOf(url, version);
      response.statusCode = body === undefined ? 500 : 200;
      response.end(JSON.stringify(body ?? {}));
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    return { base: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hapi`, asked };
  }

  test.each([
    ['2.0', 'id='],
    ['3.2', 'dataset='],
  ])(
    'a server of HAPI %s is asked by %s, time axes are joined, a broken dataset is left out',
    async (version, key) => {
      const { base, asked } = await served(version);

      const datasets = await datasetsOfServer(base, AbortSignal.timeout(4_000));

      expect(datasets.map(({ id, parameters }) => [id, parameters.map(({ name }) => name)])).toEqual([
        ['XX_MAG', ['BGSE', 'B3GSE']],
      ]);
      expect(datasets[0]?.cadenceMs).toBe(60_000);
      expect(asked.filter((path) => path.includes('/info')).every((path) => path.includes(`?${key}`))).toBe(
        true,
      );
    },
  );
});
