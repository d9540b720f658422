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

type Fields = ReturnType<typeof fieldsOf>;
type Said = Readonly<Record<string, unknown>>;

const MOST_BASES = 200;
const MOST_WIDENED = 40;

/** Values with what is needed. */
export function basesOf(fields: Fields): readonly Said[] {
  return fields
    .filter(({ isRequired }) => isRequired)
    .reduce<readonly Said[]>(
      (soFar, { name, samples }) =>
        soFar.flatMap((each) => samples.map((value) => ({ ...each, [name]: value }))).slice(0, MOST_BASES),
      [{}],
    );
}

/** Values with what is needed, and with one field more: a unit is of use beside a number. */
export function widerOf(fields: Fields, but: string): readonly Said[] {
  const bases = basesOf(fields);
  const others = fields.filter(({ name, isRequired }) => !isRequired && name !== but);
  return [
    ...bases,
    ...bases
      .slice(0, MOST_WIDENED)
      .flatMap((base) =>
        others.flatMap(({ name, samples }) => samples.map((value) => ({ ...base, [name]: value }))),
      ),
  ];
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
