import type { Crew } from '#src/agent/crew.ts';
import type { PlannedTask, Report, TurnEvent } from '#src/domain/event.ts';
import { labelsIn, type Plan, type SubGoal } from '#src/domain/plan.ts';

/** Tells the newest round of a plan. */
export async function tellRound(plan: Plan, reasoning: string, { planner, toolbox }: Crew): Promise<void> {
  await toolbox.report(planEvent(plan, plan.round, planner.name, reasoning));
}

/** Tells a plan that goes on from where it stopped: its rounds, and how its sub-goals have ended. */
export async function tellAgain(plan: Plan, reasoning: string, crew: Crew): Promise<void> {
  for (let round = 1; round <= plan.round; round += 1) {
    const own = plan.subGoals.filter((subGoal) => subGoal.round === round);
    const { report } = isTalk(own, crew) ? withoutProgress(crew).toolbox : crew.toolbox;
    await report(planEvent(plan, round, crew.planner.name, reasoning));
    for (const { id, progress } of own) {
      const event = taskEvent(id, progress, labelsIn(progress));
      if (event !== undefined) await report(event);
    }
  }
}

/** True when a round only answers in words and nobody listens who wants to follow that. */
export function isTalk(
  subGoals: readonly { readonly worker: string }[],
  { workers, tellsTalk = false }: Crew,
): boolean {
  return (
    !tellsTalk && subGoals.every(({ worker }) => workers.find(({ name }) => name === worker)?.isTalk === true)
  );
}

/** The crew with a report that leaves out plans and tasks. */
export function withoutProgress(crew: Crew): Crew {
  const { report } = crew.toolbox;
  const quiet: Report = async (event) => {
    if (event.type !== 'plan' && event.type !== 'task') await report(event);
  };
  return { ...crew, toolbox: { ...crew.toolbox, report: quiet } };
}

export function taskEvent(
  id: number,
  progress: SubGoal['progress'],
  labels: readonly string[],
): TurnEvent | undefined {
  switch (progress.status) {
    case 'succeeded':
      return { type: 'task', id, status: 'completed', summary: progress.summary, labels };
    case 'failed':
      return { type: 'task', id, status: 'failed', error: progress.failure };
    case 'skipped':
      return { type: 'task', id, status: 'skipped', summary: progress.because };
    case 'asking':
      return { type: 'task', id, status: 'completed', summary: progress.question.text, labels };
    case 'pending':
      return undefined;
  }
}

function planEvent(plan: Plan, round: number, planner: 'rules' | 'model', reasoning: string): TurnEvent {
  const tasks = plan.subGoals.filter((subGoal) => subGoal.round === round).map(taskOf);
  return { type: 'plan', round, planner, reasoning, tasks };
}

/** A sub-goal as the outside sees it: mission and candidates stand beside the other params. */
function taskOf({ id, worker, title, goalType, inputs, params }: SubGoal): PlannedTask {
  const { mission, candidates, ...rest } = params;
  return {
    id,
    worker,
    title,
    goalType,
    ...(typeof mission === 'string' ? { mission } : {}),
    ...(Array.isArray(candidates) ? { candidates } : {}),
    inputs,
    params: rest,
  };
}
