import { expect, test } from 'vitest';
import { threadRecords } from '#adapters/slack/thread-records.ts';
import { memoryStore } from '#tests/fakes/memory-store.ts';

const AT = 1_718_450_000_000;
const begun = (startedBy: string, title: string) => ({ startedBy, title, lastAt: AT });

test('a forgotten thread leaves no record, and is no recent one of who began it', async () => {
  const store = memoryStore();
  const records = threadRecords(store);
  await records.open('slack:T01/C01/1', begun('UADA', 'plot ACE'));

  await records.forget('slack:T01/C01/1');

  expect(await records.load('slack:T01/C01/1')).toBeUndefined();
  expect(await records.recentOf('T01', 'UADA')).toEqual([]);
});

test('a forgotten person leaves no words behind, and others keep their threads', async () => {
  const store = memoryStore();
  const records = threadRecords(store);
  await records.open('slack:T01/C01/1', begun('UADA', 'plot ACE'));
  await records.open('slack:T01/C01/2', begun('UBEN', 'plot Wind'));

  await records.forgetPerson('T01', 'UADA');

  expect(await store.keys('slack-person:')).toEqual(['slack-person:T01/UBEN']);
  expect((await records.load('slack:T01/C01/1'))?.title).toBe('');
  expect((await records.load('slack:T01/C01/2'))?.title).toBe('plot Wind');
});
