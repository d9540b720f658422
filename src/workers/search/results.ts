import { z } from 'zod';
import type { CatalogQuery, Clause } from '#src/domain/catalog-query.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

/** What a query found: the value of the slot `results`. */
export const resultsSchema = z.object({
  query: z.unknown(),
  total: z.int(),
  /** 0-based position of the first id among all that match. */
  from: z.int(),
  size: z.int(),
  ids: z.array(z.string()),
  /** Set when there is no such page, and why. */
  edge: z.enum(['start', 'end']).optional(),
  notes: z.array(z.string()).default([]),
});

export type Results = z.infer<typeof resultsSchema>;

/** Runs a query on the search server when there is one; the embedded index takes over when that does not answer. */
export async function resultsOf(
  query: CatalogQuery,
  { archive, log }: Pick<Toolbox, 'archive' | 'log'>,
  signal: AbortSignal,
): Promise<Results> {
  const { from, size } = query;
  const embedded = () => {
    const { total, hits } = archive.knowledge.search(query);
    return { query, total, from, size, ids: hits.map(({ dataset }) => dataset.id), notes: [] };
  };
  const fresh = newDatasets(query, archive);
  if (fresh.length > 0) {
    const ids = fresh.slice(from, from + size);
    return {
      query,
      total: fresh.length,
      from,
      size,
      ids,
      notes: ['New on the data server since the shipped catalogue.'],
    };
  }
  if (archive.index === undefined) return embedded();
  try {
    const { total, ids } = await archive.index.search(query, signal);
    return { query, total, from, size, ids: [...ids], notes: [] };
  } catch (error) {
    if (!(error instanceof BotError) || signal.aborted) throw error;
    log.warn('search server failed', { code: error.code, message: error.message });
    return { ...embedded(), notes: ['The search server does not answer; the built-in index was used.'] };
  }
}

/** Ids that the servers list today, that have a part of an id in the words of the query, and that the catalogue does not know. */
function newDatasets(query: CatalogQuery, { live, knowledge }: Toolbox['archive']): readonly string[] {
  if (live === undefined || query.query === undefined) return [];
  const parts = wordsIn(query.query).match(/(?<![\w-])[A-Za-z][\w-]*_[\w-]+/g) ?? [];
  const listed = parts.flatMap((part) => live.listed(part).map(({ id }) => id));
  const isKnown = parts.some((part) =>
    knowledge.datasets().some(({ id }) => id.includes(part.toUpperCase())),
  );
  return isKnown ? [] : [...new Set(listed)];
}

/** The words that a query looks for. */
export function wordsIn(clause: Clause): string {
  if ('multi_match' in clause) return clause.multi_match.query;
  if (!('bool' in clause)) return '';
  const { must, should } = clause.bool;
  return [must, should]
    .flat()
    .map((each) => (each === undefined ? '' : wordsIn(each)))
    .join(' ');
}
