import { createHash } from 'node:crypto';
import { type CatalogQuery, keywordFields, textFields } from '#src/domain/catalog-query.ts';
import type { SearchDocument } from '#src/knowledge/search-document.ts';
import { type ServerClause, serverQuery } from '#src/knowledge/server-query.ts';
import type { Postings } from '#src/knowledge/text-postings.ts';
import type { TextReadings } from '#src/knowledge/text-scores.ts';

/** The catalogue for a search server: what to create, what to fill in, how to ask. */
export interface ServerIndex {
  /** Another catalogue gets another name, so that an old index is never asked. */
  readonly name: string;
  /** Body of the request that creates it. */
  readonly settings: ServerClause;
  readonly documents: readonly { readonly id: string; readonly body: ServerClause }[];
  /** Body of the search request for a query. */
  request(query: CatalogQuery): ServerClause;
}

/** Terms are cut and weighed here and only added up there, so that both sides come to the same answers. */
const SETTINGS: ServerClause = {
  settings: { number_of_shards: 1 },
  mappings: {
    dynamic: 'strict',
    properties: {
      ...Object.fromEntries([...keywordFields, 'sort_id'].map((field) => [field, { type: 'keyword' }])),
      start: { type: 'long' },
      stop: { type: 'long' },
      cadence: { type: 'double' },
      words: {
        properties: Object.fromEntries(textFields.map((field) => [field, { type: 'rank_features' }])),
      },
    },
  },
};

export function serverIndex(
  documents: readonly SearchDocument[],
  postings: Postings,
  readings: TextReadings,
): ServerIndex {
  const words = wordsByRow(documents.length, postings);
  const filled = documents.map((document, row) => ({
    id: document.dataset.id,
    body: { ...bodyOf(document), words: words[row] ?? {} },
  }));
  const digest = createHash('sha256')
    .update(JSON.stringify([SETTINGS, filled]))
    .digest('hex')
    .slice(0, 12);
  return {
    name: `helio-catalogue-${digest}`,
    settings: SETTINGS,
    documents: filled,
    request: (query) => serverQuery(query, readings),
  };
}

function bodyOf({ dataset, keywords, start, stop, cadence }: SearchDocument): ServerClause {
  const filled = Object.entries(keywords).map(
    ([field, values]) => [field, values.filter((value) => value !== '')] as const,
  );
  return {
    ...Object.fromEntries(filled),
    sort_id: dataset.id,
    start,
    stop,
    ...(cadence === undefined ? {} : { cadence }),
  };
}

/** Of each document the worth of its terms, by field. */
function wordsByRow(count: number, postings: Postings): readonly ServerClause[] {
  const words = Array.from({ length: count }, (): Record<string, Record<string, number>> => ({}));
  for (const [field, terms] of postings) {
    for (const [term, { rows, worth }] of terms) {
      for (const [index, row] of rows.entries()) {
        const document = words[row] ?? {};
        const known = document[field] ?? {};
        known[term] = worth[index] ?? 0;
        document[field] = known;
      }
    }
  }
  return words;
}
