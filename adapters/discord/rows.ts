import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { About } from '#src/domain/offer.ts';
import type { Store } from '#src/ports/store.ts';

const placeSchema = z.object({
  threadId: z.string(),
  channelId: z.string(),
  /** The message that an answer without a thread replies to. */
  rootId: z.string().optional(),
  /** True where only one person sees what is said. */
  isPrivate: z.boolean().optional(),
});

/** What a button is about: a figure, and data. */
const aboutSchema = z.object({ figure: z.string().optional(), labels: z.array(z.string()) }).optional();

const choiceSchema = z.object({ id: z.string(), label: z.string() });

/** What a component means; the message carries only the key of it. */
const rowSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cancel'), place: placeSchema, requester: z.string(), at: z.number() }),
  /** Says something as the one who presses; `text` is the whole message. */
  z.object({
    kind: z.literal('say'),
    place: placeSchema,
    text: z.string(),
    at: z.number(),
    about: aboutSchema,
  }),
  /** Opens a form; `dates` is what dates in it mean: those of the request, or a part of the figure. */
  z.object({
    kind: z.literal('form'),
    place: placeSchema,
    dates: z.enum(['for', 'zoom to']),
    at: z.number(),
    about: aboutSchema,
  }),
  /** Asks for a file that only the one who presses gets. */
  z.object({
    kind: z.literal('file'),
    place: placeSchema,
    text: z.string(),
    at: z.number(),
    about: aboutSchema,
  }),
  z.object({ kind: z.literal('details'), place: placeSchema, text: z.string(), at: z.number() }),
  z.object({
    kind: z.literal('question'),
    place: placeSchema,
    requester: z.string(),
    questionId: z.string().optional(),
    request: z.string(),
    text: z.string(),
    choices: z.array(choiceSchema),
    freeText: z.boolean(),
    isSettled: z.boolean(),
    at: z.number(),
  }),
]);

export type Row = z.infer<typeof rowSchema>;
export type Place = z.infer<typeof placeSchema>;
export type QuestionRow = Extract<Row, { kind: 'question' }>;

/** What the words of a pressed button are about, as the conversation takes it. */
export function aboutIn(row: Row | undefined): { readonly about?: About } {
  const about = row !== undefined && 'about' in row ? row.about : undefined;
  if (about === undefined) return {};
  const { figure, labels } = about;
  return { about: figure === undefined ? { labels } : { figure, labels } };
}

const PREFIX = 'discord:row:';

export interface Rows {
  /** Keeps a row before its component is shown. @returns its key */
  put(row: Row): Promise<string>;
  get(key: string): Promise<Row | undefined>;
  replace(key: string, row: Row): Promise<void>;
  /** Deletes what stands behind the components of some threads, and behind those of one person. */
  forget(threads: readonly string[], userId?: string): Promise<void>;
  /** Deletes rows that are older than `openForMs`. */
  prune(now: number, openForMs: number): Promise<void>;
}

export function openRows(store: Store): Rows {
  const get = async (key: string) => {
    const value = await store.get(PREFIX + key);
    return value === undefined ? undefined : rowSchema.safeParse(value).data;
  };
  return {
    async put(row) {
      const key = randomBytes(9).toString('base64url');
      await store.set(PREFIX + key, row);
      return key;
    },
    get,
    replace: (key, row) => store.set(PREFIX + key, row),
    async forget(threads, userId) {
      for (const key of await store.keys(PREFIX)) {
        const row = await get(key.slice(PREFIX.length));
        // What cannot be read may be anybody's.
        const isTheirs = row === undefined || ('requester' in row && row.requester === userId);
        if (isTheirs || threads.includes(row.place.threadId)) await store.delete(key);
      }
    },
    async prune(now, openForMs) {
      for (const key of await store.keys(PREFIX)) {
        const row = await get(key.slice(PREFIX.length));
        if (row === undefined || now - row.at > 2 * openForMs) await store.delete(key);
      }
    },
  };
}
