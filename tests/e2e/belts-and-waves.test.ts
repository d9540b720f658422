import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bot, openBot } from '#tests/support/bot.ts';

let bot: Bot;

beforeAll(async () => {
  bot = await openBot();
});
afterAll(() => bot.close());

test('one minute of two spacecraft is made of the finer data of each', async () => {
  const turn = await bot.ask('ace mag vs wind mfi bz on 2024-05-10, 1 min', 'minutes');

  expect(turn.text).not.toContain('Not done');
  expect(turn.plots.at(-1)?.panels[0]?.series).toHaveLength(2);
});

test('the temperature across over that along the field is drawn beside what else is asked', async () => {
  const turn = await bot.ask('mms1 2017-01-27 00-02 ut, temp anisotropy and |B| and density', 'mirror');

  expect(turn.plots.at(-1)?.panels.map(({ label }) => label)).toEqual([
    'T perpendicular / T parallel',
    '|B| (nT)',
    'N (cm⁻³)',
  ]);
});

test('the spectrogram of a magnetometer is computed, one for each component, and cut below a frequency', async () => {
  const turn = await bot.ask(
    'spectrogram of the wind magnetic field 2024-05-10 00-06, below 5 mHz',
    'samples',
  );
  const asKind = await bot.ask('wind mfi bz 2024-05-10 00-06 as a spectrogram', 'kind');

  expect(turn.plots.at(-1)?.panels.map(({ kind }) => kind)).toEqual([
    'spectrogram',
    'spectrogram',
    'spectrogram',
  ]);
  expect(asKind.plots.at(-1)?.panels).toMatchObject([{ kind: 'spectrogram' }]);
  expect(asKind.text).not.toContain('Not done');
});

test('an orbit stands above what else is asked of it', async () => {
  const turn = await bot.ask('mms1 orbit 2024-05-10, |B| and density', 'orbit');

  expect(turn.plots.at(-1)?.panels.map(({ kind }) => kind)).toEqual(['scatter', 'line', 'line']);
});

test('the datasets of one spacecraft of a family are its own', async () => {
  const turn = await bot.ask('which mms2 datasets have electron density', 'sisters');

  expect(turn.text).toContain('MMS2_');
  expect(turn.text).not.toMatch(/MMS[134]_/);
});
