import MiniSearch from 'minisearch';
import type { SearchDocument } from '#src/knowledge/search-document.ts';
import { searchTerms, withSynonyms } from '#src/knowledge/search-terms.ts';

/** How much a hit in a field counts, where a query does not say. */
const WEIGHTS: Readonly<Record<string, number>> = {
  mission: 4,
  title: 3,
  quantity: 2.5,
  id: 3,
  kind: 1.5,
  parameter: 1,
  region: 1,
};
/** A word that was added by the synonym table counts less than one that was asked for. */
const SYNONYM_WEIGHT = 0.4;

/** The best hit of a text gets this score, so that the weights of other clauses mean the same in every query. */
const BEST_SCORE = 100;

interface TextWish {
  readonly query: string;
  /** Field names with optional `^weight`; all fields when empty. */
  readonly fields: readonly string[];
  readonly fuzziness: number | 'AUTO';
  readonly isEveryWord: boolean;
}

/** Scores by position of the document: BM25 over the text fields with prefixes, slips and synonyms. */
export type TextScores = (wish: TextWish) => ReadonlyMap<number, number>;

export function textScores(
  documents: readonly SearchDocument[],
  synonyms: ReadonlyMap<string, string>,
): TextScores {
  const index = new MiniSearch<SearchDocument['text'] & { readonly row: number }>({
    fields: Object.keys(WEIGHTS),
    idField: 'row',
    tokenize: (text) => [...searchTerms(text)],
    processTerm: (term) => term,
  });
  index.addAll(documents.map(({ text }, row) => ({ ...text, row })));
  const known = new Set(
    documents.flatMap(({ text }) => Object.values(text).flatMap((words) => [...searchTerms(words)])),
  );
  return ({ query, fields, fuzziness, isEveryWord }) => {
    const asked = new Set(searchTerms(query));
    const boost = weightsOf(fields);
    const hits = index.search(isEveryWord ? query : withSynonyms(query, synonyms), {
      fields: Object.keys(boost),
      boost,
      combineWith: isEveryWord ? 'AND' : 'OR',
      // A word that the catalogue has as it stands is neither cut short nor misspelt.
      prefix: (term) => term.length >= 3 && asked.has(term) && !known.has(term),
      fuzzy: (term) => (asked.has(term) && !known.has(term) ? slipsIn(term, fuzziness) : 0),
      boostTerm: (term) => (asked.has(term) ? 1 : SYNONYM_WEIGHT),
      weights: { fuzzy: 0.3, prefix: 0.4 },
      bm25: { k: 1.2, b: 0.6, d: 0.2 },
    });
    const best = hits[0]?.score ?? 1;
    return new Map(hits.map(({ id, score }) => [Number(id), (BEST_SCORE * score) / best]));
  };
}

/** As Elasticsearch's AUTO: none up to 3 letters (here 4), one up to 7, two beyond; never for words with digits. */
function slipsIn(term: string, fuzziness: number | 'AUTO'): number {
  if (/\d/.test(term) || term.length < 5) return 0;
  if (fuzziness !== 'AUTO') return fuzziness;
  return term.length < 8 ? 1 : 2;
}

function weightsOf(fields: readonly string[]): Record<string, number> {
  const named = fields.filter((field) => !/^(?:\*|text)(?:\^|$)/.test(field));
  if (named.length === 0) return { ...WEIGHTS };
  return Object.fromEntries(
    named.map((field) => {
      const [name = '', weight] = field.split('^');
      return [name, weight === undefined ? 1 : Number(weight)];
    }),
  );
}
