import type { z } from 'zod';

/** Where a query is wrong, and why. */
export interface QueryFault {
  readonly path: readonly PropertyKey[];
  readonly reason: string;
}

/** Fields of the catalogue by what can be asked of them. */
export interface QueryFields {
  /** Compared as they are: term, terms, exists, sort. */
  readonly keyword: readonly string[];
  /** Searched as text: match, multi_match. */
  readonly text: readonly string[];
  /** With an order: range, term, exists, sort. */
  readonly ordered: readonly string[];
}

const CLAUSES = ['bool', 'match', 'multi_match', 'term', 'terms', 'range', 'exists', 'match_all'];
const GROUPS = ['must', 'filter', 'should', 'must_not'];
const SHOWN = 4;

/** What a schema cannot say well: clauses that do not exist, fields that do not exist or cannot be asked that way. */
export function queryFault(
  clause: unknown,
  fields: QueryFields,
  path: readonly PropertyKey[] = ['query'],
): QueryFault | undefined {
  if (!isObject(clause)) return { path, reason: 'a clause has to be an object' };
  const [name, ...others] = Object.keys(clause);
  if (name === undefined) return { path, reason: `a clause is missing: one of ${CLAUSES.join(', ')}` };
  if (!CLAUSES.includes(name))
    return { path: [...path, name], reason: `there is no clause "${name}"; there are ${CLAUSES.join(', ')}` };
  if (others.length > 0)
    return {
      path,
      reason: `one clause has to stand alone, and here are ${[name, ...others].join(', ')}; use bool for several`,
    };
  const body = clause[name];
  const at = [...path, name];
  if (!isObject(body)) return { path: at, reason: 'this has to be an object' };
  return name === 'bool' ? groupFault(body, fields, at) : fieldFault(name, body, fields, at);
}

function groupFault(
  body: Readonly<Record<string, unknown>>,
  fields: QueryFields,
  at: readonly PropertyKey[],
): QueryFault | undefined {
  for (const group of GROUPS) {
    const clauses = body[group];
    if (clauses === undefined) continue;
    const faults = Array.isArray(clauses)
      ? clauses.map((each, index) => queryFault(each, fields, [...at, group, index]))
      : [queryFault(clauses, fields, [...at, group])];
    const fault = faults.find((each) => each !== undefined);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function fieldFault(
  clause: string,
  body: Readonly<Record<string, unknown>>,
  fields: QueryFields,
  at: readonly PropertyKey[],
): QueryFault | undefined {
  const known = allowedIn(clause, fields);
  for (const { field, path } of fieldsOf(clause, body, at)) {
    if (known.includes(field)) continue;
    const every = [...new Set([...fields.keyword, ...fields.text, ...fields.ordered])];
    const reason = every.includes(field)
      ? `${clause} cannot be asked of the field ${field}, but of ${known.join(', ')}`
      : `the catalogue does not have the field ${field}; it has ${every.join(', ')}`;
    return { path, reason };
  }
  return clause === 'range' ? boundFault(body, at) : undefined;
}

function allowedIn(clause: string, { keyword, text, ordered }: QueryFields): readonly string[] {
  if (clause === 'match' || clause === 'multi_match') return [...text, '*'];
  return clause === 'range' ? ordered : [...keyword, ...ordered];
}

function fieldsOf(
  clause: string,
  body: Readonly<Record<string, unknown>>,
  at: readonly PropertyKey[],
): readonly { readonly field: string; readonly path: readonly PropertyKey[] }[] {
  switch (clause) {
    case 'match_all':
      return [];
    case 'exists':
      return typeof body['field'] === 'string' ? [{ field: body['field'], path: [...at, 'field'] }] : [];
    case 'multi_match':
      return (Array.isArray(body['fields']) ? body['fields'] : []).map((name, index) => ({
        field: String(name).replace(/\^.*$/, ''),
        path: [...at, 'fields', index],
      }));
    default:
      return Object.keys(body)
        .filter((field) => field !== 'boost')
        .map((field) => ({ field, path: [...at, field] }));
  }
}

/** Bounds are numbers or times of ISO 8601. */
function boundFault(
  body: Readonly<Record<string, unknown>>,
  at: readonly PropertyKey[],
): QueryFault | undefined {
  for (const [field, bounds] of Object.entries(body)) {
    if (!isObject(bounds)) continue;
    for (const [name, value] of Object.entries(bounds)) {
      if (typeof value === 'string' && Number.isNaN(Number(value)) && Number.isNaN(Date.parse(value)))
        return {
          path: [...at, field, name],
          reason: `"${value}" is neither a number nor a time such as 2015-01-01`,
        };
    }
  }
  return undefined;
}

/** The fault of a schema's issues that lies deepest: of the branches that were tried, the one that was meant got farthest. */
export function deepestFault(issues: readonly z.core.$ZodIssue[]): QueryFault {
  const [first, ...others] = issues.map(faultOf);
  return others.reduce(
    (a, b) => (rank(b) > rank(a) ? b : a),
    first ?? { path: [], reason: 'it does not fit' },
  );
}

function faultOf(issue: z.core.$ZodIssue): QueryFault {
  const inner = issue.code === 'invalid_union' ? issue.errors.map(deepestFault) : [];
  const [first, ...others] = inner;
  if (first === undefined) return { path: issue.path, reason: plainReason(issue) };
  const best = others.reduce((a, b) => (rank(b) > rank(a) ? b : a), first);
  return { path: [...issue.path, ...best.path], reason: best.reason };
}

/** Deeper is better; among equals, something wrong is better than something missing. */
function rank({ path, reason }: QueryFault): number {
  return path.length * 2 + (/received undefined/.test(reason) ? 0 : 1);
}

function plainReason({ message }: z.core.$ZodIssue): string {
  const reason = message
    .replace(/^Invalid (?:input|option): /, '')
    .replace(/^Unrecognized keys?: /, 'unknown key ');
  return reason.split(', ').slice(0, SHOWN).join(', ');
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
