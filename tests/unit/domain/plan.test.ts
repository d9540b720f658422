import { describe, expect, test } from 'vitest';
import { adopt, readySubGoals, resolve, skipBlocked, skipPending, withProgress } from '#src/domain/plan.ts';
import { goal, planOf } from '#tests/support/plans.ts';

const series = { series: { fromSubGoal: 1, slot: 'label' } };
const failure = { code: 'no-data', message: 'There is no data.' } as const;

describe('a plan', () => {
  test('numbers its sub-goals from 1 on, over all rounds', () => {
    const plan = adopt(planOf(goal('fetch'), goal('fetch')), [goal('plot')]);

    expect(plan.subGoals.map(({ id, round }) => [id, round])).toEqual([
      [1, 1],
      [2, 1],
      [3, 2],
    ]);
  });

  test('what an earlier step of the turn made is data at hand by its label, a list of events too', () => {
    const made = { status: 'succeeded', outputs: { label: 'storms', labels: [] }, summary: '' } as const;
    const plan = withProgress(planOf(goal('intervals')), 1, made);

    expect(resolve(plan, { fromSubGoal: 0, slot: 'storms' })).toBe('storms');
    expect(resolve(plan, { fromSubGoal: 0, slot: 'storms.duration' })).toBe('storms.duration');
    expect(resolve(plan, { fromSubGoal: 0, slot: 'others' })).toBeUndefined();
  });

  test('a sub-goal waits while its source is pending', () => {
    const plan = planOf(goal('fetch'), goal('compute', { inputs: series }));

    expect(readySubGoals(plan).map(({ id }) => id)).toEqual([1]);
    expect(skipBlocked(plan)).toEqual(plan);
  });

  test('a wire carries the value of its slot once the source has succeeded', () => {
    const plan = withProgress(planOf(goal('fetch'), goal('compute', { inputs: series })), 1, {
      status: 'succeeded',
      outputs: { label: 'A.B' },
      summary: '',
    });

    expect(resolve(plan, { fromSubGoal: 1, slot: 'label' })).toBe('A.B');
    expect(resolve(plan, { fromSubGoal: 1, slot: 'other' })).toBeUndefined();
    expect(readySubGoals(plan).map(({ id }) => id)).toEqual([2]);
  });

  test('wires of sub-goal 0 carry the context of the turn', () => {
    const plan = { ...planOf(goal('plot')), context: { 'A.B': 'A.B' } };

    expect(resolve(plan, { fromSubGoal: 0, slot: 'A.B' })).toBe('A.B');
  });

  test('what waits for failed work is skipped, and what waits for that too', () => {
    const plan = planOf(
      goal('fetch'),
      goal('compute', { inputs: series }),
      goal('plot', { inputs: { series: [{ fromSubGoal: 2, slot: 'label' }] } }),
      goal('fetch'),
    );

    const after = skipBlocked(withProgress(plan, 1, { status: 'failed', failure }));

    expect(after.subGoals.map(({ progress }) => progress.status)).toEqual([
      'failed',
      'skipped',
      'skipped',
      'pending',
    ]);
  });

  test('a wire to a sub-goal that does not exist blocks for ever, so it is skipped', () => {
    const plan = planOf(goal('plot', { inputs: { series: { fromSubGoal: 9, slot: 'label' } } }));

    const [first] = skipBlocked(plan).subGoals;

    expect(first?.progress).toEqual({
      status: 'skipped',
      because: 'it refers to step 9, which does not exist',
    });
  });

  test('cancelling skips what has not begun and keeps what is done', () => {
    const begun = withProgress(planOf(goal('fetch'), goal('fetch')), 1, {
      status: 'succeeded',
      outputs: {},
      summary: '',
    });

    const after = skipPending(begun, 'it was cancelled');

    expect(after.subGoals.map(({ progress }) => progress.status)).toEqual(['succeeded', 'skipped']);
  });
});
