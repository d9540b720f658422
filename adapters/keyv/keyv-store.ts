import { Keyv } from 'keyv';
import type { Backend } from '#adapters/keyv/backend.ts';
import { redisBackend } from '#adapters/keyv/redis-backend.ts';
import { sqliteBackend } from '#adapters/keyv/sqlite-backend.ts';
import { storageError } from '#adapters/keyv/storage-error.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Store } from '#src/ports/store.ts';

export interface ClosableStore extends Store {
  close(): Promise<void>;
}

/**
 * Opens the store that `HELIO_STORE` names; two processes may use the same one.
 *
 * @param url `sqlite:PATH`, `redis://…`, `rediss://…` or `memory:`
 * @throws BotError `storage` when it cannot be opened; a damaged file is left as it is
 */
export async function openStore(url: string): Promise<ClosableStore> {
  const place = placeOf(url);
  const backend = await told(place, 'opened', () => backendFor(url));
  const keyv = new Keyv<unknown>({ store: backend, serialization: JSON_TEXT });
  keyv.throwOnEmitError = true;

  return {
    get: (key) => told(place, 'read', () => keyv.get(key)),
    set: (key, value) =>
      told(place, 'written', async () => {
        await keyv.set(key, value);
      }),
    delete: (key) =>
      told(place, 'written', async () => {
        await keyv.delete(key);
      }),
    keys: (prefix) => told(place, 'read', () => backend.keys(prefix)),
    close: () => told(place, 'closed', () => backend.close()),
  };
}

/** Plain JSON: what other programs find in the store is what was put there. */
const JSON_TEXT = {
  stringify: (value: unknown) => JSON.stringify(value),
  parse: (text: string) => JSON.parse(text),
};

async function backendFor(url: string): Promise<Backend> {
  if (url === 'memory:') return memoryBackend();
  if (url.startsWith('sqlite:')) return sqliteBackend(url.slice('sqlite:'.length));
  if (/^rediss?:/.test(url)) return redisBackend(url);
  throw new BotError('configuration', `"${placeOf(url)}" is not a store.`, {
    hint: 'HELIO_STORE has to be sqlite:PATH, redis://HOST:PORT or memory:.',
  });
}

function memoryBackend(): Backend {
  const texts = new Map<string, string>();
  return {
    get: async (key) => texts.get(key),
    set: async (key, text) => {
      texts.set(key, text);
    },
    delete: async (key) => texts.delete(key),
    clear: async () => texts.clear(),
    keys: async (prefix) => [...texts.keys()].filter((key) => key.startsWith(prefix)),
    close: async () => texts.clear(),
  };
}

/** The store as a message may name it: without a password. */
function placeOf(url: string): string {
  return url.replace(/\/\/[^@/]*@/, '//').replace(/^sqlite:/, '');
}

async function told<Value>(place: string, what: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof BotError ? error : storageError(place, what, error);
  }
}
