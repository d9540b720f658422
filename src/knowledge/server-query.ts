import {
  type BoolClause,
  type CatalogQuery,
  type Clause,
  orderedFields,
  type TextClause,
} from '#src/domain/catalog-query.ts';
import { queryNumber } from '#src/knowledge/query-number.ts';
import { TEXT_WEIGHT, type TextReadings, textWish, WORD_BONUS } from '#src/knowledge/text-scores.ts';

/** A request body or a part of it, as a search server takes it. */
export type ServerClause = Readonly<Record<string, unknown>>;

const NUMBERS: ReadonlySet<string> = new Set(orderedFields);
const NOTHING: ServerClause = { match_none: {} };

/**
 * Writes a query for Elasticsearch or OpenSearch. Words become the terms that the embedded index would read them as,
 * and filters get constant scores, so that both find the same datasets.
 */
export function serverQuery(
  { query, from, size, sort = [] }: CatalogQuery,
  readings: TextReadings,
): ServerClause {
  return {
    from,
    size,
    track_total_hits: true,
    _source: false,
    query: query === undefined ? { match_all: {} } : clauseOf(query, readings),
    sort: [...sort.flatMap(ordersOf), { _score: { order: 'desc' } }, { sort_id: { order: 'asc' } }],
  };
}

function ordersOf(sort: NonNullable<CatalogQuery['sort']>[number]): readonly ServerClause[] {
  const orders = typeof sort === 'string' ? { [sort]: sort === '_score' ? 'desc' : 'asc' } : sort;
  return Object.entries(orders).map(([field, order]) => ({
    [field === 'id' ? 'sort_id' : field]: { order: typeof order === 'string' ? order : order.order },
  }));
}

function clauseOf(clause: Clause, readings: TextReadings): ServerClause {
  if ('bool' in clause) return { bool: boolOf(clause.bool, readings) };
  if ('match_all' in clause) return clause;
  if ('multi_match' in clause) return textual(clause.multi_match, clause.multi_match.fields ?? [], readings);
  if ('match' in clause) {
    return allOf(
      Object.entries(clause.match).map(([field, wish]) =>
        textual(typeof wish === 'string' ? { query: wish } : wish, [field], readings),
      ),
    );
  }
  if ('term' in clause) {
    return allOf(
      Object.entries(clause.term).map(([field, term]) => {
        const { value, boost = 1 } = typeof term === 'object' ? term : { value: term };
        return constant({ term: { [field]: valueFor(field, value) } }, boost);
      }),
    );
  }
  if ('terms' in clause) return termsOf(clause.terms);
  if ('exists' in clause) {
    const { field, boost = 1 } = clause.exists;
    return constant({ exists: { field } }, boost);
  }
  return allOf(
    Object.entries(clause.range).map(([field, bounds]) => {
      const numbers = Object.entries(bounds).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, queryNumber(value)] as const],
      );
      return constant({ range: { [field]: Object.fromEntries(numbers) } }, 1);
    }),
  );
}

function termsOf({ boost = 1, ...fields }: Extract<Clause, { terms: unknown }>['terms']): ServerClause {
  const weight = typeof boost === 'number' ? boost : 1;
  return allOf(
    Object.entries(fields).map(([field, values]) =>
      constant({ terms: { [field]: [values].flat().map((value) => valueFor(field, value)) } }, weight),
    ),
  );
}

/** Keywords are kept in lower case. */
function valueFor(field: string, value: string | number): string | number {
  return NUMBERS.has(field) ? queryNumber(value) : String(value).toLowerCase();
}

function constant(filter: ServerClause, boost: number): ServerClause {
  return { constant_score: { filter, boost } };
}

function allOf(clauses: readonly ServerClause[]): ServerClause {
  const [first = NOTHING] = clauses;
  return clauses.length === 1 ? first : { bool: { must: clauses } };
}

function boolOf(
  { must, filter, should, must_not, minimum_should_match }: BoolClause,
  readings: TextReadings,
) {
  const list = (clauses: Clause | Clause[] | undefined) =>
    clauses === undefined ? [] : [clauses].flat().map((clause) => clauseOf(clause, readings));
  const [required, filters, wishes] = [list(must), list(filter), list(should)];
  const needed = required.length + filters.length === 0 && wishes.length > 0 ? 1 : 0;
  return {
    must: required,
    filter: filters,
    should: wishes,
    must_not: list(must_not),
    minimum_should_match: minimum_should_match ?? needed,
  };
}

function textual(
  clause: Pick<TextClause, 'query' | 'fuzziness' | 'operator' | 'boost'>,
  fields: readonly string[],
  readings: TextReadings,
): ServerClause {
  const { boost = 1 } = clause;
  const wish = textWish(clause, fields);
  const { words, boosts } = readings(wish);
  const groups = words.map((terms) => {
    const features = terms.flatMap(({ term, weight }) =>
      boosts.map(([field, fieldBoost]) => ({
        rank_feature: {
          field: `words.${field}.${term}`,
          linear: {},
          boost: TEXT_WEIGHT * weight * fieldBoost * boost,
        },
      })),
    );
    if (features.length === 0) return NOTHING;
    const isMet = { bool: { should: features, minimum_should_match: 1 } };
    return { bool: { must: [constant(isMet, TEXT_WEIGHT * WORD_BONUS * boost)], should: features } };
  });
  if (groups.length === 0 || boosts.length === 0) return NOTHING;
  return { bool: wish.isEveryWord ? { must: groups } : { should: groups, minimum_should_match: 1 } };
}
