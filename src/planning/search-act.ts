import type { Act } from '#src/domain/request.ts';

/** Acts that search the catalogue, or go on with a list that was searched for. */
export type SearchAct = Extract<Act, { do: 'find' | 'page' | 'query' }>;

export function isSearch(act: Act): act is SearchAct {
  return act.do === 'find' || act.do === 'page' || act.do === 'query';
}
