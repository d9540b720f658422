import type { BoolClause, CatalogQuery, Clause, TextClause } from '#src/domain/catalog-query.ts';
import { bestOf } from '#src/knowledge/best-of.ts';
import type { KeywordRows } from '#src/knowledge/keyword-rows.ts';
import { queryNumber } from '#src/knowledge/query-number.ts';
import {
  allOf,
  boosted,
  everyRow,
  matches,
  noRow,
  type RowScores,
  rowsAt,
  sumAt,
} from '#src/knowledge/row-scores.ts';
import type { SearchDocument } from '#src/knowledge/search-document.ts';
import { type TextScores, textWish } from '#src/knowledge/text-scores.ts';

export interface Corpus {
  readonly documents: readonly SearchDocument[];
  readonly text: TextScores;
  readonly keywords: KeywordRows;
}

interface Hit {
  readonly document: SearchDocument;
  readonly score: number;
}

export interface Hits {
  /** How many documents match. */
  readonly total: number;
  /** Those of the page, best first: by the sort of the query, else by score, then by id. */
  readonly page: readonly Hit[];
}

export function evaluateQuery({ query, sort, from, size }: CatalogQuery, corpus: Corpus): Hits {
  const { documents } = corpus;
  const scores = query === undefined ? everyRow(documents.length) : scoresOf(query, corpus);
  const hits = documents.flatMap((document, row) =>
    matches(scores, row) ? [{ document, score: scores[row] ?? 0 }] : [],
  );
  const orders = (sort ?? []).map(orderOf);
  const order: Order = (a, b) => {
    for (const each of orders) {
      const difference = each(a, b);
      if (difference !== 0) return difference;
    }
    return b.score - a.score || (a.document.dataset.id < b.document.dataset.id ? -1 : 1);
  };
  return { total: hits.length, page: bestOf(hits, from + size, order).slice(from) };
}

function scoresOf(clause: Clause, corpus: Corpus): RowScores {
  const count = corpus.documents.length;
  if ('bool' in clause) return boolScores(clause.bool, corpus);
  if ('match_all' in clause) return everyRow(count);
  if ('multi_match' in clause) return textual(clause.multi_match, clause.multi_match.fields ?? [], corpus);
  if ('match' in clause) {
    const scores = Object.entries(clause.match).map(([field, wish]) =>
      textual(typeof wish === 'string' ? { query: wish } : wish, [field], corpus),
    );
    return allOf(count, scores);
  }
  if ('term' in clause) {
    const scores = Object.entries(clause.term).map(([field, term]) => {
      const { value, boost = 1 } = typeof term === 'object' ? term : { value: term };
      return rowsAt(count, rowsWith(corpus, field, value), boost);
    });
    return allOf(count, scores);
  }
  if ('terms' in clause) return termsScores(clause.terms, corpus);
  if ('exists' in clause) {
    const { field, boost = 1 } = clause.exists;
    return rowsAt(count, rowsHaving(corpus, field), boost);
  }
  const scores = Object.entries(clause.range).map(([field, bounds]) =>
    rowsAt(count, rowsWithin(corpus, field, bounds), 1),
  );
  return allOf(count, scores);
}

function textual(
  clause: Pick<TextClause, 'query' | 'fuzziness' | 'operator' | 'boost'>,
  fields: readonly string[],
  { text }: Corpus,
): RowScores {
  return boosted(text(textWish(clause, fields)), clause.boost ?? 1);
}

function termsScores(terms: Extract<Clause, { terms: unknown }>['terms'], corpus: Corpus): RowScores {
  const { boost = 1, ...fields } = terms;
  const weight = typeof boost === 'number' ? boost : 1;
  const count = corpus.documents.length;
  const scores = Object.entries(fields).map(([field, values]) =>
    rowsAt(
      count,
      [values].flat().flatMap((value) => [...rowsWith(corpus, field, value)]),
      weight,
    ),
  );
  return allOf(count, scores);
}

