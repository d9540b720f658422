import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bot, openBot } from '#tests/support/bot.ts';

let bot: Bot;

beforeAll(async () => {
  bot = await openBot();
});
afterAll(() => bot.close());

const panelsOf = (reply: Awaited<ReturnType<Bot['ask']>>) =>
  reply.plots.flatMap(({ panels }) => panels.map(({ series }) => series.join(' ')));

test('data that are laid over those of another spacecraft go into their panel', async () => {
  await bot.ask('ACE density and speed, 10 May 2024', 'over');
  const reply = await bot.ask('overlay wind speed on the ace one', 'over');

  expect(panelsOf(reply)).toEqual(['AC_H0_SWE.Np', 'AC_H0_SWE.Vp WI_H1_SWE.Proton_V_nonlin']);
});

test('"both" behind an addition is what was drawn and what is added', async () => {
  await bot.ask('SYM-H 10 to 12 May 2024', 'both');
  const reply = await bot.ask('add AL in a panel below and export both as csv', 'both');

  expect(reply.files.map(({ name }) => name)).toContain('omni-sym-h-al-2024-05-10_12.csv');
});

test('what is made of a curve "instead" takes its place, and the other panels stay', async () => {
  await bot.ask('ACE Bz and speed, 10 May 2024', 'instead');
  const squared = await bot.ask('speed squared instead of speed', 'instead');
  const smoothed = await bot.ask('smooth bz over 30 min instead', 'instead');

  expect(panelsOf(squared)).toEqual(['AC_H1_MFI.BGSEc.z', 'ACE_V_power_2']);
  expect(panelsOf(smoothed)).toEqual(['ACE_Bz_running_mean_30min', 'ACE_V_power_2']);
});

test('what was shaded is found and shaded again where the figure is made for another time', async () => {
  await bot.ask('OMNI Bz, 10 May 2024', 'shaded');
  await bot.ask('when was Bz below -20?', 'shaded');
  await bot.ask('shade those', 'shaded');
  const reply = await bot.ask('same for 11 May 2024', 'shaded');

  expect(panelsOf(reply)).toHaveLength(1);
  expect(reply.plots[0]?.markers).toContainEqual(
    expect.objectContaining({ from: expect.stringContaining('2024-05-11') }),
  );
});

test('nothing is added to curves that are counted from zeros of their own', async () => {
  await bot.ask('Dst of 10-12 May 2024 and 10-12 October 2024, hours from the minimum, -24 to 48', 'zero');
  const reply = await bot.ask('IMF Bz below', 'zero');

  expect(reply.text).toContain('each counted from a zero of its own');
  expect(reply.plots).toEqual([]);
});

test('bars that are made have a line over them on the right axis, and what was drawn stays as it was', async () => {
  await bot.ask('OMNI speed, 10-12 May 2024', 'guests');
  await bot.ask('add a line at 500', 'guests');
  const reply = await bot.ask(
    'and 6 h means of it as bars below, with SYM-H over it on a right axis',
    'guests',
  );

  expect(panelsOf(reply)).toEqual(['OMNI_HRO_1MIN.flow_speed', 'OMNI_V_resample_mean OMNI_HRO_1MIN.SYM_H']);
  expect(reply.plots[0]?.panels.map(({ mark }) => mark)).not.toContain('bar');
});

test('a line through the points of a scatter is a fit with a look of its own', async () => {
  await bot.ask('scatter of OMNI speed against AE, May 2024', 'through');
  const reply = await bot.ask('smaller dots, and a red line through it', 'through');

  expect(reply.text).toContain('The fitted line is red');
  expect(reply.text).not.toContain('Not done');
});

test('a frequency is marked on the axis of frequencies', async () => {
  await bot.ask('power spectrum of ACE Bz, 10 May 2024', 'hertz');
  const reply = await bot.ask('mark 1/100 Hz', 'hertz');

  expect(reply.text).toContain('Marked: a line at 0.01.');
});

test('what is drawn over time goes to the figure before the orbits, and that is told', async () => {
  await bot.ask('ACE and Wind Bz, 10 May 2024', 'orbits');
  await bot.ask('ACE and Wind Bz, 10 May 2024', 'added');
  await bot.ask('orbit of both', 'orbits');
  await bot.ask('orbit of both', 'added');
  const marked = await bot.ask('mark 17:00 with a dashed line', 'orbits');
  const added = await bot.ask('add SYM-H below', 'added');

  expect(marked.text).toContain('This is another figure');
  expect(panelsOf(marked)).toEqual(['AC_H1_MFI.BGSEc.z WI_H0_MFI@0.BGSE.z']);
  expect(panelsOf(added)).toEqual(['AC_H1_MFI.BGSEc.z WI_H0_MFI@0.BGSE.z', 'OMNI_HRO_1MIN.SYM_H']);
});

test('bars are coloured by the G scale whatever the words for it', async () => {
  await bot.ask('Kp as bars and OMNI speed, 10-12 May 2024', 'levels');
  const reply = await bot.ask('colour bars by G level', 'levels');

  expect(reply.text).toContain('Kp is red from 6.5 on');
  expect(reply.text).not.toContain('Not done');
});

test('multiples of what is drawn are curves with looks of their own', async () => {
  await bot.ask('OMNI speed and density, 10-12 May 2024', 'multiples');
  const half = await bot.ask('half the speed too, dotted', 'multiples');
  await bot.ask('electron gyrofrequency of ACE, 10 May 2024', 'fce');
  const fce = await bot.ask('0.1 and 0.5 fce dashed', 'fce');
  const more = await bot.ask('and 0.25 fce in red', 'fce');

  expect(panelsOf(half)).toEqual([
    'OMNI_HRO_1MIN.flow_speed OMNI_V_scale_0_5',
    'OMNI_HRO_1MIN.proton_density',
  ]);
  expect(panelsOf(fce)).toEqual(['ACE_fc ACE_fc_scale_0_1 ACE_fc_scale_0_5']);
  expect(panelsOf(more)).toEqual(['ACE_fc ACE_fc_scale_0_1 ACE_fc_scale_0_5 ACE_fc_scale_0_25']);
});
