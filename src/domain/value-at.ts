/** Names that lead out of plain values. */
const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
/** Values that one path may give. */
const MOST = 10_000;

/**
 * The value at a path in plain JSON: `data[0].id`, `data.*.id` (of every member, in one flat list), `data.items.name`.
 *
 * @returns `undefined` where nothing stands there
 */
export function valueAt(value: unknown, path: string): unknown {
  const steps = path
    .replace(/\[(\d+|\*)\]/g, '.$1')
    .split('.')
    .filter((step) => step !== '');
  return follow(value, steps);
}

function follow(value: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return value;
  if (step === '*') {
    const found = membersOf(value).map((member) => follow(member, rest));
    const flat = found.flat().filter((each) => each !== undefined);
    return flat.length === 0 ? undefined : flat.slice(0, MOST);
  }
  if (typeof value !== 'object' || value === null || FORBIDDEN.has(step)) return undefined;
  if (Array.isArray(value)) return /^\d+$/.test(step) ? follow(value[Number(step)], rest) : undefined;
  return Object.hasOwn(value, step) ? follow(Reflect.get(value, step), rest) : undefined;
}

function membersOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}
