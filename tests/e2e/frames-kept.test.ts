import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bot, openBot } from '#tests/support/bot.ts';

let bot: Bot;
beforeAll(async () => {
  bot = await openBot();
});
afterAll(async () => bot.close());

test('a question of one day is of the component in the frame that is shown', async () => {
  await bot.ask('plot ACE Bz in GSM for 10 to 12 May 2024', 'frames');
  const asked = await bot.ask('how long was Bz southward on 11 May?', 'frames');
  const drawn = await bot.ask('plot the speed for the same time', 'frames');

  expect(asked.said).toContain('Bz GSM');
  expect(asked.said).not.toContain('GSE');
  expect(drawn.plots).toMatchObject([{ start: '2024-05-10T00:00:00Z' }]);
});
