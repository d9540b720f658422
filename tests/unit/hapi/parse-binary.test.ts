import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CellLayout } from '#adapters/hapi/growing-table.ts';
import { binaryParser } from '#adapters/hapi/parse-binary.ts';

const LAYOUT: readonly CellLayout[] = [
  { kind: 'double', bytes: 8 },
  { kind: 'integer', bytes: 4 },
  { kind: 'text', bytes: 3 },
];
const T0 = Date.UTC(2024, 0, 1);

function record(row: number, a: number, b: number, text: string): Buffer {
  const bytes = Buffer.alloc(17 + 15);
  bytes.write(`${new Date(T0 + row * 60_000).toISOString().slice(0, 16)}Z`);
  bytes.writeDoubleLE(a, 17);
  bytes.writeInt32LE(b, 25);
  bytes.write(text, 29);
  return bytes;
}

test('doubles, integers and text arrive in their columns, whatever pieces the body comes in', () => {
  const rows = fc.array(
    fc.tuple(fc.double(), fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), fc.constantFrom('', 'a', 'abc')),
    { minLength: 1, maxLength: 30 },
  );
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 100 }), (values, piece) => {
      const body = Buffer.concat(values.map(([a, b, text], row) => record(row, a, b, text)));
      const parser = binaryParser(17, LAYOUT, 1);

      for (let at = 0; at < body.length; at += piece) parser.push(body.subarray(at, at + piece));
      const { table } = parser.finish();

      expect([...table.time]).toEqual(values.map((_, row) => T0 + row * 60_000));
      expect([...(table.numbers[0] ?? [])]).toEqual(values.map(([a]) => a));
      expect([...(table.numbers[1] ?? [])]).toEqual(values.map(([, b]) => b));
      expect(table.texts[0]).toEqual(values.map(([, , text]) => text));
    }),
    { numRuns: 300 },
  );
});

test('a body that is no whole number of records is cut', () => {
  const parser = binaryParser(17, LAYOUT, 1);
  parser.push(Buffer.concat([record(0, 1, 2, 'a'), record(1, 1, 2, 'a').subarray(0, 31)]));

  expect(() => parser.finish()).toThrow(expect.objectContaining({ kind: 'cut' }));
});

test('bytes that do not start with a time are garbled', () => {
  expect(() => binaryParser(17, LAYOUT, 1).push(Buffer.alloc(64, 'x'))).toThrow(
    expect.objectContaining({ kind: 'garbled' }),
  );
});
