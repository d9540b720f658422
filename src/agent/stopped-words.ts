import { activityOf } from '#src/agent/task-words.ts';
import type { Plan, SubGoal } from '#src/domain/plan.ts';

/** What is said of a turn that somebody stopped; a platform puts in who it was. */
export function stoppedWords(plan: Plan, hasFetched: boolean): string {
  const open = plan.subGoals.filter(({ progress }) => progress.status === 'skipped');
  const first = open[0];
  const where = first === undefined ? '' : ` while ${activityOf(first).verb.toLowerCase()}`;
  const kept = hasFetched ? 'What was fetched is kept.' : 'Nothing was changed.';
  return `Stopped${where}. ${kept}`;
}

export function isFetch({ worker }: SubGoal): boolean {
  return worker === 'fetch';
}
