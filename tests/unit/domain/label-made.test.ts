import { expect, test } from 'vitest';
import { type Plan, resolve } from '#src/domain/plan.ts';

const plan = (labels: readonly string[]): Plan => ({
  goal: 'plot it',
  context: {},
  round: 1,
  maxRounds: 5,
  subGoals: [
    {
      id: 1,
      worker: 'fetch',
      title: 'Fetch',
      goalType: 'support',
      inputs: {},
      params: {},
      round: 1,
      progress: { status: 'succeeded', outputs: { label: labels[0], labels }, summary: '' },
    },
  ],
});

test('of a component that a step gave, the whole and the component are data at hand', () => {
  const done = plan(['SET.V.x']);

  expect(resolve(done, { fromSubGoal: 0, slot: 'SET.V' })).toBe('SET.V');
  expect(resolve(done, { fromSubGoal: 0, slot: 'SET.V.x' })).toBe('SET.V.x');
  expect(resolve(done, { fromSubGoal: 0, slot: 'SET.N' })).toBeUndefined();
});
