import type { Store } from '#src/ports/store.ts';

/** Remembers what has arrived, also across restarts: Slack delivers some things twice. */
export interface SeenKeys {
  /** @returns true for the first who claims a key */
  claim(key: string): Promise<boolean>;
  /** Forgets keys that are too old to come again. */
  sweep(): Promise<void>;
}

const PREFIX = 'slack-seen:';
/** Slack repeats an event for some minutes; a signed request is taken for five. */
const KEEP_MS = 60 * 60_000;

export function seenKeys(store: Store, now: () => number = Date.now): SeenKeys {
  const recent = new Map<string, number>();

  return {
    async claim(key) {
      if (recent.has(key)) return false;
      recent.set(key, now());
      if ((await store.get(PREFIX + key)) !== undefined) return false;
      await store.set(PREFIX + key, now());
      return true;
    },
    async sweep() {
      const oldest = now() - KEEP_MS;
      for (const [key, at] of recent) if (at < oldest) recent.delete(key);
      for (const key of await store.keys(PREFIX)) {
        const at = await store.get(key);
        if (typeof at !== 'number' || at < oldest) await store.delete(key);
      }
    },
  };
}
