import { plainId } from '#src/knowledge/mission-of-dataset.ts';
import type { Citing, Reference } from '#src/knowledge/references.ts';

type Paper = Citing['papers'][number];

/** What is known of citing datasets. Ids may be in any case, with or without `@N`. */
export interface CitingKnowledge {
  reference(dataset: string): Reference | undefined;
  /** The paper that the makers of a dataset want to be cited. */
  paper(dataset: string): Paper | undefined;
  spaseId(dataset: string): string | undefined;
  /** Who publishes what has this DOI. */
  publisher(doi: string): string | undefined;
}

export function citingKnowledge(
  references: readonly Reference[],
  { papers, publishers, spase }: Citing,
): CitingKnowledge {
  const byId = new Map(references.map((reference) => [plainId(reference.id), reference]));
  const spaseById = new Map(Object.entries(spase).map(([id, spaseId]) => [plainId(id), spaseId]));
  return {
    reference: (dataset) => byId.get(plainId(dataset)),
    paper: (dataset) =>
      papers.find(({ prefixes }) => prefixes.some((prefix) => plainId(dataset).startsWith(prefix))),
    spaseId: (dataset) => spaseById.get(plainId(dataset)),
    publisher: (doi) => publishers[doi.split('/')[0] ?? ''],
  };
}
