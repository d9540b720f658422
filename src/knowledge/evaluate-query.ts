import type { BoolClause, CatalogQuery, Clause } from '#src/domain/catalog-query.ts';
import type { SearchDocument } from '#src/knowledge/search-document.ts';
import type { TextScores } from '#src/knowledge/text-scores.ts';

/** Scores of the documents that match, by their position. */
type Scores = ReadonlyMap<number, number>;

export interface Corpus {
  readonly documents: readonly SearchDocument[];
  readonly text: TextScores;
}

export interface Hit {
  readonly document: SearchDocument;
  readonly score: number;
}

/** Every document that matches, best first: by the sort of the query, else by score, then by id. */
export function evaluateQuery({ query, sort }: CatalogQuery, corpus: Corpus): readonly Hit[] {
  const scores = query === undefined ? everything(corpus) : scoresOf(query, corpus);
  const hits = [...scores].flatMap(([row, score]) => {
    const document = corpus.documents[row];
    return document === undefined ? [] : [{ document, score }];
  });
  const orders = (sort ?? []).map(orderOf);
  return hits.sort((a, b) => {
    for (const order of orders) {
      const difference = order(a, b);
      if (difference !== 0) return difference;
    }
    return b.score - a.score || (a.document.dataset.id < b.document.dataset.id ? -1 : 1);
  });
}

function scoresOf(clause: Clause, corpus: Corpus): Scores {
  if ('bool' in clause) return boolScores(clause.bool, corpus);
  if ('match_all' in clause) return everything(corpus);
  if ('multi_match' in clause) {
    const { query, fields = [], fuzziness = 'AUTO', operator, boost = 1 } = clause.multi_match;
    return scaled(
      corpus.text({ query, fields, fuzziness, isEveryWord: operator?.toLowerCase() === 'and' }),
      boost,
    );
  }
  if ('match' in clause) return matchScores(clause.match, corpus);
  if ('term' in clause) {
    return combined(Object.entries(clause.term), ([field, term]) => {
      const { value, boost = 1 } = typeof term === 'object' ? term : { value: term };
      return where(corpus, boost, (document) => hasValue(document, field, value));
    });
  }
  if ('terms' in clause) return termsScores(clause.terms, corpus);
  if ('exists' in clause) return where(corpus, 1, (document) => exists(document, clause.exists.field));
  return combined(Object.entries(clause.range), ([field, bounds]) =>
    where(corpus, 1, (document) => isWithin(orderedValue(document, field), bounds)),
  );
}

function matchScores(match: Extract<Clause, { match: unknown }>['match'], corpus: Corpus): Scores {
  return combined(Object.entries(match), ([field, wish]) => {
    const {
      query,
      fuzziness = 'AUTO',
      operator,
      boost = 1,
    } = typeof wish === 'string' ? { query: wish } : wish;
    return scaled(
      corpus.text({ query, fields: [field], fuzziness, isEveryWord: operator?.toLowerCase() === 'and' }),
      boost,
    );
  });
}

function termsScores(terms: Extract<Clause, { terms: unknown }>['terms'], corpus: Corpus): Scores {
  const { boost = 1, ...fields } = terms;
  const weight = typeof boost === 'number' ? boost : 1;
  return combined(Object.entries(fields), ([field, values]) =>
    where(corpus, weight, (document) => [values].flat().some((value) => hasValue(document, field, value))),
  );
}

/** `must` and `should` score, `filter` and `must_not` only decide; with neither must nor filter one `should` has to match. */
function boolScores(
  { must, filter, should, must_not, minimum_should_match }: BoolClause,
  corpus: Corpus,
): Scores {
  const required = list(must).map((clause) => scoresOf(clause, corpus));
  const filters = list(filter).map((clause) => scoresOf(clause, corpus));
  const wishes = list(should).map((clause) => scoresOf(clause, corpus));
  const excluded = list(must_not).map((clause) => scoresOf(clause, corpus));
  const needed =
    minimum_should_match ?? (required.length + filters.length === 0 && wishes.length > 0 ? 1 : 0);
  const scores = new Map<number, number>();
  for (const row of corpus.documents.keys()) {
    const isIn =
      [...required, ...filters].every((each) => each.has(row)) && !excluded.some((each) => each.has(row));
    const met = isIn ? wishes.filter((each) => each.has(row)) : [];
    if (!isIn || met.length < needed) continue;
    scores.set(
      row,
      [...required, ...met].reduce((sum, each) => sum + (each.get(row) ?? 0), 0),
    );
  }
  return scores;
}

function list(clauses: Clause | Clause[] | undefined): readonly Clause[] {
  return clauses === undefined ? [] : [clauses].flat();
}

function everything({ documents }: Corpus): Scores {
  return new Map([...documents.keys()].map((row) => [row, 1]));
}

function where({ documents }: Corpus, score: number, holds: (document: SearchDocument) => boolean): Scores {
  const scores = new Map<number, number>();
  for (const [row, document] of documents.entries()) if (holds(document)) scores.set(row, score);
  return scores;
}

function scaled(scores: Scores, factor: number): Scores {
  return factor === 1 ? scores : new Map([...scores].map(([row, score]) => [row, score * factor]));
}

/** Several fields in one clause have to match together. */
function combined<Item>(items: readonly Item[], scoresFor: (item: Item) => Scores): Scores {
  const [first, ...others] = items.map(scoresFor);
  if (first === undefined) return new Map();
  return new Map(
    [...first].flatMap(([row, score]) => {
      const more = others.map((each) => each.get(row));
      return more.includes(undefined)
        ? []
        : [[row, more.reduce<number>((sum, each) => sum + (each ?? 0), score)] as const];
    }),
  );
}

function hasValue({ keywords, ...document }: SearchDocument, field: string, value: string | number): boolean {
  const list = keywords[field];
  if (list !== undefined) return list.includes(String(value).toLowerCase());
  return orderedValue({ keywords, ...document }, field) === numberOf(value);
}

function exists(document: SearchDocument, field: string): boolean {
  const list = document.keywords[field];
  return list === undefined
    ? orderedValue(document, field) !== undefined
    : list.some((value) => value !== '');
}

function orderedValue({ start, stop, cadence }: SearchDocument, field: string): number | undefined {
  if (field === 'start') return start;
  if (field === 'stop') return stop;
  return field === 'cadence' ? cadence : undefined;
}

interface Bounds {
  readonly gte?: string | number | undefined;
  readonly gt?: string | number | undefined;
  readonly lte?: string | number | undefined;
  readonly lt?: string | number | undefined;
}

function isWithin(value: number | undefined, { gte, gt, lte, lt }: Bounds): boolean {
  if (value === undefined) return false;
  const isLow = (gte !== undefined && value < numberOf(gte)) || (gt !== undefined && value <= numberOf(gt));
  const isHigh = (lte !== undefined && value > numberOf(lte)) || (lt !== undefined && value >= numberOf(lt));
  return !isLow && !isHigh;
}

/** Times may be given as ISO 8601 text. */
function numberOf(value: string | number): number {
  if (typeof value === 'number') return value;
  return /^-?\d+(?:\.\d+)?$/.test(value) && value.length !== 4 ? Number(value) : Date.parse(value);
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
