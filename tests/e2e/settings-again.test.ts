import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bot, openBot } from '#tests/support/bot.ts';

let bot: Bot;

beforeAll(async () => {
  bot = await openBot();
});

afterAll(async () => {
  await bot.close();
});

/** Settings of what was computed. */
function computed({ tasks }: Awaited<ReturnType<Bot['ask']>>): readonly unknown[] {
  return tasks.flatMap(({ worker, params }) => (worker === 'compute' ? [params] : []));
}

test('another window is that of the analysis that is shown, and its looks stay', async () => {
  const say = (text: string) => bot.ask(text, 'window');
  await say('ace bz 10 may 2024, 1 h running mean');
  await say('red line please');

  const wider = await say('try 2h');
  const median = await say('median instead of mean');

  expect(wider.text).toContain('window 2 h instead of 1 h');
  expect(wider.plots[0]?.panels[0]?.series).toEqual(['ACE_Bz_running_mean_2h']);
  expect(median.text).toContain('2 h running median');
  expect(median.plots[0]?.panels[0]).toMatchObject({ series: ['ACE_Bz_running_median_2h'] });
});

test('a measure that joins another is of the same windows, and both get another one together', async () => {
  const say = (text: string) => bot.ask(text, 'waves');
  await say('wind cross helicity 2024-05-10, 30 min windows');
  const joined = await say('add residual energy');
  const both = await say('use 1 h for both');

  expect(computed(joined)).toEqual([{ operation: 'residual_energy', window: '30min' }]);
  expect(computed(both)).toEqual([
    { operation: 'cross_helicity', window: '1h' },
    { operation: 'residual_energy', window: '1h' },
  ]);
});

test('"same lag" is the lag of what was computed before', async () => {
  const say = (text: string) => bot.ask(text, 'lag');
  await say('wind PVI of B 2024-05-10, lag 30 min');
  const counted = await say('histogram of increments of Bx, same lag');

  expect(computed(counted)).toEqual([{ operation: 'increments', lag: '30min' }, { operation: 'histogram' }]);
});

test('a setting and what joins the figure in one message are of the same windows, in one figure', async () => {
  const say = (text: string) => bot.ask(text, 'joined');
  await say('wind cross helicity 2024-05-10, 2h windows');

  const joined = await say('use 1 h instead, add residual energy');

  expect(computed(joined)).toEqual([
    { operation: 'cross_helicity', window: '1h' },
    { operation: 'residual_energy', window: '1h' },
  ]);
  expect(joined.plots[0]?.panels.flatMap(({ series }) => series)).toHaveLength(2);
});

test('a series that was shifted by a time is shifted to its best lag, and by another time', async () => {
  const say = (text: string) => bot.ask(text, 'best lag');
  await say('ACE and Wind Bz 10-12 may 2024');
  await say('shift wind by 3 h');

  const best = await say('no make it the best lag by xcorr');
  const other = await say('try 2 h');

  expect(computed(best)).toEqual([{ operation: 'match_lag', sign: 'positive' }]);
  expect(computed(other)).toEqual([{ operation: 'lag', by: '2h' }]);
});

test('a question about one day is asked of the day after it', async () => {
  const say = (text: string) => bot.ask(text, 'day after');
  await say('correlation of ACE Bz and OMNI AL on 10 may 2024');

  const after = await say('same for the day after');
  const hourly = await say('hourly averages for that pls');

  expect(after.text).toContain('11 May 2024: The correlation coefficient');
  expect(hourly.text).toContain('11 May 2024: The correlation coefficient of ACE Bz GSE (1 h mean)');
});

test('what is shaded for one value is shaded for the next one, and not for both', async () => {
  const say = (text: string) => bot.ask(text, 'shaded');
  await say('ace bz 10-12 may 2024');
  await say('shade where bz below -10');

  const lower = await say('make it -25');

  expect(lower.text).toContain('ACE Bz GSE below −25 nT');
  expect(lower.plots.at(-1)?.markers.length).toBeGreaterThan(0);
  expect(lower.plots.at(-1)?.markers.length).toBeLessThan(3);
});
