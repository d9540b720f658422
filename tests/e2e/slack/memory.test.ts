import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Core, openCore, openSlackRoom, type SlackRoom } from '#tests/e2e/slack/slack-room.ts';
import { addChannel } from '#tests/servers/slack/slack-state.ts';

let core: Core;
let room: SlackRoom;

beforeAll(async () => {
  core = await openCore();
});
afterAll(() => core.close());
beforeEach(async () => {
  room = await openSlackRoom({ receive: core.helio.receive, store: core.store });
});
afterEach(() => room.close());

const CLOSED = 'C9CLOSED';
const BENS = 'D9BEN';

/** What the bot answers to "what do you remember?" somewhere. */
async function remembered(who: 'ada' | 'ben', channel: string): Promise<string> {
  const root = channel.startsWith('D')
    ? await room[who].writes(channel, 'what do you remember?')
    : await room[who].mentions(channel, 'what do you remember?');
  const message = await room.reads(root, /What you prefer|Nothing yet/, channel);
  return JSON.stringify(message);
}

test('what is said in a channel, in a closed one and alone reaches its own people and places only', async () => {
  addChannel(room.workspace, CLOSED, { kind: 'group', members: ['UADA', 'UBEN'] });
  addChannel(room.workspace, BENS, { kind: 'im', members: ['UBEN'] });
  // A message that is not for the bot tells what kind of channel this is, as a mention does not.
  await room.ben.writes(room.channel, 'good morning');
  await expect.poll(() => core.store.get('slack-open:T01/C0T01')).toBe(true);

  const open = await room.ada.mentions(room.channel, 'remember that I prefer a dark theme');
  await room.reads(open, 'It follows you here');
  const closed = await room.ada.mentions(CLOSED, 'remember that I prefer GSM');
  await room.reads(closed, 'It stays between us in this channel', CLOSED);
  const alone = await room.ada.writes(room.direct, 'remember that I prefer log y for densities');
  await room.reads(alone, 'It stays between us.', room.direct);

  const seen = {
    channel: await remembered('ada', room.channel),
    closed: await remembered('ada', CLOSED),
    alone: await remembered('ada', room.direct),
    ben: await remembered('ben', room.channel),
    benClosed: await remembered('ben', CLOSED),
    benAlone: await remembered('ben', BENS),
  };
  expect(seen.channel).toMatch(/dark theme/);
  expect(seen.channel).not.toMatch(/GSM|log y/);
  expect(seen.closed).toMatch(/dark theme.*GSM/);
  expect(seen.closed).not.toMatch(/densities/);
  expect(seen.alone).toMatch(/dark theme.*log y/);
  expect(seen.alone).not.toMatch(/GSM/);
  for (const text of [seen.ben, seen.benClosed, seen.benAlone]) expect(text).toMatch(/Nothing yet/);
});

test('/helio forget me deletes what the adapter keeps as well: titles, settings, recent threads', async () => {
  const root = await room.ada.mentions(room.channel, 'list missions called Zanzibarium');
  await expect.poll(() => core.store.get('slack-person:T01/UADA')).toBeDefined();
  await room.slack.until('an answer', () => room.thread(root).at(-1));

  await room.ada.commands(room.channel, 'forget me');

  await room.slack.until('the end', () =>
    room.slack.responses.find(({ text }) => /^Done/.test(String(text))),
  );
  const keys = await core.store.keys('');
  const rows = await Promise.all(keys.map((key) => core.store.get(key)));
  expect(JSON.stringify(rows)).not.toContain('Zanzibarium');
  expect(keys.filter((key) => key.startsWith('slack-person:T01/UADA'))).toEqual([]);
});
