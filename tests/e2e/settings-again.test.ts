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
