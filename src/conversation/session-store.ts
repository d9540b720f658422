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
  save(session: Session): Promise<void>;
  /** Forgets a thread and its documents. */
  forget(thread: string): Promise<void>;
  /** Every session, newest first. */
  list(): Promise<readonly Session[]>;
}

/** Keeps sessions in a store, by the id of their thread. */
export function sessionStore(store: Store, wallClock: () => number): SessionStore {
  return {
    async load(thread) {
      const value = await store.get(PREFIX + thread);
      if (value === undefined) return newSession(thread, wallClock());
      if (isSession(value)) return value;
      throw new BotError('storage', `What is stored of ${thread} cannot be read.`, {
        hint: 'Say "reset" to start it anew, or use another session.',
      });
    },
    save: (session) =>
      store.set(PREFIX + session.id, {
        ...session,
        updatedAt: wallClock(),
        turns: session.turns.slice(-MOST_TURNS),
      }),
    async forget(thread) {
      await store.delete(PREFIX + thread);
      await clearLibrary(thread, store);
    },
    async list() {
      const values = await Promise.all((await store.keys(PREFIX)).map((key) => store.get(key)));
      return values.filter(isSession).sort((a, b) => b.updatedAt - a.updatedAt);
    },
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
