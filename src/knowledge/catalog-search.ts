import type { CatalogQuery } from '#src/domain/catalog-query.ts';
import type { Mission } from '#src/domain/mission.ts';
import type { Quantity } from '#src/domain/quantity.ts';
import type { CatalogDataset } from '#src/knowledge/catalog-dataset.ts';
import { evaluateQuery } from '#src/knowledge/evaluate-query.ts';
import { keywordRows } from '#src/knowledge/keyword-rows.ts';
import { searchDocument } from '#src/knowledge/search-document.ts';
import { type ServerIndex, serverIndex } from '#src/knowledge/server-index.ts';
import { textIndex } from '#src/knowledge/text-scores.ts';

/** A page of what a search found. */
export interface SearchPage {
  readonly query: CatalogQuery;
  /** How many datasets match, on all pages. */
  readonly total: number;
  readonly from: number;
  readonly size: number;
  readonly hits: readonly { readonly dataset: CatalogDataset; readonly score: number }[];
}

/** A catalogue that is indexed once and answers queries. */
export interface CatalogSearch {
  readonly search: (query: CatalogQuery) => SearchPage;
  /** The same index for a search server. */
  readonly serverIndex: () => ServerIndex;
}

export function catalogSearch(
  datasets: readonly CatalogDataset[],
  missions: readonly Mission[],
  quantities: readonly Quantity[],
  synonyms: ReadonlyMap<string, string>,
): CatalogSearch {
  const facts = {
    missions: new Map(missions.map((mission) => [mission.id.toUpperCase(), mission])),
    quantities: new Map(quantities.map((quantity) => [quantity.id, quantity])),
  };
  const documents = datasets.map((dataset) => searchDocument(dataset, facts));
  const { scores, readings, postings } = textIndex(documents, synonyms);
  const corpus = { documents, text: scores, keywords: keywordRows(documents) };
  const search = (query: CatalogQuery): SearchPage => {
    const { total, page } = evaluateQuery(query, corpus);
    const { from, size } = query;
    return {
      query,
      total,
      from,
      size,
      hits: page.map(({ document: { dataset }, score }) => ({
        dataset,
        score: Number(score.toPrecision(4)),
      })),
    };
  };
  return { search, serverIndex: () => serverIndex(documents, postings, readings) };
}
