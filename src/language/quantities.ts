import type { Mission } from '#src/domain/mission.ts';
import type { Quantity } from '#src/domain/quantity.ts';
import { missionMentions } from '#src/language/mission-names.ts';
import { componentAround } from '#src/language/names/component-words.ts';
import { type FrameMention, frameMentions } from '#src/language/names/frame-words.ts';
import { type FoundQuantity, quantityNames } from '#src/language/names/quantity-names.ts';
import { mask, type Span } from '#src/language/span.ts';

export interface QuantityMention extends Span {
  /** Quantity id; of a collective name such as `solar-wind`, the id that has `parts`. */
  readonly quantity: string;
  /** `x`, `y`, `z`, `r`, `t`, `n`, `magnitude`, or `vector` for all components. */
  readonly component?: string;
  readonly coordinates?: string;
}

/** Every quantity that a text names, with component and coordinate frame, in its order; spelling slips are forgiven. */
export function quantityMentions(
  text: string,
  knowledge: { readonly missions: readonly Mission[]; readonly quantities: readonly Quantity[] },
): readonly QuantityMention[] {
  const free = mask(withoutFiles(text), missionMentions(text, knowledge));
  const found = quantityNames(free, knowledge);
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

function mentionOf(
  { name, from, to }: FoundQuantity,
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
