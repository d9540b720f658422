import { expect, test } from 'vitest';
import { type CellLayout, finished, growingTable, rowsOf, tableOf } from '#adapters/hapi/growing-table.ts';
import { joinTables } from '#adapters/hapi/join-tables.ts';
import { binaryParser } from '#adapters/hapi/parse-binary.ts';

const LAYOUT: readonly CellLayout[] = [
  { kind: 'double', bytes: 8 },
  { kind: 'text', bytes: 3 },
];

/** Records of one a minute, the first of which is the minute `first`. */
function body(first: number, rows: number): Buffer {
  const bytes = Buffer.alloc(rows * 35);
  for (let row = 0; row < rows; row += 1) {
    bytes.write(new Date((first + row) * 60_000).toISOString(), row * 35, 'latin1');
    bytes.writeDoubleLE(first + row, row * 35 + 24);
    bytes.write(`t${first + row}`, row * 35 + 32, 3);
  }
  return bytes;
}

/** Three pieces of ten expected records each, of which so many came. */
function pieces(counts: readonly number[]) {
  const room = tableOf(LAYOUT, 10 * counts.length);
  const tables = counts.map((count, index) => {
    const parser = binaryParser(24, LAYOUT, 10, rowsOf(room, 10 * index, 10 * index + 10));
    if (count > 0) parser.push(body(100 * index, count));
    return parser.finish().table;
  });
  return { room, tables };
}

test.each([
  { came: 'as many as expected', counts: [10, 10, 10] },
  { came: 'fewer than expected', counts: [10, 7, 9] },
  { came: 'none in between', counts: [3, 0, 10] },
  { came: 'none at first and last', counts: [0, 4, 0] },
  { came: 'more than expected', counts: [8, 23, 10] },
])('pieces in one memory are joined in their order where $came', ({ counts }) => {
  const { room, tables } = pieces(counts);
  const minutes = counts.flatMap((count, index) =>
    Array.from({ length: count }, (_, row) => 100 * index + row),
  );

  const { time, numbers, texts } = joinTables(tables, room);

  expect([...time]).toEqual(minutes.map((minute) => minute * 60_000));
  expect([...(numbers[0] ?? [])]).toEqual(minutes);
  expect(texts).toEqual([minutes.map((minute) => `t${minute}`.slice(0, 3))]);
});

test('pieces in one memory are moved there and not copied, but where most of it is empty', () => {
  const full = pieces([10, 7, 9]);
  const empty = pieces([3, 0, 2]);

  expect(joinTables(full.tables, full.room).time.buffer).toBe(full.room.time.buffer);
  expect(joinTables(empty.tables, empty.room).time.buffer.byteLength).toBe(5 * 8);
});

test('a table that grows keeps its records, and one that ends early gives most of its memory back', () => {
  const parser = binaryParser(24, LAYOUT, 1);
  for (let row = 0; row < 100; row += 1) parser.push(body(row, 1));
  const few = growingTable(LAYOUT, 1_000);
  few.rows = 10;

  expect([...(parser.finish().table.numbers[0] ?? [])]).toEqual(Array.from({ length: 100 }, (_, row) => row));
  expect(finished(few).time.buffer.byteLength).toBe(10 * 8);
});
