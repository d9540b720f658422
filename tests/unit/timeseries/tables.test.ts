import { expect, test } from 'vitest';
import { preview } from '#src/timeseries/preview.ts';
import { toCsv } from '#src/timeseries/to-csv.ts';
import { toJson } from '#src/timeseries/to-json.ts';
import { parseDuration } from '#src/timeseries/window.ts';
import { NEW_YEAR, scalarFrame, vectorFrame } from '#tests/support/frames.ts';

test('a CSV has a header with units, ISO times with Z, and empty cells for missing values', () => {
  const frame = scalarFrame('AC_H2_MFI.Magnitude', 'nT', [5.25, Number.NaN, 1e-7], {
    time: [NEW_YEAR, NEW_YEAR + 500, NEW_YEAR + 86_400_000.25],
  });

  expect(toCsv(frame)).toBe(
    'time,Magnitude (nT)\n2024-01-01T00:00:00Z,5.25\n2024-01-01T00:00:00.500Z,\n2024-01-02T00:00:00.000250Z,1e-7\n',
  );
});

test('numbers come back from a CSV to the last bit', () => {
  const numbers = [Math.PI, 1 / 3, 1e300, -0.1, 123456789.12345679];
  const rows = toCsv(scalarFrame('A.B', '', numbers))
    .trim()
    .split('\n')
    .slice(1);

  expect(rows.map((row) => Number(row.split(',')[1]))).toEqual(numbers);
});

test('times before 1970 and at the end of a day are right', () => {
  const rows = toCsv(scalarFrame('A.B', '', [1, 2], { time: [-1, 86_399_999.9999] })).split('\n');

  expect([rows[1], rows[2]]).toEqual(['1969-12-31T23:59:59.999Z,1', '1970-01-02T00:00:00.000Z,2']);
});

test('text cells are quoted where they have to be, and are no formulas', () => {
  const frame = {
    ...scalarFrame('A.B', 'nT', [1, 2]),
    text: [{ name: 'note', values: ['a "b", c', '=cmd()'] }],
  };

  expect(toCsv(frame).split('\n').slice(1, 3)).toEqual([
    '2024-01-01T00:00:00Z,1,"a ""b"", c"',
    "2024-01-01T00:01:00Z,2,'=cmd()",
  ]);
});

test('a long CSV has every row once', () => {
  const frame = scalarFrame(
    'A.B',
    'nT',
    Array.from({ length: 10_000 }, (_, row) => row),
  );

  expect(toCsv(frame).trim().split('\n')).toHaveLength(10_001);
});

test('JSON tells what the columns are, and a missing value is null', () => {
  const frame = vectorFrame('AC_H2_MFI.BGSEc', 'nT', [[1, Number.NaN, 3]]);
  const parsed = JSON.parse(toJson(frame));

  expect(parsed.rows).toEqual([['2024-01-01T00:00:00Z', 1, null, 3]]);
  expect(parsed.columns[1]).toEqual({ name: 'BGSEc.x', unit: 'nT' });
  expect(JSON.parse(toJson(scalarFrame('A.B', 'nT', []))).rows).toEqual([]);
});

test('a preview shows both ends and counts what is between', () => {
  const frame = scalarFrame(
    'A.B',
    'nT',
    Array.from({ length: 100 }, (_, row) => row),
  );
  const { rows, hidden } = preview(frame, 'both', 2);

  expect(rows.map(([, value]) => value)).toEqual([0, 1, 98, 99]);
  expect(hidden).toBe(96);
  expect(preview(frame, 'tail', 3).rows.map(([, value]) => value)).toEqual([97, 98, 99]);
  expect(preview(scalarFrame('A.B', 'nT', [7]), 'both', 5).rows).toHaveLength(1);
});

test.each([
  ['1h', 3_600_000],
  ['10min', 600_000],
  ['30 s', 30_000],
  ['1.5 hours', 5_400_000],
  ['1h30min', 5_400_000],
  ['2d', 172_800_000],
  ['PT10M', 600_000],
  ['P1D', 86_400_000],
  ['92ms', 92],
  ['1 hour', 3_600_000],
])('%s is a length of time', (text, ms) => expect(parseDuration(text)).toBe(ms));

test.each(['', 'soon', '5', '-1h', '1 furlong', '0s'])('"%s" is none', (text) =>
  expect(parseDuration(text)).toBeUndefined(),
);
