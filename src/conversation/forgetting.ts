import type { Checkpoints } from '#src/conversation/checkpoints.ts';
import type { Inbox } from '#src/conversation/inbox.ts';
import { forgetPersonsMemories } from '#src/conversation/memory/memories.ts';
import type { MemoryStore } from '#src/conversation/memory/memory-store.ts';
import { ownersIn, ownersOf } from '#src/conversation/memory/owners.ts';
import type { SessionStore } from '#src/conversation/session-store.ts';
import { withoutPerson } from '#src/conversation/without-person.ts';
import { forgetDocuments } from '#src/documents/library.ts';
import type { Session } from '#src/domain/session.ts';
import { forgetLearned } from '#src/planning/learned/shelf.ts';
import type { FrameStore } from '#src/ports/frame-store.ts';
import type { Store } from '#src/ports/store.ts';
import type { Forgotten } from '#src/ports/thread.ts';
import { RECIPES_PREFIX } from '#src/workers/recipes/recipe-book.ts';

export interface Kept {
  readonly store: Store;
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
 * Deletes what is kept of a person in one workspace: threads of their own as a whole; in threads with others what they
 * asked, what was answered, and what they brought; what was remembered of them, and plans that were learned from them.
 *
 * @param thread where it is asked for, which may have no session yet
 * @returns the threads that are gone, and the others that held something of theirs
 */
export async function forgetPerson(userId: string, thread: string, kept: Kept): Promise<Required<Forgotten>> {
  const threads: string[] = [];
  const shared: string[] = [];
  for (const id of await kept.sessions.threadsOf(thread, userId)) {
    const session = await kept.sessions.load(id);
    const isShared = (session.people ?? []).some((other) => other !== userId);
    if (isShared) await forgetIn(session, userId, kept);
    else await forgetThread(id, kept);
    (isShared ? shared : threads).push(id);
  }
  const { turns } = await kept.sessions.load(thread);
  if (turns.length === 0 && !threads.includes(thread)) {
    await forgetThread(thread, kept);
    threads.push(thread);
  }
  await forgetPersonsMemories(userId, thread, kept.memoryStore);
  await forgetLearned(kept.store, ownersOf(userId, thread));
  await forgetRecipes(kept.store, ownersOf(userId, thread));
  return { userId, threads, shared };
}

/** Deletes the recipes that are a person's own; those of a channel stay. */
async function forgetRecipes(store: Store, ownerPrefix: string): Promise<void> {
  for (const key of await store.keys(RECIPES_PREFIX + ownerPrefix)) await store.delete(key);
}

/** Deletes what is of one person in a thread with others. */
async function forgetIn(before: Session, userId: string, kept: Kept): Promise<void> {
  const { session, labels, documents } = withoutPerson(userId, before);
  for (const label of labels) await kept.frames.delete(before.id, label);
  await forgetDocuments(before.id, documents, kept.store);
  await kept.sessions.save(session);
  await kept.sessions.leave(before.id, userId);
  for (const key of await kept.inbox.forgetPerson(before.id, userId)) {
    if ((await kept.checkpoints.load(before.id, key)) !== undefined) await kept.checkpoints.forget(before.id);
  }
}
