import { expect, test } from 'vitest';
import { z } from 'zod';
import { type LoopTool, toolLoop } from '#src/assistant/tool-loop.ts';
import { BotError } from '#src/domain/failure.ts';
import { type ScriptLine, scriptedModel } from '#tests/fakes/scripted-model.ts';

const signal = new AbortController().signal;
const LIMITS = { calls: 6, iterations: 4, failedRounds: 2, ms: 60_000 };

const look: LoopTool = {
  name: 'look',
  description: 'Looks.',
  input: z.object({ at: z.string() }),
  async run({ at }) {
    if (at === 'nowhere') throw new BotError('no-data', 'There is nothing.', { hint: 'Look elsewhere.' });
    return `seen ${at}`;
  },
};

const make: LoopTool = {
  name: 'make',
  description: 'Makes.',
  isGoal: true,
  input: z.object({ it: z.string() }),
  async run({ it }) {
    if (it === 'impossible') throw new BotError('not-computable', 'That cannot be made.');
    return `made ${it}`;
  },
};

const calls = (...places: readonly unknown[]): ScriptLine => ({
  reply: { calls: places.map((at, index) => ({ id: `${index}`, name: 'look', args: { at } })) },
});

async function run(...lines: readonly ScriptLine[]) {
  const model = scriptedModel(...lines);
  const said = await toolLoop(
    { model, system: 's', question: 'q', tools: [look, make], limits: LIMITS },
    signal,
  );
  model.finish();
  return { said, asked: model.requests.length, last: model.requests.at(-1)?.messages.at(-1) };
}

test('a model calls until it has its answer, and every call is answered', async () => {
  const { said, asked, last } = await run(calls('ace', 'wind'), 'Both.');

  expect(said).toBe('Both.');
  expect(asked).toBe(2);
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
      { output: 'There is no tool fly, only look, make.' },
      { output: expect.stringContaining('do not fit: at') },
      { output: 'There is nothing. Look elsewhere.' },
    ],
  });
});

test('the same call twice is not made twice, and a round of nothing else ends the loop', async () => {
  const { asked } = await run(calls('ace'), calls('ace'));

  expect(asked).toBe(2);
});

test('two rounds in a row in which everything fails end the loop', async () => {
  await run(calls('nowhere'), calls(17));
});

test('calls and rounds are counted', async () => {
  await run(calls('a'), calls('b'), calls('c'), calls('d'), calls('e'));
  await run(calls('a', 'b', 'c', 'd', 'e', 'f', 'g'));
});

const makes = (...things: readonly string[]): ScriptLine => ({
  reply: { calls: things.map((it, index) => ({ id: `m${index}`, name: 'make', args: { it } })) },
});

test('a loop that has made what it is for ends at once, without asking for a check', async () => {
  expect(await run(calls('ace'), makes('a plot'))).toMatchObject({ asked: 2 });
});

test('where a part of it failed the model hears it and may try the rest', async () => {
  const { last, asked } = await run(makes('a plot', 'impossible'), 'Enough.');

  expect(asked).toBe(2);
  expect(last).toMatchObject({ results: [{ output: 'made a plot' }, { output: 'That cannot be made.' }] });
});

test('looking again after a change is legal, making the same again is not', async () => {
  const change: ScriptLine = {
    reply: {
      calls: [
        { id: '1', name: 'make', args: { it: 'a plot' } },
        { id: '2', name: 'make', args: { it: 'impossible' } },
      ],
    },
  };
  const { last, asked } = await run(calls('ace'), change, calls('ace'), change);

  expect(asked).toBe(4);
  expect(last).toMatchObject({ results: [{ output: 'seen ace' }] });
});

test('a circle of the same calls in another order ends the loop', async () => {
  expect(await run(calls('a'), calls('b'), calls('b', 'a'))).toMatchObject({ asked: 3 });
});

test('a loop that takes too long ends with what it has', async () => {
  const said = await toolLoop(
    {
      model: {
        name: 'slow',
        generate: (_, late) =>
          new Promise((_resolve, reject) => {
            late.addEventListener('abort', () => reject(late.reason));
          }),
      },
      system: 's',
      question: 'q',
      tools: [look],
      limits: { ...LIMITS, ms: 1 },
    },
    signal,
  );

  expect(said).toBe('');
});
