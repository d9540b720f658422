import { afterEach, describe, expect, test } from 'vitest';
import { scripted } from '#tests/e2e/slack/scripted.ts';
import {
  openSlackRoom,
  type RoomOptions,
  type SlackRoom,
  type TransportName,
} from '#tests/e2e/slack/slack-room.ts';
import { httpCarrier } from '#tests/servers/slack/delivery.ts';
import { person } from '#tests/servers/slack/person.ts';
import { addChannel } from '#tests/servers/slack/slack-state.ts';

let room: SlackRoom;
afterEach(() => room.close());

async function open(options: Partial<RoomOptions> = {}) {
  const script = scripted();
  room = await openSlackRoom({ receive: script.receive, ...options });
  return {
    ...script,
    texts: () =>
      script.arrived.map(({ incoming }) => (incoming.kind === 'text' ? incoming.text : incoming.kind)),
  };
}

describe.each<TransportName>(['http', 'socket'])('over %s', (transport) => {
  test('a slash command becomes the root of a thread and is answered there', async () => {
    await open({ transport });

    const ack = await room.ada.commands(room.channel, 'plot <b> & ACE');

    expect(ack).toMatchObject({ status: 200 });
    const root = await room.slack.until('the root', () =>
      room.workspace.channels.get(room.channel)?.messages.find(({ text }) => text.includes('asked:')),
    );
    expect(root.text).toBe('<@UADA> asked: plot &lt;b&gt; &amp; ACE');
    await room.reads(root.ts, 'Heard: plot <b> & ACE');
  });

  test('a shortcut on a message asks about that message in its thread', async () => {
    await open({ transport });
    const ts = await room.ben.writes(room.channel, 'What did ACE see on 10 May 2024?');

    await room.ada.asksAbout(room.channel, ts);

    await room.reads(ts, /Heard: What did ACE see/);
  });

  test('a mention in a thread of others that points back brings what they said, once', async () => {
    const { texts } = await open({ transport });
    const root = await room.ben.writes(room.channel, 'Wind density looks odd for 10 to 12 May 2024');
    await room.ben.writes(room.channel, 'so does the speed', { thread: root });

    await room.ada.mentions(room.channel, 'plot that please', { thread: root });
    await room.reads(root, 'Heard: plot that');
    await room.ada.mentions(room.channel, 'and make it dark', { thread: root });
    await room.reads(root, 'Heard: and make it dark');

    expect(texts()).toEqual([
      'plot that please\n(What was said before: Wind density looks odd for 10 to 12 May 2024 / so does the speed)',
      'and make it dark',
    ]);
  });

  test('App Home shows the last sessions with links', async () => {
    await open({ transport });
    const root = await room.ada.mentions(room.channel, 'plot ACE');
    await room.reads(root, 'Heard');

    await room.ada.opensHome();

    const home = await room.slack.until('the home', () => room.workspace.homes.get('UADA'));
    expect(JSON.stringify(home.blocks)).toContain(
      `/archives/${room.channel}/p${root.replace('.', '')}|plot ACE>`,
    );
  });

  test('the Messages tab offers examples', async () => {
    await open({ transport });

    await room.ada.opensHome('messages');

    const prompts = await room.slack.until('prompts', () => room.workspace.prompts[0]);
    expect(prompts).toMatchObject({ channel_id: room.direct });
  });

  test('files of a message come along, also when it is a mention that arrives only as a message', async () => {
    const { arrived } = await open({ transport });
    const files = [{ name: 'times.csv', content: Buffer.from('time,v\n2024-05-10T00:00Z,1\n') }];

    const root = await room.ada.mentions(room.channel, 'plot this file', { files, isFileShareOnly: true });

    await room.reads(root, 'Heard: plot this file');
    const [first] = arrived;
    const attachments = first?.incoming.kind === 'text' ? first.incoming.files : undefined;
    expect(attachments?.map(({ name }) => name)).toEqual(['times.csv']);
    expect(Buffer.from(attachments?.[0]?.content ?? []).toString()).toContain('time,v');
  });
});

test('a file that may not be read, is too large or is elsewhere is told by name, and the words still run', async () => {
  await open();
  room.workspace.scopes.delete('files:read');
  const files = [
    { name: 'secret.csv', content: Buffer.from('a') },
    { name: 'huge.csv', content: Buffer.from('a'), claimsSize: 50_000_000 },
    { name: 'drive.csv', content: Buffer.from('a'), mode: 'external' },
  ];

  const root = await room.ada.mentions(room.channel, 'plot these', { files });

  const told = await room.reads(root, 'files:read');
  expect(told.text).toContain('huge.csv is larger than 20 MB');
  expect(told.text).toContain('drive.csv');
  await room.reads(root, 'Heard: plot these');
});

