import { afterEach, expect, test } from 'vitest';
import type { TurnEvent } from '#src/domain/event.ts';
import { allText, blockOf } from '#tests/e2e/slack/reading.ts';
import { answered, picture, planned, scripted } from '#tests/e2e/slack/scripted.ts';
import { openSlackRoom, type SlackRoom } from '#tests/e2e/slack/slack-room.ts';
import { memoryStore } from '#tests/fakes/memory-store.ts';
import { elementsOf, labelOf } from '#tests/servers/slack/person.ts';

let room: SlackRoom;
afterEach(() => room.close());

async function shows(...events: readonly TurnEvent[]): Promise<string> {
  room = await openSlackRoom({ receive: scripted(() => events).receive });
  return room.ada.mentions(room.channel, 'go');
}

test('a picture and its words never wait for the pace of the plan card', async () => {
  const events = [planned('Fetch ACE', 'Plot it'), picture('ACE |B|'), answered('Here it is.')];
  room = await openSlackRoom({
    receive: scripted(() => events).receive,
    more: { editGapMs: 60_000, cardDelayMs: 0 },
  });

  const root = await room.ada.mentions(room.channel, 'go');

  await room.sees(root, 'the picture', (message) => blockOf(message, 'image') !== undefined);
  await room.reads(root, 'Here it is.');
});

test('a table becomes a table that Slack can page through', async () => {
  const rows = Array.from({ length: 40 }, (_, index) => `| day ${index} | ${index} |`).join('\n');

  const root = await shows(
    answered(`Daily maxima:\n\n| Day | Bz (nT) |\n|---|---|\n${rows}\n\nThat is all.`),
  );

  const message = await room.reads(root, 'That is all.');
  expect(blockOf(message, 'data_table')).toMatchObject({ caption: 'Daily maxima', page_size: 10 });
  expect(blockOf(message, 'data_table')?.['rows']).toHaveLength(41);
});

test('a long answer is split into messages, and nothing of it is lost', async () => {
  const text = Array.from(
    { length: 400 },
    (_, index) => `Line ${index} of the long answer, with some words in it.`,
  ).join('\n');

  const root = await shows(answered(text));

  await room.reads(root, 'Line 399 of');
  const read = room
    .thread(root)
    .map((message) => String(blockOf(message, 'markdown')?.['text']))
    .join('\n');
  expect(read.replace(/\s+/g, ' ')).toBe(text.replace(/\s+/g, ' '));
});

test('an answer that is too long for messages comes as a file with its beginning', async () => {
  const text = Array.from(
    { length: 2000 },
    (_, index) => `Line ${index} of the very long answer, with some words in it.`,
  ).join('\n');

  const root = await shows(answered(text));

  await room.reads(root, 'Line 0 of');
  const file = await room.sees(root, 'the file', ({ files }) => files !== undefined);
  const stored = room.workspace.files.get(String(file.files?.[0]?.['id']));
  expect(stored?.bytes?.toString()).toContain('Line 1999');
});

test('hostile words in data, titles and answers ping nobody and link nowhere', async () => {
  const evil = 'x <!channel> <!here|here> <@UBEN> <http://evil.example|click> @everyone';
  const root = await shows(
    planned(evil),
    { type: 'task', id: 1, status: 'failed', error: { code: 'no-data', message: evil, hint: evil } },
    picture(evil),
    { type: 'clarification', question: evil, choices: [{ id: '1', label: evil }], freeText: true },
    answered(evil, { status: 'partial', notes: [evil], followUps: [evil] }),
  );

  await room.sees(root, 'the answer', (message) => blockOf(message, 'markdown') !== undefined);
  await room.sees(root, 'the picture', (message) => blockOf(message, 'image') !== undefined);
  for (const message of room.thread(root)) {
    expect(message.text).not.toMatch(/<[!@h]/);
    expect(message.unfurl_links).toBe(false);
    for (const block of message.blocks) {
      const text = JSON.stringify(block);
      if (['section', 'context', 'markdown'].includes(block.type)) expect(text).not.toMatch(/<[!@]/);
      if (block.type === 'section') expect(text).not.toContain('<http');
      if (block.type === 'markdown') expect(text).not.toContain('@everyone');
    }
  }
});

