import { dataLabels } from '#src/domain/figure/data-labels.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { periodOf } from '#src/plotting/period-of.ts';

/** Datasets, period and processing of what is drawn, in one line. */
export function provenanceLine(
  figure: Figure,
  summaries: readonly FrameSummary[],
  notes: readonly string[],
): string {
  const labels = dataLabels(figure);
  const drawn = summaries.filter(({ label }) => labels.includes(label));
  const processing = [...new Set(drawn.flatMap(({ provenance }) => provenance.steps))];
  const parts = [
    `Data: ${sourcesOf(drawn, summaries)}`,
    periodOf(figure, summaries),
    processing.length === 0 ? '' : `Processing: ${processing.join('; ')}`,
    ...notes.map((note) => note.charAt(0).toUpperCase() + note.slice(1)),
  ];
  return parts.filter((part) => part !== '').join('  ·  ');
}

function sourcesOf(drawn: readonly FrameSummary[], summaries: readonly FrameSummary[]): string {
  const sources = new Map<string, Set<string>>();
  for (const { source, parameter } of drawn.flatMap((each) => origins(each, summaries))) {
    const parameters = sources.get(source) ?? new Set<string>();
    sources.set(source, parameter === undefined ? parameters : parameters.add(parameter));
  }
  const texts = [...sources].map(([source, parameters]) =>
    parameters.size === 0 ? source : `${source} (${[...parameters].join(', ').replaceAll(/,(?=\S)/g, ', ')})`,
  );
  return texts.length > 8 ? `${texts.slice(0, 7).join(', ')} and ${texts.length - 7} more` : texts.join(', ');
}

interface Source {
  readonly source: string;
  readonly parameter?: string;
}

/** The dataset and parameter of fetched data; of computed data those of what they were made from, or else their own name. */
function origins({ label, provenance }: FrameSummary, summaries: readonly FrameSummary[]): readonly Source[] {
  const { dataset, parameter, from } = provenance;
  if (dataset !== undefined) return [{ source: dataset, ...(parameter === undefined ? {} : { parameter }) }];
  if (from.length === 0) return [{ source: label }];
  return from.flatMap((name) => {
    const made = name === label ? undefined : summaries.find((each) => each.label === name);
    return made === undefined ? [namedSource(name)] : origins(made, summaries);
  });
}

/** `DATASET.PARAMETER` of data that are not drawn themselves. */
function namedSource(name: string): Source {
  const dot = name.lastIndexOf('.');
  if (dot <= 0) return { source: name };
  return { source: name.slice(0, dot), parameter: name.slice(dot + 1).replace(/#\d+$/, '') };
}

export function isSynthetic(figure: Figure, summaries: readonly FrameSummary[]): boolean {
  const labels = dataLabels(figure);
  return summaries.some(({ label, provenance }) => labels.includes(label) && provenance.synthetic);
}