test('a slash command in a channel without the bot says how to invite it', async () => {
  await open();
  addChannel(room.workspace, 'CEMPTY').members.delete(room.workspace.botUserId);

  await room.ada.commands('CEMPTY', 'plot ACE');

  const response = await room.slack.until('the hint', () => room.slack.responses[0]);
  expect(response).toMatchObject({
    response_type: 'ephemeral',
    text: expect.stringContaining('/invite @Helio'),
  });
});

test('an empty slash command shows how to use it, and help is told to one person', async () => {
  const { texts } = await open();

  await room.ada.commands(room.channel, '');
  await room.ada.commands(room.channel, 'help');

  await room.slack.until('two responses', () => room.slack.responses.length === 2 || undefined);
  expect(texts()).toEqual(['help']);
  expect(room.workspace.channels.get(room.channel)?.messages).toEqual([]);
});

test.each(['forget', 'forget me', 'Forget me'])('"/helio %s" asks to be forgotten, aside', async (words) => {
  const { texts } = await open();

  await room.ada.commands(room.channel, words);

  await room.slack.until('the answer', () => room.slack.responses[0]);
  expect(texts().map((text) => text.toLowerCase())).toEqual(['forget me']);
  expect(room.workspace.channels.get(room.channel)?.messages).toEqual([]);
});

test('a thread can be set to mentions only, and back', async () => {
  const { texts } = await open();
  const root = await room.ada.mentions(room.channel, 'hello');
  await room.reads(root, 'Heard: hello');

  await room.ada.writes(room.channel, 'only when mentioned', { thread: root });
  await room.reads(root, 'only when I am mentioned');
  await room.ada.writes(room.channel, 'unheard', { thread: root });
  await room.ada.mentions(room.channel, 'follow this thread', { thread: root });
  await room.reads(root, 'I answer every message');
  await room.ada.writes(room.channel, 'heard', { thread: root });

  await room.reads(root, 'Heard: heard');
  expect(texts()).toEqual(['hello', 'heard']);
});

test('messages to somebody else, in other threads and from other organisations are left alone', async () => {
  const { texts } = await open();
  const root = await room.ada.mentions(room.channel, 'hello');
  await room.reads(root, 'Heard: hello');
  const other = await room.ben.writes(room.channel, 'lunch?');

  await room.ada.writes(room.channel, '<@UBEN> what do you think?', { thread: root });
  await room.ada.writes(room.channel, 'yes', { thread: other });
  await room.ada.mentions(room.channel, 'from outside', { team: 'T99' });
  await room.ada.writes(room.channel, 'end', { thread: root });

  await room.reads(root, 'Heard: end');
  expect(texts()).toEqual(['hello', 'end']);
});

test('without follow-ups only mentions count', async () => {
  const { texts } = await open({ more: { followUps: false } });
  const root = await room.ada.mentions(room.channel, 'hello');
  await room.reads(root, 'Heard: hello');

  await room.ada.writes(room.channel, 'unheard', { thread: root });
  await room.ada.mentions(room.channel, 'again', { thread: root });

  await room.reads(root, 'Heard: again');
  expect(texts()).toEqual(['hello', 'again']);
});

test('a button of an earlier version says that it is no longer active', async () => {
  await open();
  const root = await room.ada.mentions(room.channel, 'hello');
  const answer = await room.reads(root, 'Heard');
  const old = {
    ...answer,
    blocks: [
      {
        type: 'actions',
        elements: [{ type: 'button', action_id: 'old.thing', text: { type: 'plain_text', text: 'Old' } }],
      },
    ],
  };

  expect(await room.ada.clicks(room.channel, old, 'Old')).toMatchObject({ status: 200 });

  const remark = await room.slack.until('a remark', () => room.workspace.ephemerals[0]);
  expect(remark.text).toContain('no longer active');
});

