import type { CatalogQuery } from '#src/domain/catalog-query.ts';

/** A page of what a query found. */
interface IndexPage {
  /** How many datasets match, on all pages. */
  readonly total: number;
  /** Ids of the page, best first. */
  readonly ids: readonly string[];
}

/** An index of the catalogue that answers queries: in the process, or on a search server. */
export interface CatalogIndex {
  /** @throws BotError `unavailable` or `timeout` when its server cannot be asked */
  search(query: CatalogQuery, signal: AbortSignal): Promise<IndexPage>;
}
