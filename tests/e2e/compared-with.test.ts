import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bot, openBot } from '#tests/support/bot.ts';

let bot: Bot;

beforeAll(async () => {
  bot = await openBot();
});
afterAll(() => bot.close());

const curvesOf = (reply: Awaited<ReturnType<Bot['ask']>>) =>
  reply.plots.flatMap(({ panels }) => panels.flatMap(({ series }) => series)).join(' ');

test('what is compared with stands beside what is drawn', async () => {
  await bot.ask('plot ACE speed for 11 May 2024', 'drawn');
  const reply = await bot.ask('compare it to Wind', 'drawn');

  expect(reply.text).toMatch(/^\*\*ACE and Wind speed, 11 May 2024\.\*\* Means /);
  expect(reply.tasks.map(({ title }) => title)).toContain('Fetch the same of Wind');
});

test('after a refusal it stands beside what was understood, on the day that was named', async () => {
  const refused = await bot.ask('plot ACE wibble index for 11 May 2024', 'refused');
  const reply = await bot.ask('compare with Wind, same day', 'refused');

  expect(refused.status).toBe('failed');
  expect(curvesOf(reply)).toMatch(/AC_.*WI_/);
  expect(reply.plots[0]).toMatchObject({ start: '2024-05-11T00:00:00Z', stop: '2024-05-12T00:00:00Z' });
});

test('after a request without data the other is drawn on its day, and what is missing is told again', async () => {
  const empty = await bot.ask('plot ACE magnetic field for 11 May 1995', 'empty');
  const reply = await bot.ask('compare with Wind, same day', 'empty');

  expect(empty.status).toBe('failed');
  expect(reply.status).toBe('partial');
  expect(reply.plots[0]).toMatchObject({ start: '1995-05-11T00:00:00Z' });
  expect(reply.text).toContain("ACE's magnetic field begins on");
});

test('after a request of which a part was done it joins that part', async () => {
  const partial = await bot.ask('plot ACE magnetic field and banana index for 11 May 2024', 'partial');
  const reply = await bot.ask('compare with Wind, same day', 'partial');

  expect(partial.status).toBe('partial');
  expect(curvesOf(reply)).toMatch(/AC_.*WI_/);
  expect(reply.plots[0]).toMatchObject({ start: '2024-05-11T00:00:00Z' });
});
