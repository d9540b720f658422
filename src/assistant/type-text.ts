import { z } from 'zod';

/** Unions wider than this are said in plain words instead, and read by the rules. */
const WIDEST_UNION = 8;

type Json = Readonly<Record<string, unknown>>;

/** The fields of a schema, one a line, as a model reads them: `start: date-time — Start of the range.`; without a type, text. */
export function fieldsText(schema: z.ZodObject): readonly string[] {
  const { properties, required } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties ?? {}).map(([name, field]) => {
    const node = objectOf(field);
    const optional = required?.includes(name) === true ? '' : '?';
    const about = typeof node['description'] === 'string' ? ` — ${node['description']}` : '';
    return `${name}${optional}${typeEnding(node)}${about}`;
  });
}

/** Text goes without saying. */
function typeEnding(node: Json): string {
  const type = typeText(node);
  return type === 'string' ? '' : `: ${type}`;
}

function typeText(node: Json): string {
  if (typeof node['$ref'] === 'string') return node['$ref'].split('/').at(-1) ?? 'any';
  if ('const' in node) return JSON.stringify(node['const']);
  const { type, format } = node;
  if (Array.isArray(node['enum'])) return node['enum'].map((each) => JSON.stringify(each)).join(' | ');
  const union = node['anyOf'] ?? node['oneOf'];
  if (Array.isArray(union)) return unionText(union.map(objectOf));
  if (Array.isArray(node['prefixItems']))
    return `[${node['prefixItems'].map((each) => typeText(objectOf(each))).join(', ')}]`;
  if (type === 'array') return arrayText(objectOf(node['items']));
  if (type === 'object') return objectText(node);
  if (type === 'string') return format === 'date-time' ? 'date-time' : 'string';
  if (type === 'number' || type === 'integer' || type === 'boolean' || type === 'null') return type;
  return 'any';
}

function unionText(members: readonly Json[]): string {
  return members.length > WIDEST_UNION ? 'words' : [...new Set(members.map(typeText))].join(' | ');
}

function arrayText(items: Json): string {
  const text = typeText(items);
  if (text === 'words') return 'words';
  return text.includes(' | ') ? `(${text})[]` : `${text}[]`;
}

function objectText({ properties, required }: Json): string {
  const fields = Object.entries(objectOf(properties)).map(([name, field]) => {
    const optional = Array.isArray(required) && required.includes(name) ? '' : '?';
    return `${name}${optional}${typeEnding(objectOf(field))}`;
  });
  return fields.length === 0 ? 'object' : `{${fields.join(', ')}}`;
}

function objectOf(value: unknown): Json {
  // Any JSON object has string keys; what is none has no fields.
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}
