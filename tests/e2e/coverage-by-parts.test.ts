import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bot, openBot } from '#tests/support/bot.ts';

let bot: Bot;

beforeAll(async () => {
  bot = await openBot();
});
afterAll(() => bot.close());

test('how much of each day is there is drawn as bars, of another spacecraft as well, and the worst days are those with least', async () => {
  const say = (text: string) => bot.ask(text, 'shares');
  await say('plot ACE density for 10 to 16 May 2024');

  const bars = await say('coverage per day as bars');
  const other = await say('and Wind?');
  const worst = await say('worst 2 days');

  expect(bars.plots[0]?.panels).toMatchObject([{ units: '%' }]);
  expect(JSON.stringify(bars.tasks)).toContain('"mark":"bar"');
  expect(bars.text).toContain('valid');
  expect(other.plots[0]?.panels[0]?.units).toBe('%');
  expect(other.tasks.map(({ title }) => title).join(' ')).toContain('Wind');
  expect(worst.text).toMatch(/The 2 lowest values of .* %/);
});

test('until when there are data is told of each that is asked of, an index among them', async () => {
  const { text } = await bot.ask('what is the newest data you have for each: ace, omni and dst', 'newest');

  expect(text).toMatch(/^- ACE: to .*\n- OMNI: to .*\n- Dst index: to /);
});

test('an index behind spacecraft is drawn beside them', async () => {
  const { plots } = await bot.ask('ace, wind and dst 10 may 2024', 'beside');
  const series = plots.flatMap(({ panels }) => panels.flatMap((panel) => panel.series)).join(' ');

  expect(series).toMatch(/AC_/);
  expect(series).toMatch(/WI_/);
  expect(series).toMatch(/DST/i);
});
