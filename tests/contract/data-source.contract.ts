import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Frame } from '#src/domain/frame.ts';
import { DAY, HOUR, MINUTE } from '#src/domain/time-range.ts';
import type { DataSource } from '#src/ports/data-source.ts';
import { type ServedDataset, servedDataset } from '#tests/servers/hapi-datasets.ts';

/** A source under test, over the datasets below. */
export interface SourceUnderTest {
  readonly source: DataSource;
  close(): Promise<void>;
}

const START = Date.UTC(2024, 0, 1);
const day = { start: START, stop: START + DAY };
const signal = new AbortController().signal;
const wave = (time: number) => Math.sin(time / HOUR);

const MAG = servedDataset('WI_MAG@0', {
  title: 'Wind magnetic field',
  stopDate: '2024-02-01T00:00:00.000Z',
  parameters: [
    { name: 'Magnitude', type: 'double', units: 'nT', fill: '-1.0E31', description: '|B|' },
    {
      name: 'BGSE',
      type: 'double',
      units: 'nT',
      size: [3],
      fill: '-1e31',
      description: 'Magnetic field in GSE',
    },
  ],
  values: (time) => {
    const minute = (time - START) / MINUTE;
    return [
      minute % 100 === 7 ? -9.999999848243207e30 : 5 + wave(time),
      [wave(time), 1, minute % 50 === 3 ? -1e31 : 2],
    ];
  },
});
const PLASMA = servedDataset('WI_MAG@1', {
  stepMs: HOUR,
  parameters: [{ name: 'Temp', type: 'double', units: 'K', fill: '9999.99', description: 'Temperature' }],
  values: (time) => [time === START ? 9999.990234375 : 100],
});
const EVENTS = servedDataset('EVENTS', {
  stepMs: HOUR,
  parameters: [
    { name: 'kind', type: 'string', length: 8, units: null, fill: null },
    { name: 'count', type: 'integer', units: 'dimensionless', fill: '-1' },
  ],
  values: (time) => [time === START ? 'CME, "x"' : 'none', time === START ? -1 : 3],
});
const SPECTRA = servedDataset('SPECTRA', {
  stepMs: HOUR,
  parameters: [
    {
      name: 'flux',
      type: 'double',
      units: '1/cm2',
      fill: null,
      size: [2],
      bins: [{ name: 'energy', units: 'eV', centers: [10, 100] }],
    },
    { name: 'energies', type: 'double', units: 'eV', fill: '-1', size: [2] },
    {
      name: 'moving',
      type: 'double',
      units: '1/cm2',
      fill: null,
      size: [2],
      bins: [{ name: 'energy', units: 'eV', centers: 'energies' }],
    },
  ],
  values: () => [
    [1, 2],
    [10, -1],
    [3, 4],
  ],
});

/** What every source over these datasets must do. */
export const contractDatasets: readonly ServedDataset[] = [MAG, PLASMA, EVENTS, SPECTRA];

