import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostileText, spoiled, untilTimeIsOver } from '#tests/fuzz/fuzz.ts';
import { type Bot, openBot } from '#tests/support/bot.ts';

let bot: Bot;
beforeAll(async () => {
  bot = await openBot();
});
afterAll(() => bot.close());

const PATCH = {
  panels: [{ kind: 'lines', traces: [{ label: 'AC_H1_MFI.Magnitude' }], yScale: 'log' }],
  width: 900,
  title: 'ACE',
};
const QUERY = {
  query: { bool: { must: [{ match: { title: 'magnetic' } }, { range: { start: { gte: '2010' } } }] } },
  size: 5,
};
const KEYS = ['query', 'bool', 'must', 'match', 'panels', 'traces', 'label', 'width', 'size', 'title'];

const message = fc.oneof(
  hostileText.map((text) => text.slice(0, 4_000)),
  hostileText.map((text) => `plot the table\ntime,a\n2024-05-10,1\n${text.slice(0, 4_000)}`),
  spoiled(PATCH, KEYS).map((patch) => JSON.stringify(patch) ?? ''),
  spoiled(QUERY, KEYS).map((query) => `run ${JSON.stringify(query) ?? ''}`),
);

test('whatever is said in a thread is answered, and what the thread had stays', async () => {
  const thread = 'fuzz';
  await bot.ask('plot ACE magnetic field magnitude for 10 May 2024', thread);

  await untilTimeIsOver(message, async (text) => {
    const { said, status, question } = await bot.ask(text, thread);
    expect([status, said === '' && question === undefined], text).not.toContain('none');
    expect(said, text).not.toMatch(/\n\s+at .+:\d+:\d+|node:internal|node_modules|went wrong inside/);
  });

  const { said } = await bot.ask('which data do we have?', thread);
  expect(said).toContain('AC_H1_MFI');
});
