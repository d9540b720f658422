import { expect, test } from 'vitest';
import { checkpointStore } from '#src/conversation/checkpoints.ts';
import { inbox } from '#src/conversation/inbox.ts';
import { memoryStore } from '#src/conversation/memory/memory-store.ts';
import { sweep } from '#src/conversation/retention.ts';
import { sessionStore } from '#src/conversation/session-store.ts';
import { newSession } from '#src/domain/session.ts';
import { memoryFrameStore } from '#tests/fakes/memory-frame-store.ts';
import { memoryStore as storeInMemory } from '#tests/fakes/memory-store.ts';
import { scalarFrame } from '#tests/support/frames.ts';
import { silentLog } from '#tests/support/silent-log.ts';

const DAY = 24 * 3_600_000;
const NEVER = new AbortController().signal;

function kept() {
  const store = storeInMemory();
  const clock = { now: 200 * DAY };
  const wallClock = () => clock.now;
  const parts = {
    store,
    wallClock,
    sessions: sessionStore(store, wallClock),
    frames: memoryFrameStore(),
    inbox: inbox(store, wallClock),
    checkpoints: checkpointStore(store),
    memoryStore: memoryStore(store),
    log: silentLog,
    keepMs: 90 * DAY,
  };
  const used = async (id: string, daysAgo: number) => {
    clock.now = (200 - daysAgo) * DAY;
    const turns = [
      { number: 1, request: 'plot', status: 'done' as const, reply: 'ok', at: 0, userId: 'ada' },
    ];
    const key = await parts.inbox.accept(id, { kind: 'text', userId: 'ada', text: 'plot', messageId: 'm' });
    await parts.sessions.save({ ...newSession(id, 0), people: ['ada'], turns });
    await parts.frames.save(id, scalarFrame('A.b', 'nT', [1]));
    await parts.inbox.close(id, key ?? '');
    clock.now = 200 * DAY;
  };
  return { ...parts, used };
}

test('what nobody has used for 90 days is deleted, rows and data and all; the rest stays', async () => {
  const parts = kept();
  await parts.used('x:w/c/old', 91);
  await parts.used('x:w/c/new', 89);

  await sweep(parts, NEVER);

  const keys = await parts.store.keys('');
  expect(keys.filter((key) => key.includes('old'))).toEqual([]);
  expect(await parts.sessions.threadsOf('x:w/c/1', 'ada')).toEqual(['x:w/c/new']);
  await expect(parts.frames.load('x:w/c/old', 'A.b')).rejects.toMatchObject({ code: 'unknown-label' });
  expect((await parts.frames.load('x:w/c/new', 'A.b')).label).toBe('A.b');
});

test('an inbox without a session goes, unless something in it is not answered', async () => {
  const parts = kept();
  const done = await parts.inbox.accept('x:w/c/1', { kind: 'text', userId: 'a', text: 'x', messageId: 'm' });
  await parts.inbox.close('x:w/c/1', done ?? '');
  await parts.inbox.accept('x:w/c/2', { kind: 'text', userId: 'a', text: 'x', messageId: 'm' });

  await sweep(parts, NEVER);

  expect(await parts.store.keys('inbox:')).toEqual(['inbox:x:w/c/2']);
});

test('signs of life and leases of processes that are long gone are cleared away', async () => {
  const parts = kept();
  await parts.store.set('life:gone', { host: 'a', pid: 1, at: 3 * DAY });
  await parts.store.set('life:here', { host: 'b', pid: 1, at: 200 * DAY });
  await parts.store.set('lease:x', { owner: 'gone' });
  await parts.store.set('lease:y', { owner: 'here' });

  await sweep(parts, NEVER);

  expect([...(await parts.store.keys('l'))].sort()).toEqual(['lease:y', 'life:here']);
});

test('the threads of a person are found without reading the sessions of others', async () => {
  const parts = kept();
  for (let number = 0; number < 300; number += 1) await parts.used(`x:w/c/${number}`, 1);
  await parts.sessions.save({ ...newSession('x:w/c/own', 0), people: ['ben'] });
  await parts.sessions.threadsOf('x:w/c/1', 'ben');
  const read: string[] = [];
  const counting = sessionStore(
    {
      ...parts.store,
      get: async (key) => {
        read.push(key);
        return parts.store.get(key);
      },
    },
    parts.wallClock,
  );

  expect(await counting.threadsOf('x:w/c/1', 'ben')).toEqual(['x:w/c/own']);
  expect(read.filter((key) => key.startsWith('session:'))).toEqual([]);
});

test('sessions of earlier versions are found as well', async () => {
  const parts = kept();
  await parts.store.set('session:x:w/c/7', { ...newSession('x:w/c/7', 0), people: ['ada'] });

  expect(await parts.sessions.threadsOf('x:w/c/1', 'ada')).toEqual(['x:w/c/7']);
});
