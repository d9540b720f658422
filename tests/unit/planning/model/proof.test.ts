import { expect, test } from 'vitest';
import type { Decision } from '#src/domain/decision.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Plan } from '#src/domain/plan.ts';
import { PROOFREADING, type ScriptLine, scriptedModel } from '#tests/fakes/scripted-model.ts';
import { carriedOut, DAY, planFor, plannerOf, turnOfPlanner } from '#tests/support/planning.ts';

const signal = new AbortController().signal;
const FIELD = { mission: 'ACE', quantity: 'magnetic-field' };
const NOTE = 'The fit goes into the figure.';
const MEAN: ScriptLine = {
  json: {
    acts: [{ do: 'measure', of: [FIELD], question: { kind: 'statistic', statistics: ['mean'] }, ...DAY }],
    note: NOTE,
  },
};

/** The turn until it ends, and what the model was asked. */
async function turnWith(...lines: readonly ScriptLine[]) {
  const model = scriptedModel(...lines);
  let plan: Plan = planFor('Mean and largest field of ACE on 10 May 2024');
  const { planner } = turnOfPlanner(plannerOf(model), plan);
  let decision: Decision = await planner.decide(plan, signal);
  while (decision.action === 'continue') {
    plan = carriedOut(plan, decision);
    decision = await planner.decide(plan, signal);
  }
  model.finish();
  const asked = model.requests.map(({ messages: [first] }) => (first && 'text' in first ? first.text : ''));
  return { plan, decision, asked, model };
}

test('what is missing in what came is planned again, once', async () => {
  const missing = 'The largest field was asked as well; the mean alone was told.';
  const { plan, decision, asked } = await turnWith(
    MEAN,
    { proof: { missing: [missing] } },
    {
      json: {
        acts: [
          { do: 'measure', of: [FIELD], question: { kind: 'statistic', statistics: ['maximum'] }, ...DAY },
        ],
        replaced: [2],
      },
    },
  );

  expect(asked).toHaveLength(3);
  expect(asked[1]).toContain('told the user: told');
  expect(asked[1]).toContain(`1. ${NOTE}`);
  expect(asked[2]).toContain(missing);
  expect(plan.subGoals.filter(({ worker }) => worker === 'measure')).toHaveLength(2);
  expect(decision).toMatchObject({ action: 'done', replaced: [2] });
});

test('a planner who knows better ends', async () => {
  const { decision } = await turnWith(
    MEAN,
    { proof: { missing: ['Nothing came.'] } },
    { json: { acts: [] } },
  );

  expect(decision.action).toBe('done');
});

test('a note that came out otherwise is withdrawn', async () => {
  const { decision } = await turnWith(MEAN, { proof: { untrue: [1, 7] } });

  expect(decision).toMatchObject({ action: 'done', untrue: [NOTE] });
});

test.each([
  ['another failure', new BotError('timeout', 'The language model did not answer in time.')],
  ['no JSON', { reply: { text: 'All is well.' } }],
  ['another shape', { reply: { text: '{"missing": 3}' } }],
])('%s of the proofreader changes nothing', async (_, said) => {
  const { decision, model } = await turnWith(MEAN, (request) =>
    request.system?.startsWith(PROOFREADING) === true ? said : '{}',
  );

  expect(model.requests).toHaveLength(2);
  expect(decision).toMatchObject({ action: 'done', untrue: [] });
});

test('data that are drawn as they are, without a word beside, are not read again', async () => {
  const { asked } = await turnWith({
    json: {
      acts: [
        { do: 'fetch', id: 'b', of: [FIELD], ...DAY },
        { do: 'show', panels: [['b']] },
      ],
    },
  });

  expect(asked).toHaveLength(1);
});
