import { randomUUID } from 'node:crypto';
import type { Store } from '#src/ports/store.ts';
import type { Incoming } from '#src/ports/thread.ts';

/** A message that was accepted and is not answered yet. */
export interface OpenMessage {
  readonly key: string;
  /** The message without the content of its files. */
  readonly incoming: Incoming;
  /** Ms since epoch. */
  readonly at: number;
  /** Files that came with it; their content is not kept. */
  readonly files: number;
  /** Processes that have taken it up. */
  readonly starts: number;
}

/** What has arrived in each thread, across restarts: nothing is done twice, and nothing is lost without a word. */
export interface Inbox {
  /** @returns the message's key, or `undefined` when the thread has had it before */
  accept(thread: string, incoming: Incoming): Promise<string | undefined>;
  /** The message is answered. */
  close(thread: string, key: string): Promise<void>;
  /** Takes up what an earlier process accepted and did not answer, oldest first; a second call gives nothing. */
  takeLeft(thread: string): Promise<readonly OpenMessage[]>;
  /** What an earlier process accepted and did not answer, by thread. */
  left(): Promise<readonly { readonly thread: string; readonly messages: readonly OpenMessage[] }[]>;
  forget(thread: string): Promise<void>;
  /** Forgets what a person said and nobody has answered. @returns the keys of it */
  forgetPerson(thread: string, userId: string): Promise<readonly string[]>;
}

interface Entry {
  readonly seen: readonly string[];
  readonly open: readonly OpenMessage[];
}

const PREFIX = 'inbox:';
const MOST_SEEN = 50;

export function inbox(store: Store, wallClock: () => number): Inbox {
  const chains = new Map<string, Promise<unknown>>();
  /** Keys of messages that this process has accepted or taken up, and not answered. */
  const own = new Set<string>();
  const isLeft = ({ key }: OpenMessage) => !own.has(key);

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
        const message = { key: randomUUID(), ...kept(incoming), at: wallClock(), starts: 1 };
        own.add(message.key);
        const known = id === undefined ? seen : [...seen, id].slice(-MOST_SEEN);
        await store.set(PREFIX + thread, { seen: known, open: [...open, message] });
        return message.key;
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
        const left = open.filter(isLeft);
        if (left.length === 0) return [];
        const taken = open.map((one) => (isLeft(one) ? { ...one, starts: one.starts + 1 } : one));
        await store.set(PREFIX + thread, { seen, open: taken });
        for (const { key } of left) own.add(key);
        return left;
      }),
    async left() {
      const keys = await store.keys(PREFIX);
      const entries = await Promise.all(keys.map((key) => store.get(key)));
      return keys
        .map((key, index) => {
          const entry = entries[index];
          return {
            thread: key.slice(PREFIX.length),
            messages: isEntry(entry) ? entry.open.filter(isLeft) : [],
          };
        })
        .filter(({ messages }) => messages.length > 0);
    },
    forgetPerson: (thread, userId) =>
      inTurn(thread, async () => {
        const { seen, open } = await load(thread);
        const theirs = open.filter(({ incoming }) => incoming.userId === userId);
        if (theirs.length > 0)
          await store.set(PREFIX + thread, { seen, open: open.filter((one) => !theirs.includes(one)) });
        return theirs.map(({ key }) => key);
      }),
    forget: (thread) => inTurn(thread, () => store.delete(PREFIX + thread)),
  };
}

function kept(incoming: Incoming): Pick<OpenMessage, 'incoming' | 'files'> {
  if (incoming.kind !== 'text') return { incoming, files: 0 };
  const { files = [], ...rest } = incoming;
  return { incoming: rest, files: files.length };
}

/** The words of a message, as a person is told of it. */
export function wordsOf(incoming: Incoming): string {
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
