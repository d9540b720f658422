import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RealBot, startRealBot } from '#tests/e2e/discord/real-bot.ts';
import { labelsOf } from '#tests/servers/discord/people.ts';
import { waitUntil } from '#tests/servers/discord/wait-until.ts';
import type { FakeMessage } from '#tests/servers/discord/world.ts';

let bot: RealBot;

beforeAll(async () => {
  bot = await startRealBot();
});

afterAll(() => bot.stop());

/** A request that could mean much. */
async function asked(user = bot.alice) {
  const { thread, answer } = await bot.ask(user, 'Show me some data');
  const labels = labelsOf(answer);
  expect(labels.slice(-2)).toEqual(['Something else…', 'Decide for me']);
  return { thread, question: answer, labels: labels.slice(0, -2) };
}

const shows = (answer: FakeMessage) => answer.attachments[0]?.description ?? '';

test('an unclear request is asked back with buttons, and the press completes it', async () => {
  const { thread, question, labels } = await asked();
  expect(labels.length).toBeGreaterThan(1);

  const answer = await bot.press(bot.alice, question, labels[0] ?? '', thread);

  expect(shows(answer)).toContain('ACE');
  expect(question.content).toContain(`✔ ${labels[0]} (<@${bot.alice.id}>)`);
  expect(question.components).toEqual([]);
});

test.each(['2', 'the second one', 'OMNI solar wind speed and density', 'omni'])(
  'a question is answered in words: %s',
  async (words) => {
    const { thread, question } = await asked();

    const answer = await bot.tell(bot.alice, thread, words);

    expect(shows(answer)).toContain('OMNI');
    await waitUntil(() => question.components.length === 0);
    expect(question.content).toContain('✔ OMNI');
  },
);

test('"Decide for me" takes the first choice', async () => {
  const { thread, question } = await asked();

  const answer = await bot.press(bot.alice, question, 'Decide for me', thread);

  expect(shows(answer)).toContain('ACE');
});

test('the choice of the form is an answer', async () => {
  const { thread, question } = await asked();
  const before = bot.server.messages(thread).length;

  const press = bot.server.press(bot.alice, question, 'Something else…');
  await waitUntil(() => press.data);
  bot.server.submit(bot.alice, press, { choice: '2' });

  const answer = await bot.answerAfter(thread, before);
  expect(shows(answer)).toContain('OMNI');
  await waitUntil(() => question.components.length === 0);
});

test('words and dates of the form complete the request', async () => {
  const { thread, question } = await asked();
  const before = bot.server.messages(thread).length;

  const press = bot.server.press(bot.alice, question, 'Something else…');
  await waitUntil(() => press.data);
  bot.server.submit(bot.alice, press, { words: 'Plot ACE magnetic field', dates: '10 to 12 May 2024' });

  const answer = await bot.answerAfter(thread, before);
  expect(shows(answer)).toContain('ACE');
  expect(answer.content).toContain('10–12 May 2024');
});

test('another request takes the place of the question, and its buttons go', async () => {
  const { thread, question } = await asked();

  const answer = await bot.tell(bot.alice, thread, 'Plot Wind proton density for 2024-05-11');

  expect(shows(answer)).toContain('Wind');
  await waitUntil(() => question.components.length === 0);
  expect(question.content).toContain('Not needed any more');
});

test('a stranger who presses is told that he cannot choose, and the question stays', async () => {
  const { thread, question, labels } = await asked();

  bot.server.press(bot.bob, question, labels[0] ?? '');

  const denial = await waitUntil(() => bot.server.whispers(thread, bot.bob)[0]);
  expect(denial.content).toContain('can choose here');
  expect(labelsOf(question)).toEqual(expect.arrayContaining([...labels]));
});

test('a stranger who types the number of a choice is told that the question is not his', async () => {
  const { thread } = await asked();

  const answer = await bot.tell(bot.bob, thread, '1');

  expect(answer.content).toContain('for the person who asked');
});

test('a moderator may answer in the place of who asked', async () => {
  const { thread, question, labels } = await asked();
  bot.server.world.moderators.add(bot.bob.id);

  const answer = await bot.press(bot.bob, question, labels[1] ?? '', thread);

  bot.server.world.moderators.delete(bot.bob.id);
  expect(shows(answer)).toContain('OMNI');
  expect(question.content).toContain(`<@${bot.bob.id}>`);
});

test('of two clicks at once the first one counts', async () => {
  const { thread, question, labels } = await asked();
  const before = bot.server.messages(thread).length;

  bot.server.press(bot.alice, question, labels[1] ?? '');
  bot.server.press(bot.alice, question, labels[0] ?? '');

  const answer = await bot.answerAfter(thread, before);
  expect(shows(answer)).toContain('OMNI');
  const told = await waitUntil(() => bot.server.whispers(thread, bot.alice)[0]);
  expect(told.content).toContain('answered already');
  expect(bot.plotsIn(thread)).toHaveLength(1);
});

test('a question lives on after a restart, and so does its button', async () => {
  const { thread, question, labels } = await asked();

  await bot.restart();
  const answer = await bot.press(bot.alice, question, labels[0] ?? '', thread);

  expect(shows(answer)).toContain('ACE');
});

test('a question of a direct message is answered there', async () => {
  const dm = bot.server.dm(bot.bob);
  const question = await bot.tell(bot.bob, dm, 'Plot something interesting');

  const answer = await bot.press(bot.bob, question, labelsOf(question)[1] ?? '', dm);

  expect(shows(answer)).toContain('OMNI');
});

test('"cancel" drops the question', async () => {
  const { thread } = await asked();

  const answer = await bot.tell(bot.alice, thread, 'never mind');

  expect(answer.content).toContain('drop that question');
});
