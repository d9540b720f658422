import { afterEach, expect, test } from 'vitest';
import { memoryStore } from '#tests/fakes/memory-store.ts';
import { labelsOf, wordsOf } from '#tests/servers/discord/people.ts';
import { scriptedReceive } from '#tests/servers/discord/scripted-receive.ts';
import { type Stage, stages } from '#tests/servers/discord/start-bot.ts';
import { waitUntil } from '#tests/servers/discord/wait-until.ts';
import type { FakeChannel, FakeMessage } from '#tests/servers/discord/world.ts';
import { questionOf } from '#tests/support/turn-events.ts';

const stage = stages();

afterEach(() => stage.end());

/** Asks once, then answers with what came. */
function asking(labels: readonly string[], freeText = true) {
  let hasAsked = false;
  return scriptedReceive(async ({ text, report, answer }) => {
    if (hasAsked) return answer(`You chose ${text}`);
    hasAsked = true;
    await report(questionOf(labels, freeText));
    await answer('Which one?', { status: 'clarify' });
  });
}

async function asked({
  server,
  alice,
  general,
  at,
}: Stage): Promise<{ thread: FakeChannel; question: FakeMessage }> {
  server.say(alice, general, at('plot STEREO'));
  const thread = await waitUntil(() => server.threads(general)[0]);
  const question = await waitUntil(() =>
    server.messages(thread).find((one) => labelsOf(one).includes('Decide for me')),
  );
  return { thread, question };
}

const many = (count: number) => Array.from({ length: count }, (_, index) => `DATASET_${index + 1}`);

test('up to five choices are buttons; a press is the answer, and the question then shows who chose what', async () => {
  const { receive, received } = asking(['STEREO-A', 'STEREO-B']);
  const it = await stage.start(receive);
  const { thread, question } = await asked(it);
  expect(labelsOf(question)).toEqual(['STEREO-A', 'STEREO-B', 'Something else…', 'Decide for me']);

  it.server.press(it.alice, question, 'STEREO-B');

  await waitUntil(() => it.server.messages(thread).find(({ content }) => content === 'You chose 2'));
  expect(question.content).toContain(`✔ STEREO-B (<@${it.alice.id}>)`);
  expect(question.components).toEqual([]);
  expect(received[1]?.incoming).toMatchObject({ kind: 'choice', choiceId: '2', questionId: 'q1' });
});

test('six to twenty-five choices are a select menu', async () => {
  const { receive } = asking(many(12));
  const it = await stage.start(receive);
  const { thread, question } = await asked(it);

  it.server.choose(it.alice, question, 'DATASET_7');

  await waitUntil(() => it.server.messages(thread).find(({ content }) => content === 'You chose 7'));
});

test('more choices are pages of five cards below the question, which stands in a message that notifies', async () => {
  const { receive } = asking(many(33));
  const it = await stage.start(receive);
  const { thread, question } = await asked(it);
  expect(wordsOf(question)).toContain('DATASET_1');
  expect(wordsOf(question)).toContain('Page 1 of 7');
  expect(it.server.messages(thread).map(({ content }) => content)).toContain('Which one?');

  it.server.press(it.alice, question, 'Next');
  await waitUntil(() => wordsOf(question).includes('Page 2 of 7'));
  it.server.press(it.alice, question, 'Pick 8');

  await waitUntil(() => it.server.messages(thread).find(({ content }) => content === 'You chose 8'));
  expect(wordsOf(question)).toBe(`✔ DATASET_8 (<@${it.alice.id}>)`);
  expect(labelsOf(question)).toEqual([]);
});

test('the cards of a private question are private too', async () => {
  const { receive } = asking(many(26));
  const { server, alice, general } = await stage.start(receive);
  server.command(alice, general, 'ask', { request: 'plot', private: true });
  const question = await waitUntil(() =>
    server.whispers(general, alice).find((one) => labelsOf(one).length > 0),
  );

  server.press(alice, question, 'Next');
  await waitUntil(() => wordsOf(question).includes('Page 2 of 6'));
  server.press(alice, question, 'Pick 6');

  await waitUntil(() => server.whispers(general, alice).find(({ content }) => content === 'You chose 6'));
  expect(labelsOf(question)).toEqual([]);
  expect(server.messages(general)).toEqual([]);
});

test('somebody else who presses is told privately that he cannot choose, and a moderator can', async () => {
  const { receive, received } = asking(['A', 'B']);
  const it = await stage.start(receive);
  const { thread, question } = await asked(it);

  it.server.press(it.bob, question, 'B');
  const denial = await waitUntil(() => it.server.whispers(thread, it.bob)[0]);
  expect(denial.content).toContain(`Only <@${it.alice.id}> can choose here`);
  expect(received).toHaveLength(1);

  it.server.world.moderators.add(it.bob.id);
  it.server.press(it.bob, question, 'B');
  await waitUntil(() => it.server.messages(thread).find(({ content }) => content === 'You chose 2'));
});

test('of two clicks at the same time the first one wins', async () => {
  const { receive, received } = asking(['A', 'B']);
  const it = await stage.start(receive);
  const { thread, question } = await asked(it);

  it.server.press(it.alice, question, 'A');
  it.server.press(it.alice, question, 'B');
  await waitUntil(() =>
    it.server.whispers(thread, it.alice).find(({ content }) => content.includes('answered already')),
  );

  await waitUntil(() => received.length === 2);
  expect(received[1]?.incoming).toMatchObject({ choiceId: '1' });
  expect(question.content).toContain('✔ A');
});

