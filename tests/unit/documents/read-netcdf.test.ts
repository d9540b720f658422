import { describe, expect, test } from 'vitest';
import { toNetcdf } from '#adapters/documents/netcdf/frame-to-netcdf.ts';
import { readNetcdf } from '#adapters/documents/netcdf/read-netcdf.ts';
import { NEW_YEAR, scalarFrame, vectorFrame } from '#tests/support/frames.ts';
import { netcdf3File, type WrittenNcVariable } from '#tests/support/netcdf3-file.ts';

const time: WrittenNcVariable = {
  name: 'time',
  type: 'double',
  dimensions: ['time'],
  values: [0, 1, 2],
  attributes: { units: 'minutes since 2024-01-01 00:00:00' },
};
const speed: WrittenNcVariable = {
  name: 'speed',
  type: 'float',
  dimensions: ['time'],
  values: [400, -9999, 420.5],
  attributes: { units: 'km/s', long_name: 'Proton speed', _FillValue: -9999 },
};
const read = async (...variables: readonly WrittenNcVariable[]) =>
  await readNetcdf(netcdf3File({ time: 0, part: 3, energy: 2 }, variables), 'a.nc');

describe('a NetCDF 3 file', () => {
  test('becomes a table: its time, its columns with units; fill is an empty cell', async () => {
    const { tables, text, notes } = await read(time, speed);

    expect(tables).toEqual([
      {
        title: 'time',
        rows: [
          ['time', 'speed (km/s)'],
          ['2024-01-01T00:00:00.000Z', '400'],
          ['2024-01-01T00:01:00.000Z', ''],
          ['2024-01-01T00:02:00.000Z', '420.5'],
        ],
      },
    ]);
    expect(text).toBe('speed (km/s): Proton speed');
    expect(notes).toEqual([]);
  });

  test('unpacks packed values after its fill and its valid range were taken out', async () => {
    const packed = {
      ...speed,
      type: 'short',
      values: [100, -1, 30_000],
      attributes: { scale_factor: 0.1, add_offset: 300, missing_value: -1, valid_max: 20_000 },
    } as const;

    const { tables } = await read(time, packed);

    expect(tables[0]?.rows.slice(1).map(([, value]) => value)).toEqual(['310', '', '']);
  });

  test('takes what nobody wrote for missing, also where no fill is named', async () => {
    const { tables } = await read(
      time,
      { ...speed, attributes: {}, values: [1, 9.969209968386869e36, 3] },
      { ...speed, name: 'flag', type: 'int', attributes: {}, values: [1, -2_147_483_647, 3] },
    );

    expect(tables[0]?.rows[2]).toEqual(['2024-01-01T00:01:00.000Z', '', '']);
  });

  test('has a column for each part of a vector, and for each place of a coordinate', async () => {
    const vector = {
      ...speed,
      name: 'B',
      dimensions: ['time', 'part'],
      values: [1, 2, 3, 4, 5, 6, 7, 8, 9],
      attributes: { units: 'nT' },
    };
    const energy = { name: 'energy', type: 'float', dimensions: ['energy'], values: [10, 30.5] } as const;
    const flux = {
      ...speed,
      name: 'flux',
      dimensions: ['time', 'energy'],
      values: [1, 2, 3, 4, 5, 6],
      attributes: {},
    };

    const { tables } = await read(time, vector, energy, flux);

    expect(tables[0]?.rows[0]).toEqual(['time', 'B.x (nT)', 'B.y (nT)', 'B.z (nT)', 'flux.10', 'flux.30.5']);
    expect(tables[0]?.rows[3]?.slice(1)).toEqual(['7', '8', '9', '5', '6']);
  });

  test.each([
    ['days since 2024-01-01', 1, '2024-01-02T00:00:00.000Z'],
    ['hours since 2024-1-1 12:30', 1, '2024-01-01T13:30:00.000Z'],
    ['seconds since 2024-01-01T00:00:00Z', 1.5, '2024-01-01T00:00:01.500Z'],
    ['seconds since 2024-01-01 00:00:00 +01:00', 0, '2023-12-31T23:00:00.000Z'],
    ['milliseconds since 1970-01-01 00:00:00.0 UTC', 1_704_067_200_250, '2024-01-01T00:00:00.250Z'],
    ['microseconds since 2024-01-01', 1_000_000, '2024-01-01T00:00:01.000Z'],
  ])('counts "%s"', async (units, value, iso) => {
    const { tables } = await read({ ...time, values: [value, 2e9, 3e9], attributes: { units } }, speed);

    expect(tables[0]?.rows[1]?.[0]).toBe(iso);
  });

  test.each([
    [{ units: 'days since 2024-01-01', calendar: 'noleap' }, /in the calendar noleap/],
    [{ units: 'days since 0001-01-01' }, /from the year 0001/],
    [{ units: 'm' }, /holds no data over time/],
  ])('whose time is counted as %o is refused by name', async (attributes, message) => {
    await expect(read({ ...time, attributes }, speed)).rejects.toMatchObject({
      code: 'invalid-request',
      message: expect.stringMatching(message),
    });
  });

  test("whose names are a stranger's makes no link, mention or heading of them when it is refused", async () => {
    const calendar = '[Sign in](https://evil.example) <@u1> @everyone `x`';
    const attributes = { units: 'days since 2024-01-01', calendar };

    await expect(read({ ...time, attributes }, speed)).rejects.toMatchObject({
      message: expect.not.stringMatching(/\]\(|<@|@everyone|`/),
    });
  });

  test('of the kind CDF-5 is refused by name', async () => {
    const content = netcdf3File({ time: 0 }, [time, speed]);
    content[3] = 5;

    await expect(readNetcdf(content, 'a.nc')).rejects.toMatchObject({
      message: expect.stringMatching(/CDF-5/),
    });
  });

  test('is refused wherever it is cut, and does no worse', async () => {
    const content = netcdf3File({ time: 0 }, [time, speed]);

    for (let length = 4; length < content.length; length += 7)
      await expect(readNetcdf(content.slice(0, length), 'a.nc')).rejects.toBeInstanceOf(Error);
  });
});

describe('a NetCDF 4 file', () => {
  test('that Helio wrote is read again: times, values, gaps, units and text', async () => {
    const frame = {
      ...vectorFrame('A.B', 'nT', [
        [1, 2, 3],
        [4, Number.NaN, 6],
      ]),
      text: [{ name: 'quality', values: ['good', 'poor'] }],
    };

    const { tables } = await readNetcdf(await toNetcdf(frame), 'a.nc');

    expect(tables[0]?.rows).toEqual([
      ['time', ...frame.columns.map(({ name }) => `${name} (nT)`)],
      [new Date(NEW_YEAR).toISOString(), '1', '2', '3'],
      [new Date(NEW_YEAR + 60_000).toISOString(), '4', '', '6'],
    ]);
  });

  test('tells its conventions, where its data come from and how to cite them', async () => {
    const { File, ready } = await import('h5wasm');
    const { FS } = await ready;
    const frame = scalarFrame('AC_H2_MFI.Magnitude', 'nT', [1, 2]);
    const cited = { ...frame, provenance: { ...frame.provenance, citation: 'Smith (1998)' } };
    FS.writeFile('told.nc', await toNetcdf(cited));

    const file = new File('told.nc', 'r');
    const told = Object.fromEntries(Object.entries(file.attrs).map(([name, { value }]) => [name, value]));
    const [scale] = file.keys().flatMap((name) => {
      const variable = file.get(name);
      return variable !== null && 'get_attached_scales' in variable ? variable.get_attached_scales(0) : [];
    });
    file.close();

    expect(told).toMatchObject({
      Conventions: 'CF-1.8',
      title: 'AC_H2_MFI.Magnitude',
      references: 'Smith (1998)',
    });
    expect(scale).toBe('/time');
  });

  test('keeps two columns of one name apart', async () => {
    const frame = scalarFrame('x', 'nT', [1, 2]);
    const twice = { ...frame, columns: [...frame.columns, ...frame.columns] };

    const { tables } = await readNetcdf(await toNetcdf(twice), 'a.nc');

    expect(new Set(tables[0]?.rows[0]).size).toBe(3);
  });

  test('with groups, packed whole numbers and compression is read as it is meant', async () => {
    const { File, ready } = await import('h5wasm');
    const { FS } = await ready;
    const file = new File('groups.nc', 'w');
    const group = file.create_group('solar');
    const days = group.create_dataset({ name: 'time', data: new BigInt64Array([0n, 1n]), shape: [2] });
    days.make_scale('time');
    days.create_attribute('units', 'days since 2024-05-10');
    const speeds = group.create_dataset({
      name: 'speed',
      data: new Int16Array([4000, -32_767]),
      shape: [2],
      chunks: [2],
      compression: 6,
    });
    speeds.attach_scale(0, '/solar/time');
    speeds.create_attribute('units', 'km/s');
    speeds.create_attribute('scale_factor', 0.1);
    file.close();

    const { tables } = await readNetcdf(FS.readFile('groups.nc'), 'a.nc');

    expect(tables[0]?.rows).toEqual([
      ['time', 'solar/speed (km/s)'],
      ['2024-05-10T00:00:00.000Z', '400'],
      ['2024-05-11T00:00:00.000Z', ''],
    ]);
  });

  test('is refused wherever it is cut', async () => {
    const content = await toNetcdf(scalarFrame('x', 'nT', [1, 2]));

    for (const share of [0.01, 0.1, 0.5, 0.9])
      await expect(
        readNetcdf(content.slice(0, Math.floor(content.length * share)), 'a.nc'),
      ).rejects.toBeInstanceOf(Error);
  });
});
