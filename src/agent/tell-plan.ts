import type { Crew } from '#src/agent/crew.ts';
import { withSpokenLabels } from '#src/agent/spoken-labels.ts';
import { activityOf, planWords } from '#src/agent/task-words.ts';
import type { PlannedTask, Report, TurnEvent } from '#src/domain/event.ts';
import type { Failure } from '#src/domain/failure.ts';
import { labelsIn, type Outputs, type Plan, type SubGoal } from '#src/domain/plan.ts';
import { spokenRange } from '#src/domain/spoken-time.ts';
import { formatTimeRange } from '#src/domain/time-range.ts';

/**
 * Tells the newest round of a plan. Why the rules planned it is told by what it does; a model says it itself.
 *
 * @param amendments what was said since the round before
 */
export async function tellRound(
  plan: Plan,
  reasoning: string,
  { planner, toolbox, amendments }: Crew & { readonly amendments: readonly string[] },
): Promise<void> {
  const why = planner.name === 'rules' ? planWords(newestOf(plan), nameIn(toolbox)) : reasoning;
  const said = [...amendments.map((text) => `Now with "${text}".`), why].join(' ');
  await toolbox.report(planEvent(plan, said, plan.round, { planner, toolbox }));
}

/** Tells a plan that goes on from where it stopped: its rounds, and how its sub-goals have ended. */
export async function tellAgain(plan: Plan, reasoning: string, crew: Crew): Promise<void> {
  for (let round = 1; round <= plan.round; round += 1) {
    const own = plan.subGoals.filter((subGoal) => subGoal.round === round);
    const { report } = isTalk(own, crew) ? withoutProgress(crew).toolbox : crew.toolbox;
    await report(planEvent(plan, reasoning, round, crew));
    for (const { id, progress } of own) {
      const event = taskEvent(id, progress, labelsIn(progress), crew);
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
  { toolbox: { workspace } }: Pick<Crew, 'toolbox'>,
): TurnEvent | undefined {
  switch (progress.status) {
    case 'succeeded': {
      const summary = withSpokenLabels(progress.summary, workspace.summaries());
      const found = foundIn(progress.outputs);
      return {
        type: 'task',
        id,
        status: 'completed',
        summary,
        labels,
        ...(found === undefined ? {} : { found }),
      };
    }
    case 'failed':
      return { type: 'task', id, status: 'failed', error: spokenFailure(progress.failure, workspace) };
    case 'skipped':
      return { type: 'task', id, status: 'skipped', summary: progress.because };
    case 'asking':
      return { type: 'task', id, status: 'completed', summary: progress.question.text, labels };
    case 'pending':
      return undefined;
  }
}

function spokenFailure(
  failure: Failure,
  workspace: Pick<Crew['toolbox']['workspace'], 'summaries'>,
): Failure {
  const { code, message, hint } = failure;
  // Who calls data by labels needs those that there are.
  if (code === 'unknown-label') return failure;
  const spoken = (text: string) => withSpokenLabels(text, workspace.summaries());
  return { ...failure, message: spoken(message), ...(hint === undefined ? {} : { hint: spoken(hint) }) };
}

const FOUND = ['value', 'unit', 'times', 'window'] as const;

/** What a question found, for programs; people read it in the answer. */
function foundIn(outputs: Outputs): Outputs | undefined {
  if (outputs['measured'] === undefined) return undefined;
  const found = FOUND.flatMap((name) =>
    outputs[name] === undefined ? [] : [[name, outputs[name]] as const],
  );
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

function newestOf({ subGoals, round }: Plan): readonly SubGoal[] {
  return subGoals.filter((subGoal) => subGoal.round === round);
}

function planEvent(
  plan: Plan,
  reasoning: string,
  round: number,
  crew: Pick<Crew, 'planner' | 'toolbox'>,
): TurnEvent {
  const tasks = plan.subGoals.filter((subGoal) => subGoal.round === round).map((each) => taskOf(each, crew));
  return { type: 'plan', round, planner: crew.planner.name, reasoning, tasks };
}

/** The name of a mission by its id. */
function nameIn({ archive }: Pick<Crew['toolbox'], 'archive'>): (mission: string) => string {
  return (mission) => archive.knowledge.mission(mission)?.name ?? mission;
}

/** A sub-goal as the outside sees it: mission and candidates stand beside the other params. */
function taskOf(subGoal: SubGoal, { toolbox: { archive, workspace } }: Pick<Crew, 'toolbox'>): PlannedTask {
  const { id, worker, goalType, inputs, params } = subGoal;
  const { mission, candidates, ...rest } = params;
  return {
    id,
    worker,
    title: withSpokenLabels(withSpokenPeriod(subGoal), workspace.summaries()),
    doing: activityOf(subGoal, nameIn({ archive })),
    goalType,
    ...(typeof mission === 'string' ? { mission } : {}),
    ...(Array.isArray(candidates) ? { candidates } : {}),
    inputs,
    params: rest,
  };
}

/** `Fetch ACE magnetic field, 15–21 Nov 2026`. */
export function withSpokenPeriod({ title, params: { start, stop } }: SubGoal): string {
  if (typeof start !== 'string' || typeof stop !== 'string') return title;
  const range = { start: Date.parse(start), stop: Date.parse(stop) };
  const words = ` for ${formatTimeRange(range)}`;
  return range.start < range.stop ? title.replace(words, `, ${spokenRange(range)}`) : title;
}
