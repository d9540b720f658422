import { describe, expect, test } from 'vitest';
import type { Decision } from '#src/domain/decision.ts';
import { summaryOf } from '#src/domain/frame.ts';
import { loadPrompts } from '#src/knowledge/prompts.ts';
import { modelPlanner } from '#src/planning/model/model-planner.ts';
import { rulePlanner } from '#src/planning/rule-planner.ts';
import { workersFor } from '#src/workers/registry.ts';
import { type ScriptLine, scriptedModel } from '#tests/fakes/scripted-model.ts';
import { scalarFrame } from '#tests/support/frames.ts';
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
const FRAME = summaryOf(scalarFrame('ACE_Bmag', 'nT', [1, 2, 3]));

const goalsOf = (decision: Decision) => (decision.action === 'continue' ? decision.subGoals : []);

/** The first round for tasks that are instructions in words. */
async function instructed(task: Readonly<Record<string, unknown>>, request = 'Look into ACE on 10 May 2024') {
  const model = scriptedModel({
    json: { status: 'done', reasoning: 'r', tasks: [{ description: 'd', ...task }] },
  });
  const plan = planFor(request, { frames: [FRAME] });
  const decision = await turnOfPlanner(plannerOf(model), plan).planner.decide(plan, signal);
  return { goals: goalsOf(decision), model };
}

const CANDIDATES = { mission: 'ACE', candidate_datasets: ['AC_H2_MFI', 'NO_SUCH_SET', 'AC_K0_MFI'] };

describe('a task in words', () => {
  test('whose physics the rules know is a plain fetch, without a conversation', async () => {
    const { goals } = await instructed({
      instruction: 'Fetch magnetic field vector components',
      ...CANDIDATES,
    });

    expect(goals.map(({ worker }) => worker)).toEqual(['fetch']);
    expect(goals[0]?.params).toMatchObject({ start: '2024-05-10T00:00:00Z', stop: '2024-05-11T00:00:00Z' });
  });

  test('that names dataset and parameter does exactly this', async () => {
    const { goals } = await instructed({
      instruction: 'Fetch dataset AC_H2_MFI parameter Magnitude',
      mission: 'ACE',
    });

    expect(goals).toMatchObject([
      { worker: 'fetch', params: { series: [{ dataset: 'AC_H2_MFI', parameter: 'Magnitude' }] } },
    ]);
  });

  test('whose physics only its candidates can show goes to the specialist of the mission', async () => {
    const { goals } = await instructed({
      instruction: 'Fetch whatever tells how twisted the flux rope is',
      ...CANDIDATES,
    });

    expect(goals).toMatchObject([
      {
        worker: 'inspect',
        goalType: 'support',
        params: {
          mission: 'ACE',
          candidates: ['AC_H2_MFI', 'AC_K0_MFI'],
          physics: 'Fetch whatever tells how twisted the flux rope is',
          start: '2024-05-10T00:00:00Z',
          stop: '2024-05-11T00:00:00Z',
        },
      },
    ]);
  });

  test('of a computation that no rule reads goes to the specialist of computations, with its data wired', async () => {
    const { goals } = await instructed({
      instruction: 'Work out how far ACE_Bmag strays from its own calm days',
      mission: '__data_ops__',
    });

    expect(goals).toMatchObject([
      {
        worker: 'derive',
        params: { description: expect.stringContaining('calm days') },
        inputs: { series: { fromSubGoal: 0, slot: 'ACE_Bmag' } },
      },
    ]);
  });

  test('of a picture that no rule reads goes to the specialist of pictures', async () => {
    const { goals } = await instructed({
      instruction: 'Give ACE_Bmag the mood of an old postcard',
      mission: '__visualization__',
    });

    expect(goals).toMatchObject([
      {
        worker: 'illustrate',
        goalType: 'deliverable',
        inputs: { series: { fromSubGoal: 0, slot: 'ACE_Bmag' } },
      },
    ]);
  });
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
    scout: model,
    prompts: loadPrompts(),
    workers: workersFor(model),
    archive,
    rules: rulePlanner(archive),
    events: EVENTS,
  });

  expect(await planner.decide(planFor('When was the last great flare?'), signal)).toMatchObject({
    action: 'failed',
  });
  expect(model.requests[0]?.system).not.toContain('search_web:');
  expect(model.requests[0]?.system).not.toContain('### search_web');
  expect(JSON.stringify(model.requests[1]?.messages.at(-1))).toContain('there is no worker search_web');
});
