/** Columns with a smaller share of their memory in use give the rest of it back. */
const LEAST_SHARE = 0.75;

/** What one value of a record is: a number, text, or (in binary) an integer. */
type CellKind = 'double' | 'integer' | 'text';

/** One column of a record as it travels. `bytes` is its length in binary, 0 when unknown. */
export interface CellLayout {
  readonly kind: CellKind;
  readonly bytes: number;
}

/** The columns of a response, which grow as records arrive. */
export interface GrowingTable {
  rows: number;
  capacity: number;
  time: Float64Array;
  /** One a numeric cell of the layout, in its order; shape `[capacity]`. */
  readonly numbers: Float64Array[];
  /** One a text cell of the layout, in its order. */
  readonly texts: string[][];
}

/** Columns of a whole response, exactly as long as its records. */
export interface Table {
  /** Ms since 1970-01-01T00:00Z, in the order in which the server sent them. */
  readonly time: Float64Array;
  readonly numbers: readonly Float64Array[];
  readonly texts: readonly (readonly string[])[];
}

/** @param place columns to begin in, of memory that others need not clear; the table leaves it when it grows too long */
export function growingTable(
  layout: readonly CellLayout[],
  expectedRows: number,
  place?: Table,
): GrowingTable {
  const texts = layout.filter(({ kind }) => kind === 'text').map((): string[] => []);
  if (place !== undefined) {
    return { rows: 0, capacity: place.time.length, time: place.time, numbers: [...place.numbers], texts };
  }
  const columns = layout.length - texts.length;
  const most = Math.max(16, Math.floor(4_000_000 / (columns + 1)));
  const capacity = Math.min(most, Math.max(16, Math.ceil(expectedRows)));
  const { time, numbers } = tableOf(layout, capacity);
  return { rows: 0, capacity, time, numbers: [...numbers], texts };
}

/** Columns for so many records, as yet without their texts. */
export function tableOf(layout: readonly CellLayout[], rows: number): Table {
  const numbers = layout.filter(({ kind }) => kind !== 'text').map(() => new Float64Array(rows));
  const texts = layout.filter(({ kind }) => kind === 'text').map(() => []);
  return { time: new Float64Array(rows), numbers, texts };
}

/** The rows `[first, last)` of columns, in the same memory; not of the texts. */
export function rowsOf({ time, numbers, texts }: Table, first: number, last: number): Table {
  return {
    time: time.subarray(first, last),
    numbers: numbers.map((values) => values.subarray(first, last)),
    texts: texts.map(() => []),
  };
}

/** Where each cell of the layout goes: its place among the numbers, or among the texts. */
export function placesOf(layout: readonly CellLayout[]): readonly number[] {
  let numbers = 0;
  let texts = 0;
  return layout.map(({ kind }) => (kind === 'text' ? texts++ : numbers++));
}

/** Makes room for one row more at least. */
export function grow(table: GrowingTable): void {
  resize(table, table.capacity * 2);
}

/** The rows that there are. */
export function finished(table: GrowingTable): Table {
  resize(table, table.rows);
  return { time: table.time, numbers: table.numbers, texts: table.texts };
}

function resize(table: GrowingTable, capacity: number): void {
  table.time = resized(table.time, capacity);
  for (const [column, values] of table.numbers.entries()) table.numbers[column] = resized(values, capacity);
  table.capacity = capacity;
}

/** Copied only where it grows, or where it is so much too long that its memory is worth giving back. */
export function resized(values: Float64Array, length: number): Float64Array {
  if (length > values.length) {
    const longer = new Float64Array(length);
    longer.set(values);
    return longer;
  }
  const held = values.buffer.byteLength / Float64Array.BYTES_PER_ELEMENT;
  const isWorthwhile = values.length === held && length < LEAST_SHARE * held;
  return isWorthwhile ? values.slice(0, length) : values.subarray(0, length);
}
