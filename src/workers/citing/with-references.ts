import type { Frame, FrameSummary } from '#src/domain/frame.ts';
import { lineageOf } from '#src/reproduction/lineage.ts';

/** References of all data that some series were made from, each once. */
export function referencesOf(
  labels: readonly string[],
  summaries: readonly FrameSummary[],
): readonly string[] {
  return [...new Set(lineageOf(labels, summaries).flatMap(({ provenance }) => provenance.citation ?? []))];
}

/** A table for a file, with the references of all that it holds, one a line. */
export function withReferences(
  table: Frame,
  parts: readonly Frame[],
  summaries: readonly FrameSummary[],
): Frame {
  const references = referencesOf(
    parts.map(({ label }) => label),
    summaries,
  );
  const { citation: _, ...provenance } = table.provenance;
  if (references.length === 0) return { ...table, provenance };
  return { ...table, provenance: { ...provenance, citation: references.join('\n') } };
}
