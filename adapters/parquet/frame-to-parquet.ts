import { type ColumnSource, parquetWriteBuffer } from 'hyparquet-writer';
import type { Column, Frame } from '#src/domain/frame.ts';

const CREATED_BY = 'Helio';

/**
 * A frame as a Parquet file: the first column is `time`, a timestamp in ms, UTC (or the axis as doubles where the rows are
 * no times); values are doubles with NaN for missing ones. Units stand in the file's metadata under `units`, as JSON.
 */
export function toParquet({ label, time, axis, columns, text, provenance }: Frame): Uint8Array {
  const place: ColumnSource =
    axis === undefined
      ? { name: 'time', data: Array.from(time, dateOf), type: 'TIMESTAMP', nullable: false }
      : { name: axis.name, data: time, type: 'DOUBLE', nullable: false };
  const names = distinct([place.name, ...columns.map(({ name }) => name), ...text.map(({ name }) => name)]);
  const columnData: readonly ColumnSource[] = [
    place,
    ...columns.map(
      ({ values }: Column): ColumnSource => ({ name: '', data: values, type: 'DOUBLE', nullable: false }),
    ),
    ...text.map(
      ({ values }): ColumnSource => ({ name: '', data: [...values], type: 'STRING', nullable: false }),
    ),
  ];
  const units = Object.fromEntries(columns.map(({ unit }, index) => [names[index + 1] ?? '', unit]));
  const buffer = parquetWriteBuffer({
    columnData: columnData.map((column, index) => ({ ...column, name: names[index] ?? column.name })),
    kvMetadata: [
      { key: 'label', value: label },
      { key: 'units', value: JSON.stringify(units) },
      { key: 'provenance', value: JSON.stringify(provenance) },
      ...(provenance.citation === undefined ? [] : [{ key: 'citation', value: provenance.citation }]),
    ],
    createdBy: CREATED_BY,
  });
  return new Uint8Array(buffer);
}

function dateOf(ms: number): Date {
  return new Date(Math.round(ms));
}

/** Parquet knows columns by their names. */
function distinct(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let free = name;
    for (let count = 2; taken.has(free); count += 1) free = `${name}_${count}`;
    taken.add(free);
    return free;
  });
}
