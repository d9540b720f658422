import { z } from 'zod';

type Json = Readonly<Record<string, unknown>>;

const asItIs = (value: unknown) => value;
const limit = (value: unknown) =>
  typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined;
const FORMATS: readonly unknown[] = ['date-time', 'date', 'time'];

/**
 * What Gemini accepts of JSON Schema, and how each is kept. All else (`additionalProperties`, `$schema`, `default`, `pattern`)
 * makes it refuse the request, and so do an empty `required` and the limits that JavaScript's integers bring along.
 */
const KEPT: Readonly<Record<string, (value: unknown) => unknown>> = {
  type: asItIs,
  title: asItIs,
  description: asItIs,
  enum: asItIs,
  minItems: asItIs,
  maxItems: asItIs,
  minimum: limit,
  maximum: limit,
  items: pruned,
  anyOf: (value) => (Array.isArray(value) ? value.map(pruned) : undefined),
  required: (value) => (Array.isArray(value) && value.length > 0 ? value : undefined),
  format: (value) => (FORMATS.includes(value) ? value : undefined),
  properties: (value) =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, pruned(each)]))
      : undefined,
};

/** A zod schema as the subset of JSON Schema that Gemini accepts, for answers and for the arguments of functions. */
export function jsonSubset(schema: z.ZodType): Json {
  return pruned(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }));
}

function pruned(node: unknown): Json {
  if (!isObject(node)) return {};
  const { const: only, oneOf, prefixItems, ...rest } = node;
  const widened = {
    ...rest,
    ...(only === undefined ? {} : { enum: [only], type: typeof only }),
    ...(Array.isArray(oneOf) ? { anyOf: oneOf } : {}),
    ...(Array.isArray(prefixItems) ? { items: prefixItems[0] } : {}),
  };
  return Object.fromEntries(
    Object.entries(widened).flatMap(([key, value]) => {
      const kept = Object.hasOwn(KEPT, key) ? KEPT[key]?.(value) : undefined;
      return kept === undefined ? [] : [[key, kept]];
    }),
  );
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
