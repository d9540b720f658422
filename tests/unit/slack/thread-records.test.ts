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
  for (let number = 3; number < 12; number += 1)
    await records.open(`slack:T01/C01/${number}`, begun('UADA', `plot ${number}`));
  await records.change('slack:T01/C01/2', (record) => ({
    ...record,
    offers: [{ id: 'o', texts: ['zoom to the secret'] }],
  }));

  await records.forgetPerson('T01', 'UADA', ['slack:T01/C01/2']);

  expect(await store.keys('slack-person:')).toEqual(['slack-person:T01/UBEN']);
  for (const number of [1, 3, 11])
    expect(await records.load(`slack:T01/C01/${number}`)).toMatchObject({ title: '', startedBy: '' });
  expect((await records.load('slack:T01/C01/2'))?.offers).toEqual([]);
  expect((await records.load('slack:T01/C01/2'))?.title).toBe('plot Wind');
});
