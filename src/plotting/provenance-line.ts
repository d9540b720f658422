import type { Figure } from '#src/domain/figure.ts';
import { drawnSummaries } from '#src/domain/figure-names.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { formatTimeRange } from '#src/domain/time-range.ts';

/** Datasets, period and processing of what is drawn, in one line. */
export function provenanceLine(
  figure: Figure,
  summaries: readonly FrameSummary[],
  notes: readonly string[],
): string {
  const drawn = drawnSummaries(figure, summaries);
  const processing = [...new Set(drawn.flatMap(({ provenance }) => provenance.steps))];
  const parts = [
    `Data: ${sourcesOf(drawn)}`,
    figure.columnRanges.length > 0
      ? figure.columnRanges.map(formatTimeRange).join(' and ')
      : formatTimeRange(figure.range),
    processing.length === 0 ? '' : `Processing: ${processing.join('; ')}`,
    ...notes.map((note) => note.charAt(0).toUpperCase() + note.slice(1)),
  ];
  return parts.filter((part) => part !== '').join('  ·  ');
}

function sourcesOf(drawn: readonly FrameSummary[]): string {
  const sources = new Map<string, Set<string>>();
  for (const { label, provenance } of drawn) {
    const { dataset, parameter } = provenance;
    const inputs = dataset === undefined && provenance.from.length > 0 ? provenance.from : [label];
    if (dataset === undefined) {
      for (const input of inputs) sources.set(input, sources.get(input) ?? new Set());
    } else {
      const parameters = sources.get(dataset) ?? new Set<string>();
      sources.set(dataset, parameter === undefined ? parameters : parameters.add(parameter));
    }
  }
  const texts = [...sources].map(([source, parameters]) =>
    parameters.size === 0 ? source : `${source} (${[...parameters].join(', ')})`,
  );
  return texts.length > 8 ? `${texts.slice(0, 7).join(', ')} and ${texts.length - 7} more` : texts.join(', ');
}

export function isSynthetic(figure: Figure, summaries: readonly FrameSummary[]): boolean {
  return drawnSummaries(figure, summaries).some(({ provenance }) => provenance.synthetic);
}
