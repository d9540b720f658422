import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import { type ClosableStore, openStore } from '#adapters/keyv/keyv-store.ts';
import { storeContract } from '#tests/contract/store.contract.ts';
import { hasRedis, type RealRedis, realRedis, sayWithoutRedis } from '#tests/support/real-redis.ts';

sayWithoutRedis();

describe.skipIf(!hasRedis())('a real redis', () => {
  let redis: RealRedis;
  let store: ClosableStore | undefined;
  beforeAll(async () => {
    redis = await realRedis();
  });
  afterEach(async () => {
    for (const key of (await store?.keys('')) ?? []) await store?.delete(key);
    await store?.close();
  });
  afterAll(() => redis.close());

  storeContract(async () => {
    store = await openStore(redis.url);
    return store;
  });
});
