import { button } from '#adapters/slack/message.ts';
import type { Offer } from '#src/domain/offer.ts';

/** Most buttons in one row of a message. */
export const MOST_OFFERS = 8;

/** One button for each; they carry ids only, and what they mean is kept. */
export function offerButtons(
  offers: readonly Offer[],
  offerId: string,
): readonly Readonly<Record<string, unknown>>[] {
  return offers.map(({ label }, index) =>
    button({
      action: `helio.follow.${index}`,
      text: label,
      value: { offer: offerId, index: String(index) },
    }),
  );
}
