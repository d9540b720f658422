import type { PhraseOf } from '#src/language/reading/phrase.ts';

/** What Dst has to reach, and what it must not. */
export function levelsOf(
  size: PhraseOf<'condition'> | undefined,
  range: PhraseOf<'condition'> | undefined,
): { readonly threshold?: number; readonly above?: number } {
  if (size !== undefined)
    return isOfWeaker(size) ? { above: size.value } : { threshold: -Math.abs(size.value) };
  if (range?.to2 === undefined) return {};
  const { value, to2 } = range;
  return { threshold: Math.max(value, to2), above: Math.min(value, to2) };
}

/** "Storms with Dst between -150 and -100". */
export function isOfRange({ comparison, value, to2 = 0 }: PhraseOf<'condition'>): boolean {
  return comparison === 'between' && value < 0 && to2 < 0;
}

/** "Storms with min > -150" are those that do not fall so far. */
function isOfWeaker({ comparison, value, raw }: PhraseOf<'condition'>): boolean {
  return (comparison.startsWith('>') || /^(?:weaker|shallower|milder)\b/i.test(raw)) && value < 0;
}
