import type { Cell, ServedDataset, ServedParameter, ServedRecord } from '#tests/servers/hapi-datasets.ts';

/** The places of the asked parameters in the dataset, the time first. */
export type Columns = readonly number[];

export function csvOf(dataset: ServedDataset, columns: Columns, records: Iterable<ServedRecord>): Buffer {
  const lines: string[] = [];
  for (const { time, values } of records) {
    const cells = columns.slice(1).flatMap((column) => [values[column - 1] ?? null].flat());
    lines.push(`${[timeText(dataset, time), ...cells.map(csvCell)].join(',')}\n`);
  }
  return Buffer.from(lines.join(''), 'utf8');
}

function csvCell(cell: number | string | null): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

export function binaryOf(dataset: ServedDataset, columns: Columns, records: Iterable<ServedRecord>): Buffer {
  const { parameters } = dataset.info;
  const parts: Buffer[] = [];
  for (const { time, values } of records) {
    parts.push(padded(timeText(dataset, time), lengthOf(parameters[0])));
    for (const column of columns.slice(1)) {
      for (const cell of [values[column - 1] ?? null].flat())
        parts.push(binaryCell(cell, parameters[column]));
    }
  }
  return Buffer.concat(parts);
}

function binaryCell(cell: Cell, parameter: ServedParameter | undefined): Buffer {
  const bytes = Buffer.alloc(8);
  if (parameter?.type === 'double') {
    bytes.writeDoubleLE(cell === null ? Number.NaN : Number(cell));
    return bytes;
  }
  if (parameter?.type === 'integer') {
    bytes.writeInt32LE(Number(cell ?? 0));
    return bytes.subarray(0, 4);
  }
  return padded(String(cell ?? ''), lengthOf(parameter));
}

/** Times as `YYYY-MM-DDThh:mm:ss.sssZ`, shortened to the declared length. */
function timeText({ info }: ServedDataset, time: number | string): string {
  if (typeof time === 'string') return time;
  const iso = new Date(time).toISOString();
  const length = lengthOf(info.parameters[0]);
  return length >= iso.length ? iso : `${iso.slice(0, length - 1)}Z`;
}

function lengthOf(parameter: ServedParameter | undefined): number {
  return typeof parameter?.['length'] === 'number' ? parameter['length'] : 24;
}

function padded(text: string, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.write(text, 'utf8');
  return bytes;
}
