import { personIndex } from '#src/conversation/person-index.ts';
import { clearLibrary } from '#src/documents/library.ts';
import { BotError } from '#src/domain/failure.ts';
import { newSession, type Session } from '#src/domain/session.ts';
import type { Store } from '#src/ports/store.ts';

const PREFIX = 'session:';
/** Turns that a session remembers; older ones are forgotten, their data stay. */
const MOST_TURNS = 200;

export interface SessionStore {
  /** The session of a thread; a new one when it has none. @throws BotError `storage` when it cannot be read */
  load(thread: string): Promise<Session>;
  /** @throws Overtaken when the session was changed or deleted since it was loaded */
  save(session: Session): Promise<void>;
  /** Forgets a thread and its documents. */
  forget(thread: string): Promise<void>;
  /** A thread is none of a person's any more. */
  leave(thread: string, userId: string): Promise<void>;
  /**
   * Ids of the threads in the workspace of one, the one used last first.
   *
   * @param userId absent: those of everybody there
   */
  threadsOf(thread: string, userId?: string): Promise<readonly string[]>;
  /** Every session, one after the other and in no order. */
  all(): AsyncIterable<Session>;
}

/** Somebody else saved or deleted a session since it was loaded. */
export class Overtaken extends BotError {
  constructor(thread: string) {
    super('storage', `Something else changed ${thread} at the same time, so this could not be kept.`, {
      hint: 'Please say it again.',
    });
  }
}

/** Keeps sessions in a store, by the id of their thread. */
export function sessionStore(store: Store, wallClock: () => number): SessionStore {
  async function* all(): AsyncGenerator<Session> {
    for (const key of await store.keys(PREFIX)) {
      const value = await store.get(key).catch(() => undefined);
      if (isSession(value)) yield value;
      // Stores in the process answer at once; others have to get their turn as well.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  const people = personIndex(store, all);

  return {
    async load(thread) {
      const value = await store.get(PREFIX + thread);
      if (value === undefined) return newSession(thread, wallClock());
      if (isSession(value)) return value;
      throw new BotError('storage', `What is stored of ${thread} cannot be read.`, {
        hint: 'Say "reset" to start it anew, or use another session.',
      });
    },
    async save(session) {
      const version = session.version ?? 0;
      const next: Session = {
        ...session,
        version: version + 1,
        updatedAt: wallClock(),
        turns: session.turns.slice(-MOST_TURNS),
      };
      await store.change(PREFIX + session.id, (now) => {
        if ((isSession(now) ? (now.version ?? 0) : 0) !== version) throw new Overtaken(session.id);
        return next;
      });
      await people.note(next);
    },
    async forget(thread) {
      const value = await store.get(PREFIX + thread).catch(() => undefined);
      await store.delete(PREFIX + thread);
      await people.forget(thread, isSession(value) ? (value.people ?? []) : []);
      await clearLibrary(thread, store);
    },
    leave: (thread, userId) => people.forget(thread, [userId]),
    threadsOf: people.threadsOf,
    all,
  };
}

/** Only this program writes sessions, so it is enough to see that it is one. */
function isSession(value: unknown): value is Session {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    'turns' in value &&
    Array.isArray(value.turns) &&
    'frames' in value &&
    Array.isArray(value.frames) &&
    'figures' in value &&
    Array.isArray(value.figures)
  );
}
