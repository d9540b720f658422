import { expect, test } from 'vitest';
import { inbox } from '#src/conversation/inbox.ts';
import { memoryStore } from '#tests/fakes/memory-store.ts';

const NOW = 1_718_450_000_000;
const wallClock = () => NOW;
const hello = (messageId?: string) => ({
  kind: 'text' as const,
  userId: 'ada',
  text: 'hello',
  ...(messageId === undefined ? {} : { messageId }),
});

test('a message is taken once, also after a restart', async () => {
  const store = memoryStore();
  const first = inbox(store, wallClock);
  const key = await first.accept('t1', hello('m1'));

  expect(key).toBeDefined();
  expect(await first.accept('t1', hello('m1'))).toBeUndefined();
  await first.close('t1', key ?? '');
  expect(await inbox(store, wallClock).accept('t1', hello('m1'))).toBeUndefined();
});

test('the same id in another thread is another message', async () => {
  const box = inbox(memoryStore(), wallClock);

  expect(await box.accept('t1', hello('m1'))).toBeDefined();
  expect(await box.accept('t2', hello('m1'))).toBeDefined();
});

test('messages without an id are all taken', async () => {
  const box = inbox(memoryStore(), wallClock);

  expect(await box.accept('t1', hello())).not.toEqual(await box.accept('t1', hello()));
});

test('of two deliveries at the same time one is taken', async () => {
  const box = inbox(memoryStore(), wallClock);

  const keys = await Promise.all([1, 2, 3].map(() => box.accept('t1', hello('m1'))));

  expect(keys.filter((key) => key !== undefined)).toHaveLength(1);
});

test('what an earlier process did not answer is handed over once, and nothing of the own process is', async () => {
  const store = memoryStore();
  const dead = inbox(store, wallClock);
  await dead.accept('t1', hello('m1'));
  const closed = await dead.accept('t2', hello('m2'));
  await dead.close('t2', closed ?? '');

  const box = inbox(store, wallClock);
  await box.accept('t1', hello('m3'));

  const [left] = await box.left();
  expect(left).toMatchObject({ thread: 't1', messages: [{ incoming: hello('m1'), at: NOW, starts: 1 }] });
  expect(await box.takeLeft('t1')).toEqual(left?.messages);
  expect(await box.takeLeft('t1')).toEqual([]);
  expect(await box.left()).toEqual([]);
});

test('a thread that is forgotten leaves nothing', async () => {
  const store = memoryStore();
  const box = inbox(store, wallClock);
  const key = await box.accept('t1', hello('m1'));

  await box.forget('t1');
  await box.close('t1', key ?? '');

  expect(await store.keys('')).toEqual([]);
});

test('only the newest ids are remembered', async () => {
  const store = memoryStore();
  const box = inbox(store, wallClock);

  for (let index = 0; index < 80; index++) {
    const key = await box.accept('t1', hello(`m${index}`));
    await box.close('t1', key ?? '');
  }

  expect(JSON.stringify(await store.get('inbox:t1')).length).toBeLessThan(1000);
  expect(await box.accept('t1', hello('m79'))).toBeUndefined();
});

test('how often a message was taken up is known, and the content of its files is not kept', async () => {
  const store = memoryStore();
  const files = [{ name: 'a.csv', content: new Uint8Array(1e6) }];
  await inbox(store, wallClock).accept('t1', { ...hello('m1'), files });
  await inbox(store, wallClock).takeLeft('t1');

  const [again] = await inbox(store, wallClock).takeLeft('t1');

  expect(again).toMatchObject({ starts: 2, files: 1 });
  expect(JSON.stringify(await store.get('inbox:t1')).length).toBeLessThan(1000);
});
