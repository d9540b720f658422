import { resized, type Table } from '#adapters/hapi/growing-table.ts';

/**
 * The records of several tables of one layout, one table after the other.
 *
 * @param room columns in whose memory the tables may lie, each behind the one before it: they are moved up there
 */
export function joinTables(tables: readonly Table[], room?: Table): Table {
  const [first, ...others] = tables.filter(({ time }) => time.length > 0);
  if (first === undefined) return tables[0] ?? { time: new Float64Array(0), numbers: [], texts: [] };
  const whole = room !== undefined && [first, ...others].every(isWithin(room)) ? room : undefined;
  if (others.length === 0 && whole === undefined) return first;
  return {
    time: joined([first.time, ...others.map(({ time }) => time)], whole?.time),
    numbers: first.numbers.map((values, column) =>
      joined(
        [values, ...others.map(({ numbers }) => numbers[column] ?? new Float64Array(0))],
        whole?.numbers[column],
      ),
    ),
    texts: first.texts.map((values, column) =>
      [values, ...others.map(({ texts }) => texts[column] ?? [])].flat(),
    ),
  };
}

const isWithin = (room: Table) => (table: Table) =>
  table.time.buffer === room.time.buffer &&
  table.numbers.every((values, column) => values.buffer === room.numbers[column]?.buffer);

/** Behind one another in the memory that they lie in, or in memory of their own. */
function joined(parts: readonly Float64Array[], room?: Float64Array): Float64Array {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const all = room ?? new Float64Array(length);
  let at = 0;
  for (const part of parts) {
    if (part.buffer !== all.buffer || part.byteOffset !== all.byteOffset + at * all.BYTES_PER_ELEMENT) {
      all.set(part, at);
    }
    at += part.length;
  }
  return resized(all, length);
}
