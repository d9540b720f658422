import type { Archive } from '#src/archive/choose-data.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { Plan } from '#src/domain/plan.ts';
import type { StatedStep } from '#src/domain/stated-step.ts';
import { turnOf } from '#src/planning/context.ts';
import { finishedDecision, workDecision } from '#src/planning/model/decisions.ts';
import type { ProposedTask } from '#src/planning/model/proposal.ts';
import { settleTasks } from '#src/planning/model/settle-tasks.ts';
import type { WorkerCard } from '#src/planning/model/worker-card.ts';
import type { Planner } from '#src/planning/planner.ts';

export interface StatedParts {
  readonly archive: Archive;
  readonly workers: readonly WorkerCard[];
  /** The data of the thread now. */
  readonly frames: () => readonly FrameSummary[];
}

/** Plans what a program states, through the checks of a proposal: labels and datasets exist, values fit. */
export function statedPlanner(steps: readonly StatedStep[], parts: StatedParts): Planner {
  const planner: Planner = {
    name: 'rules',
    async decide(plan, signal) {
      if (plan.round > 0) return finishedDecision(plan);
      const context = { ...parts, plan, turn: turnOf(plan), frames: parts.frames(), rules: planner };
      const named = new Set(steps.flatMap(({ params }) => datasetsIn(params)));
      const settled = await settleTasks(steps.map(proposed), { ...context, verified: named }, signal);
      const [fault] = settled.faults;
      if (fault !== undefined) return { action: 'failed', reasoning: withoutTitle(fault, steps) };
      return workDecision({ ...settled, reasoning: '' }, plan);
    },
  };
  return planner;
}

const IS_STATED = 'stated';

/** Marks what a turn knows, so that its plan is known for a stated one when it is taken up again. */
export function withStated(context: Plan['context']): Plan['context'] {
  return { ...context, [IS_STATED]: true, unread: [], assumptions: [] };
}

export function isStated({ context }: Plan): boolean {
  return context[IS_STATED] === true;
}

function proposed({ worker, title, inputs = {}, params }: StatedStep): ProposedTask {
  const wired = Object.entries(inputs).map(([slot, sources]) => [
    slot,
    sources.map((source) =>
      // A place in the batch is a negative id until the batch has its own.
      typeof source === 'string' ? { label: source } : { fromSubGoal: -1 - source.step, slot: source.slot },
    ),
  ]);
  const task = { worker, title, params, inputs: Object.fromEntries(wired), dependsOn: [], candidates: [] };
  return { ...task, goalType: 'deliverable' };
}

/** A dataset that a program names is the user's own word: its server says whether it exists. */
function datasetsIn(params: StatedStep['params']): readonly string[] {
  const rows = [params, ...(Array.isArray(params['series']) ? params['series'] : [])];
  return rows.flatMap((row) => {
    const dataset = typeof row === 'object' && row !== null && 'dataset' in row ? row.dataset : undefined;
    return typeof dataset === 'string' ? [dataset] : [];
  });
}

/** Faults are told with the title of their step, which a program that states one step knows. */
function withoutTitle(fault: string, steps: readonly StatedStep[]): string {
  const [only, ...others] = steps;
  const head = `"${only?.title ?? ''}": `;
  return others.length === 0 && fault.startsWith(head) ? fault.slice(head.length) : fault;
}
