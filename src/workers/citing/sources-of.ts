import type { Cited } from '#src/archive/citation-of.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { isOf } from '#src/domain/plan.ts';

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

/** The frames of some labels and all that they were made from, sources before what was made of them. */
function lineageOf(labels: readonly string[], summaries: readonly FrameSummary[]): readonly FrameSummary[] {
  const ordered: FrameSummary[] = [];
  const seen = new Set<string>();
  const visit = (label: string): void => {
    const summary =
      summaries.find((each) => each.label === label) ?? summaries.find((each) => isOf(label, each.label));
    if (summary === undefined || seen.has(summary.label)) return;
    seen.add(summary.label);
    for (const source of summary.provenance.from) visit(source);
    ordered.push(summary);
  };
  for (const label of labels) visit(label);
  return ordered;
}
