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
  time: Float64Array<ArrayBuffer>;
  /** One a numeric cell of the layout, in its order; shape `[capacity]`. */
  readonly numbers: Float64Array<ArrayBuffer>[];
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

export function growingTable(layout: readonly CellLayout[], expectedRows: number): GrowingTable {
  const numbers = layout.filter(({ kind }) => kind !== 'text').length;
  const most = Math.max(16, Math.floor(4_000_000 / (numbers + 1)));
  const capacity = Math.min(most, Math.max(16, Math.ceil(expectedRows)));
  return {
    rows: 0,
    capacity,
    time: new Float64Array(capacity),
    numbers: Array.from({ length: numbers }, () => new Float64Array(capacity)),
    texts: Array.from({ length: layout.length - numbers }, () => []),
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

/** Gives back the memory that was reserved and not used. */
export function finished(table: GrowingTable): Table {
  resize(table, table.rows);
  return { time: table.time, numbers: table.numbers, texts: table.texts };
}

function resize(table: GrowingTable, capacity: number): void {
  const bytes = capacity * Float64Array.BYTES_PER_ELEMENT;
  table.time = new Float64Array(table.time.buffer.transfer(bytes));
  for (const [column, values] of table.numbers.entries()) {
    table.numbers[column] = new Float64Array(values.buffer.transfer(bytes));
  }
  table.capacity = capacity;
}
