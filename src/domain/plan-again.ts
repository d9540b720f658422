import { isOf, labelsIn, type Plan, type SubGoal, wiresOf } from '#src/domain/plan.ts';

/**
 * The plan that a dead process left behind. What has ended is kept; what ran is pending again, and so is what handed a
 * file to the thread, since nobody knows whether it was posted before the end.
 */
export function resumed(plan: Plan): Plan {
  return {
    ...plan,
    subGoals: plan.subGoals.map((subGoal) => (subGoal.handsOver ? pending(subGoal) : subGoal)),
  };
}

/**
 * The plan of a turn that did not end well, once more: what succeeded is kept, what failed or was skipped is pending
 * again. Later rounds than the first of these were planned from its failure, and are planned anew.
 *
 * @param labels data that the thread has; what gave others is pending again too
 * @param maxRounds rounds that may still be planned
 * @returns `undefined` when nothing was planned yet
 */
export function reopened(plan: Plan, labels: readonly string[], maxRounds: number): Plan | undefined {
  const open = plan.subGoals.filter((subGoal) => isOpen(subGoal, labels));
  const round = Math.min(plan.round, ...open.map((subGoal) => subGoal.round));
  const kept = plan.subGoals.filter((subGoal) => subGoal.round <= round);
  if (kept.length === 0) return undefined;
  const redone = withDependents(open, kept);
  const subGoals = kept.map((subGoal) => (redone.has(subGoal.id) ? pending(subGoal) : subGoal));
  return { ...plan, round, maxRounds: round + maxRounds, subGoals };
}

/** The plan without what has not begun, because the request has changed. */
export function withdrawPending(plan: Plan): Plan {
  const progress = { status: 'skipped', because: 'the request was changed', isWithdrawn: true } as const;
  return {
    ...plan,
    subGoals: plan.subGoals.map((subGoal) =>
      subGoal.progress.status === 'pending' ? { ...subGoal, progress } : subGoal,
    ),
  };
}

function isOpen({ progress }: SubGoal, labels: readonly string[]): boolean {
  if (progress.status === 'skipped' && progress.isWithdrawn === true) return false;
  if (progress.status !== 'succeeded') return true;
  return labelsIn(progress).some((label) => !labels.some((known) => isOf(label, known)));
}

/** The ids of sub-goals and of all that waits for them. */
function withDependents(open: readonly SubGoal[], all: readonly SubGoal[]): ReadonlySet<number> {
  const ids = new Set(open.map(({ id }) => id));
  for (;;) {
    const more = all.filter(
      (subGoal) => !ids.has(subGoal.id) && wiresOf(subGoal).some(({ fromSubGoal }) => ids.has(fromSubGoal)),
    );
    if (more.length === 0) return ids;
    for (const { id } of more) ids.add(id);
  }
}

function pending({ handsOver: _, ...subGoal }: SubGoal): SubGoal {
  return { ...subGoal, progress: { status: 'pending' } };
}
