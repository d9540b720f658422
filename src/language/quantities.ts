import type { Mission } from '#src/domain/mission.ts';
import type { Quantity } from '#src/domain/quantity.ts';
import { missionMentions } from '#src/language/mission-names.ts';
import { componentAround } from '#src/language/names/component-words.ts';
import { type FrameMention, frameMentions } from '#src/language/names/frame-words.ts';
import { isJoined, type NameToken, nameTokens } from '#src/language/names/name-token.ts';
import { nearWord } from '#src/language/names/near-word.ts';
import { isQuantityMeant } from '#src/language/names/quantity-context.ts';
import {
  type QuantityLexicon,
  type QuantityName,
  quantityLexicon,
} from '#src/language/names/quantity-lexicon.ts';
import { mask, type Span } from '#src/language/span.ts';

export interface QuantityMention extends Span {
  /** Quantity id; of a collective name such as `solar-wind`, the id that has `parts`. */
  readonly quantity: string;
  /** `x`, `y`, `z`, `r`, `t`, `n`, `magnitude`, or `vector` for all components. */
  readonly component?: string;
  readonly coordinates?: string;
}

type Found = Span & { readonly name: QuantityName };

const LONGEST_NAME = 6;

/** Every quantity that a text names, with component and coordinate frame, in its order; spelling slips are forgiven. */
export function quantityMentions(
  text: string,
  knowledge: { readonly missions: readonly Mission[]; readonly quantities: readonly Quantity[] },
): readonly QuantityMention[] {
  const lexicon = quantityLexicon(knowledge.quantities);
  const free = mask(withoutFiles(text), missionMentions(text, knowledge));
  const marked = markedNames(free, lexicon);
  const worded = wordedNames(mask(free, marked), lexicon);
  const found = [...marked, ...worded].sort((a, b) => a.from - b.from);
  const specific = found.filter(({ name }) => name.quantity.parts.length === 0);
  const kept = specific.length > 0 ? specific : found.slice(0, 1);
  const mentions = kept.map((each, index) =>
    mentionOf(each, kept[index - 1]?.to ?? 0, kept[index + 1]?.from, free),
  );
  return withFrames(merged(mentions, free), frameMentions(free), knowledge.quantities);
}

/** File names and addresses hold words that ask for nothing; ids with four parts and more are no names either. */
function withoutFiles(text: string): string {
  return text.replace(
    /https?:\/\/\S+|(?<![\w./~-])[\w./~-]+\.(?:png|csv|pdf|svg|json|txt|vap|jpe?g|xlsx?|ndjson|md)\b|\b[A-Z][A-Z\d]+_[A-Z\d]{2}[\w@-]*(?:\.\w+)?/g,
    (part) => (/^(?:SYM|ASY|BX|BY|BZ|PC|AE|AL|AU|AP|KP|F10)_/.test(part) ? part : ' '.repeat(part.length)),
  );
}

function markedNames(text: string, { marked }: QuantityLexicon): readonly Found[] {
  const found: Found[] = [];
  for (const { text: symbol, name } of marked) {
    const haystack = name.exact === undefined ? text.toLowerCase() : text;
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

function wordedNames(text: string, lexicon: QuantityLexicon): readonly Found[] {
  const tokens = nameTokens(text);
  const found: Found[] = [];
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
  lexicon: QuantityLexicon,
): { readonly found: Found; readonly length: number } | undefined {
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
function lookUp(
  run: readonly NameToken[],
  { names, vocabulary }: QuantityLexicon,
): { key: string; name?: QuantityName } {
  const written = run.map(({ text }) => text).join('');
  const spellings = [
    run.map(({ lower }) => lower),
    run.map(({ lower }) => singular(lower)),
    run.map(({ lower }) => nearWord(singular(lower), vocabulary)),
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

function mentionOf(
  { name, from, to }: Found,
  previous: number,
  next: number | undefined,
  text: string,
): QuantityMention {
  const { quantity, component: own, coordinates } = name;
  const around = quantity.isVector
    ? componentAround(text.slice(previous, from), text.slice(to, next))
    : undefined;
  const component = own ?? around;
  return {
    quantity: quantity.id,
    ...(component !== undefined && { component }),
    ...(coordinates !== undefined && { coordinates }),
    from,
    to,
  };
}

/** "IMF Bz" and "magnetic field (Bx)" name one series: the general name is taken into the component behind it. */
function merged(mentions: readonly QuantityMention[], text: string): readonly QuantityMention[] {
  return mentions.flatMap((mention, index) => {
    const before = mentions[index - 1];
    const next = mentions[index + 1];
    if (isGeneralNameOf(mention, next, text)) return [];
    return [
      before !== undefined && isGeneralNameOf(before, mention, text)
        ? { ...mention, from: before.from }
        : mention,
    ];
  });
}

function isGeneralNameOf(
  general: QuantityMention,
  special: QuantityMention | undefined,
  text: string,
): boolean {
  if (special === undefined || special.quantity !== general.quantity) return false;
  const isGeneral = general.component === undefined || general.component === special.component;
  return (
    isGeneral && special.component !== undefined && /^[\s(:-]*$/.test(text.slice(general.to, special.from))
  );
}

/** Gives each frame to the vector named nearest to it; a single frame serves all vectors. */
function withFrames(
  mentions: readonly QuantityMention[],
  frames: readonly FrameMention[],
  quantities: readonly Quantity[],
): readonly QuantityMention[] {
  const isVector = ({ quantity }: QuantityMention) =>
    quantities.find(({ id }) => id === quantity)?.isVector === true;
  const [only, ...others] = frames;
  if (only === undefined) return mentions;
  return mentions.flatMap((mention) => {
    if (!isVector(mention) || mention.component === 'magnitude') return [mention];
    if (others.length === 0) return [{ ...mention, coordinates: only.coordinates }];
    const own = frames.filter((frame) => nearestTo(frame, mentions.filter(isVector)) === mention);
    if (own.length === 0) return [mention];
    return own.map(({ coordinates }) => ({ ...mention, coordinates }));
  });
}

function nearestTo(frame: Span, mentions: readonly QuantityMention[]): QuantityMention | undefined {
  return mentions.toSorted((a, b) => gapBetween(frame, a) - gapBetween(frame, b))[0];
}

/** A frame stands rather behind what it belongs to ("Bz in GSM") than before it. */
function gapBetween(frame: Span, mention: Span): number {
  return frame.from >= mention.to ? frame.from - mention.to : mention.from - frame.to + 2;
}
