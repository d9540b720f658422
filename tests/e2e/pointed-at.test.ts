import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bot, openBot } from '#tests/support/bot.ts';

let bot: Bot;

beforeAll(async () => {
  bot = await openBot();
});
afterAll(() => bot.close());

const panelsOf = (reply: Awaited<ReturnType<Bot['ask']>>) =>
  reply.plots.flatMap(({ panels }) => panels.map(({ series }) => series.join(' ')));

test('what an operation points at is worked on, and a series that comes along stands below as it is', async () => {
  await bot.ask('plot OMNI speed for 10 to 12 May 2024', 'along');
  const reply = await bot.ask('daily median of that with Dst in a second panel', 'along');

  expect(panelsOf(reply)).toEqual(['OMNI_V_resample_median', 'OMNI2_H0_MRG1HR.DST1800']);
});

test('"it" is what the newest figure shows, also where that was at hand', async () => {
  await bot.ask('plot OMNI Bz and speed for 10 to 12 May 2024', 'newest');
  await bot.ask('plot OMNI speed for 10 to 12 May 2024', 'newest');
  const reply = await bot.ask('smooth it over 2 h', 'newest');

  expect(reply.text).toContain('speed and its 2 h running mean');
  expect(reply.said).not.toContain('Bz');
});

test('a pair of which "it" could be several is asked for by name', async () => {
  await bot.ask('plot OMNI Bz and speed for 10 to 12 May 2024', 'pair');
  const reply = await bot.ask('divide it by Dst', 'pair');

  expect(reply.status).toBe('failed');
  expect(reply.text).toContain(
    'This takes two series, and OMNI Bz GSM, OMNI speed, OMNI Dst index could be meant.',
  );
});

test('datasets that were compared are a list: until when they go is of them, and a search behind is none of it', async () => {
  await bot.ask('whats the difference between AC_H0_MFI and AC_H3_MFI?', 'compared');
  const ends = await bot.ask('until when do they go', 'compared');
  const found = await bot.ask('anything with electron temperature?', 'compared');

  expect(ends.text).toContain('| `AC_H3_MFI` | 1998-01-01 | 2026-01-27 23:59:59 | 1 s |');
  expect(found.text).not.toContain('differ in');
});

test('what a line of the figure is, is told with what is marked', async () => {
  await bot.ask('plot ACE Bz for 10 May 2024', 'line');
  await bot.ask('dashed line at -10', 'line');
  const reply = await bot.ask('what is the dashed thing?', 'line');

  expect(reply.text).toContain('Marked: a line at −10.');
});

test('bins of data that were cut to chosen times need one sample, and what they were cut by is not meant', async () => {
  await bot.ask('plot OMNI speed for May 2024', 'cut');
  await bot.ask('only where Dst < -50', 'cut');
  const reply = await bot.ask('daily median of that', 'cut');

  expect(reply.text).toContain('**OMNI speed (daily median), May 2024.**');
  expect(reply.said).toContain('One sample is enough for a bin.');
});

test('of samples that are too far apart for how long something had to hold that is told', async () => {
  await bot.ask('plot Dst for May 2024', 'coarse');
  const reply = await bot.ask('list the times when Dst was below -50 for at least 30 min', 'coarse');

  expect(reply.text).toContain('The samples come every 1 h, so whether it lasted 30 min is not seen in them');
});

test('means of all that is drawn stand over the series that comes along under them', async () => {
  await bot.ask('plot OMNI speed and density for 10 to 12 May 2024', 'under');
  const reply = await bot.ask('hourly avg pls and Kp under it', 'under');

  expect(panelsOf(reply)).toEqual(['OMNI_V_resample_mean', 'OMNI_N_resample_mean', 'OMNI2_H0_MRG1HR.KP1800']);
});

test('a figure of several datasets is drawn though a list gets a number of each event, and "each" behind what is drawn is each curve', async () => {
  const columns = await bot.ask(
    'plot ACE Bz and speed for 10 to 12 May 2024, list when Bz is below -20 with the max speed of each event',
    'columns',
  );
  const each = await bot.ask(
    'plot Wind Bz and speed for 10-12 may 2024, Bz in red, shade where Bz < -20 in light grey, title "Gannon", and the mean of each',
    'each',
  );

  expect(panelsOf(columns)).toHaveLength(2);
  expect(each.plots.at(-1)?.title).toBe('Gannon');
  expect(each.text).toMatch(/mean of Wind Bz GSE[\s\S]*mean of Wind speed/);
});

test('what a value is told beside goes by the name that people know', async () => {
  await bot.ask('plot OMNI Bz and Dst for 10 to 12 May 2024', 'beside');
  const reply = await bot.ask('when was dst lowest, and what was bz then?', 'beside');

  expect(reply.text).toContain('When OMNI Dst had its minimum');
});
