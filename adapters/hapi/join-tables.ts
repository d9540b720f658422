import type { Table } from '#adapters/hapi/growing-table.ts';

/** The records of several tables of one layout, one table after the other. */
export function joinTables(tables: readonly Table[]): Table {
  const [first, ...others] = tables.filter(({ time }) => time.length > 0);
  if (first === undefined) return tables[0] ?? { time: new Float64Array(0), numbers: [], texts: [] };
  if (others.length === 0) return first;
  return {
    time: joined([first.time, ...others.map(({ time }) => time)]),
    numbers: first.numbers.map((values, column) =>
      joined([values, ...others.map(({ numbers }) => numbers[column] ?? new Float64Array(0))]),
    ),
    texts: first.texts.map((values, column) =>
      [values, ...others.map(({ texts }) => texts[column] ?? [])].flat(),
    ),
  };
}

function joined(parts: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