test('a request with a wrong signature, from tomorrow or from last week is refused', async () => {
  const { arrived } = await open();
  const url = `http://127.0.0.1:${room.bot.port()}/slack/events`;
  const event = {
    type: 'event_callback',
    team_id: 'T01',
    event: { type: 'app_mention', user: 'UADA', channel: room.channel, ts: '1.1', text: 'x' },
  };
  const day = 86_400_000;

  const wrong = await httpCarrier(url, 'another secret')('events_api', event, 0);
  const future = await httpCarrier(url, room.slack.signingSecret, () => Date.now() + day)(
    'events_api',
    event,
    0,
  );
  const past = await httpCarrier(url, room.slack.signingSecret, () => Date.now() - 7 * day)(
    'events_api',
    event,
    0,
  );

  expect([wrong.status, future.status, past.status]).toEqual([401, 401, 401]);
  expect(arrived).toEqual([]);
});

test('an event of a workspace without the app is refused', async () => {
  const { arrived } = await open();
  const stranger = { ...room.workspace, id: 'T77' };

  const ack = await room.slack.deliverEvent(stranger, {
    type: 'app_mention',
    user: 'UADA',
    channel: room.channel,
    ts: '1.1',
    text: 'x',
  });

  expect(ack.status).toBe(401);
  expect(arrived).toEqual([]);
});

test('nothing but Slack is answered where Slack is: health and counts have an address of their own', async () => {
  await open();
  const root = await room.ada.mentions(room.channel, 'hello');
  await room.reads(root, 'Heard');
  const get = (path: string) => fetch(`http://127.0.0.1:${room.bot.port()}${path}`);

  for (const path of ['/healthz', '/readyz', '/metrics', '/secret'])
    expect((await get(path)).status).toBe(404);
});

test('Socket Mode goes on after Slack refreshes or cuts the connection', async () => {
  await open({ transport: 'socket' });
  for (const how of ['refresh', 'cut'] as const) {
    room.slack.dropSockets(how);

    const root = await room.ada.mentions(room.channel, `after ${how}`);

    await room.reads(root, `Heard: after ${how}`);
  }
});

test('every acknowledgement comes within a second, however long the turn takes', async () => {
  room = await openSlackRoom({
    receive: scripted(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      return [];
    }).receive,
  });

  const root = await room.ada.mentions(room.channel, 'slow');

  await room.reads(root, 'Heard: slow');
  expect(room.slack.acks.every(({ status, ms }) => status === 200 && ms < 1000)).toBe(true);
});

test('nothing that people wrote and no token is in the log at info', async () => {
  await open();
  const root = await room.ada.mentions(room.channel, 'a private thought');
  await room.reads(root, 'Heard');

  expect(room.log.lines.join('\n')).not.toMatch(/private thought|xoxb/);
});

test('a wrong token is told in words at the start', async () => {
  await open();
  const opened = openSlackRoom({
    receive: scripted().receive,
    slack: room.slack,
    more: { botToken: 'xoxb-wrong' },
  });

  await expect(opened).rejects.toMatchObject({
    code: 'configuration',
    message: expect.stringContaining('invalid_auth'),
  });
});

test('two people with the same words in two channels are two sessions', async () => {
  const { arrived } = await open();
  addChannel(room.workspace, 'C0X');
  const ben = person(room.slack, room.workspace, 'UBEN');

  const [one, two] = await Promise.all([
    room.ada.mentions(room.channel, 'same'),
    ben.mentions('C0X', 'same'),
  ]);

  await room.reads(one, 'Heard: same');
  await room.reads(two, 'Heard: same', 'C0X');
  expect(new Set(arrived.map(({ thread }) => thread)).size).toBe(2);
});

test('a file that comes with its id only is asked for, as in shared channels', async () => {
  const { arrived } = await open();
  const files = [{ name: 'times.csv', content: Buffer.from('time,v\n'), isBare: true }];

  const root = await room.ada.mentions(room.channel, 'plot this', { files });

  await room.reads(root, 'Heard: plot this');
  const incoming = arrived[0]?.incoming;
  expect(incoming?.kind === 'text' ? incoming.files?.map(({ name }) => name) : []).toEqual(['times.csv']);
});

test('a form that is sent twice is answered once', async () => {
  const { texts } = await open();
  const root = await room.ada.mentions(room.channel, 'hello');
  await room.reads(root, 'Heard: hello');
  const form = {
    id: 'V1',
    type: 'modal' as const,
    callback_id: 'helio.answer',
    private_metadata: `slack:T01/${room.channel}/${root}`,
    blocks: [{ type: 'input', block_id: 'answer', element: { action_id: 'words' } }],
  };

  await Promise.all([room.ada.submits(form, 'Voyager 2'), room.ada.submits(form, 'Voyager 2')]);

  await room.reads(root, 'Heard: Voyager 2');
  expect(texts()).toEqual(['hello', 'Voyager 2']);
});
