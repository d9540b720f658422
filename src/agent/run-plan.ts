import type { Crew } from '#src/agent/crew.ts';
import { runSubGoal } from '#src/agent/run-sub-goal.ts';
import type { Decision } from '#src/domain/decision.ts';
import type { PlannedTask, Report, TurnEvent } from '#src/domain/event.ts';
import {
  adopt,
  type InputRef,
  type Plan,
  readySubGoals,
  type SubGoal,
  skipBlocked,
  skipPending,
  withProgress,
} from '#src/domain/plan.ts';
import type { Question } from '#src/domain/question.ts';

export type PlanEnd =
  | { readonly kind: 'done'; readonly plan: Plan; readonly deliver: readonly InputRef[] }
  | { readonly kind: 'failed'; readonly plan: Plan; readonly reason: string }
  | { readonly kind: 'asking'; readonly plan: Plan; readonly question: Question }
  | { readonly kind: 'cancelled'; readonly plan: Plan };

/** Sub-goals of one turn that run at the same time. */
const MOST_AT_ONCE = 6;

/** Plan, execute, replan: until a planner is done, a worker has a question, or the rounds are used up. */
export async function runPlan(plan: Plan, crew: Crew, signal: AbortSignal): Promise<PlanEnd> {
  let current = plan;
  while (current.round < current.maxRounds) {
    if (signal.aborted) return { kind: 'cancelled', plan: current };
    const decision = await decide(current, crew, signal);
    if (decision === undefined) return { kind: 'cancelled', plan: current };
    if (decision.action === 'done') return { kind: 'done', plan: current, deliver: decision.deliver };
    if (decision.action === 'failed') return { kind: 'failed', plan: current, reason: decision.reasoning };

    current = adopt(current, decision.subGoals);
    const shown = isTalk(decision.subGoals, crew) ? withoutProgress(crew) : crew;
    await shown.toolbox.report(planEvent(current, crew.planner.name, decision.reasoning));
    current = await runRound(current, shown, signal);
    if (signal.aborted) return { kind: 'cancelled', plan: current };

    const question = pendingQuestion(current);
    if (question !== undefined) return { kind: 'asking', plan: current, question };
  }
  return {
    kind: 'failed',
    plan: current,
    reason: `This is not done after ${current.maxRounds} rounds of work.`,
  };
}

/** The planner's decision; `undefined` when the turn was cancelled while it thought, whatever came of that. */
async function decide(plan: Plan, { planner }: Crew, signal: AbortSignal): Promise<Decision | undefined> {
  try {
    const decision = await planner.decide(plan, signal);
    return signal.aborted ? undefined : decision;
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}

/** True when a round only answers in words: that is no plan that anybody has to follow. */
function isTalk(subGoals: readonly { readonly worker: string }[], { workers }: Crew): boolean {
  return subGoals.every(({ worker }) => workers.find(({ name }) => name === worker)?.isTalk === true);
}

/** The crew with a report that leaves out plans and tasks. */
function withoutProgress(crew: Crew): Crew {
  const { report } = crew.toolbox;
  const quiet: Report = async (event) => {
    if (event.type !== 'plan' && event.type !== 'task') await report(event);
  };
  return { ...crew, toolbox: { ...crew.toolbox, report: quiet } };
}

/** Runs whatever is ready, again and again until nothing becomes ready, so that a round may wire its own results. */
async function runRound(plan: Plan, crew: Crew, signal: AbortSignal): Promise<Plan> {
  let current = plan;
  for (;;) {
    const ready = readySubGoals(current);
    if (ready.length === 0 || signal.aborted) break;
    const batch = ready.slice(0, MOST_AT_ONCE);
    const before = current;
    const ended = await Promise.all(batch.map((subGoal) => runAndReport(before, subGoal, crew, signal)));
    current = ended.reduce((soFar, { id, progress }) => withProgress(soFar, id, progress), current);
  }
  const finished = signal.aborted ? skipPending(current, 'it was cancelled') : skipBlocked(current);
  await reportSkipped(current, finished, crew);
  return finished;
}

async function runAndReport(plan: Plan, subGoal: SubGoal, crew: Crew, signal: AbortSignal) {
  const { report } = crew.toolbox;
  await report({ type: 'task', id: subGoal.id, status: 'running' });
  const { progress, labels } = await runSubGoal(plan, subGoal, crew, signal);
  const event = taskEvent(subGoal.id, progress, labels);
  if (event !== undefined) await report(event);
  return { id: subGoal.id, progress };
}

function taskEvent(
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

async function reportSkipped(before: Plan, after: Plan, { toolbox }: Crew): Promise<void> {
  for (const { id, progress } of after.subGoals) {
    const was = before.subGoals[id - 1]?.progress.status;
    if (progress.status !== 'skipped' || was === 'skipped') continue;
    await toolbox.report({ type: 'task', id, status: 'skipped', summary: progress.because });
  }
}

function planEvent(plan: Plan, planner: 'rules' | 'model', reasoning: string): TurnEvent {
  const tasks = plan.subGoals.filter(({ round }) => round === plan.round).map(taskOf);
  return { type: 'plan', round: plan.round, planner, reasoning, tasks };
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

function pendingQuestion(plan: Plan): Question | undefined {
  for (const { progress } of plan.subGoals) if (progress.status === 'asking') return progress.question;
  return undefined;
}
