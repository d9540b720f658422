import { z } from 'zod';

type Json = Readonly<Record<string, unknown>>;

/** Values by the name of their field, where a schema alone does not say what makes sense. */
export type Named = Readonly<Record<string, readonly unknown[]>>;

/** The fields of an object schema with some values that each may have, in any order. */
export function fieldsOf(
  schema: z.ZodType,
  named: Named,
): readonly { readonly name: string; readonly isRequired: boolean; readonly samples: readonly unknown[] }[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const { properties = {}, required = [] } = json;
  return Object.entries(properties).map(([name, node]) => ({
    name,
    isRequired: required.includes(name),
    samples: named[name] ?? samplesOf(objectOf(node)),
  }));
}

function samplesOf(node: Json): readonly unknown[] {
  if ('const' in node) return [node['const']];
  if (Array.isArray(node['enum'])) return node['enum'];
  const union = node['anyOf'] ?? node['oneOf'];
  if (Array.isArray(union)) return union.flatMap((each) => samplesOf(objectOf(each)));
  switch (node['type']) {
    case 'boolean':
      return [true, false];
    case 'integer':
      return [1, 2, 3, 7];
    case 'number':
      return [0.3, 1.5, 2, 40, 90_000, 3_600_000];
    case 'string':
      return ['text'];
    case 'null':
      return [null];
    case 'array':
      return samplesOf(objectOf(node['items'])).map((each) => [each]);
    default:
      return [];
  }
}

function objectOf(node: unknown): Json {
  // Any JSON object has string keys; what is none has no fields.
  return typeof node === 'object' && node !== null ? (node as Json) : {};
}
