import { expect, test } from 'vitest';
import { checkpointStore } from '#src/conversation/checkpoints.ts';
import { sessionsText } from '#src/conversation/commands.ts';
import { forgetPerson, forgetThread } from '#src/conversation/forgetting.ts';
import { inbox } from '#src/conversation/inbox.ts';
import { memoryStore } from '#src/conversation/memory/memory-store.ts';
import { sessionStore } from '#src/conversation/session-store.ts';
import { newSession, type Session } from '#src/domain/session.ts';
import { memoryFrameStore } from '#tests/fakes/memory-frame-store.ts';
import { memoryStore as storeInMemory } from '#tests/fakes/memory-store.ts';
import { scalarFrame } from '#tests/support/frames.ts';

const NOW = 1_718_450_000_000;

async function keptOf(threads: Readonly<Record<string, readonly string[]>>) {
  const store = storeInMemory();
  const wallClock = () => NOW;
  const kept = {
    store,
    sessions: sessionStore(store, wallClock),
    frames: memoryFrameStore(),
    inbox: inbox(store, wallClock),
    checkpoints: checkpointStore(store),
    memoryStore: memoryStore(store),
  };
  for (const [id, people] of Object.entries(threads)) {
    const turns = people.map((userId, index) => ({
      number: index + 1,
      request: `request of ${userId}`,
      status: 'done' as const,
      reply: 'ok',
      at: NOW,
      userId,
    }));
    await kept.sessions.save({ ...newSession(id, NOW), people, turns });
    await kept.frames.save(id, scalarFrame('A.b', 'nT', [1, 2]));
  }
  return kept;
}

test('a forgotten thread leaves neither session nor data', async () => {
  const kept = await keptOf({ 'x:w/c/1': ['ada'] });
  await kept.inbox.accept('x:w/c/1', { kind: 'text', userId: 'ada', text: 'a', messageId: 'm' });

  await forgetThread('x:w/c/1', kept);

  expect(await kept.store.keys('')).toEqual([]);
  await expect(kept.frames.load('x:w/c/1', 'A.b')).rejects.toMatchObject({ code: 'unknown-label' });
});

test('a forgotten person disappears from the own workspace, and others keep what is theirs', async () => {
  const kept = await keptOf({
    'x:w/c/1': ['ada'],
    'x:w/c/2': ['ada', 'ben'],
    'x:w/c/3': ['ben'],
    'x:v/c/1': ['ada'],
  });

  expect(await forgetPerson('ada', 'x:w/c/9', kept)).toEqual({
    userId: 'ada',
    threads: ['x:w/c/1', 'x:w/c/9'],
    shared: ['x:w/c/2'],
  });

  const left: Session[] = [];
  for await (const session of kept.sessions.all()) left.push(session);
  expect(left.map(({ id }) => id).sort()).toEqual(['x:v/c/1', 'x:w/c/2', 'x:w/c/3']);
  const shared = left.find(({ id }) => id === 'x:w/c/2');
  expect(shared?.turns.map(({ request }) => request)).toEqual(['request of ben']);
  expect(shared?.people).toEqual(['ben']);
});

test('sessions are listed to those who took part, and to nobody else', async () => {
  const { sessions } = await keptOf({
    'x:w/c/1': ['ada'],
    'x:w/c/2': ['ben'],
    'x:v/c/1': ['ada'],
    'terminal:1': ['me'],
  });

  const seen = await sessionsText(sessions, NOW, { thread: 'x:w/c/5', userId: 'ada' });

  expect(seen).toContain('x:w/c/1');
  expect(seen).not.toMatch(/x:w\/c\/2|x:v|terminal/);
  expect(await sessionsText(sessions, NOW, { thread: 'terminal:2', userId: 'terminal' })).toContain(
    'terminal:1',
  );
});
