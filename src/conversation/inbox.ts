import { randomUUID } from 'node:crypto';
import { ALONE } from '#src/conversation/life.ts';
import { oneByOne } from '#src/conversation/one-by-one.ts';
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
  /** The process that answers it. */
  readonly owner?: string;
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
  /** Forgets what threads without a session have had. @returns how many there were */
  sweep(hasSession: (thread: string) => Promise<boolean>): Promise<number>;
  /** Forgets what a person said and nobody has answered. @returns the keys of it */
  forgetPerson(thread: string, userId: string): Promise<readonly string[]>;
}

interface Entry {
  readonly seen: readonly string[];
  readonly open: readonly OpenMessage[];
}

const PREFIX = 'inbox:';
const MOST_SEEN = 50;
const EMPTY: Entry = { seen: [], open: [] };

/** @param life absent: no other process lives */
export function inbox(store: Store, wallClock: () => number, life = ALONE): Inbox {
  /** Changes of one thread's entry wait for each other. */
  const inTurn = oneByOne();
  /** Keys of messages that this process has accepted or taken up, and not answered. */
  const own = new Set<string>();
  const isLeft = async ({ key, owner }: OpenMessage) =>
    !own.has(key) && (owner === undefined || owner === life.id || !(await life.isAlive(owner)));
  const leftOf = async ({ open }: Entry): Promise<readonly OpenMessage[]> => {
    const left: OpenMessage[] = [];
    for (const message of open) if (await isLeft(message)) left.push(message);
    return left;
  };

  async function load(thread: string): Promise<Entry> {
    return entryIn(await store.get(PREFIX + thread));
  }

  /** An entry that holds nothing is none. */
  async function change(thread: string, next: (entry: Entry) => Entry): Promise<void> {
    await store.change(PREFIX + thread, (value) => {
      const entry = next(entryIn(value));
      return entry.open.length === 0 && entry.seen.length === 0 ? undefined : entry;
    });
  }

  return {
    accept: (thread, incoming) =>
      inTurn(thread, async () => {
        await life.begin();
        const id = incoming.kind === 'cancel' ? undefined : incoming.messageId;
        const key = randomUUID();
        const message = { key, ...kept(incoming), at: wallClock(), starts: 1, owner: life.id };
        let isNew = true;
        await change(thread, ({ seen, open }) => {
          isNew = id === undefined || !seen.includes(id);
          if (!isNew) return { seen, open };
          return {
            seen: id === undefined ? seen : [...seen, id].slice(-MOST_SEEN),
            open: [...open, message],
          };
        });
        if (!isNew) return undefined;
        own.add(key);
        return key;
      }),
    close: (thread, key) =>
      inTurn(thread, async () => {
        own.delete(key);
        await change(thread, ({ seen, open }) => ({ seen, open: open.filter((one) => one.key !== key) }));
      }),
    takeLeft: (thread) =>
      inTurn(thread, async () => {
        const left = await leftOf(await load(thread));
        if (left.length === 0) return [];
        await life.begin();
        const owners = new Map(left.map(({ key, owner }) => [key, owner]));
        let taken: readonly OpenMessage[] = [];
        await change(thread, ({ seen, open }) => {
          // Another process may have been faster.
          taken = open.filter(({ key, owner }) => owners.has(key) && owners.get(key) === owner);
          const next = open.map((one) =>
            taken.includes(one) ? { ...one, starts: one.starts + 1, owner: life.id } : one,
          );
          return { seen, open: next };
        });
        for (const { key } of taken) own.add(key);
        return taken;
      }),
    async left() {
      const left: { readonly thread: string; readonly messages: readonly OpenMessage[] }[] = [];
      for (const key of await store.keys(PREFIX)) {
        const messages = await leftOf(entryIn(await store.get(key)));
        if (messages.length > 0) left.push({ thread: key.slice(PREFIX.length), messages });
      }
      return left;
    },
    async sweep(hasSession) {
      let gone = 0;
      for (const key of await store.keys(PREFIX)) {
        const thread = key.slice(PREFIX.length);
        const { open } = await load(thread);
        if (open.length > 0 || (await hasSession(thread))) continue;
        await inTurn(thread, () => change(thread, (entry) => (entry.open.length > 0 ? entry : EMPTY)));
        gone += 1;
      }
      return gone;
    },
    forgetPerson: (thread, userId) =>
      inTurn(thread, async () => {
        let theirs: readonly OpenMessage[] = [];
        await change(thread, ({ seen, open }) => {
          theirs = open.filter(({ incoming }) => incoming.userId === userId);
          return { seen, open: open.filter((one) => !theirs.includes(one)) };
        });
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
  if (incoming.kind === 'text' || incoming.kind === 'steps') return incoming.text;
  return incoming.kind === 'choice' ? incoming.choiceId : 'cancel';
}

function entryIn(value: unknown): Entry {
  return isEntry(value) ? value : EMPTY;
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
