import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonInText } from '#src/assistant/json-in-text.ts';
import { decisionSchema } from '#src/domain/decision.ts';
import { BotError } from '#src/domain/failure.ts';
import { scriptedModel } from '#tests/fakes/scripted-model.ts';
import { planFor, plannerOf, turnOfPlanner } from '#tests/support/planning.ts';

const signal = new AbortController().signal;

/** Values as models put them where others belong. */
const odd = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(
    'ACE',
    'magnetic-field',
    'Bz',
    '2024-05-10',
    ['$', '{step[0].data.*.id}'].join(''),
    '[1,2',
    '{"a":1}',
    'true',
    null,
  ),
);
const ref = fc.oneof(
  fc.record({ slot: odd, fromSubGoal: fc.oneof(fc.integer({ min: -3, max: 9 }), odd), output: odd }),
  fc.record({
    from_sub_goal: fc.integer({ min: 0, max: 4 }),
    slot: fc.constantFrom('label', 'labels', 'figure'),
  }),
  odd,
);
const names = fc.constantFrom(
  'mission',
  'series',
  'start',
  'stop',
  'changes',
  'question',
  'operation',
  'name',
  'text',
  'code',
  'choices',
  'what',
  'format',
  'range',
);
const task = fc.record(
  {
    id: fc.oneof(fc.integer({ min: 0, max: 6 }), odd),
    worker: fc.oneof(
      fc.constantFrom(
        'fetch',
        'compute',
        'measure',
        'plot',
        'style',
        'export',
        'discover',
        'clarify',
        'describe',
      ),
      odd,
    ),
    title: odd,
    goalType: odd,
    inputs: fc.oneof(
      fc.array(ref),
      fc.dictionary(fc.constantFrom('series', 'figure', 'x'), fc.oneof(ref, fc.array(ref))),
      odd,
    ),
    params: fc.oneof(fc.dictionary(names, odd), fc.array(fc.record({ name: names, value: odd })), odd),
    depends_on: fc.oneof(fc.array(fc.integer({ min: 0, max: 5 })), odd),
    instruction: odd,
    mission: odd,
    candidate_datasets: odd,
  },
  { requiredKeys: [] },
);
const proposal = fc.record(
  {
    action: fc.oneof(
      fc.constantFrom('continue', 'done', 'failed', 'constructor'),
      fc.constant({ toString: '' }),
      odd,
    ),
    reasoning: odd,
    subGoals: fc.oneof(fc.array(fc.oneof(task, odd), { maxLength: 5 }), odd),
  },
  { requiredKeys: [] },
);

test('whatever a model answers is a legal decision or a failure, never a crash', async () => {
  const plan = planFor('Plot the ACE magnetic field on 10 May 2024');
  await fc.assert(
    fc.asyncProperty(proposal, async (answer) => {
      const line = { json: answer };
      const { planner } = turnOfPlanner(plannerOf(scriptedModel(line, line, line)), plan);
      const decision = await planner.decide(plan, signal).catch((error: unknown) => {
        if (error instanceof BotError) return undefined;
        throw error;
      });
      if (decision !== undefined) expect(decisionSchema.safeParse(decision).error).toBeUndefined();
    }),
    { numRuns: 80 },
  );
});

test('JSON is found in any prose around it', () => {
  const words = fc.stringMatching(/^[\w .,!?\n-]{0,40}$/);
  fc.assert(
    fc.property(
      words,
      fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }),
      words,
      (before, value, after) => {
        expect(jsonInText(`${before}${JSON.stringify(value)}${after}`)).toEqual(
          JSON.parse(JSON.stringify(value)),
        );
      },
    ),
    { numRuns: 200 },
  );
});

test('text without JSON has none, however many brackets it opens', () => {
  expect(jsonInText('{'.repeat(100_000))).toBeUndefined();
  expect(jsonInText('[{"a": '.repeat(5_000))).toBeUndefined();
  expect(jsonInText('plain words')).toBeUndefined();
});
