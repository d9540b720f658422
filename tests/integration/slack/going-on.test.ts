import { afterEach, expect, test } from 'vitest';
import { scripted } from '#tests/e2e/slack/scripted.ts';
import { openSlackRoom, type SlackRoom } from '#tests/e2e/slack/slack-room.ts';
import { memoryStore } from '#tests/fakes/memory-store.ts';

let room: SlackRoom;
afterEach(() => room.close());

const QUESTION = /Does this go on from/;

/** Direct messages in which "plot ACE" was asked and answered. */
async function afterAce(store = memoryStore()) {
  const script = scripted();
  room = await openSlackRoom({ receive: script.receive, store });
  const before = await room.ada.writes(room.direct, 'plot ACE');
  await room.reads(before, 'Heard: plot ACE', room.direct);
  return {
    before,
    store,
    said: () =>
      script.arrived.map(({ thread, incoming }) => [
        thread.split('/').at(-1),
        incoming.kind === 'text' ? incoming.text : incoming.kind,
      ]),
  };
}

test('a new direct message that sounds like a follow-up goes on in the thread before, when that is picked', async () => {
  const { before, said } = await afterAce();
  const root = await room.ada.writes(room.direct, 'and Wind too');
  const question = await room.reads(root, QUESTION, room.direct);
  expect(said()).toEqual([[before, 'plot ACE']]);

  await room.ada.clicks(room.direct, question, 'Continue previous request');

  await room.reads(before, 'Heard: and Wind too', room.direct);
  await room.reads(root, /It goes on in .*archives\/.*the thread before/, room.direct);
  expect(said()).toEqual([
    [before, 'plot ACE'],
    [before, 'and Wind too'],
  ]);
});

test('it is a request of its own when that is picked, and a second press does nothing', async () => {
  const { before, said } = await afterAce();
  const root = await room.ada.writes(room.direct, 'and Wind too');
  const question = { ...(await room.reads(root, QUESTION, room.direct)) };

  await room.ada.clicks(room.direct, question, 'New request');
  await room.reads(root, 'Heard: and Wind too', room.direct);
  await room.ada.clicks(room.direct, question, 'Continue previous request');

  expect(said()).toEqual([
    [before, 'plot ACE'],
    [root, 'and Wind too'],
  ]);
});

test('the question can be answered in words', async () => {
  const { before } = await afterAce();
  const root = await room.ada.writes(room.direct, 'and Wind too');
  await room.reads(root, QUESTION, room.direct);

  await room.ada.writes(room.direct, 'continue', { thread: root });

  await room.reads(before, 'Heard: and Wind too', room.direct);
});

test('words that stand on their own, and first words, are asked nothing', async () => {
  const { said } = await afterAce();
  const root = await room.ada.writes(room.direct, 'plot Wind for 10 May 2024');
  await room.reads(root, 'Heard: plot Wind', room.direct);
  await room.close();
  const fresh = scripted();
  room = await openSlackRoom({ receive: fresh.receive });
  const first = await room.ada.writes(room.direct, 'and Wind too');

  await room.reads(first, 'Heard: and Wind too', room.direct);
  expect(said()).toHaveLength(2);
});

test('a thread in which nothing was asked for an hour is no thread to go on from', async () => {
  const { before, store } = await afterAce();
  const key = (await store.keys('slack-thread:')).find((each) => each.endsWith(before)) ?? '';
  await store.change(key, (record) => ({ ...Object(record), lastAt: Date.now() - 3_700_000 }));

  const root = await room.ada.writes(room.direct, 'and Wind too');

  await room.reads(root, 'Heard: and Wind too', room.direct);
});

test('in a channel nobody is asked: a thread there is picked by writing into it', async () => {
  await afterAce();
  await room.ada.mentions(room.channel, 'plot ACE');

  const root = await room.ada.mentions(room.channel, 'and Wind too');

  await room.reads(root, 'Heard: and Wind too');
});
