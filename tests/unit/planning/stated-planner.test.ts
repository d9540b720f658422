import { expect, test } from 'vitest';
import { newPlan } from '#src/domain/plan.ts';
import { newSession } from '#src/domain/session.ts';
import type { StatedStep } from '#src/domain/stated-step.ts';
import { contextOf } from '#src/planning/context.ts';
import { isStated, statedPlanner, withStated } from '#src/planning/stated-planner.ts';
import { workers } from '#src/workers/registry.ts';
import { fakeArchive } from '#tests/fakes/fake-archive.ts';

const archive = fakeArchive();
const signal = new AbortController().signal;

function decide(steps: readonly StatedStep[]) {
  const context = withStated(contextOf('', { session: newSession('t', 0), archive }));
  const plan = newPlan('stated', context, 5);
  expect(isStated(plan)).toBe(true);
  return statedPlanner(steps, { archive, workers, frames: () => [] }).decide(plan, signal);
}

const FETCH: StatedStep = {
  worker: 'fetch',
  title: 'Fetch ACE',
  params: {
    series: [{ mission: 'ACE', quantity: 'magnetic-field' }],
    start: '2024-05-10T00:00:00Z',
    stop: '2024-05-11T00:00:00Z',
  },
};

test('steps are wired to each other by their places', async () => {
  const plot: StatedStep = {
    worker: 'plot',
    title: 'Plot it',
    inputs: { series: [{ step: 0, slot: 'label' }] },
    params: {},
  };

  expect(await decide([FETCH, plot])).toMatchObject({
    action: 'continue',
    subGoals: [
      { worker: 'fetch' },
      { worker: 'plot', inputs: { series: { fromSubGoal: 1, slot: 'label' } } },
    ],
  });
});

test('nothing is done when one of the steps cannot be', async () => {
  const wrong: StatedStep = { worker: 'plot', title: 'Plot', inputs: { series: ['nowhere'] }, params: {} };
  const unknown: StatedStep = { worker: 'launch', title: 'Launch', params: {} };

  expect(await decide([FETCH, wrong])).toMatchObject({
    action: 'failed',
    reasoning: expect.stringContaining('There is no data called nowhere'),
  });
  expect(await decide([unknown])).toMatchObject({
    action: 'failed',
    reasoning: expect.stringContaining('there is no worker launch'),
  });
});
