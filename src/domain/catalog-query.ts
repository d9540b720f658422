import { z } from 'zod';
import { deepestFault, type QueryFault, queryFault } from '#src/domain/catalog-query-faults.ts';
import { BotError } from '#src/domain/failure.ts';

const valueSchema = z.union([z.string(), z.number()]);
const boostSchema = z.number().positive().optional();
const fuzzinessSchema = z.union([z.literal('AUTO'), z.int().min(0).max(2)]).optional();
const operatorSchema = z.enum(['or', 'and', 'OR', 'AND']).optional();

const matchSchema = z.union([
  z.string(),
  z.strictObject({
    query: z.string(),
    fuzziness: fuzzinessSchema,
    operator: operatorSchema,
    boost: boostSchema,
  }),
]);
const multiMatchSchema = z.strictObject({
  query: z.string(),
  /** Names of text fields, each with an optional `^weight`. */
  fields: z.array(z.string()).optional(),
  type: z.string().optional(),
  fuzziness: fuzzinessSchema,
  operator: operatorSchema,
  boost: boostSchema,
});
const termSchema = z.union([valueSchema, z.strictObject({ value: valueSchema, boost: boostSchema })]);
const rangeSchema = z.strictObject({
  gte: valueSchema.optional(),
  gt: valueSchema.optional(),
  lte: valueSchema.optional(),
  lt: valueSchema.optional(),
});
const existsSchema = z.strictObject({ field: z.string(), boost: boostSchema });
const termsSchema = z.record(z.string(), z.union([z.array(valueSchema), z.number()]));

/** Words to be found, with how they are to be read. */
export type TextClause = z.infer<typeof multiMatchSchema>;

/** One clause of the query language: a subset of the Elasticsearch Query DSL with the same meaning. */
export type Clause =
  | { match_all: Record<string, never> }
  | { match: Record<string, z.infer<typeof matchSchema>> }
  | { multi_match: TextClause }
  | { term: Record<string, z.infer<typeof termSchema>> }
  | { terms: z.infer<typeof termsSchema> }
  | { range: Record<string, z.infer<typeof rangeSchema>> }
  | { exists: z.infer<typeof existsSchema> }
  | { bool: BoolClause };

export interface BoolClause {
  must?: Clause | Clause[] | undefined;
  filter?: Clause | Clause[] | undefined;
  should?: Clause | Clause[] | undefined;
  must_not?: Clause | Clause[] | undefined;
  minimum_should_match?: number | undefined;
}

const clauseSchema: z.ZodType<Clause> = z.lazy(() =>
  z.union([
    z.strictObject({ match_all: z.strictObject({}) }),
    z.strictObject({ match: z.record(z.string(), matchSchema) }),
    z.strictObject({ multi_match: multiMatchSchema }),
    z.strictObject({ term: z.record(z.string(), termSchema) }),
    z.strictObject({ terms: termsSchema }),
    z.strictObject({ range: z.record(z.string(), rangeSchema) }),
    z.strictObject({ exists: existsSchema }),
    z.strictObject({ bool: boolSchema }),
  ]),
);
const clausesSchema = z.union([clauseSchema, z.array(clauseSchema)]).optional();
const boolSchema = z.strictObject({
  must: clausesSchema,
  filter: clausesSchema,
  should: clausesSchema,
  must_not: clausesSchema,
  minimum_should_match: z.int().min(0).optional(),
});

const orderSchema = z.enum(['asc', 'desc']);
const sortSchema = z.union([
  z.string(),
  z.record(z.string(), z.union([orderSchema, z.strictObject({ order: orderSchema })])),
]);

/** Fields whose values are compared as they are. */
export const keywordFields = [
  'id',
  'mission',
  'kind',
  'region',
  'quantity',
  'coordinates',
  'tier',
  'level',
  'dimension',
  'parameter',
] as const;
/** Fields that are searched as text; in a query `text` is all of them. */
export const textFields = ['id', 'title', 'mission', 'kind', 'region', 'quantity', 'parameter'] as const;
/** Fields with an order: `start` and `stop` are times (ISO 8601 or ms), `cadence` is in seconds. */
export const orderedFields = ['start', 'stop', 'cadence'] as const;

/** A search of the catalogue as a value: it can be shown, kept, changed and pasted. */
const catalogQuerySchema = z.strictObject({
  query: clauseSchema.optional(),
  from: z.int().min(0).default(0),
  size: z.int().min(1).max(200).default(10),
  sort: z.array(sortSchema).optional(),
});

export type CatalogQuery = z.infer<typeof catalogQuerySchema>;

const FIELDS = { keyword: keywordFields, text: [...textFields, 'text'], ordered: orderedFields };
const PARTS =
  'It may hold query (bool, match, multi_match, term, terms, range, exists, match_all), from, size and sort.';

/** Reads a query that a person pasted. @throws BotError `invalid-request` with the path and the reason */
export function parseCatalogQuery(value: unknown): CatalogQuery {
  const wanted = isBareClause(value) ? { query: value } : withSortList(value);
  const clause =
    typeof wanted === 'object' && wanted !== null && 'query' in wanted ? wanted.query : undefined;
  const fault = clause === undefined ? undefined : queryFault(clause, FIELDS);
  if (fault !== undefined) throw invalid(fault);
  const result = catalogQuerySchema.safeParse(wanted);
  if (!result.success) throw invalid(deepestFault(result.error.issues));
  const unsorted = sortedBy(result.data).find((field) => !SORTABLE.has(field));
  if (unsorted === undefined) return result.data;
  throw invalid({
    path: ['sort'],
    reason: `the catalogue cannot be sorted by ${unsorted}, but by ${[...SORTABLE].join(', ')}`,
  });
}

const SORTABLE: ReadonlySet<string> = new Set(['_score', ...keywordFields, ...orderedFields]);

/** `{"bool": …}` alone is the query of a search. */
function isBareClause(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['bool', 'match', 'multi_match', 'term', 'terms', 'range', 'exists', 'match_all'].some(
      (name) => name in value,
    )
  );
}

/** One field may stand without its list. */
function withSortList(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('sort' in value) || Array.isArray(value.sort))
    return value;
  return { ...value, sort: [value.sort] };
}

function sortedBy({ sort = [] }: CatalogQuery): readonly string[] {
  return sort.flatMap((each) => (typeof each === 'string' ? [each] : Object.keys(each)));
}

function invalid({ path, reason }: QueryFault): BotError {
  const place = path.length === 0 ? 'its top' : path.join('.');
  return new BotError('invalid-request', `The query is not valid at ${place}: ${reason}.`, {
    hint: path.length === 0 ? PARTS : 'Correct it there and paste it again.',
  });
}
