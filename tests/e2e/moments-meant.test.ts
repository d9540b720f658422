import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bot, openBot } from '#tests/support/bot.ts';

let bot: Bot;

beforeAll(async () => {
  bot = await openBot();
});
afterAll(() => bot.close());

test('"then" behind a maximum is its moment, and behind a line that of the line', async () => {
  const say = (text: string) => bot.ask(text, 'then');
  await say('plot ACE Bz for 10 May 2024');
  await say('lowest Bz and when?');
  const told = await say('and the speed then?');
  await say("mark 2024-05-10 18:00 'here'");
  const marked = await say('density then?');

  expect(told.plots).toEqual([]);
  expect(told.text).toMatch(/speed is [\d.]+ km\/s at 2024-05-10/);
  expect(marked.text).toMatch(/at 2024-05-10 18:00 UTC/);
});

test('a place between two samples is that of the nearest', async () => {
  const { text } = await bot.ask('where was ACE on 2024-05-10 at 12:07?', 'place');

  expect(text).toMatch(/ACE X GSE is -?[−\d,.]+ \S+ at 2024-05-10 12:07/);
});

test('what is asked about a distance is of the distance, and not of the difference that it was made from', async () => {
  const say = (text: string) => bot.ask(text, 'closest');
  await say('plot ACE and Wind Bz for 10 May 2024');
  await say('how far apart were they?');
  const { text } = await say('when were they closest?');

  expect(text).toMatch(/^The minimum of distance of ACE and Wind/);
});
