import { placesOf } from '#src/conversation/places.ts';
import type { Session } from '#src/domain/session.ts';
import type { Store } from '#src/ports/store.ts';

/** Which threads somebody took part in, without reading them. */
export interface PersonIndex {
  /** Notes a session's people. */
  note(session: Pick<Session, 'id' | 'people' | 'updatedAt'>): Promise<void>;
  /** Forgets a thread, or one person of it. */
  forget(thread: string, people: readonly string[]): Promise<void>;
  /**
   * Threads in the workspace of a thread, the one used last first.
   *
   * @param userId absent: those of everybody there
   */
  threadsOf(thread: string, userId?: string): Promise<readonly string[]>;
}

const PREFIX = 'person:';
/** Set once the sessions of earlier versions stand in the index. */
const COMPLETE = 'person-index';
const LOCAL = 'local';

/** @param sessions those that the store holds, one after the other */
export function personIndex(store: Store, sessions: () => AsyncIterable<Session>): PersonIndex {
  let filling: Promise<void> | undefined;

  const note: PersonIndex['note'] = async ({ id, people = [], updatedAt }) => {
    for (const userId of people) await store.set(keyOf(id, userId), updatedAt);
  };

  async function fill(): Promise<void> {
    if ((await store.get(COMPLETE)) === true) return;
    for await (const { id, people = [], updatedAt } of sessions()) {
      for (const userId of people) {
        if ((await store.get(keyOf(id, userId))) === undefined) await store.set(keyOf(id, userId), updatedAt);
      }
    }
    await store.set(COMPLETE, true);
  }

  return {
    note,
    async forget(thread, people) {
      for (const userId of people) await store.delete(keyOf(thread, userId));
    },
    async threadsOf(thread, userId) {
      filling ??= fill();
      await filling;
      const keys = await store.keys(userId === undefined ? inWorkspace(thread) : ofPerson(thread, userId));
      const used = new Map<string, number>();
      for (const key of keys) {
        const id = decodeURIComponent(key.slice(key.lastIndexOf('|') + 1));
        const at = await store.get(key);
        used.set(id, Math.max(used.get(id) ?? 0, typeof at === 'number' ? at : 0));
      }
      return [...used].sort((a, b) => b[1] - a[1]).map(([id]) => id);
    },
  };
}

function inWorkspace(thread: string): string {
  return `${PREFIX}${encodeURIComponent(placesOf(thread).workspace ?? LOCAL)}|`;
}

function ofPerson(thread: string, userId: string): string {
  return `${inWorkspace(thread)}${encodeURIComponent(userId)}|`;
}

function keyOf(thread: string, userId: string): string {
  return ofPerson(thread, userId) + encodeURIComponent(thread);
}
