import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { allText } from '#tests/e2e/slack/reading.ts';
import { answered, picture, planned, scripted } from '#tests/e2e/slack/scripted.ts';
import { openCore, openSlackRoom, type SlackRoom } from '#tests/e2e/slack/slack-room.ts';
import { person } from '#tests/servers/slack/person.ts';
import { addChannel } from '#tests/servers/slack/slack-state.ts';

const ONCE = { time: 0, iterations: 1, warmup: false, warmupIterations: 0 };
const THREADS = 200;
const CHANNELS = 100;

/** Starts threads within 10 s and waits until each has its answer. @returns what was measured, in ms and MB */
async function load(room: SlackRoom, text: string, isAnswer: (text: string) => boolean) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const before = process.memoryUsage().rss;
  delay.enable();
  const started = performance.now();
  const roots = await Promise.all(
    Array.from({ length: THREADS }, async (_, index) => {
      await new Promise((resolve) => setTimeout(resolve, (index / THREADS) * 10_000));
      const channel = `CL${index % CHANNELS}`;
      const ts = await person(room.slack, room.workspace, `U${index}`).mentions(channel, text);
      return { channel, ts };
    }),
  );
  for (const { channel, ts } of roots) {
    await room.slack.until(
      'an answer',
      () => room.thread(ts, channel).some((one) => isAnswer(allText(one))),
      240_000,
    );
  }
  const acks = room.slack.acks.map(({ ms }) => ms).sort((a, b) => a - b);
  delay.disable();
  return {
    seconds: (performance.now() - started) / 1000,
    ackP99: acks[Math.floor(acks.length * 0.99)] ?? 0,
    ackMax: acks.at(-1) ?? 0,
    loopP99: delay.percentile(99) / 1e6,
    grownMb: (process.memoryUsage().rss - before) / 1e6,
    unacked: room.slack.acks.filter(({ status }) => status !== 200).length,
  };
}

async function openRoom(receive: Parameters<typeof openSlackRoom>[0]['receive']): Promise<SlackRoom> {
  const room = await openSlackRoom({ receive });
  for (let index = 0; index < CHANNELS; index++) addChannel(room.workspace, `CL${index}`);
  return room;
}

test('200 threads within 10 s, with scripted turns', async ({ bench }) => {
  const room = await openRoom(
    scripted(() => [planned('Fetch ACE', 'Plot it'), picture(), answered('Here it is.')]).receive,
  );
  await bench('200 scripted threads', async () => {
    const result = await load(room, 'plot', (text) => text.includes('Here it is.'));
    process.stdout.write(`${JSON.stringify(result)}\n`);
    expect(result.ackMax).toBeLessThan(3000);
    expect(result.unacked).toBe(0);
  }).run(ONCE);
  await room.close();
}, 300_000);

test('200 threads within 10 s, with the real core', async ({ bench }) => {
  const core = await openCore();
  const room = await openRoom(core.helio.receive);
  await bench('200 real plots', async () => {
    const result = await load(room, 'Plot the ACE magnetic field magnitude for 1 to 3 June 2024', (text) =>
      text.includes('"markdown"'),
    );
    process.stdout.write(`${JSON.stringify(result)}\n`);
    expect(result.ackMax).toBeLessThan(3000);
    expect(result.unacked).toBe(0);
  }).run(ONCE);
  await room.close();
  await core.close();
}, 300_000);
