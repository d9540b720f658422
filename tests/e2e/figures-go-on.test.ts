import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bot, openBot } from '#tests/support/bot.ts';

let bot: Bot;

beforeAll(async () => {
  bot = await openBot();
});
afterAll(() => bot.close());

test('superposed epochs get a panel under them and the single events, also when a question came between', async () => {
  const say = (text: string) => bot.ask(text, 'epochs');
  await say('storms with Dst below -100 nT in 2023');
  await say('superposed epoch of Dst on those, -24 to +72 h');
  await say('what is the minimum?');

  const each = await say('thin grey lines for each storm too');
  const both = await say('same w/ vsw under it');

  expect(each.text).not.toContain('geomagnetic storms');
  expect(each.plots.at(-1)?.panels).toHaveLength(1);
  expect(both.plots.at(-1)?.panels).toHaveLength(2);
});

test('a time that is marked on an orbit is a point of it, and a stretch has no place there', async () => {
  await bot.ask('plot the orbit of MMS1 for 10 May 2024', 'orbit');
  const marked = await bot.ask('mark 04:51 w a dashed line', 'orbit');
  const shaded = await bot.ask('shade 10:00 to 12:00', 'orbit');

  expect(marked.text).toContain('Marked: a point at 2024-05-10 04:51');
  expect(marked.text).not.toContain('outside');
  expect(marked.plots[0]?.markers).toEqual([
    expect.objectContaining({ at: expect.stringContaining('04:51') }),
  ]);
  expect(shaded.text).toContain('no time can be marked');
});

test('a line at perihelion stands where the distance is least, and what is added to a zoom has all of its time', async () => {
  await bot.ask('PSP Br 16-26 Nov 2021', 'apsis');
  const marked = await bot.ask('vline at perihelion', 'apsis');
  const zoomed = await bot.ask('zoom 18-22 nov, vr too', 'apsis');

  expect(marked.text).toContain('Marked: a line at 2021-11-');
  expect(zoomed.plots.at(-1)?.panels).toHaveLength(2);
  expect(zoomed.text).toContain('18–22 Nov 2021');
});
