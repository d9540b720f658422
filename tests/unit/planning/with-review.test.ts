import { expect, test } from 'vitest';
import type { Decision } from '#src/domain/decision.ts';
import type { Planner } from '#src/planning/planner.ts';
import { withReview } from '#src/planning/with-review.ts';
import { carriedOut, fetchStep, planFor, plotStep, turnOfPlanner } from '#tests/support/planning.ts';

const signal = new AbortController().signal;
const REQUEST = 'Plot the ACE magnetic field on 10 May 2024';
const DONE: Decision = { action: 'done', reasoning: 'All is shown.', deliver: [] };

/** A planner that plans these steps, and then is done. */
function plannerWith(...steps: readonly unknown[]): Planner {
  const step = (worker: unknown) => ({
    worker: String(worker),
    title: 't',
    inputs: {},
    params: {},
    goalType: 'support' as const,
  });
  const subGoals = steps.map((each) =>
    step(typeof each === 'object' && each !== null && 'worker' in each ? each.worker : ''),
  );
  return {
    name: 'rules',
    decide: async ({ round }) => (round === 0 ? { action: 'continue', reasoning: '', subGoals } : DONE),
  };
}

/** The workers of each round, with the last decision. */
async function rounds(planner: Planner, maxRounds = 5) {
  let plan = planFor(REQUEST, {}, maxRounds);
  const own = turnOfPlanner(withReview(planner), plan).planner;
  for (;;) {
    const decision = await own.decide(plan, signal);
    if (decision.action !== 'continue')
      return { decision, workers: plan.subGoals.map(({ round, worker }) => `${round} ${worker}`) };
    plan = carriedOut(plan, decision);
  }
}

test('a new figure is looked at once, and then the turn ends as it would have', async () => {
  const { decision, workers } = await rounds(plannerWith(fetchStep(), plotStep()));

  expect(workers).toEqual(['1 fetch', '1 plot', '2 review']);
  expect(decision).toBe(DONE);
});

test('a turn without a figure has nothing to look at', async () => {
  expect((await rounds(plannerWith(fetchStep()))).workers).toEqual(['1 fetch']);
});

test('there is no look beyond the last round', async () => {
  expect((await rounds(plannerWith(fetchStep(), plotStep()), 1)).workers).toEqual(['1 fetch', '1 plot']);
});
