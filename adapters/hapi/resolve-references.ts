/**
 * Puts the definitions of an `/info` in place of `{"$ref": "#/definitions/NAME"}` (HAPI 3.2, one level); a reference
 * to nothing becomes null.
 */
export function resolveReferences(info: unknown): unknown {
  const definitions = isRecord(info) && isRecord(info['definitions']) ? info['definitions'] : {};
  return replaceIn(info, definitions);
}

function replaceIn(value: unknown, definitions: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => replaceIn(item, definitions));
  if (!isRecord(value)) return value;
  const reference = value['$ref'];
  if (typeof reference === 'string') return definitions[reference.replace(/^#\/definitions\//, '')] ?? null;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === 'definitions' ? item : replaceIn(item, definitions),
    ]),
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