test('a button outlives the process that made it', async () => {
  const store = memoryStore();
  const first = await stage.start(asking(['A', 'B']).receive, { store });
  const { thread, question } = await asked(first);
  await first.bot.stop();

  const late = scriptedReceive(async ({ text, answer }) => answer(`Late: ${text}`));
  const second = await stage.start(late.receive, { store, server: first.server });
  second.server.press(first.alice, question, 'B');

  await waitUntil(() => second.server.messages(thread).find(({ content }) => content === 'Late: 2'));
});

test('a typed answer counts, and takes the buttons away', async () => {
  const it = await stage.start(
    (() => {
      let isOpen = false;
      return scriptedReceive(async ({ text, report, answer, thread }) => {
        if (isOpen) {
          await thread.report({ type: 'turn', session: thread.id, turn: 2, text, answers: text });
          return answer(`You chose ${text}`);
        }
        isOpen = true;
        await report(questionOf(['A', 'B']));
        await answer('Which one?', { status: 'clarify' });
      }).receive;
    })(),
  );
  const { thread, question } = await asked(it);

  it.server.say(it.alice, thread, 'B');

  await waitUntil(() => it.server.messages(thread).find(({ content }) => content === 'You chose B'));
  expect(question.components).toEqual([]);
  expect(question.content).toContain('✔ B');
});

test('"Something else…" opens a form for words and files', async () => {
  const { receive, received } = asking(['A', 'B']);
  const it = await stage.start(receive);
  const { thread, question } = await asked(it);

  const press = it.server.press(it.alice, question, 'Something else…');
  await waitUntil(() => press.data);
  it.server.submit(it.alice, press, {
    words: 'the third',
    files: [{ name: 'x.csv', content: new Uint8Array([49, 44, 50]) }],
  });

  await waitUntil(() => it.server.messages(thread).find(({ content }) => content === 'You chose the third'));
  expect(received[1]?.incoming).toMatchObject({ kind: 'text', files: [{ name: 'x.csv' }] });
});

test('the form offers the choices and dates too, and what is filled in becomes one sentence', async () => {
  const { receive, received } = asking(['ACE', 'Wind']);
  const it = await stage.start(receive);
  const { question } = await asked(it);

  const press = it.server.press(it.alice, question, 'Something else…');
  await waitUntil(() => press.data);
  it.server.submit(it.alice, press, { choice: '2', words: 'the 1 min data', dates: '10 to 12 May 2024' });

  await waitUntil(() => received[1]);
  expect(received[1]?.incoming).toMatchObject({ text: 'Wind, the 1 min data for 10 to 12 May 2024' });
});

test('a choice alone in the form answers with its label, and an empty form asks nothing', async () => {
  const { receive, received } = asking(['ACE', 'Wind']);
  const it = await stage.start(receive);
  const { thread, question } = await asked(it);

  const empty = it.server.press(it.alice, question, 'Something else…');
  await waitUntil(() => empty.data);
  it.server.submit(it.alice, empty, {});
  await waitUntil(() =>
    it.server.whispers(thread, it.alice).find(({ content }) => content.includes('was empty')),
  );
  const filled = it.server.press(it.alice, question, 'Something else…');
  await waitUntil(() => filled.data);
  it.server.submit(it.alice, filled, { choice: '1' });

  await waitUntil(() => received[1]);
  expect(received).toHaveLength(2);
  expect(received[1]?.incoming).toMatchObject({ kind: 'text', text: 'ACE' });
});

test('a question that is older than a day says so and can be asked again', async () => {
  const { receive, received } = asking(['A', 'B']);
  const it = await stage.start(receive, { pace: { questionLifeMs: -1 } });
  const { question } = await asked(it);

  it.server.press(it.alice, question, 'A');
  await waitUntil(() => labelsOf(question)[0] === 'Ask again');
  it.server.press(it.alice, question, 'Ask again');

  await waitUntil(() => received[1]);
  expect(received[1]?.incoming).toMatchObject({ kind: 'text', text: 'plot STEREO' });
});

test('a button of a program that never was ours is refused kindly', async () => {
  const it = await stage.start(asking(['A']).receive);
  const { thread, question } = await asked(it);
  question.components = [{ type: 1, components: [{ type: 2, style: 2, label: 'Old', custom_id: 'v0:old' }] }];

  it.server.press(it.alice, question, 'Old');

  const told = await waitUntil(() => it.server.whispers(thread, it.alice)[0]);
  expect(told.content).toContain('too old');
});

test('a question of a private request stays private, and so does what comes of its answer', async () => {
  const { receive } = asking(['A', 'B']);
  const { server, alice, general } = await stage.start(receive);
  server.command(alice, general, 'ask', { request: 'plot', private: true });
  const question = await waitUntil(() =>
    server.whispers(general, alice).find((one) => labelsOf(one).length > 0),
  );

  server.press(alice, question, 'B');

  await waitUntil(() => server.whispers(general, alice).find(({ content }) => content === 'You chose 2'));
  expect(question.components).toEqual([]);
  expect(server.messages(general)).toEqual([]);
});
