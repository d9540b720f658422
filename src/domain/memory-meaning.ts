import type { MemoryDraft } from '#src/domain/memory.ts';

/** Words that say nothing about what is meant. */
const EMPTY = new Set(
  `a an the i we me my our you your to of in on at for with and or that this these those it its is are be am do does please
  always usually generally by default prefer preferred like want would use using used take make show plot plots figure figures
  when if all every each my own from now then so just very really`.split(/\s+/),
);

/** The words of a memory that carry its meaning: small letters, no endings of plurals, no order. Denials stay. */
export function meaningOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}_@.+-]*[\p{L}\p{N}]|[\p{L}\p{N}]/gu) ?? [];
  const telling = words.filter((word) => !EMPTY.has(word)).map(singular);
  return new Set(telling.length > 0 ? telling : words);
}

function singular(word: string): string {
  if (word.length < 4 || /\d|ss$|us$|is$/.test(word)) return word;
  return word
    .replace(/ies$/, 'y')
    .replace(/(?<=x|ch|sh)es$/, '')
    .replace(/s$/, '');
}

/** True when two memories of one kind and scope say the same in the same words, whatever their order and endings. */
export function isSameMeaning(
  a: Pick<MemoryDraft, 'kind' | 'scope' | 'text'>,
  b: Pick<MemoryDraft, 'kind' | 'scope' | 'text'>,
): boolean {
  if (a.kind !== b.kind || a.scope !== b.scope) return false;
  const [first, second] = [meaningOf(a.text), meaningOf(b.text)];
  return first.size === second.size && [...first].every((word) => second.has(word));
}
