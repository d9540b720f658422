import { AjvJsonSchemaValidator } from '@modelcontextprotocol/client/validators/ajv';
import { z } from 'zod';
import { plainText } from '#src/domain/plain-text.ts';

const recordSchema = z.record(z.string(), z.unknown());

const LARGEST = 20_000;
const DEEPEST = 10;
const MOST_FIELDS = 40;
const LONGEST = 200;
const MOST_FAULTS = 300;

/** A schema of a stranger, ready to be used. */
export interface ToolSchema {
  /** Each field optional, for whoever plans. */
  readonly params: z.ZodObject;
  /** Why a value does not fit the whole schema; `undefined` when it does. */
  fault(value: unknown): string | undefined;
}

/**
 * Reads a JSON schema of a server. Nothing is ever fetched for it.
 *
 * @returns a sentence where it cannot be used
 */
export function toolSchema(schema: unknown): ToolSchema | string {
  const root = recordSchema.safeParse(schema).data;
  if (root === undefined || root['type'] !== 'object') return 'its arguments are no object';
  const unfit = unfitness(root);
  if (unfit !== undefined) return unfit;
  const properties = recordSchema.catch({}).parse(root['properties'] ?? {});
  if (Object.keys(properties).length > MOST_FIELDS) return `it has more than ${MOST_FIELDS} arguments`;
  const fault = faultFinder(root);
  if (typeof fault === 'string') return fault;
  const required = new Set(
    z
      .array(z.string())
      .catch([])
      .parse(root['required'] ?? []),
  );
  const shape = Object.entries(properties).map(([name, field]) => [
    name,
    fieldSchema(field, root, required.has(name)),
  ]);
  return { params: z.looseObject(Object.fromEntries(shape)), fault };
}

/** The same for what a tool gives, which may be of any type. @returns a sentence where it cannot be used */
export function faultFinder(schema: unknown): ToolSchema['fault'] | string {
  const root = recordSchema.safeParse(schema).data;
  if (root === undefined) return 'its schema is no object';
  const unfit = unfitness(root);
  if (unfit !== undefined) return unfit;
  try {
    const validate = new AjvJsonSchemaValidator().getValidator(root);
    return (value) => {
      const result = validate(value);
      return result.valid ? undefined : plainText(result.errorMessage ?? 'it does not fit', MOST_FAULTS);
    };
  } catch (error) {
    return `its schema cannot be read: ${plainText(String(error), LONGEST)}`;
  }
}

function fieldSchema(field: unknown, root: Record<string, unknown>, isNeeded: boolean): z.ZodType {
  const node = recordSchema.catch({}).parse(field);
  const { description, $schema: _, ...rest } = node;
  const words = typeof description === 'string' ? plainText(description, LONGEST) : '';
  const about = [...(isNeeded ? ['Needed.'] : []), words].join(' ').trim();
  const type = convertedSchema({ ...rest, ...definitionsIn(root) }).optional();
  return about === '' ? type : type.describe(about);
}

/** What zod cannot say is checked before the call, by the whole schema. */
function convertedSchema(node: Record<string, unknown>): z.ZodType {
  try {
    return z.fromJSONSchema(node);
  } catch {
    return z.unknown();
  }
}

function definitionsIn({ $defs, definitions }: Record<string, unknown>): Record<string, unknown> {
  return {
    ...($defs === undefined ? {} : { $defs }),
    ...(definitions === undefined ? {} : { definitions }),
  };
}

function unfitness(root: Record<string, unknown>): string | undefined {
  if (JSON.stringify(root).length > LARGEST) return 'its schema is too large';
  if (depthOf(root) > DEEPEST) return 'its schema is too deep';
  return hasFarReference(root) ? 'its schema refers to somewhere else' : undefined;
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

function hasFarReference(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([name, each]) =>
      ((name === '$ref' || name === '$dynamicRef') && typeof each === 'string' && !each.startsWith('#')) ||
      hasFarReference(each),
  );
}
