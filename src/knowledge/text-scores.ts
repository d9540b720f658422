import MiniSearch from 'minisearch';
import type { TextClause } from '#src/domain/catalog-query.ts';
import { once } from '#src/knowledge/once.ts';
import type { RowScores } from '#src/knowledge/row-scores.ts';
import type { SearchDocument } from '#src/knowledge/search-document.ts';
import { searchTerms, withSynonyms } from '#src/knowledge/search-terms.ts';
import { type Posting, type Postings, textPostings } from '#src/knowledge/text-postings.ts';

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

/**
 * What a text is worth beside other clauses, and what each word that is met adds to what it is worth by itself. Sums
 * only, so that a search server can come to the same score.
 */
export const TEXT_WEIGHT = 0.5;
export const WORD_BONUS = 10;

interface TextWish {
  readonly query: string;
  /** Field names with optional `^weight`; all fields when empty. */
  readonly fields: readonly string[];
  readonly fuzziness: number | 'AUTO';
  readonly isEveryWord: boolean;
}

/** Reads a clause of a query with its defaults. */
export function textWish(
  { query, fuzziness = 'AUTO', operator }: Pick<TextClause, 'query' | 'fuzziness' | 'operator'>,
  fields: readonly string[],
): TextWish {
  return { query, fields, fuzziness, isEveryWord: operator?.toLowerCase() === 'and' };
}

/** Scores by position of the document; NaN where no word is in it. */
export type TextScores = (wish: TextWish) => RowScores;

/** A term of the index that answers a word of the query, and how well. */
interface Reading {
  readonly term: string;
  readonly weight: number;
}

/** How the words of a text are read: for each the terms of the index that answer it, and the weights of the fields. */
export type TextReadings = (wish: TextWish) => {
  readonly words: readonly (readonly Reading[])[];
  readonly boosts: readonly (readonly [string, number])[];
};

export interface TextIndex {
  readonly scores: TextScores;
  readonly readings: TextReadings;
  readonly postings: Postings;
}

/** BM25 over the text fields with prefixes, slips and synonyms; a document that has more of the words wins. */
export function textIndex(
  documents: readonly SearchDocument[],
  synonyms: ReadonlyMap<string, string>,
): TextIndex {
  const postings = textPostings(
    Object.keys(WEIGHTS),
    documents.map(({ text }) => text),
  );
  const known = new Set([...postings.values()].flatMap((terms) => [...terms.keys()]));
  const nearTerms = once(() => dictionary(known));

  const readingsOf = (word: string, isAsked: boolean, fuzziness: number | 'AUTO'): readonly Reading[] => {
    // A word that the catalogue has as it stands is neither cut short nor misspelt.
    if (known.has(word)) return [{ term: word, weight: isAsked ? 1 : SYNONYM_WEIGHT }];
    return isAsked ? nearTerms()(word, slipsIn(word, fuzziness)) : [];
  };

  const readings: TextReadings = ({ query, fields, fuzziness, isEveryWord }) => {
    const asked = new Set(searchTerms(query));
    const words = isEveryWord ? asked : new Set(searchTerms(withSynonyms(query, synonyms)));
    return {
      words: [...words].map((word) => readingsOf(word, asked.has(word), fuzziness)),
      boosts: Object.entries(weightsOf(fields)),
    };
  };

  const scores: TextScores = (wish) => {
    const { words, boosts } = readings(wish);
    const totals = { scores: new Float64Array(documents.length), met: new Uint8Array(documents.length) };
    for (const terms of words) {
      const found = new Float64Array(documents.length);
      for (const { term, weight } of terms) {
        for (const [field, boost] of boosts) add(found, postings.get(field)?.get(term), weight * boost);
      }
      count(found, totals);
    }
    return scaled(totals, wish.isEveryWord ? Math.max(words.length, 1) : 1);
  };
  return { scores, readings, postings };
}

interface Totals {
  readonly scores: Float64Array;
  /** How many of the words each document has. */
  readonly met: Uint8Array;
}

function count(found: Float64Array, { scores, met }: Totals): void {
  for (let row = 0; row < found.length; row += 1) {
    const worth = found[row] ?? 0;
    if (worth === 0) continue;
    scores[row] = (scores[row] ?? 0) + worth;
    met[row] = (met[row] ?? 0) + 1;
  }
}

function add(scores: Float64Array, posting: Posting | undefined, factor: number): void {
  if (posting === undefined) return;
  const { rows, worth } = posting;
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    scores[row] = (scores[row] ?? 0) + factor * (worth[index] ?? 0);
  }
}

function scaled({ scores, met }: Totals, fewest: number): RowScores {
  return scores.map((score, row) => {
    const words = met[row] ?? 0;
    return words < fewest ? Number.NaN : TEXT_WEIGHT * (score + WORD_BONUS * words);
  });
}

/** Words are met as beginnings of terms, or with slips. */
const PREFIX_WEIGHT = 0.4;
const FUZZY_WEIGHT = 0.3;
const SHORTEST_PREFIX = 3;

/** Finds terms that begin with a word or are spelt nearly like it. */
function dictionary(known: ReadonlySet<string>): (word: string, slips: number) => readonly Reading[] {
  const index = new MiniSearch<{ readonly id: string }>({
    fields: ['id'],
    tokenize: (text) => [text],
    processTerm: (term) => term,
  });
  index.addAll([...known].map((id) => ({ id })));
  return (word, slips) => {
    const hits = index.search(word, { prefix: word.length >= SHORTEST_PREFIX, fuzzy: slips });
    return hits.map(({ id }) => {
      const term = String(id);
      const longer = term.length - word.length;
      const weight = term.startsWith(word)
        ? (PREFIX_WEIGHT * term.length) / (term.length + 0.3 * longer)
        : (FUZZY_WEIGHT * term.length) / (term.length + Math.max(1, Math.abs(longer)));
      return { term, weight };
    });
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
