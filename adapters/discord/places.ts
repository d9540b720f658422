import { z } from 'zod';
import type { Place } from '#adapters/discord/rows.ts';
import type { Store } from '#src/ports/store.ts';

const knownPlaceSchema = z.object({
  threadId: z.string(),
  channelId: z.string(),
  rootId: z.string().optional(),
  /** Newest message that was taken up. */
  lastSeenId: z.string().optional(),
  /** The status message of the running turn. */
  statusId: z.string().optional(),
  /** The question that waits, and the message that shows it. */
  question: z.object({ row: z.string(), messageId: z.string() }).optional(),
  /** True once the thread has the title of a figure. */
  isNamed: z.boolean().optional(),
  /** Ms since epoch. */
  updatedAt: z.number(),
});

export type KnownPlace = z.infer<typeof knownPlaceSchema>;
type Change = {
  readonly [Key in keyof Omit<KnownPlace, 'threadId' | 'channelId'>]?: KnownPlace[Key] | undefined;
};

const PREFIX = 'discord:place:';

/** Where the bot takes part: threads, direct messages, and channels where it answers without a thread. */
export interface Places {
  get(threadId: string): KnownPlace | undefined;
  /** Places in a channel; several where answers stand in the channel itself. */
  inChannel(channelId: string): readonly KnownPlace[];
  all(): readonly KnownPlace[];
  /** Remembers a place, or what changed about it; a key with `undefined` is forgotten. */
  change(place: Place, change: Change): Promise<void>;
  forget(threadId: string): Promise<void>;
  /** Forgets places where nothing has happened since, ms since epoch. */
  forgetOlder(oldest: number): Promise<void>;
  forgetChannel(channelId: string): Promise<void>;
}

/** Reads the places once; every change is stored before it counts. */
export async function openPlaces(store: Store, wallClock: () => number): Promise<Places> {
  const places = new Map<string, KnownPlace>();
  for (const key of await store.keys(PREFIX)) {
    const read = knownPlaceSchema.safeParse(await store.get(key));
    if (read.success) places.set(read.data.threadId, read.data);
  }
  async function forget(threadId: string): Promise<void> {
    places.delete(threadId);
    await store.delete(PREFIX + threadId);
  }

  return {
    get: (threadId) => places.get(threadId),
    inChannel: (channelId) => [...places.values()].filter((place) => place.channelId === channelId),
    all: () => [...places.values()],
    async change(place, change) {
      const merged = knownPlaceSchema.parse({
        ...places.get(place.threadId),
        ...place,
        ...change,
        updatedAt: wallClock(),
      });
      places.set(place.threadId, merged);
      await store.set(PREFIX + place.threadId, merged);
    },
    forget,
    async forgetOlder(oldest) {
      for (const { threadId, updatedAt, statusId } of [...places.values()])
        if (updatedAt < oldest && statusId === undefined) await forget(threadId);
    },
    async forgetChannel(channelId) {
      const here = [...places.values()].filter((one) => one.channelId === channelId);
      for (const { threadId } of here) await forget(threadId);
    },
  };
}
