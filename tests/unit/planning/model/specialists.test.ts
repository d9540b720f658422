import { describe, expect, test } from 'vitest';
import type { Decision } from '#src/domain/decision.ts';
import { loadPrompts } from '#src/knowledge/prompts.ts';
import { modelPlanner } from '#src/planning/model/model-planner.ts';
import { workersFor } from '#src/workers/registry.ts';
import { type ScriptLine, scriptedModel } from '#tests/fakes/scripted-model.ts';
import {
  archive,
  EVENTS,
  fetchStep,
  planFor,
  plannerOf,
  plotStep,
  turnOfPlanner,
} from '#tests/support/planning.ts';

const signal = new AbortController().signal;

const goalsOf = (decision: Decision) => (decision.action === 'continue' ? decision.subGoals : []);

test('a task in words alone is not read: the model hears that a step names its worker', async () => {
  const task = {
    status: 'done',
    reasoning: 'r',
    tasks: [{ instruction: 'Fetch the field', mission: 'ACE' }],
  };
  const model = scriptedModel({ json: task }, { json: { acts: [], cannot: ['I cannot do that.'] } });
  const plan = planFor('Look into ACE on 10 May 2024');

  await turnOfPlanner(plannerOf(model), plan).planner.decide(plan, signal);

  expect(JSON.stringify(model.requests[1]?.messages.at(-1))).toContain('names its worker');
});

describe('a step for a specialist', () => {
  const first = async (...lines: readonly ScriptLine[]) => {
    const model = scriptedModel(...lines);
    const plan = planFor('Look into ACE on 10 May 2024');
    const decision = await turnOfPlanner(plannerOf(model), plan).planner.decide(plan, signal);
    return { goals: goalsOf(decision), model };
  };
  const steps = (...subGoals: readonly unknown[]): ScriptLine => ({
    json: { action: 'continue', reasoning: 'r', subGoals },
  });
  const inspect = (params: object) => ({ id: 1, worker: 'inspect', title: 'Inspect', inputs: [], params });

  test('keeps to candidates that exist and to the time of the user', async () => {
    const { goals } = await first(
      steps(inspect({ candidates: ['AC_H2_MFI', 'INVENTED'], physics: 'ions', mission: 'ace' })),
    );

    expect(goals[0]?.params).toEqual({
      mission: 'ACE',
      candidates: ['AC_H2_MFI'],
      physics: 'ions',
      start: '2024-05-10T00:00:00Z',
      stop: '2024-05-11T00:00:00Z',
    });
  });

  test('without any candidate, or for another time, goes back to the model', async () => {
    const { model } = await first(
      steps(inspect({ candidates: ['INVENTED'], physics: 'ions' })),
      steps(inspect({ candidates: ['AC_H2_MFI'], physics: 'ions', start: '2001-01-01', stop: '2001-01-02' })),
      steps(fetchStep(), plotStep()),
    );

    expect(JSON.stringify(model.requests[1]?.messages.at(-1))).toContain('needs candidates that exist');
    expect(JSON.stringify(model.requests[2]?.messages.at(-1))).toContain('is another time');
  });

  test('may be called by the names of delegation', async () => {
    const { goals } = await first(
      steps({
        ...inspect({ candidates: ['AC_H2_MFI'], physics: 'ions' }),
        worker: 'default_api:delegate_to_mission',
      }),
    );

    expect(goals.map(({ worker }) => worker)).toEqual(['inspect']);
  });
});

test('a web search is offered only where the model can search', async () => {
  const model = scriptedModel(
    {
      json: {
        action: 'continue',
        reasoning: 'r',
        subGoals: [{ id: 1, worker: 'search_web', title: 's', inputs: [], params: { question: 'when?' } }],
      },
    },
    { json: { action: 'failed', reasoning: 'I cannot know when.' } },
  );
  const planner = modelPlanner({
    model,
    prompts: loadPrompts(),
    workers: workersFor(model),
    archive,
    events: EVENTS,
  });

  expect(await planner.decide(planFor('When was the last great flare?'), signal)).toMatchObject({
    action: 'failed',
  });
  expect(model.requests[0]?.system).not.toContain('search_web');
  expect(JSON.stringify(model.requests[1]?.messages.at(-1))).toContain('there is no worker search_web');
});
