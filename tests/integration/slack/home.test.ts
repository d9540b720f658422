import { afterEach, expect, test } from 'vitest';
import { blockOf, hasPlan } from '#tests/e2e/slack/reading.ts';
import { answered, planned, scripted } from '#tests/e2e/slack/scripted.ts';
import { openSlackRoom, type RoomOptions, type SlackRoom } from '#tests/e2e/slack/slack-room.ts';
import { elementsOf, labelOf } from '#tests/servers/slack/person.ts';

let room: SlackRoom;
afterEach(() => room.close());

async function open(more: RoomOptions['more'] = {}): Promise<void> {
  const { receive } = scripted((text) =>
    text === 'plot' ? [planned('Fetch ACE'), answered('There.')] : text === 'which' ? [question()] : [],
  );
  room = await openSlackRoom({ receive, more });
}

function question() {
  const choices = [{ id: '1', label: 'ACE' }];
  return { type: 'clarification' as const, question: 'Which?', choices, freeText: true };
}

const homeText = () => JSON.stringify(room.workspace.homes.get('UADA')?.blocks ?? []);
const labels = () => elementsOf(room.workspace.homes.get('UADA')?.blocks ?? []).map(labelOf);

async function opened(): Promise<string> {
  await room.ada.opensHome();
  return room.slack.until('the home', () => room.workspace.homes.has('UADA') && homeText());
}

test('App Home tells which data servers answer', async () => {
  await open({
    dataHealth: async () => [
      { name: 'cdaweb.gsfc.nasa.gov', isUp: true },
      { name: 'hapi.example', isUp: false },
    ],
  });

  const text = await opened();

  expect(text).toContain('cdaweb.gsfc.nasa.gov: answers');
  expect(text).toContain('hapi.example: does not answer');
});

test('App Home tells what waits for an answer', async () => {
  await open();
  const root = await room.ada.mentions(room.channel, 'which');
  await room.reads(root, 'Which?');

  expect(await opened()).toContain('(waiting for your answer, ');
});

test('who wants to be answered only when mentioned says so once, for the threads to come', async () => {
  await open();
  await opened();

  await room.ada.clicksAtHome('Only mentions');
  await room.slack.until('the new setting', () => labels().includes('Every reply'));
  const root = await room.ada.mentions(room.channel, 'hello');
  await room.reads(root, 'Heard: hello');
  await room.ada.writes(room.channel, 'unheard', { thread: root });
  await room.ada.mentions(room.channel, 'again', { thread: root });

  await room.reads(root, 'Heard: again');
  expect(room.thread(root).map(({ text }) => text)).not.toContain('Heard: unheard');
});

test('who wants no plans gets the answer alone', async () => {
  await open();
  await opened();

  await room.ada.clicksAtHome('Hide plans');
  await room.slack.until('the new setting', () => labels().includes('Show plans'));
  const mine = await room.ada.mentions(room.channel, 'plot');
  const other = await room.ben.mentions(room.channel, 'plot');

  await room.reads(mine, 'There.');
  await room.reads(other, 'There.');
  expect(room.thread(mine).filter(hasPlan)).toEqual([]);
  expect(room.thread(other).filter((one) => blockOf(one, 'plan') !== undefined)).toHaveLength(1);
});

test('a dataset is looked up in App Home by its id, and told in the place of the form', async () => {
  const asked: string[] = [];
  const { receive } = scripted((text) => {
    asked.push(text);
    return [answered(`**AC_H2_MFI**\n\n${'Measured at L1. '.repeat(400)}`)];
  });
  room = await openSlackRoom({ receive });
  await opened();

  await room.ada.clicksAtHome('Look a dataset up…');
  const form = await room.slack.until('the form', () => room.workspace.modals[0]);
  await room.ada.submits(form, 'AC_H2_MFI');

  const found = await room.slack.until('what is known', () =>
    room.workspace.modals.find(({ blocks }) => JSON.stringify(blocks).includes('Measured at L1')),
  );
  expect(asked).toEqual(['Documentation of AC_H2_MFI']);
  expect(JSON.stringify(found.blocks)).toContain('*AC_H2_MFI*');
});

test.each([
  ['datasets AC_H2_MFI', 'Documentation of AC_H2_MFI'],
  ['datasets electron temperature', 'Find datasets: electron temperature'],
])('"/helio %s" asks aside for "%s"', async (words, request) => {
  const asked: string[] = [];
  const { receive } = scripted((text) => {
    asked.push(text);
    return [];
  });
  room = await openSlackRoom({ receive });

  await room.ada.commands(room.channel, words);

  await room.slack.until('the answer', () => room.slack.responses[0]);
  expect(asked).toEqual([request]);
  expect(room.workspace.channels.get(room.channel)?.messages).toEqual([]);
});
