import type { Concept, Glossary } from '#src/knowledge/glossary.ts';
import { dataAtHand, lineageOf } from '#src/workers/explain/lineage.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

/** More at once is a list, not an answer. */
const MOST = 4;

/** What concepts are, or how two of them differ, each with its source. */
export function conceptsTold(ids: readonly string[], isDifference: boolean, glossary: Glossary): string {
  const [a = '', b = ''] = ids;
  const pair = isDifference && ids.length === 2 ? glossary.pair(a, b) : undefined;
  if (pair !== undefined) return withSource(pair.text, pair.source);
  return ids
    .slice(0, MOST)
    .flatMap((id) => glossary.concept(id) ?? [])
    .map((concept) => conceptTold(concept, ids.length > 1))
    .join('\n\n');
}

function conceptTold({ title, text, source }: Concept, isOneOfSeveral: boolean): string {
  return withSource(isOneOfSeveral ? `**${title}.** ${text}` : text, source);
}

function withSource(text: string, source: string): string {
  return `${text}\n_Source: ${source}._`;
}

/**
 * What is known of what the figure shows, for a question that nothing else answers: "what do the 2 peaks mean", "why don't they
 * match"; of two that are known to differ, how.
 */
export function conceptsDrawn(toolbox: Toolbox): string | undefined {
  const { archive, figures, workspace } = toolbox;
  if (figures.current() === undefined) return undefined;
  const { glossary } = archive.knowledge;
  const known = lineageOf(dataAtHand(toolbox), workspace.summaries()).flatMap(
    ({ provenance }) => glossary.ofData(provenance)?.id ?? [],
  );
  const ids = [...new Set(known)].slice(0, 2);
  if (ids.length === 0) return undefined;
  return `Why these data look as they do I cannot judge from here. What I know of what is drawn:\n\n${conceptsTold(ids, true, glossary)}`;
}
