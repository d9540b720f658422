import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CellLayout, Table } from '#adapters/hapi/growing-table.ts';
import { csvParser } from '#adapters/hapi/parse-csv.ts';

const NUMBER: CellLayout = { kind: 'double', bytes: 8 };
const TEXT: CellLayout = { kind: 'text', bytes: 8 };
const T0 = Date.UTC(2024, 0, 1);

function parse(csv: string, layout: readonly CellLayout[], pieceBytes = 65_536): Table {
  const parser = csvParser(layout, 1);
  const body = Buffer.from(csv);
  for (let at = 0; at < body.length; at += pieceBytes) parser.push(body.subarray(at, at + pieceBytes));
  return parser.finish().table;
}

test('numbers arrive in their columns, whatever pieces the body comes in', () => {
  const rows = fc.array(fc.tuple(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer()), {
    minLength: 1,
    maxLength: 40,
  });
  fc.assert(
    fc.property(
      rows,
      fc.integer({ min: 1, max: 50 }),
      fc.constantFrom('\n', '\r\n'),
      fc.constantFrom(',', ', '),
      (values, piece, end, comma) => {
        const csv = values
          .map(([a, b], row) => [new Date(T0 + row * 1_000).toISOString(), a, b].join(comma) + end)
          .join('');

        const table = parse(csv, [NUMBER, NUMBER], piece);

        expect([...table.time]).toEqual(values.map((_, row) => T0 + row * 1_000));
        expect([...(table.numbers[0] ?? [])]).toEqual(values.map(([a]) => Number(String(a))));
        expect([...(table.numbers[1] ?? [])]).toEqual(values.map(([, b]) => b));
      },
    ),
    { numRuns: 300 },
  );
});

test('quoted text with commas, quotes and line ends comes back as it was, byte by byte', () => {
  const text = fc
    .string({ unit: fc.constantFrom('a', ',', '"', '\n', 'ü', ' b', '1') })
    .map((value) => value.trim());
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 8 }), (texts) => {
      const csv = texts.map((value) => `2024-01-01Z,"${value.replaceAll('"', '""')}",7\n`).join('');

      const table = parse(csv, [TEXT, NUMBER], 1);

      expect(table.texts[0]).toEqual(texts);
      expect([...(table.numbers[0] ?? [])]).toEqual(texts.map(() => 7));
    }),
    { numRuns: 300 },
  );
});

test('blank fields, NaN, null and quoted numbers are understood', () => {
  const table = parse(
    '2024-01-01Z,,NaN,null,"nan","1.5",-1.0E31\n',
    Array.from({ length: 6 }, () => NUMBER),
  );

  expect(table.numbers.map(([value]) => value)).toEqual([NaN, NaN, NaN, NaN, 1.5, -1e31]);
});

test('comments and blank lines are no records', () => {
  const table = parse('#{"HAPI":"3.0"}\n\n2024-01-01Z,1\r\n\r\n2024-01-02Z,2\n', [NUMBER]);

  expect([...(table.numbers[0] ?? [])]).toEqual([1, 2]);
});

test('a quoted time is a time', () => {
  expect([...parse('"2024-01-01T00:00:00Z",1\n', [NUMBER]).time]).toEqual([T0]);
});

test('a body that stops inside a record is cut', () => {
  const whole = '2024-01-01T00:00Z,1.25,2.5\n';
  for (const length of [1, 5, 17, 18, 20]) {
    expect(() => parse(whole + whole.slice(0, length), [NUMBER, NUMBER])).toThrow(
      expect.objectContaining({ kind: 'cut' }),
    );
  }
});

test('a last line without its end is told apart, since its last value may be cut', () => {
  const parser = csvParser([NUMBER], 1);
  parser.push(Buffer.from('2024-01-01Z,1\n2024-01-02Z,2'));

  const { table, isTerminated } = parser.finish();

  expect(isTerminated).toBe(false);
  expect([...(table.numbers[0] ?? [])]).toEqual([1, 2]);
});

test('a body that never was data of this layout is garbled', () => {
  const garbled = expect.objectContaining({ kind: 'garbled' });

  expect(() => parse('Time,Magnitude\n', [NUMBER])).toThrow(garbled);
  expect(() => parse('2024-01-01Z,1,2\n', [NUMBER])).toThrow(garbled);
});

test('nothing at all is no record', () => {
  expect(parse('', [NUMBER]).time).toHaveLength(0);
});
