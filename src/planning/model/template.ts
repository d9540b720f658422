const TEMPLATE = /^\s*\$\{\s*steps?\[(\d+)\]\.?([\w.*[\]]*)\s*\}\s*$/;

/**
 * A reference to what an earlier step gives: `${step[0].data.*.id}` is all of it, `${step[0].data[0].id}` its first, and
 * `${step[0].figure}` a slot by name.
 */
export function templateIn(
  value: unknown,
): { readonly step: number; readonly slot: string; readonly path: string } | undefined {
  const whole = Array.isArray(value) && value.length === 1 ? value[0] : value;
  const match = typeof whole === 'string' ? TEMPLATE.exec(whole) : null;
  if (match === null) return undefined;
  const path = match[2] ?? '';
  const last = path.split('.').at(-1) ?? '';
  const isNamed =
    /^[a-z]\w*$/i.test(last) && !['id', 'ids', 'name', 'data', 'label', 'labels'].includes(last);
  if (isNamed) return { step: Number(match[1]), slot: last, path };
  const isFirst = /\[\d+\]/.test(path) || last === 'label' || last === 'id';
  return { step: Number(match[1]), slot: isFirst && !path.includes('*') ? 'label' : 'labels', path };
}
