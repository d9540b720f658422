import {
  type Data,
  type DataType,
  Field,
  FixedSizeList,
  Float64,
  makeData,
  RecordBatch,
  RecordBatchFileWriter,
  Schema,
  Struct,
  Table,
  TimestampNanosecond,
  tableToIPC,
  Utf8,
  vectorFromArray,
} from 'apache-arrow';
import { FRAME_KEY, frameMetaJson } from '#adapters/arrow/frame-meta.ts';
import type { Bins, Frame } from '#src/domain/frame.ts';

interface ArrowColumn {
  readonly name: string;
  readonly unit: string;
  readonly data: Data;
}

/**
 * A frame as an Arrow IPC file for other programs (pandas, polars, DuckDB): the first column `time` is a timestamp in
 * ns, UTC, or the axis of what is no time series; units are metadata of each field, all else is JSON under `helio.frame` of the schema.
 */
export function toArrow(frame: Frame): Uint8Array {
  const { axis } = frame;
  if (axis !== undefined)
    return arrowFile(tableOf(frame, { name: axis.name, unit: axis.unit, data: doubles(frame.time) }));
  const nanoseconds = nanosecondsOf(frame.time);
  const type = new TimestampNanosecond('UTC');
  const data = makeData({ type, length: nanoseconds.length, data: nanoseconds });
  return arrowFile(tableOf(frame, { name: 'time', unit: 'ns', data }));
}

/**
 * A frame as Helio keeps it: as `toArrow`, but `time` is a double, ms since 1970-01-01T00:00Z, bit for bit.
 *
 * @returns the file in pieces, which share the memory of the frame
 */
export async function toStoredArrow(frame: Frame): Promise<readonly Uint8Array[]> {
  const unit = frame.axis === undefined ? 'ms since 1970-01-01T00:00:00Z' : frame.axis.unit;
  const table = tableOf(frame, { name: 'time', unit, data: doubles(frame.time) });
  const pieces: Uint8Array[] = [];
  for await (const piece of RecordBatchFileWriter.writeAll(table)) pieces.push(piece);
  return pieces;
}

/** Whole and broken part apart: a double does not hold the nanoseconds since 1970. */
function nanosecondsOf(time: Float64Array): BigInt64Array {
  const nanoseconds = new BigInt64Array(time.length);
  for (const [row, ms] of time.entries()) {
    const whole = Math.floor(ms);
    nanoseconds[row] = BigInt(whole) * 1_000_000n + BigInt(Math.round((ms - whole) * 1e6));
  }
  return nanoseconds;
}

const arrowFile = (table: Table) => tableToIPC(table, 'file');

function tableOf(frame: Frame, time: ArrowColumn): Table {
  const rows = frame.time.length;
  const columns = withDistinctNames([
    time,
    ...frame.columns.map(({ name, unit, values }) => ({ name, unit, data: doubles(values) })),
    ...frame.text.map(({ name, values }) => ({ name, unit: '', data: texts(values) })),
    ...(frame.bins?.varying ? binColumns(frame.bins, rows) : []),
  ]);
  const fields = columns.map(
    ({ name, unit, data }) => new Field(name, data.type, data.nullCount > 0, new Map([['unit', unit]])),
  );
  const schema = new Schema(fields, new Map([[FRAME_KEY, frameMetaJson(frame)]]));
  const type = new Struct(fields);
  const batch = new RecordBatch(
    schema,
    makeData({ type, length: rows, nullCount: 0, children: columns.map(({ data }) => data) }),
  );
  return new Table(schema, [batch]);
}

/** The second axis of each row: a list of k centers, and one of 2 k edges where there are any. */
function binColumns({ name, unit, centers, ranges }: Bins, rows: number): readonly ArrowColumn[] {
  const lists = [{ name: `${name} centers`, unit, data: lists64(centers, rows) }];
  return ranges === undefined
    ? lists
    : [...lists, { name: `${name} ranges`, unit, data: lists64(ranges, rows) }];
}

function doubles(values: Float64Array): Data<Float64> {
  return makeData({ type: new Float64(), length: values.length, nullCount: 0, data: values });
}

function lists64(values: Float64Array, rows: number): Data<FixedSizeList<Float64>> {
  const width = rows === 0 ? 0 : values.length / rows;
  const type = new FixedSizeList(width, new Field('item', new Float64(), false));
  return makeData({ type, length: rows, nullCount: 0, child: doubles(values) });
}

function texts(values: readonly string[]): Data<DataType> {
  const [data] = vectorFromArray(values, new Utf8()).data;
  return (
    data ?? makeData({ type: new Utf8(), length: 0, nullCount: 0, valueOffsets: new Int32Array(1), data: [] })
  );
}

/** Two columns of one name are allowed by Arrow but confuse its readers; we ourselves go by position. */
function withDistinctNames(columns: readonly ArrowColumn[]): readonly ArrowColumn[] {
  const taken = new Set<string>();
  return columns.map((column) => {
    let name = column.name;
    for (let count = 2; taken.has(name); count += 1) name = `${column.name}_${count}`;
    taken.add(name);
    return { ...column, name };
  });
}
