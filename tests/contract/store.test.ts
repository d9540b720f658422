import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import { type ClosableStore, openStore } from '#adapters/keyv/keyv-store.ts';
import { storeContract } from '#tests/contract/store.contract.ts';
import { memoryStore } from '#tests/fakes/memory-store.ts';
import { type RedisServer, redisServer } from '#tests/integration/keyv/redis-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'helio-store-'));
const open: ClosableStore[] = [];
let files = 0;
let redis: RedisServer;

async function opened(url: string): Promise<ClosableStore> {
  const store = await openStore(url);
  open.push(store);
  return store;
}

beforeAll(async () => {
  redis = await redisServer();
});
afterEach(async () => {
  for (const store of open.splice(0)) await store.close();
});
afterAll(async () => {
  await redis.close();
  rmSync(folder, { recursive: true });
});

describe('the fake in memory', () => storeContract(async () => memoryStore()));
describe('memory:', () => storeContract(() => opened('memory:')));
describe('sqlite:', () =>
  storeContract(() => {
    files += 1;
    return opened(`sqlite:${join(folder, `${files}.sqlite`)}`);
  }));
describe('redis://', () =>
  storeContract(() => {
    redis.forget();
    return opened(redis.url);
  }));
