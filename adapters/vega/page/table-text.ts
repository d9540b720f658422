import type { Columns, Contents } from '#adapters/vega/page/contents.ts';
import type { Seen } from '#adapters/vega/page/seen.ts';
import { partOf, xAxisOf, yAxisOf } from '#adapters/vega/page/seen.ts';
import { spectrumTable } from '#adapters/vega/page/spectrum-text.ts';
import { toldTimes } from '#adapters/vega/page/told-times.ts';
import type { PageLayout, PagePanel } from '#src/domain/figure/drawing.ts';

/** What is seen, as CSV: time series side by side; samples of panels without times and spectra behind pictures below them. */
export function csvOf(contents: Contents, layout: PageLayout, seen: Seen): string {
  const times = timesTable(contents, layout, seen);
  const others = layout.panels.flatMap((panel, index) => numbersTable(contents, panel, index, seen));
  const spectra = layout.panels
    .map((panel, index) => spectrumTable(contents, panel, index, seen))
    .filter((rows) => rows.length > 0);
  return [...(times.length > 1 ? [times] : []), ...others, ...spectra]
    .map((rows) => rows.map((row) => row.map(cell).join(',')).join('\r\n'))
    .join('\r\n\r\n')
    .concat('\r\n');
}

type Row = readonly (string | number)[];

function timesTable({ tables }: Contents, layout: PageLayout, seen: Seen): readonly Row[] {
  const curves = layout.panels.flatMap((panel, index) =>
    panel.x.kind !== 'time'
      ? []
      : panel.curves.flatMap(({ table, name }) => {
          const { t, v } = tables[table] ?? {};
          if (seen.off.has(table) || !(t instanceof Float64Array) || !(v instanceof Float64Array)) return [];
          return [{ name: headingOf(name, panel), t, v, part: partOf(seen, xAxisOf(panel, index)) }];
        }),
  );
  const rows = new Map<number, (string | number)[]>();
  for (const [column, { t, v, part }] of curves.entries())
    for (const [row, time] of t.entries()) {
      if (time < part[0] || time > part[1]) continue;
      const cells = rows.get(time) ?? curves.map(() => '');
      const value = v[row] ?? Number.NaN;
      cells[column] = Number.isNaN(value) ? '' : value;
      rows.set(time, cells);
    }
  const sorted = [...rows].sort(([a], [b]) => a - b);
  const first = layout.panels.find(({ x }) => x.kind === 'time');
  if (first === undefined) return [];
  const { heading, cell: timeCell } = toldTimes(first.x);
  return [
    [heading, ...curves.map(({ name }) => name)],
    ...sorted.map(([time, cells]) => [timeCell(time), ...cells]),
  ];
}

/** The name of a curve with the unit of its axis. */
function headingOf(name: string, { y }: PagePanel): string {
  const unit = /\(([^()]+)\)$/.exec(y.label)?.[1];
  return unit === undefined || name.endsWith(`(${unit})`) ? name : `${name} (${unit})`;
}

function numbersTable(
  { tables }: Contents,
  panel: PagePanel,
  index: number,
  seen: Seen,
): readonly (readonly Row[])[] {
  if (panel.x.kind === 'time') return [];
  const [[left, right], [low, high]] = [
    partOf(seen, xAxisOf(panel, index)),
    partOf(seen, yAxisOf(panel, index)),
  ];
  const isSeen = (x: number, y: number) => x >= left && x <= right && y >= low && y <= high;
  return panel.curves.flatMap(({ table, name }): readonly (readonly Row[])[] => {
    const columns = tables[table] ?? {};
    if (seen.off.has(table)) return [];
    if ('n' in columns)
      return [[[`${panel.x.label} from`, 'to', name], ...rowsOf(columns, ['low', 'high', 'n'])]];
    const names = 'x' in columns ? ['x', 'y'] : ['t', 'v'];
    const rows = rowsOf(columns, names).filter(([x, y]) => isSeen(Number(x), Number(y)));
    return [[[panel.x.label, headingOf(name, panel)], ...rows]];
  });
}

function rowsOf(columns: Columns, names: readonly string[]): readonly Row[] {
  const [first = ''] = names;
  return Array.from({ length: columns[first]?.length ?? 0 }, (_, row) =>
    names.map((name) => columns[name]?.[row] ?? ''),
  );
}

/** RFC 4180; text that a spreadsheet would run as a formula is made text. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const plain = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
