import { listed } from '#src/domain/figure/names.ts';
import type { Provenance } from '#src/domain/frame.ts';
import type { SandboxResult } from '#src/ports/sandbox.ts';
import type { OperationResult } from '#src/timeseries/run-operation.ts';

/** How much of a long table is shown. */
function rowsText(count: number): string {
  return count > MOST_ROWS ? `: the first ${MOST_ROWS} of ${count} rows` : '';
}

/** Most rows of a plain table that are shown in a reply. */
const MOST_ROWS = 20;

/** Unit of what code gives: of all of it, or by the names of its columns. */
export type CodeUnit = string | Readonly<Record<string, string>>;

/** A table with a time axis becomes data of the thread; one without is shown as it is. */
export function frameFromSandbox(
  { time, columns }: Extract<SandboxResult, { readonly kind: 'table' }>,
  { label, unit }: { readonly label: string; readonly unit: CodeUnit },
  provenance: Provenance,
): OperationResult {
  if (time === undefined) {
    const rows = Array.from({ length: Math.min(MOST_ROWS, columns[0]?.values.length ?? 0) }, (_, row) =>
      columns.map(({ values }) => values[row] ?? Number.NaN),
    );
    return {
      answer: {
        kind: 'table',
        sentence: `The result has no time axis, so it is shown as a table and not kept as data${rowsText(columns[0]?.values.length ?? 0)}.`,
        columns: columns.map(({ name }) => name),
        rows: rows.map((row) => row.map((value) => (Number.isNaN(value) ? null : value))),
      },
      notes: [],
    };
  }
  const named = columns.map(({ name, values }) => ({
    name: columns.length === 1 ? label : `${label}.${name}`,
    unit: typeof unit === 'string' ? unit : (unit[name] ?? ''),
    values,
    ...(columns.length === 1 ? {} : { component: name }),
  }));
  // Nobody may have meant one unit for a speed and for a sign beside it.
  const isOfAll = typeof unit === 'string' && unit !== '' && columns.length > 1;
  const notes = isOfAll
    ? [`The unit ${unit} was said for all of ${listed(columns.map(({ name }) => name))}.`]
    : [];
  return { frame: { label, time, columns: named, text: [], provenance }, notes };
}
