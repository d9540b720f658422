import { searchTerms } from '#src/knowledge/search-terms.ts';

/** Where a term stands in one field: rows ascending, and what it is worth in each (BM25, before any boost). */
export interface Posting {
  readonly rows: Int32Array;
  readonly worth: Float32Array;
}

/** Postings by field, then by term. */
export type Postings = ReadonlyMap<string, ReadonlyMap<string, Posting>>;

/** Parameters of BM25+ (Lv and Zhai 2011): saturation, length normalisation, floor of a hit. */
const K = 1.2;
const B = 0.6;
const FLOOR = 0.2;

/**
 * Cuts every document into terms once and weighs them, so that a search only adds numbers: its cost grows with the
 * hits, not with the words of the catalogue.
 */
export function textPostings(
  fields: readonly string[],
  documents: readonly Readonly<Record<string, string>>[],
): Postings {
  return new Map(
    fields.map((field) => [field, postingsOf(documents.map((text) => searchTerms(text[field] ?? '')))]),
  );
}

function postingsOf(documents: readonly (readonly string[])[]): ReadonlyMap<string, Posting> {
  const total = documents.reduce((sum, terms) => sum + terms.length, 0);
  const meanLength = Math.max(total / Math.max(documents.length, 1), 1e-9);
  const counts = new Map<string, Map<number, number>>();
  for (const [row, terms] of documents.entries()) {
    for (const term of terms) {
      const rows = counts.get(term) ?? new Map<number, number>();
      if (rows.size === 0) counts.set(term, rows);
      rows.set(row, (rows.get(row) ?? 0) + 1);
    }
  }
  const weigh = (rows: ReadonlyMap<number, number>): Posting => {
    const rarity = Math.log(1 + (documents.length - rows.size + 0.5) / (rows.size + 0.5));
    const worth = [...rows].map(([row, count]) => {
      const length = (documents[row]?.length ?? 0) / meanLength;
      return rarity * (FLOOR + (count * (K + 1)) / (count + K * (1 - B + B * length)));
    });
    return { rows: Int32Array.from(rows.keys()), worth: Float32Array.from(worth) };
  };
  return new Map([...counts].map(([term, rows]) => [term, weigh(rows)]));
}
