import { type Archive, optionsFor } from '#src/archive/choose-data.ts';
import type { Decision } from '#src/domain/decision.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Plan } from '#src/domain/plan.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import { clampTo } from '#src/domain/time-range.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { wishName } from '#src/planning/fetch-goals.ts';
import type { LearnedPlan, LearnedStep } from '#src/planning/learned/learned-plan.ts';
import type { SlotValues } from '#src/planning/learned/slots.ts';
import { withValues } from '#src/planning/learned/with-slots.ts';
import { finishedDecision, workDecision } from '#src/planning/model/decisions.ts';
import type { ProposedTask } from '#src/planning/model/proposal.ts';
import type { SettleContext } from '#src/planning/model/settle-context.ts';
import { settleTasks } from '#src/planning/model/settle-tasks.ts';

/**
 * The next round of a learned plan with the values of this request, through the same checks as a fresh proposal.
 *
 * @returns `undefined` when it does not hold here: a step failed, a dataset is gone, a slot has no value
 */
export async function replayedDecision(
  { rounds, reasoning = 'Planned as for a like request before.' }: LearnedPlan,
  values: SlotValues,
  context: SettleContext,
  signal: AbortSignal,
): Promise<Decision | undefined> {
  const { plan, archive } = context;
  if (plan.subGoals.some(({ progress }) => progress.status !== 'succeeded')) return undefined;
  const steps = rounds[plan.round];
  if (steps === undefined) return finishedDecision(plan);
  const tasks = steps.map((step, index) => taskOf(step, plan, index, values, archive.knowledge));
  if (tasks.some((task) => task === undefined)) return undefined;
  const whole = tasks.flatMap((task) => task ?? []);
  const { subGoals, faults } = await settleTasks(whole, context, signal);
  const isSame =
    subGoals.length === steps.length &&
    subGoals.every(({ worker }, index) => worker === steps[index]?.worker);
  if (faults.length > 0 || !isSame) return undefined;
  return workDecision({ subGoals, reasoning }, plan);
}

function taskOf(
  { worker, title, goalType, inputs, params }: LearnedStep,
  { subGoals }: Plan,
  index: number,
  values: SlotValues,
  knowledge: Knowledge,
): ProposedTask | undefined {
  const filled = withValues(params, values);
  if (filled === undefined) return undefined;
  // Filling the slots of an object gives an object.
  const own = filled as ProposedTask['params'];
  return {
    id: subGoals.length + index + 1,
    worker,
    title: title ?? titleOf(worker, own, knowledge),
    goalType,
    inputs,
    params: own,
    dependsOn: [],
    candidates: [],
  };
}

/** `Fetch Wind magnetic field`, `Compute magnitude`. */
function titleOf(worker: string, params: ProposedTask['params'], knowledge: Knowledge): string {
  const names = wishesOf(params).map((wish) => wishName(wish, knowledge));
  const operation = typeof params['operation'] === 'string' ? [params['operation'].replaceAll('_', ' ')] : [];
  const words = [worker.replaceAll('_', ' '), ...operation, names.join(', ')].filter((word) => word !== '');
  return words.join(' ').replace(/^./, (letter) => letter.toUpperCase());
}

/** True when servers have data for each fetch of the plan at the time that is asked for. */
export async function hasCoverage(
  { rounds }: LearnedPlan,
  values: SlotValues,
  archive: Archive,
  signal: AbortSignal,
): Promise<boolean> {
  const fetches = rounds.flat().filter(({ worker }) => worker === 'fetch');
  const wishes = fetches.flatMap(({ params }) => wishesOf(withValues(params, values)));
  const covered = await Promise.all(wishes.map((wish) => isCovered(wish, values, archive, signal)));
  return covered.every((each) => each);
}

async function isCovered(
  wish: SeriesWish,
  { ranges }: SlotValues,
  archive: Archive,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const options = await optionsFor(wish, archive, signal);
    return ranges.every((range) => options.some(({ info }) => clampTo(info.coverage, range) !== undefined));
  } catch (error) {
    if (error instanceof BotError && !signal.aborted) return false;
    throw error;
  }
}

/** The series of a fetch; they passed its checks when the plan was learned, and pass them again. */
function wishesOf(params: unknown): readonly SeriesWish[] {
  if (typeof params !== 'object' || params === null || !('series' in params)) return [];
  return Array.isArray(params.series) ? params.series : [];
}
