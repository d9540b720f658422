import { test } from 'vitest';
import type { LanguageModel } from '#src/ports/language-model.ts';
import { fetchStep, planFor, plannerOf, plotStep, turnOfPlanner } from '#tests/support/planning.ts';

const signal = new AbortController().signal;
const text = JSON.stringify({ action: 'done', reasoning: 'r', subGoals: [fetchStep(), plotStep()] });
const model: LanguageModel = {
  name: 'instant',
  generate: async () => ({ text, calls: [], end: 'stop', model: 'instant', tokens: { input: 1, output: 1 } }),
};

test('what planning costs beside the model', async ({ bench }) => {
  const planner = plannerOf(model);
  const plan = planFor('Plot the ACE magnetic field on 10 May 2024');

  await bench('one decision with a model that answers at once', async () => {
    await turnOfPlanner(planner, plan).planner.decide(plan, signal);
  }).run();
});
