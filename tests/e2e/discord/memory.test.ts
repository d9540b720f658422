import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RealBot, startRealBot } from '#tests/e2e/discord/real-bot.ts';

let bot: RealBot;

beforeAll(async () => {
  bot = await startRealBot();
});

afterAll(() => bot.stop());

test('what is said in a direct message stays there, and what is said in an open channel follows who said it', async () => {
  const alone = await bot.tell(bot.alice, bot.server.dm(bot.alice), 'remember that I prefer GSM');
  const open = await bot.ask(bot.alice, 'remember that I prefer a dark theme');

  const hers = await bot.ask(bot.alice, 'what do you remember?');
  const his = await bot.ask(bot.bob, 'what do you remember?');
  const direct = await bot.tell(bot.alice, bot.server.dm(bot.alice), 'what do you remember?');

  expect(alone.content).toContain('It stays between us.');
  expect(open.answer.content).toContain('It follows you here');
  expect(hers.answer.content).toContain('dark theme');
  expect(hers.answer.content).not.toContain('GSM');
  expect(his.answer.content).toContain('Nothing yet');
  expect(direct.content).toContain('GSM');
});
