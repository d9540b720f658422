import { type Table, tableFromIPC } from 'apache-arrow';
import { FRAME_KEY, type FrameMeta, frameMetaSchema } from '#adapters/arrow/frame-meta.ts';
import type { Bins, Frame } from '#src/domain/frame.ts';

const MAGIC = 'ARROW1';

/**
 * Reads what `toStoredArrow` wrote; every array of the frame owns its memory.
 *
 * @throws Error when the bytes are not such a file, or not all of it
 */
export function fromStoredArrow(bytes: Uint8Array): Frame {
  // A file that was cut off would otherwise be read as far as it goes.
  if (magicAt(bytes, 0) !== MAGIC || magicAt(bytes, bytes.length - MAGIC.length) !== MAGIC) {
    throw new Error('This is not a whole Arrow file.');
  }
  const table = tableFromIPC(bytes);
  const meta = frameMetaSchema.parse(JSON.parse(table.schema.metadata.get(FRAME_KEY) ?? 'null'));
  const firstText = 1 + meta.columns.length;
  return {
    label: meta.label,
    time: doublesOf(table, 0),
    columns: meta.columns.map((column, index) => ({ ...column, values: doublesOf(table, 1 + index) })),
    text: meta.text.map((column, index) => ({ ...column, values: textsOf(table, firstText + index) })),
    ...(meta.bins === undefined ? {} : { bins: binsOf(table, meta.bins, firstText + meta.text.length) }),
    ...(meta.grid === undefined ? {} : { grid: meta.grid }),
    ...(meta.axis === undefined ? {} : { axis: meta.axis }),
    provenance: meta.provenance,
  };
}

function binsOf(table: Table, meta: NonNullable<FrameMeta['bins']>, at: number): Bins {
  const { name, unit, varying, hasRanges } = meta;
  const centers = varying ? listsOf(table, at) : Float64Array.from(meta.centers ?? []);
  const ranges = varying ? () => listsOf(table, at + 1) : () => Float64Array.from(meta.ranges ?? []);
  return { name, unit, varying, centers, ...(hasRanges ? { ranges: ranges() } : {}) };
}

function doublesOf(table: Table, column: number): Float64Array {
  const values: unknown = table.getChildAt(column)?.toArray();
  if (!(values instanceof Float64Array)) throw new Error(`Column ${column} does not hold numbers.`);
  return values.slice();
}

function textsOf(table: Table, column: number): readonly string[] {
  const vector = table.getChildAt(column);
  return Array.from({ length: table.numRows }, (_, row) => String(vector?.get(row)));
}

/** All lists of a column behind each other, shape `[n, k]` row-major. */
function listsOf(table: Table, column: number): Float64Array {
  if (table.numRows === 0) return new Float64Array();
  const values: unknown = table.getChildAt(column)?.getChildAt(0)?.toArray();
  if (!(values instanceof Float64Array)) throw new Error(`Column ${column} does not hold lists of numbers.`);
  return values.slice();
}

function magicAt(bytes: Uint8Array, at: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString(
    'latin1',
    at,
    at + MAGIC.length,
  );
}
