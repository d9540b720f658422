/** `LABEL.x` is the same component of what LABEL became. */
export function renamedLabel(text: string, renamed: ReadonlyMap<string, string>): string {
  const whole = renamed.get(text);
  if (whole !== undefined) return whole;
  const [old, fresh] = [...renamed].find(([label]) => text.startsWith(`${label}.`)) ?? [];
  return old === undefined || fresh === undefined ? text : `${fresh}${text.slice(old.length)}`;
}

/** A value of plain JSON with every name in it made another. */
export function withNames(value: unknown, name: (text: string) => string): unknown {
  if (typeof value === 'string') return name(value);
  if (Array.isArray(value)) return value.map((each: unknown) => withNames(each, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withNames(each, name)]));
}
