import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bot, openBot, type Reply } from '#tests/support/bot.ts';

let bot: Bot;

beforeAll(async () => {
  bot = await openBot();
});
afterAll(() => bot.close());

function aboutOf({ events }: Reply) {
  const answer = events.find((event) => event.type === 'answer');
  return answer?.about === undefined ? {} : { about: answer.about };
}

test('a button means the figure and the data of its own message, not the latest of the thread', async () => {
  const ace = await bot.ask('Plot ACE density for 10 to 12 May 2024', 'buttons');
  await bot.ask('Plot Wind speed for 1 to 2 May 2024', 'buttons');

  const press = { kind: 'text', userId: 'u1', ...aboutOf(ace) } as const;
  const smoothed = await bot.send({ ...press, text: 'smooth it by 1 hour' }, 'buttons');

  expect(smoothed.data.map(({ from }) => from)).toEqual([[ace.data[0]?.label]]);
});

test('what is only asked about an older figure does not become the figure of the thread', async () => {
  const ace = await bot.ask('Plot ACE density for 10 to 12 May 2024', 'looked at');
  await bot.ask('Plot Wind speed for 1 to 2 May 2024', 'looked at');

  const press = { kind: 'text', userId: 'u1', ...aboutOf(ace) } as const;
  const told = await bot.send({ ...press, text: 'describe the data' }, 'looked at');
  const next = await bot.ask('make the lines thicker', 'looked at');

  expect(told.text).toContain('| ACE density');
  expect(told.text).not.toContain('Wind');
  expect(next.plots[0]?.panels.flatMap(({ series }) => series).join()).toContain('WI_');
});
