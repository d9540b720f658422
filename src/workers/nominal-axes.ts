import type { Frame, GridAxis } from '#src/domain/frame.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { centersOf, type NominalChannels, nominalFor } from '#src/knowledge/nominal-channels.ts';

/** Channels that the server does not place stand where a published table has them, and that is told. */
export function withNominalChannels(
  frame: Frame,
  dataset: string,
  parameter: string,
  knowledge: Knowledge,
): Frame {
  const { bins, grid, columns } = frame;
  const tables = (count: number) => nominalFor(knowledge.nominalChannels(), dataset, parameter, count);
  if (grid !== undefined) {
    const [first, second] = grid.map((axis) => withTable(axis, tables(axis.centers.length)));
    return first === undefined || second === undefined ? frame : { ...frame, grid: [first, second] };
  }
  const [table] = bins === undefined && columns.length > 2 ? tables(columns.length) : [];
  const isOfParts = columns.some(({ component }) => component !== undefined);
  if (table === undefined || isOfParts) return frame;
  return noted(withBins(frame, table), table);
}

function withTable(axis: GridAxis, [table]: readonly NominalChannels[]): GridAxis {
  return axis.origin !== 'number' || table === undefined
    ? axis
    : { name: table.name, unit: table.unit, centers: centersOf(table), origin: 'nominal' };
}

function withBins(frame: Frame, table: NominalChannels): Frame {
  const { name, unit, edges } = table;
  const ranges = edges?.slice(1).flatMap((high, index) => [edges[index] ?? Number.NaN, high]);
  return {
    ...frame,
    bins: {
      name,
      unit,
      centers: Float64Array.from(centersOf(table)),
      varying: false,
      ...(ranges === undefined ? {} : { ranges: Float64Array.from(ranges) }),
    },
  };
}

function noted(frame: Frame, { name }: NominalChannels): Frame {
  const what = { energy: 'energies', frequency: 'frequencies' }[name] ?? `${name}s`;
  const note = `The ${what} of its ${frame.columns.length} channels are nominal: the archive gives none.`;
  const { notes } = frame.provenance;
  return notes.includes(note)
    ? frame
    : { ...frame, provenance: { ...frame.provenance, notes: [...notes, note] } };
}
