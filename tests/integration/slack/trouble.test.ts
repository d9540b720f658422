import { afterEach, expect, test } from 'vitest';
import { blockOf } from '#tests/e2e/slack/reading.ts';
import { answered, picture, planned, scripted } from '#tests/e2e/slack/scripted.ts';
import { openSlackRoom, type RoomOptions, type SlackRoom } from '#tests/e2e/slack/slack-room.ts';
import { elementsOf, labelOf } from '#tests/servers/slack/person.ts';
import type { Message } from '#tests/servers/slack/slack-state.ts';

let room: SlackRoom;
afterEach(() => room.close());

async function open(options: Partial<RoomOptions> = {}): Promise<SlackRoom> {
  room = await openSlackRoom({ receive: scripted().receive, ...options });
  return room;
}

const isPicture = (message: Message) => blockOf(message, 'image') !== undefined;
const countOf = (method: string) => room.slack.calls.filter((call) => call.method === method).length;

test('a post that Slack was too busy for is posted a little later, once', async () => {
  await open();
  room.slack.fault({
    method: 'chat.postMessage',
    times: 2,
    status: 429,
    error: 'ratelimited',
    retryAfter: 1,
  });

  const root = await room.ada.mentions(room.channel, 'hello');

  await room.reads(root, 'Heard: hello');
  expect(room.thread(root)).toHaveLength(1);
  expect(room.bot.metrics()['rate_limits']).toBe(2);
});

test('a post whose answer is lost is not posted twice', async () => {
  await open();
  room.slack.fault({ method: 'chat.postMessage', times: 1, status: 503, isDone: true });

  const root = await room.ada.mentions(room.channel, 'hello');

  await room.reads(root, 'Heard: hello');
  await room.bot.stop();
  expect(room.thread(root)).toHaveLength(1);
  room = await openSlackRoom({ receive: scripted().receive, slack: room.slack });
});

test('a post that Slack lost is posted again', async () => {
  await open();
  room.slack.fault({ method: 'chat.postMessage', times: 1, status: 500 });

  const root = await room.ada.mentions(room.channel, 'hello');

  await room.reads(root, 'Heard: hello');
  expect(room.thread(root)).toHaveLength(1);
});

test('a picture that Slack does not show in a block is shared as a file, and its buttons follow', async () => {
  await open({
    receive: scripted(() => [picture(), answered('There.', { followUps: ['zoom in'] })]).receive,
  });
  room.slack.fault({ method: 'chat.postMessage', times: 1, error: 'invalid_blocks', holding: 'slack_file' });

  const root = await room.ada.mentions(room.channel, 'plot');

  const shared = await room.sees(root, 'the file', ({ files }) => files !== undefined);
  expect(shared.text).toBe('A line.');
  await room.sees(root, 'the buttons', (message) =>
    elementsOf(message.blocks).map(labelOf).includes('zoom in'),
  );
  await room.reads(root, 'There.');
});

test('without the right to read files the picture is shared as a file', async () => {
  await open({ receive: scripted(() => [picture()]).receive });
  room.workspace.scopes.delete('files:read');

  const root = await room.ada.mentions(room.channel, 'plot');

  await room.sees(root, 'the file', ({ files }) => files !== undefined);
});

test('without the right to write files the words still come, and the loss is told', async () => {
  await open({ receive: scripted(() => [picture(), answered('The maximum is 5 nT.')]).receive });
  room.workspace.scopes.delete('files:write');

  const root = await room.ada.mentions(room.channel, 'plot');

  await room.reads(root, 'The maximum is 5 nT.');
  await room.reads(root, 'Slack did not take it');
});

test('a picture waits until Slack has taken it in', async () => {
  await open({ receive: scripted(() => [picture()]).receive, fileDelayMs: 400 });

  const root = await room.ada.mentions(room.channel, 'plot');

  await room.sees(root, 'the picture', isPicture);
  expect(room.thread(root).filter(({ files }) => files !== undefined)).toEqual([]);
});

test('a plan that Slack does not show as a block is shown in words', async () => {
  await open({ receive: scripted(() => [planned('Fetch ACE')]).receive });
  room.slack.fault({ method: 'chat.postMessage', times: 1, error: 'invalid_blocks', holding: '"plan"' });

  const root = await room.ada.mentions(room.channel, 'fetch');

  await room.reads(root, 'Fetch ACE');
  await room.reads(root, 'Heard: fetch');
});

