import type { Store } from '#src/ports/store.ts';

/** A store that forgets everything at the end of the test. */
export function memoryStore(): Store {
  const texts = new Map<string, string>();
  return {
    get: async (key) => {
      const text = texts.get(key);
      return text === undefined ? undefined : JSON.parse(text);
    },
    set: async (key, value) => {
      texts.set(key, JSON.stringify(value));
    },
    delete: async (key) => {
      texts.delete(key);
    },
    change: async (key, change) => {
      const text = texts.get(key);
      const next = change(text === undefined ? undefined : JSON.parse(text));
      if (next === undefined) texts.delete(key);
      else texts.set(key, JSON.stringify(next));
      return next;
    },
    scrub: async () => undefined,
    keys: async (prefix) => [...texts.keys()].filter((key) => key.startsWith(prefix)),
  };
}
