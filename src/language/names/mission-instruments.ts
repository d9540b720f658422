import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { lexicon } from '#src/language/reading/lexicon.ts';
import type { Token } from '#src/language/reading/token.ts';
import { isOrdinary } from '#src/language/reading/touching.ts';
import type { Span } from '#src/language/span.ts';

/** Where a word that no vocabulary knows names an instrument that the archive has on a spacecraft that is spoken of. */
export interface InstrumentMention extends Span {
  /** As ids and titles spell it. */
  readonly name: string;
}

/**
 * Instruments by the catalogue: "Arase PWE", "RBSP ECT HOPE". A word with a meaning of its own is one only right behind the
 * spacecraft: "New Horizons SWAP".
 *
 * @param named where the text names missions
 * @param company ids of the missions that the thread is about
 */
export function missionInstruments(
  tokens: readonly Token[],
  named: readonly (Span & { readonly id: string })[],
  company: readonly string[],
  knowledge: Knowledge,
): readonly InstrumentMention[] {
  const missions = [...new Set([...named.map(({ id }) => id), ...company])];
  if (missions.length === 0) return [];
  return tokens.flatMap((token, index) => {
    if (token.kind !== 'word' || token.text.length < 3 || token.text.length > 10) return [];
    if (named.some(({ from, to }) => token.from < to && token.to > from)) return [];
    const name = token.text.toUpperCase();
    if (!missions.some((id) => knowledge.instrumentNames(id).has(name))) return [];
    const senses = lexicon.entries.get(token.text) ?? [];
    const before = tokens[index - 1];
    const isBehind = before !== undefined && named.some(({ to }) => to === before.to);
    const isFree = senses.length === 0 && !isOrdinary(token.text);
    return isFree || (isBehind && senses.every(({ kind }) => kind === 'verb' || kind === 'wish'))
      ? [{ name, from: token.from, to: token.to }]
      : [];
  });
}
