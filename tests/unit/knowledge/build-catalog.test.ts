import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { missionSkeleton } from '#knowledge/scripts/mission-skeleton.ts';
import { rawDatasetsOf } from '#knowledge/scripts/raw-datasets.ts';
import { datasetsOfServer } from '#knowledge/scripts/server-datasets.ts';
import { missionSchema } from '#src/domain/mission.ts';
import { cadenceInDescriptions, cadenceInWords } from '#src/knowledge/cadence-in-words.ts';
import { datasetOf, lineOf } from '#src/knowledge/catalog-dataset.ts';
import {
  describeDataset,
  type RawDataset,
  type Surroundings,
  trimmedTitle,
} from '#src/knowledge/describe-dataset.ts';
import { knownCadences } from '#src/knowledge/known-cadence.ts';
import { readCadences, readMissions } from '#src/knowledge/read-knowledge.ts';
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

const UNKNOWN: Surroundings = {
  missionOf: () => 'XX',
  tierOf: () => 'usable',
  cadenceOf: () => undefined,
};

describe('a catalogue entry from facts', () => {
  test('rules find what is measured, the cadence and a title without names', () => {
    const [raw] = rawDatasetsOf(LINE);
    if (raw === undefined) throw new Error('no dataset');

    const dataset = describeDataset(raw, UNKNOWN);

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
    ['C1_CP_FGM_5VPS', 'Magnetic field, 5 vectors/second resolution', 200],
    ['XX_E', 'Despun (32 Samples/sec) E-Field', 31.25],
    ['XX_L2-SECOND-RATES', 'Level 2 one-second Rates', 1_000],
    ['XX_K0_ABC', 'Key parameters', undefined],
  ])('the cadence of %s (%s) is %s ms', (id, title, expected) => {
    expect(cadenceInWords(id, title)).toBe(expected);
  });

  test.each<[readonly string[], number | undefined]>([
    [
      ['Magnetic field in GSE (0.92 min res.)', 'Field in GSM (0.92 min res.)', 'Position (6 sec res.)'],
      55_200,
    ],
    [['EFF (fast-survey, 1/8 sec time resolution)'], 125],
    [['Magnetic field vector, 8 second resolution'], 8_000],
    [['Counts accumulated for 32 seconds/record.'], 32_000],
    [['SCF (1/8 sec time resolution)', 'SCP (1/128 second time resolution)'], 125],
    [['Position in GSE, 30 second', 'Valid events processed per second', 'Kp (3-hour)'], undefined],
  ])('descriptions %j say %s ms', (descriptions, expected) => {
    expect(cadenceInDescriptions(descriptions)).toBe(expected);
  });

  test('what is known of an instrument wins over words, and says where samples are not evenly spaced', () => {
    const cadenceOf = knownCadences(readMissions(), readCadences());
    const described = (id: string, facts: Partial<RawDataset> = {}) =>
      describeDataset(
        { id, title: '', coverage: { start: 0, stop: 1 }, parameters: [], ...facts },
        { ...UNKNOWN, cadenceOf },
      );

    expect(described('MMS3_FPI_FAST_L2_DES-MOMS')).toMatchObject({ cadenceMs: 4_500 });
    expect(described('MMS2_FPI_BRST_L2_DIS-MOMS')).toMatchObject({ cadenceMs: 150, spacing: 'bursts' });
    expect(described('MMS1_FGM_SRVY_L2')).toMatchObject({ cadenceMs: 62.5, spacing: 'varies' });
    expect(described('BAR_1M_L2_MAGN')).toMatchObject({ cadenceMs: 250 });
    expect(described('XX_MAG', { cadenceMs: 7_000, varies: true })).toMatchObject({
      cadenceMs: 7_000,
      spacing: 'varies',
    });
    expect(described('XX_MAG')).not.toHaveProperty('cadenceMs');
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

/** Times of a minute's spacing, of bursts, and none at all, by the id of the dataset. */
function timesOf(url: URL): string {
  const id = url.searchParams.get('id') ?? url.searchParams.get('dataset') ?? '';
  const from = Date.parse(url.searchParams.get('time.min') ?? url.searchParams.get('start') ?? '');
  const to = Date.parse(url.searchParams.get('time.max') ?? url.searchParams.get('stop') ?? '');
  const gaps: Readonly<Record<string, readonly number[]>> = {
    UNSAID_MINUTES: [60_000],
    UNSAID_DAYS: [86_400_000],
    UNSAID_BURSTS: [100, 100, 100, 900_000, 30_000],
  };
  const lines: string[] = [];
  const steps = gaps[id] ?? [];
  for (let time = from, at = 0; time < to && steps.length > 0 && lines.length < 5_000; at += 1) {
    lines.push(`${new Date(time).toISOString()}\n`);
    time += steps[at % steps.length] ?? 1;
  }
  return lines.join('');
}

function bodyOf(url: URL, version: string): object | string | undefined {
  if (url.pathname.endsWith('data')) return timesOf(url);
  if (url.pathname.endsWith('capabilities')) return { HAPI: version, outputFormats: ['csv'] };
  if (url.pathname.endsWith('catalog')) {
    return {
      catalog: [
        { id: 'XX_MAG@0', title: 'Magnetometer' },
        { id: 'XX_MAG@1', title: 'Magnetometer' },
        { id: 'BROKEN' },
        ...['UNSAID_MINUTES', 'UNSAID_DAYS', 'UNSAID_BURSTS', 'UNSAID_EMPTY'].map((id) => ({ id })),
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
  const said = id.startsWith('UNSAID') ? {} : { cadence: 'PT1M' };
  return { HAPI: version, startDate: '2001-01-01Z', stopDate: '2002-001Z', ...said, parameters };
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
      response.end(typeof body === 'string' ? body : JSON.stringify(body ?? {}));
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

      const found = datasets.filter(({ id }) => !id.startsWith('UNSAID'));
      expect(found.map(({ id, parameters }) => [id, parameters.map(({ name }) => name)])).toEqual([
        ['XX_MAG', ['BGSE', 'B3GSE']],
      ]);
      expect(found[0]?.cadenceMs).toBe(60_000);
      expect(asked.some((path) => path.includes('/data') && path.includes('XX_MAG'))).toBe(false);
      expect(asked.filter((path) => path.includes('/info')).every((path) => path.includes(`?${key}`))).toBe(
        true,
      );
    },
  );

  test('a cadence that the server does not say is measured in its data, and so is an uneven one', async () => {
    const { base, asked } = await served('3.2');

    const datasets = await datasetsOfServer(base, AbortSignal.timeout(10_000));

    const measured = new Map(datasets.map(({ id, cadenceMs, varies }) => [id, { cadenceMs, varies }]));
    expect(measured.get('UNSAID_MINUTES')).toEqual({ cadenceMs: 60_000, varies: false });
    expect(measured.get('UNSAID_DAYS')).toEqual({ cadenceMs: 86_400_000, varies: false });
    expect(measured.get('UNSAID_BURSTS')).toEqual({ cadenceMs: 100, varies: true });
    expect(measured.get('UNSAID_EMPTY')).toEqual({ cadenceMs: undefined, varies: undefined });
    // Only times are asked for, and of long coverage only a stretch.
    const data = asked.filter((path) => path.includes('/data'));
    expect(data.every((path) => path.includes('parameters=Time'))).toBe(true);
    expect(data.filter((path) => path.includes('UNSAID_MINUTES'))).toHaveLength(1);
  });
});
