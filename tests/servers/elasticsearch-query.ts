import { type Index, type Json, Refused } from '#tests/servers/elasticsearch-index.ts';

interface Search {
  readonly from: number;
  readonly size: number;
  readonly query: Json;
  readonly sort: readonly Readonly<Record<string, { readonly order: string }>>[];
}

/** Answers a search request as the real one would. */
export function found(index: Index, { from, size, query, sort }: Search): unknown {
  if (from + size > 10_000)
    throw new Refused(400, 'illegal_argument_exception', 'Result window is too large');
  const hits = [...index.documents]
    .map(([id, document]) => ({ id, document, score: scoreOf(query, document, index) }))
    .filter((hit): hit is typeof hit & { score: number } => hit.score !== undefined)
    .sort((a, b) => {
      for (const order of sort)
        for (const [field, { order: direction }] of Object.entries(order)) {
          const difference = compare(sortValue(a, field), sortValue(b, field), direction);
          if (difference !== 0) return difference;
        }
      return 0;
    });
  return {
    hits: {
      total: { value: hits.length, relation: 'eq' },
      hits: hits.slice(from, from + size).map(({ id, score }) => ({ _id: id, _score: score })),
    },
  };
}

function sortValue({ document, score }: { document: Json; score: number }, field: string): unknown {
  return field === '_score' ? score : [document[field]].flat()[0];
}

/** What has no value comes last, whatever the order. */
function compare(a: unknown, b: unknown, order: string): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  if (a === b) return 0;
  const isBefore = typeof a === 'number' ? a < Number(b) : String(a) < String(b);
  return isBefore === (order === 'asc') ? -1 : 1;
}

/** The score of a document, or `undefined` when it does not match. */
function scoreOf(query: Json, document: Json, index: Index): number | undefined {
  const [entry, ...more] = Object.entries(query);
  if (entry === undefined || more.length > 0)
    throw new Refused(400, 'parsing_exception', 'query malformed, no single start_object');
  const [name, body] = entry as [string, Json]; // Every clause has an object for a body.
  switch (name) {
    case 'match_all':
      return 1;
    case 'match_none':
      return undefined;
    case 'constant_score':
      return scoreOf(body['filter'] as Json, document, index) === undefined
        ? undefined
        : Number(body['boost']);
    case 'exists':
      return isThere(document[String(body['field'])]) ? 1 : undefined;
    case 'bool':
      return boolScore(body, document, index);
    case 'term':
    case 'terms':
    case 'range':
      return fieldScore(name, body, document, index);
    case 'rank_feature':
      return featureScore(body, document, index);
    default:
      throw new Refused(400, 'parsing_exception', `unknown query [${name}]`);
  }
}

function isThere(value: unknown): boolean {
  return value !== undefined && !(Array.isArray(value) && value.length === 0);
}

const GROUPS = ['must', 'filter', 'should', 'must_not', 'minimum_should_match'];

function boolScore(body: Json, document: Json, index: Index): number | undefined {
  const strange = Object.keys(body).find((key) => !GROUPS.includes(key));
  if (strange !== undefined)
    throw new Refused(400, 'x_content_parse_exception', `[bool] unknown field [${strange}]`);
  const scores = (group: string) => listOf(body[group]).map((clause) => scoreOf(clause, document, index));
  const [must, filter, should, excluded] = ['must', 'filter', 'should', 'must_not'].map(scores);
  const met = (should ?? []).filter((score) => score !== undefined);
  const isAlone = (must ?? []).length + (filter ?? []).length === 0 && (should ?? []).length > 0;
  const needed = Number(body['minimum_should_match'] ?? (isAlone ? 1 : 0));
  const isIn =
    ![...(must ?? []), ...(filter ?? [])].includes(undefined) &&
    (excluded ?? []).every((score) => score === undefined) &&
    met.length >= needed;
  return isIn ? [...(must ?? []), ...met].reduce<number>((sum, score) => sum + (score ?? 0), 0) : undefined;
}

/** One clause may stand without its list. */
function listOf(clauses: unknown): readonly Json[] {
  if (clauses === undefined) return [];
  return Array.isArray(clauses) ? clauses : [clauses as Json]; // A clause is an object.
}

function fieldScore(name: string, body: Json, document: Json, index: Index): number | undefined {
  const [[field, wish] = ['', undefined], ...more] = Object.entries(body);
  if (more.length > 0)
    throw new Refused(400, 'parsing_exception', `[${name}] query doesn't support multiple fields`);
  if (index.mappings.properties[field] === undefined) return undefined;
  const values: readonly unknown[] = [document[field] ?? []].flat();
  if (name === 'terms')
    return values.some((value) => (Array.isArray(wish) ? wish : [wish]).includes(value)) ? 1 : undefined;
  if (name === 'term') return values.includes(wish) ? 1 : undefined;
  const bounds = wish as Readonly<Record<string, number>>;
  return values.some((value) => isWithin(Number(value), bounds)) ? 1 : undefined;
}

function isWithin(value: number, bounds: Readonly<Record<string, number>>): boolean {
  const { gte = -Infinity, gt = -Infinity, lte = Infinity, lt = Infinity } = bounds;
  return value >= gte && value > gt && value <= lte && value < lt;
}

/** Features are kept with nine significant bits. */
function featureScore(
  body: { readonly field?: string; readonly linear?: Json; readonly boost?: number },
  document: Json,
  { mappings }: Index,
): number | undefined {
  const [outer = '', inner = '', feature = ''] = (body.field ?? '').split('.');
  const mapped = mappings.properties[outer]?.properties?.[inner] as { readonly type?: string } | undefined;
  if (mapped?.type !== 'rank_features')
    throw new Refused(
      400,
      'query_shard_exception',
      `[rank_feature] query only works on [rank_feature] fields`,
    );
  if (body.linear === undefined) throw new Refused(400, 'parsing_exception', 'no function is given');
  const words = document['words'] as Readonly<Record<string, Readonly<Record<string, number>>>> | undefined;
  const value = words?.[inner]?.[feature];
  return value === undefined ? undefined : (body.boost ?? 1) * nineBits(value);
}

function nineBits(value: number): number {
  const step = 2 ** (Math.floor(Math.log2(value)) - 8);
  return Math.floor(value / step) * step;
}
