import { describe, expect, test } from 'vitest';
import { toolSchema } from '#adapters/mcp-client/tool-schema.ts';

const object = (properties: unknown, more: object = {}) => ({ type: 'object', properties, ...more });

function usable(schema: unknown) {
  const read = toolSchema(schema);
  if (typeof read === 'string') throw new Error(read);
  return read;
}

describe('a schema of a stranger', () => {
  test('becomes settings that are each optional, and is checked whole', () => {
    const schema = usable(
      object({ n: { type: 'integer', minimum: 1 }, word: { type: 'string' } }, { required: ['n'] }),
    );

    expect(schema.params.safeParse({}).success).toBe(true);
    expect(schema.params.safeParse({ n: 'one' }).success).toBe(false);
    expect(schema.fault({ n: 2 })).toBeUndefined();
    expect(schema.fault({ n: 0 })).toContain('n');
    expect(schema.fault({})).toContain('n');
  });

  test('may use what zod cannot say: it is checked all the same', () => {
    const schema = usable(
      object({ a: { not: { type: 'string' } }, b: { $ref: '#/$defs/b' } }, { $defs: { b: { enum: ['x'] } } }),
    );

    expect(schema.params.safeParse({ a: 'text', b: 'x' }).success).toBe(true);
    expect(schema.params.safeParse({ b: 'y' }).success).toBe(false);
    expect(schema.fault({ a: 'text' })).toContain('a');
  });

  test.each([
    ['no object', []],
    ['an array', { type: 'array' }],
    ['nothing', undefined],
    ['a reference to the network', object({ x: { $ref: 'https://evil.example/x.json' } })],
    ['a reference to a file', object({ x: { $ref: 'file:///etc/passwd' } })],
    ['too deep', object({ x: JSON.parse(`${'{"a":'.repeat(20)}1${'}'.repeat(20)}`) })],
    ['too large', object({ x: { description: 'y'.repeat(30_000) } })],
    ['too wide', object(Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`p${n}`, {}])))],
    ['a type that does not exist', object({ x: { type: 'banana' } })],
  ])('that is %s is refused in words', (_, schema) => {
    expect(toolSchema(schema)).toEqual(expect.any(String));
  });

  test('speaks in one plain line', () => {
    const schema = usable(object({ x: { type: 'string', description: 'One\n\n# two <!everyone> [a](b)' } }));

    expect(schema.params.shape['x']?.description).not.toMatch(/\n|\]\(|<!/);
  });
});
