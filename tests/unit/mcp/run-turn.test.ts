import { expect, test } from 'vitest';
import type { McpRoom } from '#adapters/mcp/room.ts';
import { runTurn } from '#adapters/mcp/run-turn.ts';
import { turnResult } from '#adapters/mcp/turn-result.ts';
import type { Receive, Thread } from '#src/ports/thread.ts';
import { silentLog } from '#tests/support/silent-log.ts';

const THREAD = 'mcp:helio/ada/thr_1';

const ANSWER = {
  type: 'answer',
  text: 'Done.',
  followUps: [],
  notes: [],
  unread: [],
  assumptions: [],
} as const;

/** A bot whose turns last until somebody cancels them. */
function slowBot(): { receive: Receive; cancelled: string[] } {
  const cancelled: string[] = [];
  let stop = () => {};
  return {
    cancelled,
    async receive(thread, incoming) {
      if (incoming.kind === 'cancel') {
        cancelled.push(`${thread.id} ${incoming.userId}`);
        return stop();
      }
      const stopped = Promise.withResolvers<void>();
      stop = stopped.resolve;
      await thread.report({ type: 'turn', session: thread.id, turn: 1, text: '' });
      await stopped.promise;
      await thread.report({ ...ANSWER, status: 'cancelled' });
    },
  };
}

function callOf(parts: Partial<McpRoom>, signal = new AbortController().signal) {
  const files = { keep: async (_: string, name: string) => `1-${name}`, forget: async () => {} };
  // The parts that a turn does not touch are left out.
  const room = { log: silentLog, callMs: 5_000, files, ...parts } as unknown as McpRoom;
  return { room, caller: { name: 'ada' }, progress: () => {}, signal };
}

test('a call that lasts too long is cancelled, as the caller', async () => {
  const bot = slowBot();

  const told = await runTurn(THREAD, { kind: 'text', text: 'x' }, callOf({ ...bot, callMs: 20 }));

  expect(bot.cancelled).toEqual([`${THREAD} ada`]);
  expect(told.answer?.status).toBe('cancelled');
});

test('a call that was given up while it waited is cancelled when its turn begins', async () => {
  const bot = slowBot();
  const giveUp = new AbortController();
  giveUp.abort();

  await runTurn(THREAD, { kind: 'text', text: 'x' }, callOf(bot, giveUp.signal));

  expect(bot.cancelled).toHaveLength(1);
});

test('a call that is given up after its answer cancels nothing', async () => {
  const bot = slowBot();
  const giveUp = new AbortController();
  const receive = async (thread: Thread) => {
    await thread.report({ type: 'turn', session: thread.id, turn: 1, text: '' });
    await thread.report({ ...ANSWER, status: 'done' });
    giveUp.abort();
  };

  await runTurn(
    THREAD,
    { kind: 'text', text: 'x' },
    callOf(
      {
        receive: async (thread, said) =>
          said.kind === 'cancel' ? bot.receive(thread, said) : receive(thread),
      },
      giveUp.signal,
    ),
  );

  expect(bot.cancelled).toEqual([]);
});

test('a long answer is cut off and says so, and a large picture is linked only', async () => {
  const content = new Uint8Array(400_000);
  const receive = async (thread: Thread) => {
    await thread.report({ type: 'file', name: 'fig1.png', mime: 'image/png', content, alt: 'a figure' });
    await thread.report({ ...ANSWER, status: 'done', text: 'x'.repeat(50_000) });
  };
  const call = callOf({ receive });

  const told = await runTurn(THREAD, { kind: 'text', text: 'x' }, call);
  const result = await turnResult(THREAD, told, call.room);

  expect(JSON.stringify(result).length).toBeLessThan(20_000);
  expect(result.content[0]).toMatchObject({ text: expect.stringContaining('Cut off here') });
  expect(result.content.map(({ type }) => type)).toEqual(['text', 'resource_link']);
});
