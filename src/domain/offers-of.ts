import type { TurnEvent } from '#src/domain/event.ts';
import { type Offer, RUN_AGAIN, TRY_AGAIN } from '#src/domain/offer.ts';

/** What stands on the buttons below an answer; one that names none offers to be tried again where it ended badly, and its follow-ups. */
export function offersOf({
  status,
  offers,
  followUps,
}: Pick<Extract<TurnEvent, { type: 'answer' }>, 'status' | 'offers' | 'followUps'>): readonly Offer[] {
  if (status === 'clarify') return [];
  const again = status === 'failed' ? [TRY_AGAIN] : status === 'cancelled' ? [RUN_AGAIN] : [];
  return offers ?? [...again, ...followUps.map((text) => ({ label: text, text }))];
}
