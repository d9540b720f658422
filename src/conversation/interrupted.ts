import type { Checkpoint } from '#src/conversation/checkpoints.ts';
import { type OpenMessage, wordsOf } from '#src/conversation/inbox.ts';
import type { TurnEvent } from '#src/domain/event.ts';
import { TRY_AGAIN } from '#src/domain/offer.ts';
import { resumed } from '#src/domain/plan-again.ts';
import type { Session } from '#src/domain/session.ts';

/** Why turns are aborted when the program ends. */
export class Restart extends Error {
  constructor() {
    super('Helio is restarting.');
    this.name = 'Restart';
  }
}

const SENTENCE = 'I was restarted in the middle of this, so it is not finished and nothing of it goes on.';
const HINT = 'Say "retry" to go on where it stopped.';

/** The answer was saved, and nobody knows whether it was posted. */
export const UNSURE: TurnEvent = {
  type: 'answer',
  status: 'partial',
  text: 'I was restarted just when I answered this. If you do not see my answer above, say "retry".',
  followUps: [],
  notes: [],
  unread: [],
  assumptions: [],
  offers: [TRY_AGAIN],
};

/** What a person reads about a turn that a restart cut off. */
export function interruptedText(requests: readonly string[]): string {
  const others = requests.slice(1).map((text) => `"${text}"`);
  const waiting = others.length === 0 ? '' : ` Also not done: ${others.join(', ')}.`;
  return `${SENTENCE}${waiting} ${HINT}`;
}

export function interruptedAnswer(left: readonly OpenMessage[]): TurnEvent {
  const files = left.some((message) => message.files > 0) ? ' Please send the file again.' : '';
  const text = `${interruptedText(left.map(({ incoming }) => wordsOf(incoming)))}${files}`;
  return {
    type: 'answer',
    status: 'failed',
    text,
    followUps: [],
    notes: [],
    unread: [],
    assumptions: [],
    offers: [TRY_AGAIN],
  };
}

/** The session with the turns that were cut off as failed ones, and what the first of them has left, so that "retry" knows them. */
export function withInterrupted(
  session: Session,
  left: readonly Pick<OpenMessage, 'key' | 'incoming' | 'at'>[],
  checkpoint: Checkpoint | undefined,
  reply = SENTENCE,
): Session {
  const number = (session.turns.at(-1)?.number ?? 0) + 1;
  const turns = left.map(({ key, incoming, at }, index) => ({
    number: number + index,
    request: checkpoint?.key === key ? checkpoint.request : wordsOf(incoming),
    status: 'failed' as const,
    reply,
    at,
    userId: incoming.userId,
  }));
  const { unfinished: _, ...rest } = session;
  const kept =
    checkpoint === undefined
      ? {}
      : {
          frames: checkpoint.frames,
          focus: checkpoint.focus,
          documents: checkpoint.documents ?? [],
          unfinished: { turn: number, plan: resumed(checkpoint.plan) },
        };
  return { ...rest, ...kept, turns: [...session.turns, ...turns] };
}

/** The session whose last answer may not have reached the thread; "retry" gives it again. */
export function withUnsure(session: Session): Session {
  const last = session.turns.at(-1);
  if (last === undefined) return session;
  return { ...session, turns: [...session.turns.slice(0, -1), { ...last, isUnsure: true }] };
}
