import type { Column, Frame, FrameAxis, TextColumn } from '#src/domain/frame.ts';
import { medianStep } from '#src/domain/frame.ts';
import { DAY, HOUR, isoTime, SECOND, type TimeRange } from '#src/domain/time-range.ts';
import type { Table } from '#src/tables/table.ts';

/** Name of the column of words that holds the end of each event, ISO 8601 UTC; empty for an event without one. */
export const STOP_COLUMN = 'stop';

const NO_TIME = 'There is no column of times, so the rows are numbered.';

/** What kind of data a table became; it stands in `provenance.params` as `{ table: … }`. */
type TableKind = 'series' | 'events' | 'rows';

/**
 * A table as data of a thread. Rows without a time axis are numbered from 1, on an axis of their own. A list of events
 * gets its durations, or their numbers, as a column.
 *
 * @param source where it comes from, in words: `pasted text`, `the file flux.csv`
 */
export function tableFrame(table: Table, label: string, source: string): Frame {
  const { time, stop, rows, columns, text } = table;
  const kind: TableKind =
    time === undefined ? 'rows' : stop !== undefined || columns.length === 0 ? 'events' : 'series';
  const axis = time ?? Float64Array.from({ length: rows }, (_, row) => row + 1);
  const numbers = stop === undefined || time === undefined ? columns : [...columns, durations(time, stop)];
  return {
    label,
    time: axis,
    ...(time === undefined ? { axis: rowAxis(columns) } : {}),
    columns: withComponents(numbers.length === 0 ? [numbersOf(rows)] : numbers),
    text: stop === undefined ? text : [stopColumn(stop), ...text],
    provenance: {
      origin: 'created',
      range: time === undefined ? { start: 1, stop: rows + 1 } : rangeOf(axis, stop),
      description: `read from ${source}`,
      params: { table: kind },
      from: [],
      steps: [`read from ${source}`],
      synthetic: false,
      notes: [...(time === undefined ? [NO_TIME] : []), ...table.notes],
    },
  };
}

function rowAxis(columns: readonly Column[]): FrameAxis {
  const [only] = columns;
  const valueName = columns.length === 1 && only !== undefined ? only.name : 'value';
  return { name: 'row', unit: '', scale: 'linear', valueScale: 'linear', valueName };
}

function durations(time: Float64Array, stop: Float64Array): Column {
  return {
    name: 'duration',
    unit: 'h',
    values: time.map((start, row) => ((stop[row] ?? Number.NaN) - start) / HOUR),
  };
}

function numbersOf(rows: number): Column {
  return { name: 'number', unit: '', values: Float64Array.from({ length: rows }, (_, row) => row + 1) };
}

function stopColumn(stop: Float64Array): TextColumn {
  return { name: STOP_COLUMN, values: Array.from(stop, (time) => (Number.isNaN(time) ? '' : isoTime(time))) };
}

/** From the first time to one step after the last one, or to the end of the last event. */
function rangeOf(time: Float64Array, stop: Float64Array | undefined): TimeRange {
  const first = time[0] ?? 0;
  const last = time.at(-1) ?? 0;
  const step = medianStep(time) || (first % DAY === 0 && first > DAY ? DAY : SECOND);
  let end = last;
  for (const each of stop ?? []) if (each > end) end = each;
  return { start: first, stop: end > last ? end : last + step };
}

/** `Bx`, `By`, `Bz` of one unit are the components of a vector. */
function withComponents(columns: readonly Column[]): readonly Column[] {
  const parts = columns.map(({ name, unit }) => {
    const match = /^(.*?)[-_ .]?([xyz])((?:[-_ ](?:gse|gsm|rtn|sm))?)$/i.exec(name);
    return match === null
      ? undefined
      : { stem: `${match[1]}${match[3]} ${unit}`.toLowerCase(), axis: (match[2] ?? '').toLowerCase() };
  });
  return columns.map((column, index) => {
    const own = parts[index];
    const axes = parts
      .filter((part) => part !== undefined && part.stem === own?.stem)
      .map((part) => part?.axis);
    return own !== undefined && axes.toSorted().join('') === 'xyz'
      ? { ...column, component: own.axis }
      : column;
  });
}
