import type { FrameSummary } from '#src/domain/frame.ts';

/** Names that say nothing of their own. */
const PLAIN = new Set([
  'value',
  'values',
  'number',
  'data',
  'time',
  'label',
  'row',
  'rows',
  'a',
  'i',
  'mean',
  'plot',
  'event',
  'id',
  'no',
]);

/** Labels of the columns that a text names, in the order of the tables; a table of one column is its own label. */
export function mentionedColumns(
  text: string,
  tables: readonly Pick<FrameSummary, 'label' | 'columns'>[],
): readonly string[] {
  return tables.flatMap(({ label, columns }) => {
    if (columns.length === 1) return isMentioned(text, columns[0]?.name ?? '') ? [label] : [];
    const named = columns.filter(({ name }) => isMentioned(text, name));
    return named.length === columns.length
      ? [label]
      : named.map(({ name, component }) => `${label}.${component ?? name}`);
  });
}

/** True where a text says the name, in the plural as well: "transit speeds" for `Transit speed`. */
function isMentioned(text: string, name: string): boolean {
  if (name === '' || PLAIN.has(name.toLowerCase())) return false;
  const pattern = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[-_ ]+/g, '[-_ ]');
  const plural = /[a-z]{3}$/i.test(name) ? '(?:e?s)?' : '';
  return new RegExp(
    `(?<![\\p{L}\\p{N}_.])${pattern}${plural}(?![\\p{L}\\p{N}_])`,
    name.length < 2 ? 'u' : 'iu',
  ).test(text);
}
