import type { Inbox } from '#src/conversation/inbox.ts';
import { placesOf } from '#src/conversation/places.ts';
import type { SessionStore } from '#src/conversation/session-store.ts';
import type { FrameStore } from '#src/ports/frame-store.ts';

export interface Kept {
  readonly sessions: SessionStore;
  readonly frames: FrameStore;
  readonly inbox: Inbox;
}

/** Deletes everything that is kept of a thread. */
export async function forgetThread(thread: string, { sessions, frames, inbox }: Kept): Promise<void> {
  await frames.clear(thread);
  await sessions.forget(thread);
  await inbox.forget(thread);
}

/**
 * Deletes what is kept of a person in one workspace: threads of their own as a whole, and in threads with others what
 * they asked and what was answered.
 *
 * @returns how many threads were touched
 */
export async function forgetPerson(userId: string, thread: string, kept: Kept): Promise<number> {
  const { workspace } = placesOf(thread);
  const sessions = (await kept.sessions.list()).filter(
    ({ id, people = [] }) => placesOf(id).workspace === workspace && people.includes(userId),
  );
  for (const session of sessions) {
    const others = (session.people ?? []).filter((other) => other !== userId);
    if (others.length === 0) await forgetThread(session.id, kept);
    else {
      const { waiting, ...rest } = session;
      const isTheirs = waiting?.askedBy === userId;
      await kept.sessions.save({
        ...rest,
        ...(waiting === undefined || isTheirs ? {} : { waiting }),
        people: others,
        turns: session.turns.filter((turn) => turn.userId !== userId),
      });
    }
  }
  return sessions.length;
}
