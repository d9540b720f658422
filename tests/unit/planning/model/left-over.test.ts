import { describe, expect, test } from 'vitest';
import type { Progress } from '#src/domain/plan.ts';
import { scriptedModel } from '#tests/fakes/scripted-model.ts';
import { carriedOut, DAY, planFor, plannerOf, success, turnOfPlanner } from '#tests/support/planning.ts';

const signal = new AbortController().signal;
const REASON = 'Wind measures nothing of that.';
const FIRST = {
  json: {
    acts: [
      { do: 'fetch', id: 'a', of: [{ mission: 'ACE', quantity: 'magnetic-field' }], ...DAY },
      { do: 'fetch', id: 'w', of: [{ mission: 'Wind', quantity: 'magnetic-field' }], ...DAY },
      { do: 'measure', of: ['w'], question: { kind: 'gaps' } },
    ],
  },
};

test.each(['isQuiet', 'inTable'])('%s of a measure is meant inside its question as well', async (flag) => {
  const question = { kind: 'statistic', statistics: ['mean'], [flag]: true };
  const model = scriptedModel({
    json: {
      acts: [{ do: 'measure', of: [{ mission: 'ACE', quantity: 'magnetic-field' }], question, ...DAY }],
    },
  });
  const plan = planFor('The mean field at ACE on 10 May 2024');
  const decision = await turnOfPlanner(plannerOf(model), plan).planner.decide(plan, signal);

  model.finish();
  expect(decision.action).toBe('continue');
});

/** What follows when the first fetch failed and the model answers so. */
async function after(answer: object) {
  const model = scriptedModel(FIRST, { json: answer });
  const plan = planFor('Compare the Wind and ACE data on 10 May 2024');
  const { planner } = turnOfPlanner(plannerOf(model), plan);
  const first = await planner.decide(plan, signal);
  const ended = (worker: string, id: number): Progress =>
    worker === 'refuse' || id === 1
      ? { status: 'failed', failure: { code: 'too-large', message: 'That is too much.' } }
      : success(worker, id);
  const second = carriedOut(plan, first, ended);
  const decision = await planner.decide(second, signal);
  return { decision, next: () => planner.decide(carriedOut(second, decision, ended), signal) };
}

test('an answer that only refuses is told once, and what was left over is done', async () => {
  const { decision, next } = await after({ acts: [], cannot: [REASON] });

  expect(decision).toMatchObject({
    action: 'continue',
    subGoals: [{ worker: 'refuse', params: { message: REASON } }],
  });
  expect(await next()).toMatchObject({ action: 'continue', subGoals: [{ worker: 'measure' }] });
});

test('an empty answer does what was left over', async () => {
  const { decision } = await after({});

  expect(decision).toMatchObject({ action: 'continue', subGoals: [{ worker: 'measure' }] });
});

describe('what failed for a later step alone', () => {
  const quiet = {
    do: 'measure',
    of: [{ mission: 'ACE', quantity: 'magnetic-field', component: 'magnitude' }],
    question: { kind: 'statistic', statistics: ['mean'] },
    isQuiet: true,
    ...DAY,
  };
  const told = { ...quiet, isQuiet: false };

  /** How the turn ends when the first measure failed and the next acts succeeded. */
  async function ended(first: object, ...later: readonly object[]) {
    const model = scriptedModel({ json: { acts: [first] } }, ...later.map((json) => ({ json })));
    let plan = planFor('The field of ACE on 10 May 2024');
    const { planner } = turnOfPlanner(plannerOf(model), plan);
    const fails: Progress = { status: 'failed', failure: { code: 'not-computable', message: 'No.' } };
    for (;;) {
      const decision = await planner.decide(plan, signal);
      if (decision.action !== 'continue') return { decision, plan };
      plan = carriedOut(plan, decision, (worker, id) =>
        plan.round === 0 && worker === 'measure' ? fails : success(worker, id),
      );
    }
  }

  test('is made good by what was shown instead', async () => {
    const { decision, plan } = await ended(quiet, { acts: [{ do: 'show', of: quiet.of, ...DAY }] });
    const [failed] = plan.subGoals.filter(({ progress }) => progress.status === 'failed');

    expect(decision).toMatchObject({ action: 'done', madeGood: [failed?.id] });
  });

  test('but what was for the user is not', async () => {
    const { decision } = await ended(told, { acts: [{ do: 'show', of: quiet.of, ...DAY }] });

    expect(decision).toMatchObject({ action: 'done', madeGood: [] });
  });

  test('is so when the step that did it stands answers before the last', async () => {
    const { decision, plan } = await ended(
      told,
      { acts: [told], next: 'show it' },
      { acts: [{ do: 'show', of: quiet.of, ...DAY }] },
    );
    const [failed] = plan.subGoals.filter(({ progress }) => progress.status === 'failed');

    expect(decision).toMatchObject({ action: 'done', madeGood: [failed?.id] });
  });
});
