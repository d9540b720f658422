import type { Backend } from '#adapters/keyv/backend.ts';
import { openedAddress } from '#src/domain/shown-address.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const COMMAND_TIMEOUT_MS = 5_000;
const LONGEST_PAUSE_MS = 3_000;

/** Sets our keys apart on a server that others use too. */
const NAMESPACE = 'helio:';

/** Keys on a redis server. Once connected it connects again by itself; meanwhile each use fails at once. */
export async function redisBackend(url: string): Promise<Backend> {
  // Loading the client takes a tenth of a second, which a start without redis need not pay.
  const { createClient } = await import('@redis/client');
  let wasConnected = false;
  const address = openedAddress(url);
  const client = createClient({
    url: address.url,
    ...(address.user === undefined || address.user === '' ? {} : { username: address.user }),
    ...(address.password === undefined || address.password === '' ? {} : { password: address.password }),
    RESP: 2,
    disableOfflineQueue: true,
    commandOptions: { timeout: COMMAND_TIMEOUT_MS },
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectStrategy: (attempt) => (wasConnected ? Math.min(100 * 2 ** attempt, LONGEST_PAUSE_MS) : false),
    },
  });
  // Each command reports its own failure; without a listener a lost connection would end the process.
  client.on('error', () => undefined);
  await client.connect();
  wasConnected = true;

  const keysWith = async (prefix: string): Promise<string[]> => {
    const found = new Set<string>();
    const pattern = `${escapeGlob(NAMESPACE + prefix)}*`;
    for await (const batch of client.scanIterator({ MATCH: pattern, COUNT: 500 })) {
      for (const key of batch) found.add(key.slice(NAMESPACE.length));
    }
    return [...found];
  };
  return {
    get: async (key) => (await client.get(NAMESPACE + key)) ?? undefined,
    set: async (key, text) => {
      await client.set(NAMESPACE + key, text);
    },
    delete: async (key) => (await client.del(NAMESPACE + key)) > 0,
    clear: async () => {
      for (const key of await keysWith('')) await client.del(NAMESPACE + key);
    },
    keys: keysWith,
    swap: async (key, before, after) => {
      const isThere = [before, after].map((text) => (text === undefined ? '0' : '1'));
      const words = [isThere[0] ?? '', before ?? '', isThere[1] ?? '', after ?? ''];
      return Number(await client.eval(SWAP, { keys: [NAMESPACE + key], arguments: words })) === 1;
    },
    // Redis overwrites its own files, when and as its operator has it do so.
    scrub: async () => undefined,
    close: async () => {
      if (client.isReady) await client.close();
      else if (client.isOpen) client.destroy();
    },
  };
}

/** Runs on the server, where nothing comes between. */
const SWAP = `
local now = redis.call('GET', KEYS[1])
if (now and '1' or '0') ~= ARGV[1] or (now and now ~= ARGV[2]) then return 0 end
if ARGV[3] == '1' then redis.call('SET', KEYS[1], ARGV[4]) else redis.call('DEL', KEYS[1]) end
return 1`;

function escapeGlob(text: string): string {
  return text.replace(/[\\*?[\]^-]/g, '\\$&');
}
