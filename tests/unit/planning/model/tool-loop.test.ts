import { expect, test } from 'vitest';
import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import { type LoopTool, toolLoop } from '#src/planning/model/tool-loop.ts';
import { usageMeter } from '#src/planning/usage-meter.ts';
import { type ScriptLine, scriptedModel } from '#tests/fakes/scripted-model.ts';

const signal = new AbortController().signal;
const LIMITS = { calls: 6, iterations: 4, failedRounds: 2 };

const look: LoopTool = {
  name: 'look',
  description: 'Looks.',
  input: z.object({ at: z.string() }),
  async run({ at }) {
    if (at === 'nowhere') throw new BotError('no-data', 'There is nothing.', { hint: 'Look elsewhere.' });
    return `seen ${at}`;
  },
};

const calls = (...places: readonly unknown[]): ScriptLine => ({
  reply: { calls: places.map((at, index) => ({ id: `${index}`, name: 'look', args: { at } })) },
});

async function run(...lines: readonly ScriptLine[]) {
  const model = scriptedModel(...lines);
  const meter = usageMeter();
  const said = await toolLoop(
    { model, system: 's', question: 'q', tools: [look], limits: LIMITS, meter },
    signal,
  );
  model.finish();
  return { said, meter, last: model.requests.at(-1)?.messages.at(-1) };
}

test('a model calls until it has its answer, and every call is answered', async () => {
  const { said, meter, last } = await run(calls('ace', 'wind'), 'Both.');

  expect(said).toBe('Both.');
  expect(meter.total().calls).toBe(2);
  expect(last).toMatchObject({
    results: [
      { id: '0', output: 'seen ace' },
      { id: '1', output: 'seen wind' },
    ],
  });
});

test('what fails, does not fit or does not exist is said to the model', async () => {
  const strange: ScriptLine = {
    reply: {
      calls: [
        { id: 'a', name: 'fly', args: {} },
        { id: 'b', name: 'look', args: {} },
        { id: 'c', name: 'look', args: { at: 'nowhere' } },
      ],
    },
  };
  const { last } = await run(strange, 'Hm.');

  expect(last).toMatchObject({
    results: [
      { output: 'There is no tool fly, only look.' },
      { output: expect.stringContaining('do not fit: at') },
      { output: 'There is nothing. Look elsewhere.' },
    ],
  });
});

test('the same call twice is not made twice, and a round of nothing else ends the loop', async () => {
  const { meter } = await run(calls('ace'), calls('ace'));

  expect(meter.total().calls).toBe(2);
});

test('two rounds in a row in which everything fails end the loop', async () => {
  await run(calls('nowhere'), calls(17));
});

test('calls and rounds are counted', async () => {
  await run(calls('a'), calls('b'), calls('c'), calls('d'), calls('e'));
  await run(calls('a', 'b', 'c', 'd', 'e', 'f', 'g'));
});
