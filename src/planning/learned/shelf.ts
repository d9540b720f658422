import { z } from 'zod';
import { type LearnedPlan, learnedPlanSchema } from '#src/planning/learned/learned-plan.ts';
import type { Store } from '#src/ports/store.ts';

/** Plans by key; the one that was not used for longest goes when there is no place. */
export interface Shelf {
  /** @throws BotError `storage` when it cannot be read */
  get(key: string): Promise<LearnedPlan | undefined>;
  put(key: string, plan: LearnedPlan): Promise<void>;
  drop(key: string): Promise<void>;
  size(): Promise<number>;
}

const MOST_KEPT = 100;

/** The one used last stands last. What an older version wrote and nobody can read any more is passed over. */
const entriesSchema = z
  .array(z.object({ key: z.string(), plan: learnedPlanSchema }).nullable().catch(null))
  .transform((entries) => entries.filter((entry) => entry !== null))
  .catch([]);

/** A shelf under one key of a store, so that it outlives the process. */
export function openShelf(store: Store, name: string, most = MOST_KEPT): Shelf {
  const place = `learned:${name}`;
  let last: Promise<unknown> = Promise.resolve();

  /** Changes wait for each other. */
  function inTurn<Value>(job: () => Promise<Value>): Promise<Value> {
    const done = last.then(job);
    last = done.catch(() => undefined);
    return done;
  }

  const load = async () => entriesSchema.parse((await store.get(place)) ?? []);
  const without = async (key: string) => (await load()).filter((entry) => entry.key !== key);

  return {
    get: (key) =>
      inTurn(async () => {
        const entries = await load();
        const found = entries.find((entry) => entry.key === key);
        if (found !== undefined && entries.at(-1) !== found)
          await store.set(place, [...entries.filter((entry) => entry !== found), found]);
        return found?.plan;
      }),
    put: (key, plan) =>
      inTurn(async () => store.set(place, [...(await without(key)), { key, plan }].slice(-most))),
    drop: (key) => inTurn(async () => store.set(place, await without(key))),
    size: async () => (await load()).length,
  };
}
