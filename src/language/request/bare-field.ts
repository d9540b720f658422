import type { QuantityMention } from '#src/language/request/series-wishes.ts';
import { overlaps } from '#src/language/span.ts';

const FIELD =
  /(?<!\b(?:electric|convection|velocity|flow|wave|motional|of view|radiation)\s)\bfields?\b(?!\s+(?:of view|aligned|line))/gi;

/**
 * The quantities of a request with "the field" as the magnetic field. Only where a mission is named: "the ACE field" is
 * plain, "the field after the shock" has to be asked back.
 */
export function withBareField(
  quantities: readonly QuantityMention[],
  text: string,
  hasMission: boolean,
): readonly QuantityMention[] {
  if (!hasMission) return quantities;
  const bare = [...text.matchAll(FIELD)]
    .map(({ index, 0: word }) => ({ quantity: 'magnetic-field', from: index, to: index + word.length }))
    .filter(
      (mention) =>
        !quantities.some((other) => overlaps(other, mention) || other.quantity === mention.quantity),
    );
  return [...quantities, ...bare.slice(0, 1)].sort((a, b) => a.from - b.from);
}
