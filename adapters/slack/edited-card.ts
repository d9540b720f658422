import type { Desk } from '#adapters/slack/desk.ts';
import type { Outlet } from '#adapters/slack/live-message.ts';
import type { Place } from '#adapters/slack/place.ts';
import { planMessage } from '#adapters/slack/plan-card.ts';
import type { TurnCard } from '#src/domain/turn-card.ts';

/** A plan as a message with a `plan` block that is edited in place: everybody in the channel sees the same. */
export function editedCard(place: Place, desk: Desk, cardId: string): Outlet<TurnCard> {
  const { writer } = desk;
  const post = (card: TurnCard) => writer.post(place, planMessage(card, cardId));
  const update = async (ts: string, card: TurnCard) => {
    await writer.update(place.channel, ts, planMessage(card, cardId));
    return ts;
  };
  return {
    post,
    postLast: post,
    update,
    async updateLast(ts, card) {
      await writer.lastEdit();
      await update(ts, card);
    },
    mayUpdate: writer.mayEdit,
  };
}
