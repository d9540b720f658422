import { expect, test } from 'vitest';
import type { Receive } from '#src/ports/thread.ts';
import { programThread } from '#src/program-thread.ts';

const DONE = { type: 'answer', followUps: [], notes: [], unread: [], assumptions: [] } as const;

/** A bot that tells some steps and then waits until it is cancelled, or ends at once. */
function bot({ waits = false }: { waits?: boolean } = {}) {
  const cancelled = Promise.withResolvers<void>();
  const heard: string[] = [];
  const receive: Receive = async (thread, incoming) => {
    heard.push(incoming.kind);
    if (incoming.kind === 'cancel') return cancelled.resolve();
    await thread.report({ type: 'turn', session: thread.id, turn: 1, text: '' });
    await thread.report({ type: 'task', id: 1, status: 'running' });
    if (waits) await cancelled.promise;
    await thread.report({
      ...DONE,
      status: waits ? 'cancelled' : 'done',
      text: waits ? 'Stopped.' : 'Done.',
    });
  };
  return { receive, heard };
}

test('events come one after the other, with the version of the stream, and the answer is the last', async () => {
  const { receive, heard } = bot();
  const seen: string[] = [];

  for await (const event of programThread('terminal:x', receive).ask('hello')) {
    seen.push(event.type === 'turn' ? `${event.type} ${event.version}` : event.type);
  }

  expect(seen).toEqual(['turn 1.0', 'task', 'answer']);
  expect(heard).toEqual(['text']);
});

test('who leaves early cancels the turn, and waits for its end', async () => {
  const { receive, heard } = bot({ waits: true });
  const asking = programThread('terminal:x', receive).ask('hello');

  for await (const event of asking) if (event.type === 'task') break;

  expect(heard).toEqual(['text', 'cancel']);
  expect((await asking.answer()).status).toBe('cancelled');
});

test('a signal cancels the turn, also one that was given before', async () => {
  const stop = new AbortController();
  const later = bot({ waits: true });
  const first = programThread('terminal:x', later.receive).ask('hello', { signal: stop.signal });
  stop.abort();
  const early = bot({ waits: true });
  const second = programThread('terminal:x', early.receive).ask('hello', { signal: stop.signal });

  expect((await first.answer()).status).toBe('cancelled');
  expect((await second.answer()).status).toBe('cancelled');
});

test('what breaks is thrown to whoever listens', async () => {
  const broken = programThread('terminal:x', async () => {
    throw new Error('broken');
  });

  await expect(broken.ask('hello').answer()).rejects.toThrow('broken');
  const listen = async () => {
    for await (const event of broken.choose('1')) expect(event).toBeUndefined();
  };
  await expect(listen()).rejects.toThrow('broken');
});
