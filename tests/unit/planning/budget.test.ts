import { describe, expect, test } from 'vitest';
import { metered } from '#src/assistant/metered.ts';
import type { Usage } from '#src/domain/session.ts';
import { usageMeter } from '#src/planning/usage-meter.ts';
import { scriptedModel } from '#tests/fakes/scripted-model.ts';

const signal = new AbortController().signal;
const BUDGET = { turn: { calls: 5, tokens: 1000 }, thread: { calls: 20, tokens: 10_000 } };
const spentOf = (calls: number, inputTokens = 0): Usage => ({ calls, inputTokens, outputTokens: 0 });
const ask = { system: '', messages: [], thinking: 'low' } as const;

describe('a turn', () => {
  test('asks as often as it may, and then is told why it may not', async () => {
    const model = metered(scriptedModel(...Array.from({ length: 5 }, () => 'yes')), usageMeter(BUDGET));
    for (let call = 1; call <= 5; call += 1) await model.generate(ask, signal);

    await expect(model.generate(ask, signal)).rejects.toMatchObject({
      code: 'unavailable',
      message: 'This request has used up its share of the language model.',
    });
  });

  test('counts the tokens that came back as well as those that went', async () => {
    const meter = usageMeter(BUDGET);
    meter.count({ input: 400, output: 600 });

    expect(() => meter.admit()).toThrow('This request has used up its share');
  });

  test('warns its planner before the end, and not at the beginning', () => {
    const meter = usageMeter(BUDGET);
    expect(meter.warnings()).toEqual([]);
    for (let call = 1; call <= 4; call += 1) meter.count({ input: 1, output: 1 });

    expect(meter.warnings()).toEqual([expect.stringContaining('BUDGET')]);
  });
});

describe('a thread', () => {
  test('that has used up its share asks no more, and says where there is another', () => {
    const meter = usageMeter(BUDGET, () => spentOf(20));

    expect(() => meter.admit()).toThrow(
      'This thread has used up its share of the language model; a new thread has its own.',
    );
  });

  test.each([
    ['far from its end', 3, 1, []],
    [
      'near its end for the first time',
      15,
      1,
      [
        'This thread has used 80 % of its share of the language model. Then requests here are understood by rules alone; a new thread has its own share.',
      ],
    ],
    ['near its end and told before', 17, 1, []],
    ['past its end at once', 15, 5, [expect.stringMatching(/^This thread has now used up its share/)]],
  ])('%s is told once', (_, before, calls, notes) => {
    const meter = usageMeter(BUDGET, () => spentOf(before));
    for (let call = 1; call <= calls; call += 1) meter.count({ input: 1, output: 1 });

    expect(meter.notes()).toEqual(notes);
  });

  test('of which nothing was asked in this turn is not told', () => {
    expect(usageMeter(BUDGET, () => spentOf(19)).notes()).toEqual([]);
  });
});
