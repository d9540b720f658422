import type { Cited } from '#src/archive/citation-of.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { lineageOf } from '#src/reproduction/lineage.ts';

/**
 * The fetched data that series were made from, through every step, each dataset once with the period over all.
 *
 * @param labels of frames, or of columns of them
 */
export function sourcesOf(labels: readonly string[], summaries: readonly FrameSummary[]): readonly Cited[] {
  const found = new Map<string, Cited>();
  for (const { provenance } of lineageOf(labels, summaries)) {
    const { dataset, server, range, synthetic } = provenance;
    if (dataset === undefined) continue;
    const before = found.get(dataset)?.range ?? range;
    found.set(dataset, {
      dataset,
      server,
      range: { start: Math.min(before.start, range.start), stop: Math.max(before.stop, range.stop) },
      isSynthetic: synthetic,
    });
  }
  return [...found.values()];
}