export function dataSourceContract(open: () => Promise<SourceUnderTest>): void {
  let subject: SourceUnderTest;
  beforeEach(async () => {
    subject = await open();
  });
  afterEach(() => subject.close());

  const fetchOne = async (dataset: string, parameter: string, range = day): Promise<Frame> => {
    const [frame] = await subject.source.fetch({ dataset, parameters: [parameter], range }, signal);
    if (frame === undefined) throw new Error('no frame');
    return frame;
  };

  test('the catalogue lists every dataset by the id that the server answers to', async () => {
    const entries = await subject.source.catalog(signal);

    expect(entries.map(({ id }) => id)).toEqual(['WI_MAG@0', 'WI_MAG@1', 'EVENTS', 'SPECTRA']);
    expect(entries[0]?.title).toBe('Wind magnetic field');
  });

  test('a description has units a column and a coverage that holds the last record', async () => {
    const info = await subject.source.describe('WI_MAG@0', signal);

    expect(info.coverage).toEqual({ start: START, stop: Date.UTC(2024, 1, 1) + MINUTE });
    expect(info.cadenceMs).toBe(MINUTE);
    expect(info.parameters.map(({ name }) => name)).toEqual(['Magnitude', 'BGSE']);
    expect(info.parameters[1]).toMatchObject({ size: [3], units: ['nT', 'nT', 'nT'], coordinates: 'GSE' });
  });

  test('an id is found in any case, and without its variant', async () => {
    expect((await subject.source.describe('events', signal)).id).toBe('EVENTS');
    expect((await subject.source.describe('WI_MAG', signal)).id).toBe('WI_MAG@0');
    expect((await subject.source.describe('wi_mag@1', signal)).id).toBe('WI_MAG@1');
  });

  test('a frame holds a scalar inside the half-open range, fill as NaN', async () => {
    const frame = await fetchOne('WI_MAG@0', 'Magnitude');

    expect(frame.label).toBe('WI_MAG@0.Magnitude');
    expect(frame.time).toHaveLength(1_440);
    expect(frame.time.at(-1)).toBe(START + DAY - MINUTE);
    expect(frame.columns.map(({ name, unit }) => [name, unit])).toEqual([['Magnitude', 'nT']]);
    expect(frame.columns[0]?.values[7]).toBeNaN();
    expect(frame.columns[0]?.values[8]).toBe(5 + wave(START + 8 * MINUTE));
    expect(frame.provenance).toMatchObject({
      origin: 'fetched',
      dataset: 'WI_MAG@0',
      parameter: 'Magnitude',
      range: day,
      cadenceMs: MINUTE,
      synthetic: false,
    });
  });

  test('a vector has a column a component', async () => {
    const frame = await fetchOne('WI_MAG@0', 'BGSE');

    expect(frame.columns.map(({ name, component }) => [name, component])).toEqual([
      ['BGSE.x', 'x'],
      ['BGSE.y', 'y'],
      ['BGSE.z', 'z'],
    ]);
    expect(frame.columns[2]?.values[3]).toBeNaN();
    expect(frame.provenance.coordinates).toBe('GSE');
  });

  test('frames come in the order of the query, whatever order the server wants', async () => {
    const frames = await subject.source.fetch(
      { dataset: 'WI_MAG@0', parameters: ['BGSE', 'Magnitude', 'BGSE'], range: day },
      signal,
    );

    expect(frames.map(({ label }) => label)).toEqual(['WI_MAG@0.BGSE', 'WI_MAG@0.Magnitude']);
  });

  test('a plain id is read from the variant that has the parameter', async () => {
    const frame = await fetchOne('WI_MAG', 'temp');

    expect(frame.label).toBe('WI_MAG@1.Temp');
    expect(frame.columns[0]?.values[0]).toBeNaN();
    expect(frame.columns[0]?.values[1]).toBe(100);
  });

  test('parameters that lie in two variants come from both', async () => {
    const frames = await subject.source.fetch(
      { dataset: 'WI_MAG', parameters: ['Temp', 'Magnitude'], range: day },
      signal,
    );

    expect(frames.map(({ label }) => label)).toEqual(['WI_MAG@1.Temp', 'WI_MAG@0.Magnitude']);
  });

  test('text is a text column, and integers are numbers', async () => {
    const kind = await fetchOne('EVENTS', 'kind');
    const count = await fetchOne('EVENTS', 'count');

    expect(kind.columns).toEqual([]);
    expect(kind.text[0]?.values.slice(0, 2)).toEqual(['CME, "x"', 'none']);
    expect([...(count.columns[0]?.values.slice(0, 2) ?? [])]).toEqual([Number.NaN, 3]);
    expect(count.columns[0]?.unit).toBe('');
  });

  test('a spectrum carries its bins', async () => {
    const frame = await fetchOne('SPECTRA', 'flux');

    expect(frame.columns.map(({ name }) => name)).toEqual(['flux.0', 'flux.1']);
    expect(frame.bins).toMatchObject({ name: 'energy', unit: 'eV', varying: false });
    expect([...(frame.bins?.centers ?? [])]).toEqual([10, 100]);
  });

  test('bins that another parameter holds are brought along, a row a record', async () => {
    const frame = await fetchOne('SPECTRA', 'moving');

    expect(frame.bins?.varying).toBe(true);
    expect(frame.bins?.centers).toHaveLength(frame.time.length * 2);
    expect([...(frame.bins?.centers.slice(0, 2) ?? [])]).toEqual([10, Number.NaN]);
  });

  test('a range that the dataset covers in part is cut to it, and the frame says so', async () => {
    const frame = await fetchOne('WI_MAG@0', 'Magnitude', { start: START - DAY, stop: START + HOUR });

    expect(frame.provenance.range).toEqual({ start: START, stop: START + HOUR });
    expect(frame.provenance.notes.join()).toContain('2024-01-01');
  });

  test('a range outside the coverage is refused with the coverage', async () => {
    await expect(fetchOne('WI_MAG@0', 'Magnitude', { start: 0, stop: DAY })).rejects.toMatchObject({
      code: 'out-of-range',
      hint: expect.stringContaining('2024-01-01'),
    });
  });

  test('an unknown dataset is refused with near ones', async () => {
    await expect(subject.source.describe('WI_MAC', signal)).rejects.toMatchObject({
      code: 'unknown-dataset',
      hint: expect.stringContaining('WI_MAG@0'),
    });
  });

  test('an unknown parameter is refused with those that exist', async () => {
    await expect(fetchOne('WI_MAG@0', 'Bx')).rejects.toMatchObject({
      code: 'unknown-parameter',
      hint: expect.stringContaining('Magnitude, BGSE'),
    });
  });

  test('an abort ends a fetch with the reason of the caller', async () => {
    const reason = new Error('no longer wanted');

    await expect(
      subject.source.fetch(
        { dataset: 'WI_MAG@0', parameters: ['BGSE'], range: day },
        AbortSignal.abort(reason),
      ),
    ).rejects.toBe(reason);
  });
}
