import type { Figure } from '#src/domain/figure/figure.ts';
import { titleOf } from '#src/domain/figure/titles.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { formatTimeRange } from '#src/domain/time-range.ts';
import { referencesOf } from '#src/workers/citing/with-references.ts';

/** What the file of a figure says of it, for who finds it alone. */
export interface FigureFacts {
  readonly title: string;
  /** Datasets and period, made-up data named as such. */
  readonly description: string;
  /** References of the data, one each. */
  readonly references: readonly string[];
}

export function figureFacts(figure: Figure, summaries: readonly FrameSummary[]): FigureFacts {
  const labels = figure.panels.flatMap(({ traces }) => traces.map(({ label }) => label));
  const drawn = summaries.filter(({ label }) => labels.includes(label));
  const isMadeUp = drawn.some(({ provenance }) => provenance.synthetic);
  const names = [...new Set(drawn.map(({ provenance, label }) => provenance.dataset ?? label))];
  return {
    title: titleOf(figure, summaries),
    description: `${names.join(', ')}, ${formatTimeRange(figure.range)}${isMadeUp ? ', made-up data of a demo server' : ''}`,
    references: referencesOf(labels, summaries),
  };
}
