import { z } from 'zod';
import { type LearnedPlan, learnedPlanSchema } from '#src/planning/learned/learned-plan.ts';
import type { Store } from '#src/ports/store.ts';

/** Plans by key; the one that was not used for longest goes when there is no place. */
export interface Shelf {
  /** @throws BotError `storage` when it cannot be read */
  get(key: string): Promise<LearnedPlan | undefined>;
  /** @param by whose request it was learned from */
  put(key: string, plan: LearnedPlan, by?: string): Promise<void>;
  drop(key: string): Promise<void>;
  size(): Promise<number>;
}

const PREFIX = 'learned:';

/** Drops every plan that was learned from somebody, on all shelves. */
export async function forgetLearned(store: Store, by: string): Promise<void> {
  for (const place of await store.keys(PREFIX))
    await store.change(place, (entries) => entriesSchema.parse(entries).filter((entry) => entry.by !== by));
}

const MOST_KEPT = 100;

/** The one used last stands last. What an older version wrote and nobody can read any more is passed over. */
const entriesSchema = z
  .array(
    z.object({ key: z.string(), plan: learnedPlanSchema, by: z.string().optional() }).nullable().catch(null),
  )
  .transform((entries) => entries.filter((entry) => entry !== null))
  .catch([]);

type Entry = z.infer<typeof entriesSchema>[number];

/** A shelf under one key of a store, so that it outlives the process. */
export function openShelf(store: Store, name: string, most = MOST_KEPT): Shelf {
  const place = PREFIX + name;
  let last: Promise<unknown> = Promise.resolve();

  /** Changes wait for each other. */
  function inTurn<Value>(job: () => Promise<Value>): Promise<Value> {
    const done = last.then(job);
    last = done.catch(() => undefined);
    return done;
  }

  const load = async () => entriesSchema.parse((await store.get(place)) ?? []);
  const without = (entries: readonly Entry[], key: string) => entries.filter((entry) => entry.key !== key);
  const changed = async (change: (entries: readonly Entry[]) => readonly Entry[]) => {
    await store.change(place, (value) => change(entriesSchema.parse(value ?? [])));
  };

  return {
    get: (key) =>
      inTurn(async () => {
        const entries = await load();
        const found = entries.find((entry) => entry.key === key);
        if (found !== undefined && entries.at(-1) !== found)
          await changed((now) => [...without(now, key), ...now.filter((entry) => entry.key === key)]);
        return found?.plan;
      }),
    put: (key, plan, by) =>
      inTurn(() => changed((entries) => [...without(entries, key), { key, plan, by }].slice(-most))),
    drop: (key) => inTurn(() => changed((entries) => without(entries, key))),
    size: async () => (await load()).length,
  };
}
