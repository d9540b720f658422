import type { DrawingTable } from '#src/domain/figure/drawing.ts';

/** Columns as one object a row, as Vega wants them. */
export function tableRows(table: DrawingTable): readonly Record<string, number | string>[] {
  const names = Object.keys(table);
  const length = Math.max(0, ...Object.values(table).map((column) => column.length));
  return Array.from({ length }, (_, row) => {
    const cells: Record<string, number | string> = {};
    for (const name of names) cells[name] = table[name]?.[row] ?? Number.NaN;
    return cells;
  });
}
