import { afterEach, expect, test } from 'vitest';
import type { Receive } from '#src/ports/thread.ts';
import { type Stage, startBot } from '#tests/servers/discord/start-bot.ts';
import { waitUntil } from '#tests/servers/discord/wait-until.ts';

let stage: Stage | undefined;

afterEach(async () => {
  await stage?.stop();
  stage = undefined;
});

const echo: Receive = async (thread, incoming) => {
  const text = incoming.kind === 'text' ? incoming.text : incoming.kind;
  await thread.report({ type: 'turn', session: thread.id, turn: 1, text });
  await thread.report({
    type: 'answer',
    status: 'done',
    text: `You said: ${text}`,
    followUps: [],
    notes: [],
  });
};

test('a mention opens a thread that is named from the request, and the answer stands there', async () => {
  stage = await startBot(echo);
  const { server, alice, general, at } = stage;

  const message = server.say(alice, general, at('plot **ACE** Bz for last week'));

  const thread = await waitUntil(() => server.threads(general)[0]);
  const answer = await waitUntil(() => server.messages(thread)[0]);
  expect(thread).toMatchObject({ id: message.id, name: 'plot ACE Bz for last week' });
  expect(answer.content).toBe('You said: plot **ACE** Bz for last week');
  expect(message.reactions).toEqual(['👀']);
});
