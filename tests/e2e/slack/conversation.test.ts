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

let core: Core;
let room: SlackRoom;

beforeAll(async () => {
  core = await openCore();
});
afterAll(() => core.close());
beforeEach(async () => {
  room = await openSlackRoom({
    receive: core.helio.receive,
    store: core.store,
    more: { recover: core.helio.recover },
  });
});
afterEach(() => room.close());

const hasPlot = (message: Message) => blockOf(message, 'image') !== undefined;
const hasAnswer = (message: Message) => blockOf(message, 'markdown') !== undefined;
const buttonsOf = (message: Message) => elementsOf(message.blocks).map(labelOf);
const PLOT = 'Plot the ACE magnetic field magnitude for 1 to 3 June 2024';
const VAGUE = 'Show me Voyager magnetic field for 2020';

async function plotted(text = PLOT): Promise<string> {
  const root = await room.ada.mentions(room.channel, text);
  await room.sees(root, 'the answer', hasAnswer);
  return root;
}

function plots(root: string, channel = room.channel): readonly Message[] {
  return room.thread(root, channel).filter(hasPlot);
}

async function asked(text = VAGUE): Promise<{ root: string; question: Message }> {
  const root = await room.ada.mentions(room.channel, text);
  const question = await room.sees(root, 'the question', (message) =>
    buttonsOf(message).includes('Something else…'),
  );
  return { root, question };
}

test('a direct message needs no mention and is answered in its own thread', async () => {
  const root = await room.ada.writes(room.direct, PLOT);

  await room.sees(root, 'the plot', hasPlot, room.direct);
  await room.sees(root, 'the answer', hasAnswer, room.direct);
});

test('a reply in the thread goes on without a mention', async () => {
  const root = await plotted();

  await room.ada.writes(room.channel, 'smooth it by 1 hour', { thread: root });

  await room.slack.until('a second plot', () => plots(root).length === 2 || undefined);
});

test('a follow-up button says in the thread what was picked, and runs it', async () => {
  const root = await plotted();
  const [plot] = plots(root);
  if (plot === undefined) throw new Error('There is no plot.');
  const label = buttonsOf(plot).find((text) => text.startsWith('zoom')) ?? '';

  await room.ada.clicks(room.channel, plot, label);

  await room.reads(root, `<@UADA> picked: ${label}`);
  await room.slack.until('a second plot', () => plots(root).length === 2 || undefined);
});

test('a question is answered by its button, which then shows what was chosen', async () => {
  const { root, question } = await asked();
  const [first = ''] = buttonsOf(question);

  await room.ada.clicks(room.channel, question, first);

  const settled = await room.reads(root, `chosen by <@UADA>`);
  expect(settled.ts).toBe(question.ts);
  expect(allText(settled)).toContain(first.replace(/ \(.*\)$/, ''));
  expect(elementsOf(settled.blocks)).toEqual([]);
  await room.slack.until('an end', () => room.thread(root).some((one) => hasAnswer(one)) || undefined);
});

test.each(['1', 'the first one'])('a question is answered in words: %s', async (words) => {
  const { root } = await asked();

  await room.ada.writes(room.channel, words, { thread: root });

  const settled = await room.reads(root, 'chosen by <@UADA>');
  expect(allText(settled)).toContain('Voyager 1');
});

test('a question is answered by its label', async () => {
  const { root, question } = await asked();

  await room.ada.writes(room.channel, buttonsOf(question)[1] ?? '', { thread: root });

  expect(allText(await room.reads(root, 'chosen by <@UADA>'))).toContain('Voyager 2');
});

test('a question is answered in a form', async () => {
  const { root, question } = await asked();
  await room.ada.clicks(room.channel, question, 'Something else…');
  const form = await room.slack.until('the form', () => room.workspace.modals[0]);

  await room.ada.submits(form, 'Voyager 2');

  await room.reads(root, '<@UADA> answered: Voyager 2');
  await room.reads(root, 'chosen by <@UADA>');
});

test('a question that a new request replaces loses its buttons', async () => {
  const { root, question } = await asked();

  await room.ada.writes(room.channel, PLOT, { thread: root });

  const settled = await room.reads(root, 'Superseded');
  expect(settled.ts).toBe(question.ts);
  await room.sees(root, 'the plot', hasPlot);
});

