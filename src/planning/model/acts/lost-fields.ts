/**
 * A field that is said and that a schema left out, as its path: what an object does not know is not passed over in silence.
 *
 * @param parsed the same value as the schema read it
 */
export function lostField(said: unknown, parsed: unknown, path = ''): string | undefined {
  // What another act makes is meant by its place alone.
  if (!isObject(said) || !isObject(parsed) || 'made' in said) return undefined;
  for (const [key, value] of Object.entries(said)) {
    if (value === undefined) continue;
    const at = Array.isArray(said) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
    if (!Object.hasOwn(parsed, key)) return at;
    const inner = lostField(value, Object.entries(parsed).find(([name]) => name === key)?.[1], at);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
