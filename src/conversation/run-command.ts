import type { Answer } from '#src/agent/summarize.ts';
import { errorsText, sessionsText, statusText } from '#src/conversation/commands.ts';
import type { Outcome } from '#src/conversation/do-work.ts';
import { forgetPerson, forgetThread } from '#src/conversation/forgetting.ts';
import { companyOf } from '#src/conversation/memory/owners.ts';
import { rememberedText } from '#src/conversation/memory/remembered-text.ts';
import type { Turning } from '#src/conversation/take-turn.ts';
import type { Session } from '#src/domain/session.ts';
import type { Command } from '#src/language/command.ts';

/** Does what one word asks for, without any plan. */
export async function runCommand(
  command: Exclude<Command, 'help' | 'retry'>,
  session: Session,
  room: Turning,
): Promise<Outcome> {
  switch (command) {
    case 'cancel': {
      const { waiting, ...rest } = session;
      const text = waiting === undefined ? 'Nothing is running.' : 'All right, I drop that question.';
      return { next: rest, answer: say(text) };
    }
    case 'reset':
    case 'reset-for-all': {
      const denial = denialOf(session, room, command === 'reset' ? 'reset' : undefined);
      if (denial !== undefined) return denial;
      await room.frames.clear(session.id);
      await room.sessions.forget(session.id);
      return gone('This thread starts anew: its data, its figure and its history are gone.');
    }
    case 'forget':
    case 'forget-for-all': {
      const denial = denialOf(session, room, command === 'forget' ? 'forget this thread' : undefined);
      if (denial !== undefined) return denial;
      await forgetThread(session.id, room);
      await room.thread.forget?.({ threads: [session.id] });
      await room.store.scrub();
      return gone(
        'Done: everything that I kept of this thread is deleted. What stands in the chat is yours to delete.',
      );
    }
    case 'forget-me': {
      const forgotten = await forgetPerson(room.userId, session.id, room);
      await room.thread.forget?.(forgotten);
      await room.store.scrub();
      const count = forgotten.threads.length + forgotten.shared.length;
      return gone(`Done: what I kept of you is deleted (${count} ${count === 1 ? 'thread' : 'threads'}).`);
    }
    case 'status': {
      const status = statusText(session, undefined, { ...room, total: room.ledger.total() });
      const remembered = await room.memories?.shown(companyOf(room));
      const lines = remembered === undefined ? [status] : [status, rememberedText(remembered)];
      return { next: session, answer: say(lines.join('\n')) };
    }
    case 'sessions':
      return {
        next: session,
        answer: say(
          await sessionsText(room.sessions, room.wallClock(), { thread: session.id, userId: room.userId }),
        ),
      };
    case 'errors':
      return { next: session, answer: say(errorsText(session, room.wallClock())) };
    case 'capabilities':
      return { next: session, answer: say(room.archive.knowledge.help('what can you do')?.text ?? '') };
  }
}

/**
 * Why somebody may not delete a thread, or not yet: only those who took part may, and where others did not without a
 * second word.
 *
 * @param words that ask for it the first time; absent the second time
 */
function denialOf(
  session: Session,
  { userId, thread }: Turning,
  words: string | undefined,
): Outcome | undefined {
  const { people = [] } = session;
  if (thread.isGone === true || people.length === 0) return undefined;
  const refused = (text: string, followUps: readonly string[] = []): Outcome => ({
    next: session,
    answer: { ...say(text), status: 'failed', followUps },
  });
  if (!people.includes(userId)) return refused('Only the people of this conversation can do that.');
  if (words === undefined || people.every((other) => other === userId)) return undefined;
  return refused(
    `Others took part here, and what is theirs would be gone too. Say "yes, ${words}" if you mean it; "forget me" deletes only what is yours.`,
    [`yes, ${words}`],
  );
}

export function say(text: string): Answer {
  return { status: 'done', text, followUps: [], notes: [], unread: [], assumptions: [] };
}

/** There is no session to save any more. */
function gone(text: string): Outcome {
  return { next: undefined, answer: say(text) };
}
