import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bot, openBot } from '#tests/support/bot.ts';

let bot: Bot;

beforeAll(async () => {
  bot = await openBot();
});
afterAll(() => bot.close());

test('means of bins are made first where they are to be correlated, and a lag behind is of the same bins', async () => {
  await bot.ask('plot OMNI Bz and Dst for 10 to 14 May 2024');
  const means = await bot.ask('correlate 3h averages of Bz and Dst');
  const lagged = await bot.ask('with 3 h lag?');

  expect(means.text).toContain('of OMNI Bz GSM (3 h mean) and OMNI Dst (3 h mean) is 0.658');
  expect(lagged.text).toContain('(3 h mean)');
  expect(lagged.text).toMatch(/3 h (?:later|after|behind)|lag/);
});
