import type { Mission } from '#src/domain/mission.ts';
import type { Quantity } from '#src/domain/quantity.ts';
import { remembered } from '#src/knowledge/once.ts';
import { isJoined, type NameToken, nameTokens } from '#src/language/names/name-token.ts';
import { nearWord } from '#src/language/names/near-word.ts';
import { isQuantityMeant } from '#src/language/names/quantity-context.ts';
import {
  type QuantityLexicon,
  type QuantityName,
  quantityLexicon,
} from '#src/language/names/quantity-lexicon.ts';
import { mask, type Span } from '#src/language/span.ts';

/** A name of a quantity, where it stands. */
export type FoundQuantity = Span & { readonly name: QuantityName };

const LONGEST_NAME = 6;

/**
 * Every name of a quantity in a text, in its order, as the knowledge base spells them; spelling slips are forgiven.
 *
 * @param text ids, file names and missions blanked out
 */
export function quantityNames(
  text: string,
  { quantities }: { readonly missions?: readonly Mission[]; readonly quantities: readonly Quantity[] },
): readonly FoundQuantity[] {
  const lexicon = quantityLexicon(quantities);
  const marked = markedNames(text, lexicon);
  return [...marked, ...wordedNames(mask(text, marked), lexicon)].sort((a, b) => a.from - b.from);
}

function markedNames(text: string, { marked }: QuantityLexicon): readonly FoundQuantity[] {
  const found: FoundQuantity[] = [];
  const lower = text.toLowerCase();
  for (const { text: symbol, name } of marked) {
    const haystack = name.exact === undefined ? lower : text;
    const needle = name.exact === undefined ? symbol.toLowerCase() : symbol;
    for (let from = haystack.indexOf(needle); from >= 0; from = haystack.indexOf(needle, from + 1)) {
      const to = from + needle.length;
      const isWhole =
        !/[\p{L}\d]/u.test(text.charAt(to)) &&
        (/^\W/.test(needle) || !/[\p{L}\d]/u.test(text.charAt(from - 1)));
      if (isWhole && !found.some((other) => other.from < to && from < other.to))
        found.push({ name, from, to });
    }
  }
  return found;
}

/** What names are looked up in. */
interface Names extends QuantityLexicon {
  /** The word that a misspelt one means; found once for each of the words of a text. */
  readonly near: (word: string) => string;
}

function wordedNames(text: string, quantities: QuantityLexicon): readonly FoundQuantity[] {
  const lexicon = { ...quantities, near: remembered((word) => nearWord(word, quantities.vocabulary)) };
  const tokens = nameTokens(text);
  const found: FoundQuantity[] = [];
  for (let at = 0; at < tokens.length; ) {
    const hit = nameAt(tokens, at, lexicon);
    if (hit !== undefined) found.push(hit.found);
    at += hit?.length ?? 1;
  }
  return found;
}

function nameAt(
  tokens: readonly NameToken[],
  at: number,
  lexicon: Names,
): { readonly found: FoundQuantity; readonly length: number } | undefined {
  for (let length = Math.min(LONGEST_NAME, tokens.length - at); length >= 1; length -= 1) {
    const run = tokens.slice(at, at + length);
    if (!isJoined(run) || isPartOfId(tokens, at, length)) continue;
    const { key, name } = lookUp(run, lexicon);
    if (name === undefined || !isQuantityMeant(key, tokens, at, at + length)) continue;
    return { found: { name, from: run[0]?.from ?? 0, to: run.at(-1)?.to ?? 0 }, length };
  }
  return undefined;
}

/** A part of a longer name such as `ACE_Bmag` is no name by itself. */
function isPartOfId(tokens: readonly NameToken[], at: number, length: number): boolean {
  return tokens[at]?.gap.endsWith('_') === true || tokens[at + length]?.gap.startsWith('_') === true;
}

/** As written, else without the plural, else with slips put right. */
function lookUp(run: readonly NameToken[], { names, near }: Names): { key: string; name?: QuantityName } {
  const written = run.map(({ text }) => text).join('');
  const spellings = [
    run.map(({ lower }) => lower),
    run.map(({ lower }) => singular(lower)),
    run.map(({ lower }) => near(singular(lower))),
  ];
  for (const [index, words] of spellings.entries()) {
    const key = words.join('');
    const name = names
      .get(key)
      ?.find(({ exact }) => exact === undefined || (index === 0 && exact === written));
    if (name !== undefined) return { key, name };
  }
  return { key: '' };
}

function singular(word: string): string {
  if (word.length < 5 || /(?:ss|us|is)$/.test(word)) return word;
  return word.replace(/ies$/, 'y').replace(/s$/, '');
}