/** `must` and `should` score, `filter` and `must_not` only decide; with neither must nor filter one `should` has to match. */
function boolScores(
  { must, filter, should, must_not, minimum_should_match }: BoolClause,
  corpus: Corpus,
): RowScores {
  const [required, filters, wishes, excluded] = [must, filter, should, must_not].map((clauses) =>
    list(clauses).map((clause) => scoresOf(clause, corpus)),
  ) as [RowScores[], RowScores[], RowScores[], RowScores[]]; // Four lists in, four lists out.
  const needed =
    minimum_should_match ?? (required.length + filters.length === 0 && wishes.length > 0 ? 1 : 0);
  const scores = noRow(corpus.documents.length);
  for (let row = 0; row < scores.length; row += 1) {
    const isIn =
      required.every((each) => matches(each, row)) &&
      filters.every((each) => matches(each, row)) &&
      !excluded.some((each) => matches(each, row));
    const met = isIn ? wishes.filter((each) => matches(each, row)) : [];
    if (isIn && met.length >= needed) scores[row] = sumAt(row, required) + sumAt(row, met);
  }
  return scores;
}

function list(clauses: Clause | Clause[] | undefined): readonly Clause[] {
  return clauses === undefined ? [] : [clauses].flat();
}

function rowsWith({ documents, keywords }: Corpus, field: string, value: string | number): Iterable<number> {
  const rows = keywords.with(field, String(value));
  if (rows !== undefined) return rows;
  const wanted = queryNumber(value);
  return rowsWhere(documents, (document) => orderedValue(document, field) === wanted);
}

function rowsHaving({ documents, keywords }: Corpus, field: string): Iterable<number> {
  return (
    keywords.having(field) ?? rowsWhere(documents, (document) => orderedValue(document, field) !== undefined)
  );
}

interface Bounds {
  readonly gte?: string | number | undefined;
  readonly gt?: string | number | undefined;
  readonly lte?: string | number | undefined;
  readonly lt?: string | number | undefined;
}

function rowsWithin({ documents }: Corpus, field: string, bounds: Bounds): readonly number[] {
  const bound = (value: string | number | undefined, open: number) =>
    value === undefined ? open : queryNumber(value);
  const least = bound(bounds.gte, Number.NEGATIVE_INFINITY);
  const above = bound(bounds.gt, Number.NEGATIVE_INFINITY);
  const most = bound(bounds.lte, Number.POSITIVE_INFINITY);
  const below = bound(bounds.lt, Number.POSITIVE_INFINITY);
  return rowsWhere(documents, (document) => {
    const value = orderedValue(document, field);
    return value !== undefined && value >= least && value > above && value <= most && value < below;
  });
}

function rowsWhere(
  documents: readonly SearchDocument[],
  holds: (document: SearchDocument) => boolean,
): readonly number[] {
  const rows: number[] = [];
  for (let row = 0; row < documents.length; row += 1) {
    const document = documents[row];
    if (document !== undefined && holds(document)) rows.push(row);
  }
  return rows;
}

function orderedValue({ start, stop, cadence }: SearchDocument, field: string): number | undefined {
  if (field === 'start') return start;
  if (field === 'stop') return stop;
  return field === 'cadence' ? cadence : undefined;
}

type Order = (a: Hit, b: Hit) => number;

function orderOf(sort: NonNullable<CatalogQuery['sort']>[number]): Order {
  if (typeof sort === 'string') return byField(sort, sort === '_score' ? -1 : 1);
  const orders = Object.entries(sort).map(([field, order]) => {
    const direction = typeof order === 'string' ? order : order.order;
    return byField(field, direction === 'desc' ? -1 : 1);
  });
  return (a, b) => orders.map((order) => order(a, b)).find((difference) => difference !== 0) ?? 0;
}

/** What lacks the field comes last, whatever the direction. */
function byField(field: string, direction: 1 | -1): Order {
  return (a, b) => {
    const [left, right] = [sortValue(a, field), sortValue(b, field)];
    if (left === right) return 0;
    if (left === undefined || right === undefined) return left === undefined ? 1 : -1;
    return left < right ? -direction : direction;
  };
}

function sortValue({ document, score }: Hit, field: string): number | string | undefined {
  if (field === '_score') return score;
  return document.keywords[field]?.[0] ?? orderedValue(document, field);
}
