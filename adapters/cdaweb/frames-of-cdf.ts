import type { ParameterInfo } from '#src/domain/dataset.ts';
import type { DocumentTable } from '#src/domain/document.ts';
import type { Column, Frame } from '#src/domain/frame.ts';
import type { TimeRange } from '#src/domain/time-range.ts';

/** What is known of the data besides their numbers. */
export interface CdfFacts {
  readonly dataset: string;
  readonly server: string;
  readonly range: TimeRange;
  readonly cadenceMs?: number | undefined;
  readonly parameters: readonly ParameterInfo[];
  readonly notes: readonly string[];
}

const AXES: ReadonlySet<string> = new Set(['x', 'y', 'z', 'r', 't', 'n']);

/** The frame of one parameter out of the tables of CDF files, as the HAPI server would give it; `undefined` when none has it. */
export function frameOfCdf(
  tables: readonly DocumentTable[],
  parameter: string,
  { dataset, server, range, cadenceMs, parameters, notes }: CdfFacts,
): Frame | undefined {
  const parts = tables.flatMap((table) => rowsOf(table, parameter));
  const [first] = parts;
  if (first === undefined) return undefined;
  const rows = new Map<number, readonly number[]>();
  for (const { columns, values } of parts) {
    if (columns.length !== first.columns.length) continue;
    for (const [at, numbers] of values)
      if (at >= range.start && at < range.stop && !rows.has(at)) rows.set(at, numbers);
  }
  const sorted = [...rows].sort(([a], [b]) => a - b);
  const known = parameters.find(({ name }) => name === parameter);
  return {
    label: `${dataset}.${parameter}`,
    time: Float64Array.from(sorted, ([at]) => at),
    columns: first.columns.map((column, index) => ({
      ...column,
      values: Float64Array.from(sorted, ([, numbers]) => numbers[index] ?? Number.NaN),
    })),
    text: [],
    provenance: {
      origin: 'fetched',
      range,
      server,
      dataset,
      parameter,
      description: known?.description ?? '',
      ...(known?.coordinates === undefined ? {} : { coordinates: known.coordinates }),
      ...(cadenceMs === undefined ? {} : { cadenceMs }),
      from: [],
      steps: [],
      synthetic: false,
      notes,
    },
  };
}

interface Part {
  readonly columns: readonly Omit<Column, 'values'>[];
  readonly values: readonly (readonly [at: number, numbers: readonly number[]])[];
}

/** The columns of one parameter: `BGSEc.x (nT)` is its x, in nT. */
function rowsOf({ rows: [heads = [], ...rows] }: DocumentTable, parameter: string): readonly Part[] {
  const own = heads.flatMap((head, at) => {
    const open = head.endsWith(')') ? head.indexOf(' (') : -1;
    const [name, unit] = open < 0 ? [head, ''] : [head.slice(0, open), head.slice(open + 2, -1)];
    const suffix = name.slice(parameter.length + 1);
    const isOwn = name === parameter || name === `${parameter}.${suffix}`;
    return isOwn ? [{ at, name, unit, ...(AXES.has(suffix) ? { component: suffix } : {}) }] : [];
  });
  if (own.length === 0) return [];
  return [
    {
      columns: own.map(({ at: _, ...column }) => column),
      values: rows.map((row) => [Date.parse(row[0] ?? ''), own.map(({ at }) => numberOf(row[at]))] as const),
    },
  ];
}

function numberOf(cell: string | undefined): number {
  return cell === undefined || cell === '' ? Number.NaN : Number(cell);
}
