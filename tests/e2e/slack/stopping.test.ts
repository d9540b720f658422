import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { heldRequests } from '#tests/e2e/slack/held-request.ts';
import { allText, blockOf, buttonsOf, hasPlan, hasPlot } from '#tests/e2e/slack/reading.ts';
import { type Core, openCore, openSlackRoom, type SlackRoom } from '#tests/e2e/slack/slack-room.ts';
import type { Message } from '#tests/servers/slack/slack-state.ts';

const held = heldRequests();

// What differs between the transports is held by asking, questions and restarting.
describe.each(['http'] as const)('over %s', (transport) => {
  let home: string;
  let core: Core;
  let room: SlackRoom;

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'helio-slack-'));
  });
  afterAll(() => rm(home, { recursive: true, force: true }));
  beforeEach(async () => {
    core = await openCore({ home });
    room = await openRoom(core);
  });
  afterEach(async () => {
    core.release();
    await room.close();
    await core.close();
  });

  function openRoom({ helio, store }: Core, slack?: SlackRoom['slack']): Promise<SlackRoom> {
    const { receive, recover } = helio;
    return openSlackRoom({
      transport,
      receive,
      store,
      more: { recover },
      ...(slack === undefined ? {} : { slack }),
    });
  }

  const runningRequest = () => held.inChannel(core, room);

  async function isStopped(root: string): Promise<Message> {
    const answer = await room.reads(root, 'Stopped');
    const plan = await room.sees(
      root,
      'the plan without Cancel',
      (one) => hasPlan(one) && !buttonsOf(one).includes('Cancel'),
    );
    expect(String(blockOf(plan, 'plan')?.['title'])).toMatch(/^Stopped/);
    await room.sees(root, 'run again', (one) => buttonsOf(one).includes('Run again'));
    return answer;
  }

  test('Cancel ends the turn and names who stopped it', async () => {
    const { root, plan } = await runningRequest();

    await room.ada.clicks(room.channel, plan, 'Cancel');

    const last = await room.sees(root, 'the end', (one) => allText(one).includes('Stopped by <@UADA>'));
    expect(buttonsOf(last)).toContain('Run again');
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
    await room.sees(root, 'the plot', hasPlot);
  });

  test('a cancelled request can be tried again', async () => {
    const { root, plan } = await runningRequest();
    await room.ada.clicks(room.channel, plan, 'Cancel');
    const end = await room.sees(root, 'run again', (one) => buttonsOf(one).includes('Run again'));
    core.release();

    await room.ada.clicks(room.channel, end, 'Run again');

    await room.sees(root, 'the plot', hasPlot);
  });

  test('"status" is answered while the turn runs, and does not disturb it', async () => {
    const { root } = await runningRequest();

    await room.ada.writes(room.channel, 'status', { thread: root });

    await room.reads(root, 'Session `slack:T01');
    core.release();
    await room.sees(root, 'the plot', hasPlot);
  });

  test('"/helio status" tells the plan and the progress of what runs in the channel, aside', async () => {
    const { root } = await runningRequest();

    await room.ada.commands(room.channel, 'status');

    const response = await room.slack.until('the status', () => room.slack.responses[0]);
    expect(response).toMatchObject({ text: expect.stringMatching(/For \d+ s now[\s\S]*Still to do:/) });
    core.release();
    await room.sees(root, 'the plot', hasPlot);
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

  test("in a direct message Slack's own Stop ends the stream and the turn", async () => {
    const { root, plan } = await held.inDirect(core, room);

    await room.ada.stops(room.direct, root);

    await room.reads(root, 'Stopped by <@UADA>', room.direct);
    await room.slack.until('a plan that ended', () =>
      String(blockOf(plan, 'plan')?.['title']).startsWith('Stopped'),
    );
  });
});
