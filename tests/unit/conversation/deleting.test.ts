import { expect, test } from 'vitest';
import type { TurnEvent } from '#src/domain/event.ts';
import { mortalBot, THREAD, world } from '#tests/support/mortal-bot.ts';

/** A thread in which Ada asked something, and Ben where he is named. */
async function shared(...people: readonly string[]) {
  const here = world();
  const bot = mortalBot(here);
  for (const person of people) await bot.say('status', person);
  const last = () =>
    here.seen.findLast((event): event is Extract<TurnEvent, { type: 'answer' }> => event.type === 'answer');
  return { ...bot, last, isThere: async () => (await bot.sessions.load(THREAD)).turns.length > 0 };
}

test.each(['reset', 'forget this thread'])('who took no part cannot %s', async (words) => {
  const thread = await shared('ada');

  await thread.say(words, 'eve');

  expect(thread.last()).toMatchObject({ status: 'failed', text: expect.stringContaining('Only the people') });
  expect(await thread.isThere()).toBe(true);
});

test.each(['reset', 'forget this thread'])('alone, "%s" needs no second word', async (words) => {
  const thread = await shared('ada');

  await thread.say(words, 'ada');

  expect(thread.last()).toMatchObject({ status: 'done' });
  expect(await thread.isThere()).toBe(false);
});

test.each(['reset', 'forget this thread'])(
  'where others took part, "%s" needs a second word',
  async (words) => {
    const thread = await shared('ada', 'ben');

    await thread.say(words, 'ada');
    expect(thread.last()).toMatchObject({ status: 'failed', followUps: [`yes, ${words}`] });
    expect(await thread.isThere()).toBe(true);
    await thread.say(`Yes, ${words}.`, 'eve');
    expect(await thread.isThere()).toBe(true);
    await thread.say(`Yes, ${words}!`, 'ada');

    expect(thread.last()).toMatchObject({ status: 'done' });
    expect(await thread.isThere()).toBe(false);
  },
);

test('a place that the platform has deleted is forgotten without a word', async () => {
  const thread = await shared('ada', 'ben');

  await thread.receive(
    { kind: 'text', userId: 'the bot', text: 'forget this thread' },
    { id: THREAD, isGone: true, report: async () => undefined },
  );

  expect(await thread.isThere()).toBe(false);
});
