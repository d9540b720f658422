import { randomUUID } from 'node:crypto';
import type { Desk } from '#adapters/slack/desk.ts';
import { editedCard } from '#adapters/slack/edited-card.ts';
import { type LiveMessage, liveMessage } from '#adapters/slack/live-message.ts';
import { isDirect, type Place, threadIdOf } from '#adapters/slack/place.ts';
import { EMPTY_CARD, type PlanCard, withEnd, withPlan, withTask } from '#adapters/slack/plan-card.ts';
import { sideCall } from '#adapters/slack/side-call.ts';
import { streamedCard } from '#adapters/slack/streamed-card.ts';
import type { AnswerStatus, TurnEvent } from '#src/domain/event.ts';

/** The plan message of one turn. */
export interface PlanDisplay {
  plan(event: Extract<TurnEvent, { type: 'plan' }>): void;
  task(event: Extract<TurnEvent, { type: 'task' }>): void;
  /** Shows how the turn ended; the message is there when it resolves, its last edit may come later. */
  finish(how: AnswerStatus): Promise<void>;
  /** Takes over the message that an earlier process left behind, when there is one. */
  takeUp(): Promise<void>;
  /** Resolves when the message is there, or when there is none. */
  posted(): Promise<void>;
  hasTasks(): boolean;
}

/** Work that only talks: it gets an answer and no plan message. */
const TALK = new Set(['explain', 'clarify']);
/** A turn that ends sooner shows its plan message once, as it ended: edits are scarce in Slack. */
const CARD_DELAY_MS = 250;

/** @param requester who reads the plan as it is written, in a direct message */
export function planDisplay(place: Place, requester: string, desk: Desk): PlanDisplay {
  const id = threadIdOf(place);
  let cardId: string = randomUUID().slice(0, 8);
  let card: PlanCard = EMPTY_CARD;
  let live: LiveMessage<PlanCard> | undefined;

  function open(ts?: string): LiveMessage<PlanCard> {
    const edited = editedCard(place, desk, cardId);
    const isStream = ts === undefined && isDirect(place);
    return liveMessage({
      ...(ts === undefined ? {} : { ts }),
      outlet: isStream ? streamedCard(place, requester, desk, edited) : edited,
      onPlace: note,
      gapMs: desk.editGapMs,
      delayMs: CARD_DELAY_MS,
      onError: (error) =>
        desk.log.warn('plan message could not be written', { thread: id, error: String(error) }),
    });
  }

  /** What is posted is also noted, so that a crash leaves no message that spins forever. */
  async function note(ts: string): Promise<void> {
    const { round, reasoning, tasks } = card;
    const noted = { ts, id: cardId, round, reasoning, tasks: [...tasks] };
    await desk.records.change(id, (record) => ({ ...record, card: noted }));
  }

  function show(): void {
    live ??= open();
    live.show(card);
  }

  return {
    plan(event) {
      card = withPlan(card, event);
      if (live !== undefined || event.tasks.some(({ worker }) => !TALK.has(worker))) show();
    },
    task(event) {
      card = withTask(card, event);
      if (live !== undefined) show();
    },
    async finish(how) {
      const last = live;
      if (last === undefined) return;
      card = withEnd(card, how);
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
    posted: () => live?.posted ?? Promise.resolve(),
    hasTasks: () => card.tasks.length > 0,
  };
}
