import type { Crew } from '#src/agent/crew.ts';
import { runSubGoal } from '#src/agent/run-sub-goal.ts';
import { taskEvent } from '#src/agent/tell-plan.ts';
import type { Report } from '#src/domain/event.ts';
import {
  type Plan,
  readySubGoals,
  type SubGoal,
  skipBlocked,
  skipPending,
  withHandover,
  withProgress,
} from '#src/domain/plan.ts';

/** Sub-goals of one turn that run at the same time. */
const MOST_AT_ONCE = 6;

/**
 * Runs whatever is ready, again and again until nothing becomes ready, so that a round may wire its own results. When the
 * request changes in between, what has not begun is left for the next round.
 */
export async function runRound(plan: Plan, crew: Crew, signal: AbortSignal): Promise<Plan> {
  let current = plan;
  const change = (next: Plan) => {
    current = next;
    return crew.keep(current);
  };
  const run = async (begun: Plan, subGoal: SubGoal) => {
    const { id } = subGoal;
    await crew.toolbox.report({ type: 'task', id, status: 'running' });
    // What hands a file over is noted before, so that no crash lets it be taken for work that nobody has seen.
    const report: Report = async (event) => {
      if (event.type === 'file') await change(withHandover(current, id));
      await crew.toolbox.report(event);
    };
    const own = { ...crew, toolbox: { ...crew.toolbox, report } };
    const { progress, labels } = await runSubGoal(begun, subGoal, own, signal);
    await change(withProgress(current, id, progress));
    const event = taskEvent(id, progress, labels, crew);
    if (event !== undefined) await crew.toolbox.report(event);
  };
  for (;;) {
    const batch = oneFigureAtATime(current, crew).slice(0, MOST_AT_ONCE);
    if (batch.length === 0 || signal.aborted) break;
    const begun = current;
    await Promise.all(batch.map((subGoal) => run(begun, subGoal)));
    if (signal.aborted) break;
    const amended = crew.amend?.(current);
    if (amended === undefined) continue;
    await crew.keep(amended);
    await reportSkipped(current, amended, crew);
    return amended;
  }
  const finished = signal.aborted ? skipPending(current, 'it was cancelled') : skipBlocked(current);
  await reportSkipped(current, finished, crew);
  return finished;
}

/**
 * What is ready, but that of all work on the figure only the first of the plan may begin: two that read the same figure would each
 * show it without what the other did.
 */
function oneFigureAtATime(plan: Plan, { workers }: Crew): readonly SubGoal[] {
  const draws = (subGoal: SubGoal) =>
    workers.some(({ name, drawsFigure }) => name === subGoal.worker && drawsFigure === true);
  const first = skipBlocked(plan).subGoals.find(
    (subGoal) => subGoal.progress.status === 'pending' && draws(subGoal),
  );
  return readySubGoals(plan).filter((subGoal) => !draws(subGoal) || subGoal.id === first?.id);
}

async function reportSkipped(before: Plan, after: Plan, { toolbox }: Crew): Promise<void> {
  for (const { id, progress } of after.subGoals) {
    const was = before.subGoals[id - 1]?.progress.status;
    if (progress.status !== 'skipped' || was === 'skipped') continue;
    await toolbox.report({ type: 'task', id, status: 'skipped', summary: progress.because });
  }
}
