import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bot, openBot } from '#tests/support/bot.ts';

let bot: Bot;

beforeAll(async () => {
  bot = await openBot();
});

afterAll(async () => {
  await bot.close();
});

test('a spacecraft that is shifted is its line as it is drawn, beside the other one', async () => {
  const say = (text: string) => bot.ask(text, 'shifted');
  await say('ACE and Wind Bz 10-12 may 2024');

  const shifted = await say('shift wind by 30 min so that the shocks line up');

  expect(shifted.plots[0]?.panels.map(({ series }) => series)).toEqual([
    [expect.stringMatching(/\.z$/), 'Wind_Bz_lag'],
  ]);
});

test('a look behind a mark is of the mark, and one of the fit of the fitted line', async () => {
  const say = (text: string) => bot.ask(text, 'looks');
  await say('scatter of wind speed vs density, 10 may 2024, with a linear fit');
  const fitted = await say('red dashed line for the fit');
  await say('ACE |B| 10 may 2024');
  await say('vertical line at 16:36');
  const marked = await say('mark it as shock in red, dashed');

  expect(fitted.text).toContain('The fitted line is red and dashed.');
  expect(marked.plots[0]?.markers).toEqual([
    { at: '2024-05-10T16:36:00Z', label: 'shock', color: 'red', dash: 'dashed' },
  ]);
});

test('what was asked of something computed is asked of the same of another spacecraft', async () => {
  const say = (text: string) => bot.ask(text, 'elsewhere');
  await say('plot the 1h running mean of the ACE speed 10-12 may 2024');
  await say('what is its max?');

  const other = await say('same for Wind');

  expect(other.text).toContain('The maximum of Wind speed (1 h running mean)');
});

test('one of two times is corrected and the other stays, and each is asked', async () => {
  const say = (text: string) => bot.ask(text, 'corrected');
  await say('Dst of march 2015 and june 2015');
  const corrected = await say('no, the 22-24 june one');
  const asked = await say('min Dst of each?');

  expect(corrected.text).toContain('Mar 2015 and 22–24 Jun 2015');
  expect(asked.text.match(/The minimum of/g)).toHaveLength(2);
});

test('a condition is of the data that stand beside it, and a file of all holds the curves and the list', async () => {
  const say = (text: string) => bot.ask(text, 'five wishes');
  const asked = await say(
    'plot ACE Bz GSM and OMNI Dst for 9 to 13 May 2024, red line at -100 nT in the Dst panel, shade where Bz is below -10 and give me a csv of all of it',
  );
  const line = await say('how long was Dst below -100 in total, and dashed line there?');

  expect(asked.text).toContain('ACE Bz GSM below −10 nT');
  expect(asked.text).toMatch(/Exported as .*ace-bz-gsm-.*omni-dst-.*intervals/);
  expect(line.text).toContain('Marked: a line at −100');
  expect(line.plots[0]?.markers).toContainEqual(
    expect.objectContaining({ value: -100, color: 'red', dash: 'dashed' }),
  );
});

test('what lies behind an extreme that lines are lined up at is a part of their axis', async () => {
  const say = (text: string) => bot.ask(text, 'lined up');
  await say('Dst for the Halloween 2003 and May 2024 storms in one chart, lined up at their minimum');
  const behind = await say('only the first 24 h after the minimum');

  expect(behind.text).toContain('11 May 04:30 – 12 May 2024 04:30');
});

test('a number that is asked beside the same figure of another time is told of that', async () => {
  const say = (text: string) => bot.ask(text, 'beside-same');
  await say('ACE Bz 10 may 2024');

  const both = await say('same for 11 may 2024 and what is the maximum?');
  const left = await say('same plot for 12 may 2024, plus the fluence');

  expect(both.plots).toHaveLength(1);
  expect(both.text).toMatch(/The maximum of ACE B.* at 2024-05-11/);
  expect(left.plots).toHaveLength(1);
  expect(left.text).toContain('Not done: "fluence"');
});

test('a test of one sample against itself is refused, and a dashed line in all panels letters none', async () => {
  const say = (text: string) => bot.ask(text, 'one-sample');
  await say('ACE speed 10 to 12 may 2024');
  const tested = await say('ks test');
  await say('add the ACE density below');
  const marked = await say('mark 11 may with a dashed line in all panels');

  expect(tested.text).not.toContain('D = 0');
  expect(marked.text).not.toContain('lettered');
  expect(marked.plots[0]?.markers).toHaveLength(1);
});

test('minutes on each side of a shock of a list are the windows of its means', async () => {
  const say = (text: string) => bot.ask(text, 'shock-windows');
  await say('list shocks in the ACE data of 10 to 12 May 2024');

  const usual = await say('upstream and downstream means of the first one');
  const said = await say('upstream and downstream means of the first one, 10 min each side');

  expect(usual.text).toContain('16:39 to 2024-05-10 16:47 UTC (upstream)');
  expect(said.text).toContain('16:37 to 2024-05-10 16:47 UTC (upstream)');
});

test('how long in all and the longest stretch are both told, and many bands are counted', async () => {
  const say = (text: string) => bot.ask(text, 'both-asked');
  await say('Wind Bz and speed 10 to 12 May 2024');

  const both = await say('how many hours was Bz below -10 in total, and the longest stretch?');
  await say('shade Bz < -20 in light blue');
  const told = await say('what are the shaded bits?');
  const added = await say('add the density in a third panel');

  expect(both.text).toContain('for 11.967 h together');
  expect(both.text).toContain('The longest stretch of Wind Bz GSE below −10 nT lasted');
  expect(told.text).toMatch(/16 shaded intervals, the first from .* and the last from/);
  expect(added.plots[0]?.panels).toHaveLength(3);
});

test('what is marked in all panels leaves no word', async () => {
  const say = (text: string) => bot.ask(text, 'all-panels');
  await say('Wind Bz and speed 10 to 12 May 2024');

  const marked = await say('mark 11 may with a dashed line in all panels');

  expect(marked.text).not.toContain('Not done');
  expect(marked.plots[0]?.markers).toMatchObject([{ dash: 'dashed' }]);
});
