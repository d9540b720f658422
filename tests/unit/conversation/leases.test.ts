import { expect, test } from 'vitest';
import { inbox } from '#src/conversation/inbox.ts';
import { leases } from '#src/conversation/leases.ts';
import { openLife } from '#src/conversation/life.ts';
import { sessionStore } from '#src/conversation/session-store.ts';
import { newSession } from '#src/domain/session.ts';
import type { Incoming } from '#src/ports/thread.ts';
import { memoryStore } from '#tests/fakes/memory-store.ts';

const THREAD = 'x:w/c/1';
const NEVER = new AbortController().signal;
const hello: Incoming = { kind: 'text', userId: 'ada', text: 'hello', messageId: 'm1' };

/** A process on a host of its own, with a clock that a test can turn. */
function processOn(host: string, store = memoryStore(), clock = { now: 1_000_000 }) {
  const life = openLife({ store, wallClock: () => clock.now, host, pid: 1, beatMs: 60_000 });
  return {
    life,
    inbox: inbox(store, () => clock.now, life),
    leases: leases(store, life, 600),
    sessions: sessionStore(store, () => clock.now),
  };
}

test('what a living process works on is not left, and what a dead one worked on is', async () => {
  const store = memoryStore();
  const clock = { now: 1_000_000 };
  const one = processOn('a', store, clock);
  const two = processOn('b', store, clock);
  const key = await one.inbox.accept(THREAD, hello);

  expect(await two.inbox.left()).toEqual([]);
  expect(await two.inbox.takeLeft(THREAD)).toEqual([]);
  clock.now += 5 * 60_000;

  expect((await two.inbox.takeLeft(THREAD)).map((message) => message.key)).toEqual([key]);
  expect(await two.inbox.takeLeft(THREAD)).toEqual([]);
});

test('a container that starts anew under the same name and number takes up what it left', async () => {
  const store = memoryStore();
  const before = processOn('a', store);
  await before.inbox.accept(THREAD, hello);

  expect(await processOn('a', store).inbox.takeLeft(THREAD)).toHaveLength(1);
});

test('of two processes that hear the same message one takes it', async () => {
  const store = memoryStore();
  const [one, two] = [processOn('a', store), processOn('b', store)];

  const keys = await Promise.all([one.inbox.accept(THREAD, hello), two.inbox.accept(THREAD, hello)]);

  expect(keys.filter((key) => key !== undefined)).toHaveLength(1);
});

test('a thread is worked on by one process; the second waits, and says so when it waits too long', async () => {
  const store = memoryStore();
  const [one, two] = [processOn('a', store), processOn('b', store)];
  const giveBack = await one.leases.take(THREAD, NEVER);

  await expect(two.leases.take(THREAD, NEVER)).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('Another process'),
  });
  const waiting = two.leases.take(THREAD, NEVER);
  await giveBack();

  await (await waiting)();
  expect(await store.keys('lease:')).toEqual([]);
});

test('a lease that a dead process holds is taken over', async () => {
  const store = memoryStore();
  const clock = { now: 1_000_000 };
  await processOn('a', store, clock).leases.take(THREAD, NEVER);
  clock.now += 5 * 60_000;

  const giveBack = await processOn('b', store, clock).leases.take(THREAD, NEVER);

  await giveBack();
});

test('a session is not saved over what another process has saved, nor after it was forgotten', async () => {
  const store = memoryStore();
  const [one, two] = [processOn('a', store), processOn('b', store)];
  await one.sessions.save({ ...newSession(THREAD, 0), people: ['ada'] });
  const [mine, theirs] = [await one.sessions.load(THREAD), await two.sessions.load(THREAD)];
  await two.sessions.save({ ...theirs, focus: ['A'] });

  await expect(one.sessions.save({ ...mine, focus: ['B'] })).rejects.toMatchObject({ code: 'storage' });
  expect((await one.sessions.load(THREAD)).focus).toEqual(['A']);

  const late = await one.sessions.load(THREAD);
  await two.sessions.forget(THREAD);
  await expect(one.sessions.save(late)).rejects.toMatchObject({ code: 'storage' });
  expect(await store.keys('')).toEqual([]);
});