test('a click on a question that is answered tells the one who clicked', async () => {
  const { root, question } = await asked();
  const before = { ...question };
  await room.ada.clicks(room.channel, before, buttonsOf(before)[0] ?? '');
  await room.reads(root, 'chosen by');
  await room.sees(root, 'the answer', hasAnswer);
  const count = room.thread(root).length;

  await room.ada.clicks(room.channel, before, buttonsOf(before)[1] ?? '');

  const remark = await room.slack.until('a remark', () => room.workspace.ephemerals[0]);
  expect(remark).toMatchObject({
    user: 'UADA',
    thread_ts: root,
    text: expect.stringContaining('no open question'),
  });
  expect(room.thread(root)).toHaveLength(count);
});

test('only who asked can answer the question', async () => {
  const { question } = await asked();

  await room.ben.clicks(room.channel, question, buttonsOf(question)[0] ?? '');

  const remark = await room.slack.until('a remark', () => room.workspace.ephemerals[0]);
  expect(remark).toMatchObject({ user: 'UBEN', text: expect.stringContaining('person who asked') });
  expect(buttonsOf(question)).not.toEqual([]);
});

test('the buttons of a question live on after a restart', async () => {
  const { root, question } = await asked();
  await room.bot.stop();
  const next = await openSlackRoom({ receive: core.helio.receive, store: core.store, slack: room.slack });

  await next.ada.clicks(room.channel, question, buttonsOf(question)[0] ?? '');

  await next.reads(root, 'chosen by <@UADA>');
  await next.sees(root, 'the end', hasAnswer);
  await next.bot.stop();
  room = await openSlackRoom({ receive: core.helio.receive, store: core.store });
  await next.slack.close();
});

test('help is answered without a plan message', async () => {
  const root = await room.ada.mentions(room.channel, 'help');

  await room.sees(root, 'the help', hasAnswer);

  expect(room.thread(root).filter((message) => blockOf(message, 'plan') !== undefined)).toEqual([]);
});

test('a bare mention gets the help', async () => {
  const root = await room.ada.mentions(room.channel, '');

  await room.sees(root, 'the help', hasAnswer);
});

test('data come as a CSV file in the thread', async () => {
  const root = await plotted();

  await room.ada.writes(room.channel, 'export as CSV', { thread: root });

  const shared = await room.sees(root, 'the file', ({ files }) => files !== undefined);
  expect(String(shared.files?.[0]?.['name'])).toMatch(/\.csv$/);
});

test('a request that fails says why and offers to try again', async () => {
  const root = await room.ada.mentions(room.channel, 'Plot the ACE magnetic field for June 1985');

  const answer = await room.sees(root, 'the answer', hasAnswer);

  expect(buttonsOf(answer)).toContain('Try again');
  await room.ada.clicks(room.channel, answer, 'Try again');
  await room.slack.until(
    'a second answer',
    () => room.thread(root).filter(hasAnswer).length === 2 || undefined,
  );
});

test('two threads run side by side and keep to themselves', async () => {
  const [one, two] = await Promise.all([
    room.ada.mentions(room.channel, PLOT),
    room.ben.mentions(room.channel, 'Plot the Wind proton density for 1 to 3 June 2024'),
  ]);

  const first = await room.sees(one, 'the first answer', hasAnswer);
  const second = await room.sees(two, 'the second answer', hasAnswer);

  expect(allText(first)).not.toContain('WI_');
  expect(allText(second)).not.toContain('AC_');
});

test('two people in one thread are answered in the order in which they wrote', async () => {
  const root = await plotted();

  await room.ada.writes(room.channel, 'smooth it by 1 hour', { thread: root });
  await room.ben.mentions(room.channel, 'what is the maximum of it?', { thread: root });

  await room.slack.until(
    'three answers',
    () => room.thread(root).filter(hasAnswer).length === 3 || undefined,
  );
  const answers = room.thread(root).filter(hasAnswer).map(allText);
  expect(answers[2]).toMatch(/maximum/i);
});

test('an event that is delivered three times is done once', async () => {
  const root = await room.ada.mentions(room.channel, PLOT, { copies: 3 });
  await room.sees(root, 'the answer', hasAnswer);
  await room.bot.stop();

  expect(plots(root)).toHaveLength(1);
  expect(room.thread(root).filter(hasAnswer)).toHaveLength(1);
  room = await openSlackRoom({ receive: core.helio.receive, store: core.store, slack: room.slack });
});

test('"forget this thread" deletes its data, and replies need a mention again', async () => {
  const root = await plotted();

  await room.ada.writes(room.channel, 'forget this thread', { thread: root });

  await room.reads(root, 'is deleted');
  const id = `slack:T01/${room.channel}/${root}`;
  const kept = await Promise.all(
    ['session:', 'inbox:', 'slack-thread:'].map((prefix) => core.store.get(prefix + id)),
  );
  expect(kept.slice(0, 1)).toEqual([undefined]);
  expect(kept[2]).toBeUndefined();
});
