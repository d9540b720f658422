import type { Frame } from '#src/domain/frame.ts';

/** The first column holds the time in ms since 1970, or the axis, and every number its last digit; missing is empty. */
export function exactCsv({ time, columns }: Pick<Frame, 'time' | 'columns'>): string {
  const cell = (value: number | undefined) =>
    value === undefined || Number.isNaN(value) ? '' : String(value);
  const header = ['time_ms', ...columns.map(({ name }) => `"${name.replaceAll('"', '""')}"`)].join(',');
  const rows = Array.from(time, (at, row) =>
    [at, ...columns.map(({ values }) => cell(values[row]))].join(','),
  );
  return `${[header, ...rows].join('\n')}\n`;
}

/** Reads what `exactCsv` wrote: the times, and the values of each column. */
export function readExactCsv(bytes: Uint8Array): {
  readonly time: Float64Array;
  readonly values: readonly Float64Array[];
} {
  const [header = '', ...lines] = new TextDecoder().decode(bytes).trimEnd().split('\n');
  const rows = lines.map((line) => line.split(','));
  const width = rows[0]?.length ?? header.split(',').length;
  const column = (place: number) => Float64Array.from(rows, (cells) => numberOf(cells[place]));
  return { time: column(0), values: Array.from({ length: width - 1 }, (_, place) => column(place + 1)) };
}

function numberOf(cell: string | undefined): number {
  return cell === undefined || cell === '' ? Number.NaN : Number(cell);
}
