import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  allText,
  blockOf,
  type Core,
  openCore,
  openSlackRoom,
  type SlackRoom,
} from '#tests/e2e/slack/slack-room.ts';
import { elementsOf, labelOf } from '#tests/servers/slack/person.ts';
import type { Message } from '#tests/servers/slack/slack-state.ts';

let home: string;
let core: Core;
let room: SlackRoom;
let day = 0;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'helio-slack-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));
beforeEach(async () => {
  core = await openCore({ home });
  room = await openSlackRoom({
    receive: core.helio.receive,
    store: core.store,
    more: { recover: core.helio.recover },
  });
});
afterEach(async () => {
  core.release();
  await room.close();
  await core.close();
});

const planOf = (message: Message) => blockOf(message, 'plan');
const buttonsOf = (message: Message) => elementsOf(message.blocks).map(labelOf);

/** A request whose data do not come; each one is about other data, so that no cache has them. */
async function runningRequest(): Promise<{ root: string; plan: Message }> {
  day += 1;
  core.hold();
  const root = await room.ada.mentions(
    room.channel,
    `Plot the ACE magnetic field magnitude for ${day} March 2024`,
  );
  const plan = await room.sees(root, 'the plan', (message) => buttonsOf(message).includes('Cancel'));
  return { root, plan };
}

async function isStopped(root: string): Promise<Message> {
  const answer = await room.reads(root, 'Stopped');
  const plan = await room.sees(
    root,
    'the plan without Cancel',
    (one) => planOf(one) !== undefined && !buttonsOf(one).includes('Cancel'),
  );
  expect(String(planOf(plan)?.['title'])).toMatch(/^Stopped/);
  await room.sees(root, 'try again', (one) => buttonsOf(one).includes('Try again'));
  return answer;
}

test('Cancel ends the turn within a second and names who stopped it', async () => {
  const { root, plan } = await runningRequest();
  const pressed = performance.now();

  await room.ada.clicks(room.channel, plan, 'Cancel');

  const last = await room.sees(root, 'the end', (one) => allText(one).includes('Stopped by <@UADA>'));
  expect(performance.now() - pressed).toBeLessThan(3000);
  expect(buttonsOf(last)).toContain('Try again');
  await isStopped(root);
});

test('the word "stop" in the thread ends the turn', async () => {
  const { root } = await runningRequest();

  await room.ada.writes(room.channel, 'stop', { thread: root });

  await isStopped(root);
});

test("Slack's own Stop button ends the turn and its spinner", async () => {
  const { root } = await runningRequest();

  await room.ada.stops(room.channel, root);

  await isStopped(root);
  const session = room.workspace.sessions.get(`${room.channel}/${root}`);
  await room.slack.until('an end of the spinner', () => session?.status === 'active' || undefined);
});

test('/helio cancel ends what the person has running in the channel', async () => {
  const { root } = await runningRequest();

  await room.ada.commands(room.channel, 'cancel');

  await isStopped(root);
  expect(room.slack.responses.map(({ text }) => text)).toEqual([expect.stringContaining('Stopped')]);
});

test('a stranger cannot stop the turn of others', async () => {
  const { root, plan } = await runningRequest();

  await room.ben.clicks(room.channel, plan, 'Cancel');

  const remark = await room.slack.until('a remark', () => room.workspace.ephemerals[0]);
  expect(remark).toMatchObject({ user: 'UBEN', text: expect.stringContaining('Only the people') });
  core.release();
  await room.sees(root, 'the plot', (one) => blockOf(one, 'image') !== undefined);
});

test('a cancelled request can be tried again', async () => {
  const { root, plan } = await runningRequest();
  await room.ada.clicks(room.channel, plan, 'Cancel');
  const end = await room.sees(root, 'try again', (one) => buttonsOf(one).includes('Try again'));
  core.release();

  await room.ada.clicks(room.channel, end, 'Try again');

  await room.sees(root, 'the plot', (one) => blockOf(one, 'image') !== undefined);
});

test('"status" is answered while the turn runs, and does not disturb it', async () => {
  const { root } = await runningRequest();

  await room.ada.writes(room.channel, 'status', { thread: root });

  await room.reads(root, 'Session `slack:T01');
  core.release();
  await room.sees(root, 'the plot', (one) => blockOf(one, 'image') !== undefined);
});

test('a message during the run waits for its turn', async () => {
  const { root } = await runningRequest();
  await room.ada.writes(room.channel, 'smooth it by 1 hour', { thread: root });

  core.release();

  await room.slack.until(
    'two plots',
    () => room.thread(root).filter((one) => blockOf(one, 'image')).length === 2 || undefined,
  );
});

test('a crash in the middle of a turn is no end of it: the next process goes on in the same plan message', async () => {
  const { root } = await runningRequest();
  await room.slack.until(
    'a stored plan',
    async_(() => core.store.get(`slack-thread:slack:T01/${room.channel}/${root}`)),
  );
  const later = await openCore({ home });
  const again = await openSlackRoom({
    receive: later.helio.receive,
    store: later.store,
    slack: room.slack,
    more: { recover: later.helio.recover },
  });

  await again.sees(root, 'the plot', (one) => blockOf(one, 'image') !== undefined);
  await again.reads(root, 'went on where it was');
  await again.slack.until('an ended plan', () => {
    const plans = again.thread(root).filter((one) => planOf(one) !== undefined);
    return (plans.length === 1 && !plans.some((one) => buttonsOf(one).includes('Cancel'))) || undefined;
  });
  await again.slack.until(
    'an end of the spinner',
    () => again.workspace.sessions.get(`${room.channel}/${root}`)?.status === 'active' || undefined,
  );
  await later.helio.recover(() => undefined);

  expect(again.thread(root).filter((one) => blockOf(one, 'image') !== undefined)).toHaveLength(1);
  await again.bot.stop();
  await later.close();
});

test('a stop of the program tells the threads whose turns it cuts off', async () => {
  const { root } = await runningRequest();

  await Promise.all([room.bot.stop(), core.helio.close()]);

  const told = await room.reads(root, 'restarted in the middle');
  expect(buttonsOf(told)).toContain('Try again');
  core = await openCore({ home });
  room = await openSlackRoom({ receive: core.helio.receive, store: core.store });
}, 30_000);

/** A check that may look into a promise: true once it holds. */
function async_(check: () => Promise<unknown>): () => true | undefined {
  let isThere = false;
  return () => {
    check().then(
      (value) => {
        isThere ||= JSON.stringify(value ?? {}).includes('"card"');
      },
      () => undefined,
    );
    return isThere || undefined;
  };
}