test('what is only nice to have never costs the answer', async () => {
  await open({ receive: scripted(() => [planned('Fetch ACE')]).receive });
  room.workspace.scopes.delete('reactions:write');
  room.workspace.scopes.delete('assistant:write');

  const root = await room.ada.mentions(room.channel, 'fetch');

  await room.reads(root, 'Heard: fetch');
  expect(room.log.lines.filter((line) => /^(error|warn)/.test(line))).toEqual([]);
});

test('a plan message that somebody deleted stays deleted', async () => {
  const gate = Promise.withResolvers<void>();
  await open({
    receive: scripted(async (_, thread) => {
      await thread.report(planned('Fetch ACE'));
      await gate.promise;
      return [{ type: 'task', id: 1, status: 'running' }];
    }).receive,
  });
  const root = await room.ada.mentions(room.channel, 'fetch');
  const plan = await room.sees(root, 'the plan', (message) => blockOf(message, 'plan') !== undefined);
  const messages = room.workspace.channels.get(room.channel)?.messages ?? [];
  messages.splice(messages.indexOf(plan), 1);

  gate.resolve();

  await room.reads(root, 'Heard: fetch');
  expect(room.thread(root).filter((message) => blockOf(message, 'plan') !== undefined)).toEqual([]);
});

test('many steps in a short time make few edits, and the last state is shown', async () => {
  await open({
    more: { editGapMs: 200 },
    receive: scripted(async (_, thread) => {
      await thread.report(planned(...Array.from({ length: 30 }, (__, index) => `Step ${index}`)));
      for (let id = 1; id <= 30; id++) {
        await thread.report({ type: 'task', id, status: 'running' });
        await new Promise((resolve) => setTimeout(resolve, 10));
        await thread.report({ type: 'task', id, status: 'completed', summary: 'ok', labels: [] });
      }
      return [];
    }).receive,
  });

  const root = await room.ada.mentions(room.channel, 'work');

  const plan = await room.reads(root, '"Done"');
  expect(plan.edits.length).toBeLessThanOrEqual(5);
});

test('a turn that breaks says so and takes nothing along', async () => {
  const { receive } = scripted((text) => {
    if (text === 'break') throw new Error('boom');
    return [];
  });
  await open({ receive });

  const broken = await room.ada.mentions(room.channel, 'break');
  const fine = await room.ada.mentions(room.channel, 'hello');

  await room.reads(broken, 'Something went wrong');
  await room.reads(fine, 'Heard: hello');
});

test('events that nobody understands are passed over', async () => {
  await open();
  const strange = [
    { type: 'message' },
    { type: 'app_mention', ts: 5 },
    { type: 'app_home_opened' },
    { type: 'unheard_of' },
  ];

  for (const event of strange) {
    expect(await room.slack.deliverEvent(room.workspace, event)).toMatchObject({ status: 200 });
  }

  const root = await room.ada.mentions(room.channel, 'hello');
  await room.reads(root, 'Heard: hello');
});

test('the bot does not answer itself, other bots, edits or deletions', async () => {
  const { receive, arrived } = scripted();
  await open({ receive });
  const root = await room.ada.mentions(room.channel, 'hello');
  await room.reads(root, 'Heard: hello');
  const inThread = {
    type: 'message',
    channel: room.channel,
    thread_ts: root,
    channel_type: 'channel',
    text: 'again',
  };

  await room.slack.deliverEvent(room.workspace, {
    ...inThread,
    ts: '9.1',
    subtype: 'bot_message',
    bot_id: 'B9',
  });
  await room.slack.deliverEvent(room.workspace, {
    ...inThread,
    ts: '9.2',
    user: 'UADA',
    subtype: 'message_changed',
  });
  await room.slack.deliverEvent(room.workspace, {
    ...inThread,
    ts: '9.3',
    user: 'UADA',
    subtype: 'channel_join',
  });
  await room.slack.deliverEvent(room.workspace, { ...inThread, ts: '9.4', user: room.workspace.botUserId });

  await room.ada.writes(room.channel, 'last', { thread: root });
  await room.reads(root, 'Heard: last');
  expect(arrived.map(({ incoming }) => (incoming.kind === 'text' ? incoming.text : ''))).toEqual([
    'hello',
    'last',
  ]);
  expect(countOf('chat.postMessage')).toBe(2);
});
