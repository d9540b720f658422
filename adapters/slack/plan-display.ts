import { randomUUID } from 'node:crypto';
import type { Desk } from '#adapters/slack/desk.ts';
import { editedCard } from '#adapters/slack/edited-card.ts';
import { type LiveMessage, liveMessage } from '#adapters/slack/live-message.ts';
import { isDirect, type Place, threadIdOf } from '#adapters/slack/place.ts';
import { sideCall } from '#adapters/slack/side-call.ts';
import { streamedCard } from '#adapters/slack/streamed-card.ts';
import type { AnswerStatus, TurnEvent } from '#src/domain/event.ts';
import { EMPTY_CARD, ended, type TurnCard, withProgressOf } from '#src/domain/turn-card.ts';

/** The plan message of one turn. */
export interface PlanDisplay {
  plan(event: Extract<TurnEvent, { type: 'plan' }>): void;
  task(event: Extract<TurnEvent, { type: 'task' }>): void;
  /** Hears how long the turn took. */
  usage(event: Extract<TurnEvent, { type: 'usage' }>): void;
  /** Shows how the turn ended; the message is there when it resolves, its last edit may come later. */
  finish(how: AnswerStatus): Promise<void>;
  /** Takes over the message that an earlier process left behind, when there is one. */
  takeUp(): Promise<void>;
  hasTasks(): boolean;
}

/** Work that only talks: it gets an answer and no plan message. */
const TALK = new Set(['explain', 'clarify']);
/** @param requester who reads the plan as it is written, in a direct message */
export function planDisplay(place: Place, requester: string, desk: Desk): PlanDisplay {
  const id = threadIdOf(place);
  let cardId: string = randomUUID().slice(0, 8);
  let card: TurnCard = EMPTY_CARD;
  let live: LiveMessage<TurnCard> | undefined;

  function open(ts?: string): LiveMessage<TurnCard> {
    const edited = editedCard(place, desk, cardId);
    const isStream = ts === undefined && isDirect(place);
    return liveMessage({
      ...(ts === undefined ? {} : { ts }),
      outlet: isStream ? streamedCard(place, requester, desk, edited) : edited,
      onPlace: note,
      gapMs: desk.editGapMs,
      // A turn that ends sooner shows its plan message once, as it ended: edits are scarce, and nobody reads so fast.
      delayMs: desk.cardDelayMs,
      onError: (error) =>
        desk.log.warn('plan message could not be written', { thread: id, error: String(error) }),
    });
  }

  /** What is posted is also noted, so that a crash leaves no message that spins forever. */
  async function note(ts: string): Promise<void> {
    const { reasoning, tasks } = card;
    const noted = { ts, id: cardId, reasoning, tasks: [...tasks] };
    await desk.records.change(id, (record) => ({ ...record, card: noted }));
  }

  function show(): void {
    live ??= open();
    live.show(card);
  }

  return {
    plan(event) {
      card = withProgressOf(card, event);
      if (live !== undefined || event.tasks.some(({ worker }) => !TALK.has(worker))) show();
    },
    task(event) {
      card = withProgressOf(card, event);
      if (live !== undefined) show();
    },
    usage(event) {
      card = withProgressOf(card, event);
    },
    async finish(how) {
      const last = live;
      if (last === undefined) return;
      card = ended(card, how);
      const isEdit = last.isPosted();
      const done = (async () => {
        await sideCall(desk.log, 'finish plan message', () => last.finish(card));
        await desk.records.change(id, ({ card: noted, ...rest }) =>
          noted === undefined || noted.id === cardId ? rest : { ...rest, card: noted },
        );
      })();
      // When Slack allows no more edits for now, the answer does not wait for this one.
      if (isEdit) desk.later(done);
      else await done;
    },
    async takeUp() {
      const left = (await desk.records.load(id))?.card;
      if (left === undefined) return;
      card = left;
      cardId = left.id;
      if (isDirect(place)) {
        await sideCall(desk.log, 'stop left stream', () => desk.streams.stop(place.channel, left.ts, []));
      }
      live = open(left.ts);
    },
    hasTasks: () => card.tasks.length > 0,
  };
}
