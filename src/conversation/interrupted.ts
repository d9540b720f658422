import type { OpenMessage } from '#src/conversation/inbox.ts';
import type { TurnEvent } from '#src/domain/event.ts';
import type { Session } from '#src/domain/session.ts';

/** Why turns are aborted when the program ends. */
export class Restart extends Error {
  constructor() {
    super('Helio is restarting.');
    this.name = 'Restart';
  }
}

const SENTENCE = 'I was restarted in the middle of this, so it is not finished and nothing of it goes on.';
const HINT = 'Say "retry" to run it again.';

/** What a person reads about a turn that a restart cut off. */
export function interruptedText(requests: readonly string[]): string {
  const others = requests.slice(1).map((text) => `"${text}"`);
  const waiting = others.length === 0 ? '' : ` Also not done: ${others.join(', ')}.`;
  return `${SENTENCE}${waiting} ${HINT}`;
}

export function interruptedAnswer(left: readonly OpenMessage[]): TurnEvent {
  const text = interruptedText(left.map((message) => message.text));
  return { type: 'answer', status: 'failed', text, followUps: [], notes: [] };
}

/** The session with the turns that were cut off as failed ones, so that "retry" knows them. */
export function withInterrupted(session: Session, left: readonly OpenMessage[]): Session {
  const last = session.turns.at(-1)?.number ?? 0;
  const turns = left.map(({ text, userId, at }, index) => ({
    number: last + 1 + index,
    request: text,
    status: 'failed' as const,
    reply: SENTENCE,
    at,
    userId,
  }));
  return { ...session, turns: [...session.turns, ...turns] };
}
