import { z } from 'zod';
import type { Store } from '#src/ports/store.ts';

const cardSchema = z.object({
  ts: z.string(),
  id: z.string(),
  reasoning: z.string(),
  tasks: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      doing: z.object({ verb: z.string(), what: z.string() }).optional(),
      status: z.enum(['pending', 'in_progress', 'complete', 'failed', 'skipped']),
      output: z.string(),
      sources: z
        .array(z.object({ url: z.string(), text: z.string() }))
        .readonly()
        .optional(),
    }),
  ),
});

const recordSchema = z.object({
  startedBy: z.string(),
  title: z.string(),
  /** Ms since epoch of the last thing that was asked. */
  lastAt: z.number(),
  isMentionOnly: z.boolean(),
  /** The open question, so that its buttons live on after a restart and are retired once. */
  question: z
    .object({
      id: z.string(),
      ts: z.string(),
      text: z.string(),
      choices: z.array(z.object({ id: z.string(), label: z.string() })),
    })
    .optional(),
  /** Words that may go on from the thread before, and the message that asks whether they do. */
  goesOn: z.object({ id: z.string(), ts: z.string(), text: z.string(), before: z.string() }).optional(),
  /** The plan message of the running turn; still there after a crash. */
  card: cardSchema.optional(),
  /** Names of the files that the running turn has posted, for a process that goes on with it. */
  posted: z.array(z.string()).optional(),
  /** Texts behind follow-up buttons, which carry ids only; newest last. */
  offers: z.array(
    z.object({
      id: z.string(),
      texts: z.array(z.string()),
      /** Those that ask for dates first. */
      dates: z.array(z.number()).optional(),
      /** What they are about. */
      about: z.object({ figure: z.string().optional(), labels: z.array(z.string()) }).optional(),
    }),
  ),
});

/** What the adapter itself has to know of a thread. */
export type ThreadRecord = z.infer<typeof recordSchema>;

type OpenQuestion = NonNullable<ThreadRecord['question']>;

export interface ThreadRecords {
  load(threadId: string): Promise<ThreadRecord | undefined>;
  /** Changes one record; changes of the same thread wait for each other. */
  change(threadId: string, change: (record: ThreadRecord) => ThreadRecord): Promise<void>;
  /** Makes the record of a thread when it has none. */
  open(
    threadId: string,
    first: Pick<ThreadRecord, 'startedBy' | 'title' | 'lastAt'> & Partial<ThreadRecord>,
  ): Promise<void>;
  forget(threadId: string): Promise<void>;
  /**
   * Deletes what is kept of a person besides: who began a thread and its title, however old it is, and what was shown and
   * offered last in threads with others.
   */
  forgetPerson(team: string, user: string, shared: readonly string[]): Promise<void>;
  /** Deletes the records of threads in which nobody has asked anything since, ms since epoch. */
  forgetOlder(oldest: number): Promise<void>;
  /** Questions that wait for an answer, in all threads. */
  openQuestions(): Promise<readonly { threadId: string; question: OpenQuestion }[]>;
  /** The threads that someone started last, newest first. */
  recentOf(team: string, user: string): Promise<readonly { threadId: string; title: string; at: number }[]>;
}

const recentSchema = z.array(z.object({ threadId: z.string(), title: z.string(), at: z.number() }));
const MOST_RECENT = 5;
const PREFIX = 'slack-thread:';

export function threadRecords(store: Store): ThreadRecords {
  const chains = new Map<string, Promise<void>>();

  function inTurn(key: string, job: () => Promise<void>): Promise<void> {
    const done = (chains.get(key) ?? Promise.resolve()).then(job);
    const tail = done
      .catch(() => undefined)
      .then(() => {
        if (chains.get(key) === tail) chains.delete(key);
      });
    chains.set(key, tail);
    return done;
  }

  async function load(threadId: string): Promise<ThreadRecord | undefined> {
    const parsed = recordSchema.safeParse(await store.get(keyOf(threadId)));
    return parsed.success ? parsed.data : undefined;
  }

  async function recent(team: string, user: string) {
    return recentSchema.safeParse(await store.get(personKey(team, user))).data ?? [];
  }

  const forget: ThreadRecords['forget'] = (threadId) =>
    inTurn(threadId, async () => {
      const record = await load(threadId);
      await store.delete(keyOf(threadId));
      if (record === undefined) return;
      const team = /^slack:([^/]+)/.exec(threadId)?.[1] ?? '';
      const others = (await recent(team, record.startedBy)).filter((entry) => entry.threadId !== threadId);
      await (others.length === 0
        ? store.delete(personKey(team, record.startedBy))
        : store.set(personKey(team, record.startedBy), others));
    });

  const change: ThreadRecords['change'] = (threadId, change) =>
    inTurn(threadId, async () => {
      const record = await load(threadId);
      if (record !== undefined) await store.set(keyOf(threadId), change(record));
    });

  return {
    load,
    change,
    open: (threadId, first) =>
      inTurn(threadId, async () => {
        const known = await load(threadId);
        await store.set(
          keyOf(threadId),
          known ? { ...known, lastAt: first.lastAt } : { isMentionOnly: false, offers: [], ...first },
        );
        if (known !== undefined) return;
        const team = /^slack:([^/]+)/.exec(threadId)?.[1] ?? '';
        const entry = { threadId, title: first.title, at: first.lastAt };
        const others = await recent(team, first.startedBy);
        await store.set(personKey(team, first.startedBy), [entry, ...others].slice(0, MOST_RECENT));
      }),
    forget,
    async forgetOlder(oldest) {
      for (const key of await store.keys(PREFIX)) {
        const threadId = key.slice(PREFIX.length);
        const record = await load(threadId);
        if (record !== undefined && record.card === undefined && record.lastAt < oldest)
          await forget(threadId);
      }
    },
    async forgetPerson(team, user, shared) {
      await store.delete(personKey(team, user));
      for (const key of await store.keys(keyOf(`slack:${team}/`))) {
        const threadId = key.slice(PREFIX.length);
        const record = await load(threadId);
        const isShared = shared.includes(threadId);
        if (record === undefined || (record.startedBy !== user && !isShared)) continue;
        await change(threadId, (now) => withoutPerson(now, user, isShared));
      }
    },
    async openQuestions() {
      const ids = (await store.keys(PREFIX)).map((key) => key.slice(PREFIX.length));
      const open: { threadId: string; question: OpenQuestion }[] = [];
      for (const threadId of ids) {
        const question = (await load(threadId))?.question;
        if (question !== undefined) open.push({ threadId, question });
      }
      return open;
    },
    recentOf: recent,
  };
}

/** What was shown last in a shared thread may be theirs; nobody knows, so it goes. */
function withoutPerson(record: ThreadRecord, user: string, isShared: boolean): ThreadRecord {
  const { question, card, posted, ...rest } = record;
  const begun = record.startedBy === user ? { startedBy: '', title: '' } : {};
  return isShared ? { ...rest, ...begun, offers: [] } : { ...record, ...begun };
}

function keyOf(threadId: string): string {
  return PREFIX + threadId;
}

function personKey(team: string, user: string): string {
  return `slack-person:${team}/${user}`;
}
