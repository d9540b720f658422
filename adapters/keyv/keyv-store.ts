import { Keyv } from 'keyv';
import type { Backend } from '#adapters/keyv/backend.ts';
import { redisBackend } from '#adapters/keyv/redis-backend.ts';
import { sqliteBackend } from '#adapters/keyv/sqlite-backend.ts';
import { storageError } from '#adapters/keyv/storage-error.ts';
import { BotError } from '#src/domain/failure.ts';
import { shownAddress } from '#src/domain/shown-address.ts';
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
    get: (key) => told(HERE, 'read', () => keyv.get(key), place),
    set: (key, value) =>
      told(
        HERE,
        'written',
        async () => {
          await keyv.set(key, value);
        },
        place,
      ),
    delete: (key) =>
      told(
        HERE,
        'written',
        async () => {
          await keyv.delete(key);
        },
        place,
      ),
    change: (key, change) => told(HERE, 'written', () => changed(backend, key, change), place),
    keys: (prefix) => told(HERE, 'read', () => backend.keys(prefix), place),
    scrub: () => told(HERE, 'written', () => backend.scrub(), place),
    close: () => told(place, 'closed', () => backend.close()),
  };
}

/** Others are faster now and then, and never so often. */
const MOST_TRIES = 1_000;

async function changed(backend: Backend, key: string, change: (value: unknown) => unknown): Promise<unknown> {
  for (let count = 0; count < MOST_TRIES; count += 1) {
    const before = await backend.get(key);
    const value = change(before === undefined ? undefined : unwrapped(before));
    // Keyv wraps its values so.
    const after = value === undefined ? undefined : JSON_TEXT.stringify({ value });
    if (after === before || (await backend.swap(key, before, after))) return value;
  }
  throw new Error(`${key} changes all the time`);
}

function unwrapped(text: string): unknown {
  return JSON_TEXT.parse(text).value;
}

/** Where the store is concerns nobody who only asks for data. */
const HERE = "Helio's own store";

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
    swap: async (key, before, after) => {
      if (texts.get(key) !== before) return false;
      if (after === undefined) texts.delete(key);
      else texts.set(key, after);
      return true;
    },
    scrub: async () => undefined,
    keys: async (prefix) => [...texts.keys()].filter((key) => key.startsWith(prefix)),
    close: async () => texts.clear(),
  };
}

/** The store as a message may name it: without user and password. */
function placeOf(url: string): string {
  return shownAddress(url).replace(/^sqlite:/, '');
}

/** @param real the place for whoever reads the log, where people are told another name of it */
async function told<Value>(
  place: string,
  what: string,
  work: () => Promise<Value>,
  real = place,
): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BotError) throw error;
    throw storageError(place, what, error, real);
  }
}