test('choices that are long are listed, and their buttons carry numbers', async () => {
  const long = 'The magnetic field at one minute, definitive, from the Goddard archive of OMNI';

  const root = await shows(
    {
      type: 'clarification',
      question: 'Which?',
      choices: [
        { id: '1', label: long },
        { id: '2', label: `${long} 2` },
      ],
      freeText: true,
    },
    answered('Which?', { status: 'clarify' }),
  );

  const question = await room.reads(root, 'Which?');
  expect(elementsOf(question.blocks).map(labelOf)).toEqual(['1', '2', 'Something else…']);
  expect(allText(question)).toContain(`${long} 2`);
  const session = await room.slack.until('a session that waits', () => {
    const one = room.workspace.sessions.get(`${room.channel}/${root}`);
    return one?.status === 'suspended' ? one : undefined;
  });
  expect(session.history).toEqual(['processing', 'suspended']);
});

test('every picture of a turn is posted, and the last one carries the follow-ups', async () => {
  const root = await shows(
    picture('First.'),
    picture('Second.'),
    answered('Two plots.', { followUps: ['zoom in'] }),
  );

  await room.reads(root, 'Two plots.');
  const pictures = room.thread(root).filter((message) => blockOf(message, 'image') !== undefined);
  expect(pictures).toHaveLength(2);
  expect(pictures.flatMap(({ blocks }) => elementsOf(blocks).map(labelOf))).toEqual(['zoom in']);
});

test('thumbs are counted and thanked for', async () => {
  const root = await shows(planned('Fetch ACE'), answered('Here.'));
  const answer = await room.reads(root, 'Here.');

  await room.ada.clicks(room.channel, answer, 'Good answer');

  const thanks = await room.slack.until('thanks', () => room.workspace.ephemerals[0]);
  expect(thanks).toMatchObject({ user: 'UADA', thread_ts: root });
  expect(room.bot.metrics()['feedback_good']).toBe(1);
});

test('a thumb down asks what was wrong, once in a thread', async () => {
  const root = await shows(planned('Fetch ACE'), answered('Here.'));
  const answer = await room.reads(root, 'Here.');

  await room.ada.clicks(room.channel, answer, 'Good answer');
  await room.ada.clicks(room.channel, answer, 'Bad answer');
  await room.ada.clicks(room.channel, answer, 'Bad answer');

  const whispers = await room.slack.until('three whispers', () =>
    room.workspace.ephemerals.length === 3 ? room.workspace.ephemerals : undefined,
  );
  expect(whispers.filter(({ text }) => String(text).includes('What was wrong?'))).toHaveLength(1);
  expect(room.bot.metrics()['feedback_bad']).toBe(2);
});

test.each([
  ['done', 'white_check_mark'],
  ['failed', 'x'],
] as const)('the eyes on a request that ended as %s become a %s', async (status, sign) => {
  await shows(planned('Fetch ACE'), answered('Here.', { status }));

  await room.slack.until(
    'the sign of the end',
    () => room.workspace.reactions.map(({ name }) => name).join() === sign || undefined,
  );
});

test('an SVG or PDF is a file, not a picture', async () => {
  const root = await shows({
    type: 'file',
    name: 'fig1.svg',
    mime: 'image/svg+xml',
    content: Buffer.from('<svg/>'),
    alt: 'A plot.',
  });

  const shared = await room.sees(root, 'the file', ({ files }) => files !== undefined);
  expect(shared.files?.[0]?.['name']).toBe('fig1.svg');
});

test('a question that nobody answered in time loses its buttons', async () => {
  const store = memoryStore();
  const choices = [{ id: '1', label: 'ACE' }];
  const question: TurnEvent = { type: 'clarification', question: 'Which?', choices, freeText: true };
  const { receive } = scripted(() => [question, answered('Which?', { status: 'clarify' })]);
  room = await openSlackRoom({ receive, store });
  const root = await room.ada.mentions(room.channel, 'go');
  const shown = await room.reads(root, 'Which?');
  await room.slack.until(
    'a session that waits',
    () => room.workspace.sessions.get(`${room.channel}/${root}`)?.status === 'suspended',
  );
  await room.bot.stop();

  const later = await openSlackRoom({ receive, store, slack: room.slack, more: { questionLifeMs: 0 } });

  expect(allText(shown)).toContain('Expired');
  expect(elementsOf(shown.blocks)).toEqual([]);
  await later.bot.stop();
});
