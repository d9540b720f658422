import { randomUUID } from 'node:crypto';
import type { Store } from '#src/ports/store.ts';
import type { Incoming } from '#src/ports/thread.ts';

/** A message that was accepted and is not answered yet. */
export interface OpenMessage {
  readonly key: string;
  readonly userId: string;
  readonly text: string;
  /** Ms since epoch. */
  readonly at: number;
}

/** What has arrived in each thread, across restarts: nothing is done twice, and nothing is lost without a word. */
export interface Inbox {
  /** @returns the message's key, or `undefined` when the thread has had it before */
  accept(thread: string, incoming: Incoming): Promise<string | undefined>;
  /** The message is answered. */
  close(thread: string, key: string): Promise<void>;
  /** Hands over what an earlier process accepted and did not answer; a second call gives nothing. */
  takeLeft(thread: string): Promise<readonly OpenMessage[]>;
  /** Threads with messages that are not answered. */
  threads(): Promise<readonly string[]>;
  forget(thread: string): Promise<void>;
}

interface Entry {
  readonly seen: readonly string[];
  readonly open: readonly OpenMessage[];
}

const PREFIX = 'inbox:';
const MOST_SEEN = 50;

export function inbox(store: Store, wallClock: () => number): Inbox {
  const chains = new Map<string, Promise<unknown>>();
  /** Keys of messages that this process has accepted and not answered. */
  const own = new Set<string>();

  /** Changes of one thread's entry wait for each other. */
  function inTurn<Value>(thread: string, job: () => Promise<Value>): Promise<Value> {
    const done = (chains.get(thread) ?? Promise.resolve()).then(job);
    const tail = done
      .catch(() => undefined)
      .then(() => {
        if (chains.get(thread) === tail) chains.delete(thread);
      });
    chains.set(thread, tail);
    return done;
  }

  async function load(thread: string): Promise<Entry> {
    const value = await store.get(PREFIX + thread);
    return isEntry(value) ? value : { seen: [], open: [] };
  }

  return {
    accept: (thread, incoming) =>
      inTurn(thread, async () => {
        const { seen, open } = await load(thread);
        const id = incoming.kind === 'cancel' ? undefined : incoming.messageId;
        if (id !== undefined && seen.includes(id)) return undefined;
        const key = randomUUID();
        const message = { key, userId: incoming.userId, text: wordsOf(incoming), at: wallClock() };
        own.add(key);
        const known = id === undefined ? seen : [...seen, id].slice(-MOST_SEEN);
        await store.set(PREFIX + thread, { seen: known, open: [...open, message] });
        return key;
      }),
    close: (thread, key) =>
      inTurn(thread, async () => {
        own.delete(key);
        const { seen, open } = await load(thread);
        const left = open.filter((message) => message.key !== key);
        if (left.length === open.length) return;
        if (left.length === 0 && seen.length === 0) await store.delete(PREFIX + thread);
        else await store.set(PREFIX + thread, { seen, open: left });
      }),
    takeLeft: (thread) =>
      inTurn(thread, async () => {
        const { seen, open } = await load(thread);
        const left = open.filter(({ key }) => !own.has(key));
        if (left.length === 0) return [];
        await store.set(PREFIX + thread, { seen, open: open.filter(({ key }) => own.has(key)) });
        return left;
      }),
    async threads() {
      const keys = await store.keys(PREFIX);
      const entries = await Promise.all(keys.map((key) => store.get(key)));
      return keys
        .filter((_, index) => isEntry(entries[index]) && entries[index].open.length > 0)
        .map((key) => key.slice(PREFIX.length));
    },
    forget: (thread) => inTurn(thread, () => store.delete(PREFIX + thread)),
  };
}

/** What is told when the message could not be answered. */
function wordsOf(incoming: Incoming): string {
  if (incoming.kind === 'text') return incoming.text;
  return incoming.kind === 'choice' ? incoming.choiceId : 'cancel';
}

/** Only this program writes entries, so it is enough to see that it is one. */
function isEntry(value: unknown): value is Entry {
  return (
    typeof value === 'object' &&
    value !== null &&
    'seen' in value &&
    Array.isArray(value.seen) &&
    'open' in value &&
    Array.isArray(value.open)
  );
}
