import type { Checkpoints } from '#src/conversation/checkpoints.ts';
import type { Inbox } from '#src/conversation/inbox.ts';
import { forgetPersonsMemories } from '#src/conversation/memory/memories.ts';
import type { MemoryStore } from '#src/conversation/memory/memory-store.ts';
import { ownersIn } from '#src/conversation/memory/owners.ts';
import { placesOf } from '#src/conversation/places.ts';
import type { SessionStore } from '#src/conversation/session-store.ts';
import type { Session } from '#src/domain/session.ts';
import type { FrameStore } from '#src/ports/frame-store.ts';
import type { Forgotten } from '#src/ports/thread.ts';

export interface Kept {
  readonly sessions: SessionStore;
  readonly frames: FrameStore;
  readonly inbox: Inbox;
  readonly checkpoints: Checkpoints;
  readonly memoryStore: MemoryStore;
}

/** Deletes everything that is kept of a thread, and what was remembered from it. */
export async function forgetThread(thread: string, kept: Kept): Promise<void> {
  await kept.frames.clear(thread);
  await kept.sessions.forget(thread);
  await kept.inbox.forget(thread);
  await kept.checkpoints.forget(thread);
  await kept.memoryStore.remove(ownersIn(thread), (memory) => memory.thread === thread);
}

/**
 * Deletes what is kept of a person in one workspace: threads of their own as a whole, and in threads with others what
 * they asked and what was answered, and all that was remembered of them.
 *
 * @param thread where it is asked for, which may have no session yet
 * @returns the threads that are gone, and how many others held something of theirs
 */
export async function forgetPerson(
  userId: string,
  thread: string,
  kept: Kept,
): Promise<Forgotten & { readonly shared: number }> {
  const { workspace } = placesOf(thread);
  const all = await kept.sessions.list();
  const theirs = all.filter(
    ({ id, people = [] }) => placesOf(id).workspace === workspace && people.includes(userId),
  );
  const own = theirs.filter(({ people = [] }) => people.every((each) => each === userId));
  const shared = theirs.filter((session) => !own.includes(session));
  const threads = own.map(({ id }) => id);
  if (all.every(({ id }) => id !== thread)) threads.push(thread);
  for (const id of threads) await forgetThread(id, kept);
  await forgetPersonsMemories(userId, thread, kept.memoryStore);
  for (const session of shared) await kept.sessions.save(without(userId, session));
  return { userId, threads, shared: shared.length };
}

function without(userId: string, { waiting, unfinished, ...session }: Session): Session {
  const isTheirs = waiting?.askedBy === userId;
  const theirs = session.turns.filter((turn) => turn.userId === userId).map(({ number }) => number);
  return {
    ...session,
    ...(waiting === undefined || isTheirs ? {} : { waiting }),
    ...(unfinished === undefined || theirs.includes(unfinished.turn) ? {} : { unfinished }),
    people: (session.people ?? []).filter((other) => other !== userId),
    turns: session.turns.filter((turn) => turn.userId !== userId),
  };
}
