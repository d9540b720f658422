import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { epoch16Ms, epochMs, tt2000Ms } from '#adapters/documents/cdf/cdf-time.ts';
import { readCdf } from '#adapters/documents/cdf/read-cdf.ts';
import { BotError } from '#src/domain/failure.ts';
import { cdfFile, doubles, floats, longs, type WrittenVariable } from '#tests/support/cdf-file.ts';

/** 2017-01-01T00:00Z in TT2000, as the CDF library gives it: after the leap second of that day. */
const NEW_YEAR_2017 = 536_500_869_184_000_000n;
const YEAR_ZERO = 62_167_219_200_000;
const START = Date.UTC(2017, 0, 1);

const time: WrittenVariable = {
  name: 'Epoch',
  type: 33,
  records: 3,
  bytes: longs([NEW_YEAR_2017, NEW_YEAR_2017 + 60_000_000_000n, NEW_YEAR_2017 + 120_000_000_000n]),
  attributes: { VAR_TYPE: 'support_data' },
};
const field: WrittenVariable = {
  name: 'BGSE',
  type: 44,
  sizes: [3],
  records: 3,
  bytes: floats([1, 2, 3, 4, -1e31, 6, 7, 8, 900]),
  attributes: {
    VAR_TYPE: 'data',
    DEPEND_0: 'Epoch',
    UNITS: 'nT',
    FILLVAL: -1e31,
    VALIDMIN: -500,
    VALIDMAX: 500,
  },
};
const EXPECTED = [
  ['time', 'BGSE.x (nT)', 'BGSE.y (nT)', 'BGSE.z (nT)'],
  ['2017-01-01T00:00:00.000Z', '1', '2', '3'],
  ['2017-01-01T00:01:00.000Z', '4', '', '6'],
  ['2017-01-01T00:02:00.000Z', '7', '8', ''],
];
const rowsOf = (file: Uint8Array) => readCdf(file, 'a.cdf').tables[0]?.rows;

describe('a CDF file', () => {
  test('becomes a table: times, components, units; fill and invalid values are empty', () => {
    expect(rowsOf(cdfFile([time, field]))).toEqual(EXPECTED);
  });

  test('is the same with compressed variables, and compressed as a whole', () => {
    const gzipped = [
      { ...time, isGzipped: true },
      { ...field, isGzipped: true },
    ];

    expect(rowsOf(cdfFile(gzipped))).toEqual(EXPECTED);
    expect(rowsOf(cdfFile([time, field], { isPacked: true }))).toEqual(EXPECTED);
  });

  test('is the same in the other order of bytes', () => {
    const little = [
      {
        ...time,
        bytes: longs(
          [NEW_YEAR_2017, NEW_YEAR_2017 + 60_000_000_000n, NEW_YEAR_2017 + 120_000_000_000n],
          true,
        ),
      },
      { ...field, bytes: floats([1, 2, 3, 4, -1e31, 6, 7, 8, 900], true) },
    ];

    expect(rowsOf(cdfFile(little, { isLittle: true }))).toEqual(EXPECTED);
  });

  test('has a table for each of its times, and names what is too large to show', () => {
    const hourly = { ...time, name: 'Epoch2', type: 31, records: 1, bytes: doubles([START + YEAR_ZERO]) };
    const density = {
      name: 'Np',
      type: 45,
      records: 1,
      bytes: doubles([5.5]),
      attributes: { VAR_TYPE: 'data', DEPEND_0: 'Epoch2', UNITS: 'cm^-3' },
    };
    const cube = {
      ...field,
      name: 'Cube',
      sizes: [3, 2],
      bytes: floats(Array.from({ length: 18 }, () => 1)),
    };
    const read = readCdf(cdfFile([time, field, hourly, density, cube]), 'a.cdf');

    expect(read.tables.map(({ title }) => title)).toEqual(['Epoch', 'Epoch2']);
    expect(read.tables[1]?.rows[1]).toEqual(['2017-01-01T00:00:00.000Z', '5.5']);
    expect(read.notes).toEqual(['Left out for their size: Cube.']);
    expect(read.text).toContain('Np (cm^-3)');
  });

  test('without data over time is refused by name', () => {
    expect(() => readCdf(cdfFile([time]), 'a.cdf')).toThrow('a.cdf holds no data over time.');
  });
});

describe('times', () => {
  test.each([
    [0n, '2000-01-01T11:58:55.816Z'],
    [NEW_YEAR_2017, '2017-01-01T00:00:00.000Z'],
    [NEW_YEAR_2017 - 2_000_000_000n, '2016-12-31T23:59:59.000Z'],
  ])('TT2000 %s is %s', (value, iso) => {
    expect(new Date(tt2000Ms(value)).toISOString()).toBe(iso);
  });

  test('of the other kinds', () => {
    expect(epochMs(START + YEAR_ZERO)).toBe(START);
    expect(epoch16Ms((START + YEAR_ZERO) / 1000, 5e11)).toBe(START + 500);
    expect([epochMs(-1e31), epoch16Ms(-1e31, 0), tt2000Ms(-(2n ** 63n))]).toEqual([
      Number.NaN,
      Number.NaN,
      Number.NaN,
    ]);
  });
});

describe('a damaged or hostile file', () => {
  const whole = cdfFile([{ ...time, isGzipped: true }, field]);

  test('is refused wherever it is cut', () => {
    for (let length = 0; length < whole.length - 1; length += 37)
      expect(() => readCdf(whole.slice(0, length), 'a.cdf')).toThrow(BotError);
  });

  test('never does worse than being refused, whatever bytes are changed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }),
        (changes) => {
          const bytes = Uint8Array.from(whole);
          for (const [at, byte] of changes) bytes[at] = byte;
          try {
            readCdf(bytes, 'a.cdf');
          } catch (error) {
            expect(error).toBeInstanceOf(BotError);
          }
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
