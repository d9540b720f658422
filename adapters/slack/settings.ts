import { z } from 'zod';
import type { Store } from '#src/ports/store.ts';

const settingsSchema = z.object({
  /** In threads that the person begins: every reply is answered, or only mentions. */
  replies: z.enum(['all', 'mentions']).default('all'),
  /** Plans are shown while they run, or only what comes of them. */
  steps: z.enum(['shown', 'hidden']).default('shown'),
});
/** What a person has chosen in App Home. */
export type Settings = z.infer<typeof settingsSchema>;

export interface PersonSettings {
  of(team: string, user: string): Promise<Settings>;
  change(team: string, user: string, change: Partial<Settings>): Promise<void>;
  forget(team: string, user: string): Promise<void>;
}

export function personSettings(store: Store): PersonSettings {
  const of = async (team: string, user: string) => {
    const known = settingsSchema.safeParse(await store.get(keyOf(team, user)));
    return known.data ?? settingsSchema.parse({});
  };
  return {
    of,
    async change(team, user, change) {
      await store.set(keyOf(team, user), { ...(await of(team, user)), ...change });
    },
    forget: (team, user) => store.delete(keyOf(team, user)),
  };
}

/** The change that a button in App Home carries; `undefined` when it is none. */
export function changeOf(ids: Readonly<Record<string, string | undefined>>): Partial<Settings> | undefined {
  const known = settingsSchema.partial().safeParse({ replies: ids['replies'], steps: ids['steps'] });
  const { replies, steps } = known.data ?? {};
  if (replies === undefined && steps === undefined) return undefined;
  return { ...(replies === undefined ? {} : { replies }), ...(steps === undefined ? {} : { steps }) };
}

function keyOf(team: string, user: string): string {
  return `slack-settings:${team}/${user}`;
}
