import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bot, openBot, type Reply } from '#tests/support/bot.ts';

let bot: Bot;
beforeAll(async () => {
  bot = await openBot();
});
afterAll(() => bot.close());

function table(header: string, row: (index: number) => string): Buffer {
  const rows = Array.from({ length: 240 }, (_, index) => {
    const time = new Date(Date.UTC(2025, 11, 1) + index * 360_000).toISOString();
    return `${time},${row(index)}`;
  });
  return Buffer.from([`time,${header}`, ...rows].join('\n'));
}

function bring(text: string, content: Buffer, thread: string): Promise<Reply> {
  return bot.send({ kind: 'text', userId: 'u1', text, files: [{ name: 'run7.csv', content }] }, thread);
}

const PLASMA = table('density,speed', (index) => `${5 + index / 100},${400 + index / 10}`);

test.each(['plot this', 'plot this file', 'plot the data in this file'])(
  '"%s" with a table says what was read, and draws one panel a quantity',
  async (text) => {
    const { status, said, plots } = await bring(text, PLASMA, text);

    expect(status).toBe('done');
    expect(said).toContain('240 rows: density, speed; no units given');
    expect(said).toMatch(/Density: mean 6\.\d+, peak 7\.39 .*Speed: mean 412/);
    expect(plots[0]?.panels.map(({ label }) => label)).toEqual(['density', 'speed']);
  },
);

test('what shares a unit and the components of a vector share a panel', async () => {
  const content = table('Bx,By,Bz,Te (K),Ti (K)', (index) => `${index},1,2,100,${200 + index}`);

  const { said, plots } = await bring('plot this', content, 'vector');

  expect(said).toContain('no unit given for Bx, By, Bz');
  expect(plots[0]?.panels.map(({ series }) => series.length)).toEqual([3, 2]);
});

test('many columns without a unit are laid over each other, so that the panels stay readable', async () => {
  const names = Array.from({ length: 9 }, (_, index) => `flux${index}`);

  const { plots } = await bring(
    'plot this',
    table(names.join(','), () => names.map(() => 1).join(',')),
    'many',
  );

  expect(plots[0]?.panels).toHaveLength(1);
});

test('"in one panel" is honoured', async () => {
  const { plots } = await bring('plot this in one panel', PLASMA, 'one');

  expect(plots[0]?.panels).toHaveLength(1);
});

test('a length behind "by" is that of the smoothing, also when an answer has found a moment', async () => {
  await bot.ask('plot ACE density for 10 May 2024', 'found');
  await bot.ask('what is the maximum?', 'found');

  const { status, plots } = await bot.ask('smooth it by 1 hour', 'found');

  expect(status).toBe('done');
  expect(plots[0]).toMatchObject({ start: '2024-05-10T00:00:00Z', stop: '2024-05-11T00:00:00Z' });
});
