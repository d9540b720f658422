import { describe, expect, test } from 'vitest';
import type { TableWriter } from '#src/ports/table-writer.ts';
import { dataFileOf, formatOf } from '#src/workers/data-file.ts';
import { joinFrames, sameAxisGroups } from '#src/workers/join-frames.ts';
import { pairedRows } from '#src/workers/paired-rows.ts';
import { NEW_YEAR, scalarFrame, vectorFrame } from '#tests/support/frames.ts';

const writer: TableWriter = {
  arrow: () => Uint8Array.of(1),
  parquet: () => Uint8Array.of(2),
  netcdf: async () => Uint8Array.of(3),
};
const MINUTE = 60_000;

describe('the format of a data file', () => {
  test.each([
    ['csv', undefined, 'csv', undefined],
    ['csv', 'storm', 'csv', 'storm.csv'],
    ['csv', 'storm.json', 'json', 'storm.json'],
    ['csv', 'storm.tsv', 'tsv', 'storm.tsv'],
    ['csv', 'storm.txt', 'csv', 'storm.txt'],
    ['json', 'storm.v2', 'json', 'storm.v2.json'],
    ['feather', undefined, 'arrow', undefined],
    ['csv', 'storm.parquet', 'parquet', 'storm.parquet'],
    ['netcdf', 'storm', 'nc', 'storm.nc'],
  ])('%s named %s is %s', (format, name, expected, file) => {
    const chosen = formatOf(format, name);

    expect(chosen.format).toBe(expected);
    expect(chosen.name).toBe(file);
  });

  test('one that nobody writes is refused with those that are', () => {
    expect(() => formatOf('cdf', undefined)).toThrow(/cannot be exported as cdf/);
  });
});

describe('a data file', () => {
  const frame = scalarFrame('AC_H2_MFI.Magnitude', 'nT', [1, Number.NaN]);
  const OWN_NAME = 'magnitude-2024-01-01.csv';

  test('is named after its data, and one of several after both', async () => {
    const named = async (name?: string, place?: number, taken: readonly string[] = []) =>
      (await dataFileOf(frame, { ...formatOf('csv', name), place, taken }, writer)).name;

    expect(await named()).toBe(OWN_NAME);
    expect(await named('storm')).toBe('storm.csv');
    expect(await named('storm', 2)).toBe(`storm-${OWN_NAME}`);
    expect(await named(undefined, 2, [OWN_NAME])).toBe(OWN_NAME.replace('.csv', '-2.csv'));
  });

  test('of tabs has tabs, empty cells for missing values, and no line breaks inside', async () => {
    const noted = { ...frame, text: [{ name: 'note', values: ['a\tb', '=1'] }] };
    const { content, mime } = await dataFileOf(
      noted,
      { ...formatOf('csv', 'x.tsv'), place: undefined, taken: [] },
      writer,
    );

    expect(mime).toBe('text/tab-separated-values');
    expect(new TextDecoder().decode(content)).toBe(
      "time\tMagnitude (nT)\tnote\n2024-01-01T00:00:00Z\t1\ta b\n2024-01-01T00:01:00Z\t\t'=1\n",
    );
  });

  test('of Arrow, Parquet or NetCDF is what the writer makes', async () => {
    const bytes = async (format: string) => {
      const chosen = { ...formatOf(format, undefined), place: undefined, taken: [] };
      return [...(await dataFileOf(frame, chosen, writer)).content];
    };

    expect([await bytes('arrow'), await bytes('parquet'), await bytes('netcdf')]).toEqual([[1], [2], [3]]);
  });
});

describe('several series', () => {
  const a = scalarFrame('A.x', 'nT', [1, 2, 3]);
  const b = vectorFrame('B.v', 'nT', [
    [4, 5, 6],
    [7, 8, 9],
    [1, 1, 1],
  ]);
  const late = scalarFrame('C.y', 'nT', [7, 8], { time: [NEW_YEAR + MINUTE, NEW_YEAR + 5 * MINUTE] });

  test('of one time axis belong together', () => {
    expect(sameAxisGroups([a, late, b]).map((group) => group.map(({ label }) => label))).toEqual([
      ['A.x', 'B.v'],
      ['C.y'],
    ]);
  });

  test('are joined by their times: nothing is moved, and what is not there is missing', () => {
    const joined = joinFrames([a, late]);

    expect(Array.from(joined.time, (time) => (time - NEW_YEAR) / MINUTE)).toEqual([0, 1, 2, 5]);
    expect(joined.columns.map(({ name, values }) => [name, ...values])).toEqual([
      ['A.x', 1, 2, 3, Number.NaN],
      ['C.y', Number.NaN, 7, Number.NaN, 8],
    ]);
  });

  test('have columns named after their labels and components', () => {
    expect(joinFrames([a, b]).columns.map(({ name }) => name)).toEqual(['A.x', 'B.v.x', 'B.v.y', 'B.v.z']);
  });
});

describe('rows that stand for the same hours', () => {
  const hourly = (label: string, start: number, stamp?: 'start') =>
    scalarFrame(label, 'nT', [1, 2, 3], {
      start,
      stepMs: 60 * MINUTE,
      provenance: stamp === undefined ? {} : { stamp },
    });

  test('share a row, however they are stamped', () => {
    const middle = hourly('OMNI.V', NEW_YEAR + 30 * MINUTE);
    const { frames, notes } = pairedRows([middle, hourly('ACE.B', NEW_YEAR, 'start')]);
    const joined = joinFrames(frames);

    expect([...joined.time]).toEqual([...middle.time]);
    expect(joined.columns.map(({ values }) => [...values])).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
    expect(notes).toHaveLength(1);
  });

  test('stay apart where they stand for other times', () => {
    const frames = [hourly('OMNI.V', NEW_YEAR + 30 * MINUTE), hourly('ACE.B', NEW_YEAR)];

    expect(pairedRows(frames)).toEqual({ frames, notes: [] });
  });
});
