import type { FrameSummary } from '#src/domain/frame.ts';
import { pickColumns } from '#src/timeseries/components.ts';

/** Names of the columns that words mean, by the rules of the operations. */
export function columnsNamed(input: FrameSummary, words: readonly string[]): readonly string[] {
  const { label, columns, provenance } = input;
  const empty = new Float64Array(0);
  const frame = {
    label,
    provenance,
    time: empty,
    text: [],
    columns: columns.map((column) => ({ ...column, values: empty })),
  };
  return pickColumns(frame, words).map(({ name }) => name);
}
