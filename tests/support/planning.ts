import type { Decision } from '#src/domain/decision.ts';
import { adopt, newPlan, type Plan, type Progress, withProgress } from '#src/domain/plan.ts';
import { newSession, type Session } from '#src/domain/session.ts';
import { loadPrompts } from '#src/knowledge/prompts.ts';
import { contextOf, turnOf } from '#src/planning/context.ts';
import { modelPlanner } from '#src/planning/model/model-planner.ts';
import type { Planner } from '#src/planning/planner.ts';
import { usageMeter } from '#src/planning/usage-meter.ts';
import type { LanguageModel } from '#src/ports/language-model.ts';
import { workers } from '#src/workers/registry.ts';
import { fakeArchive } from '#tests/fakes/fake-archive.ts';

export const archive = fakeArchive();

export const EVENTS = [
  { name: 'Mother’s Day storm', kind: 'storm', start: '2024-05-10', stop: '2024-05-13' },
  { name: 'A flare', kind: 'flare', start: '2024-02-22', stop: '2024-02-23' },
];

/** A plan at its beginning, for a request in a thread. */
export function planFor(request: string, session: Partial<Session> = {}, maxRounds = 5): Plan {
  return newPlan(
    request,
    contextOf(request, { session: { ...newSession('t', 0), ...session }, archive }),
    maxRounds,
  );
}

export function plannerOf(model: LanguageModel): Planner {
  return modelPlanner({ model, prompts: loadPrompts(), workers, archive, events: EVENTS });
}

/** The planner with a memory for one turn, and what that turn costs. */
export function turnOfPlanner(planner: Planner, plan: Plan) {
  const meter = usageMeter();
  const sense = { meter, frames: () => turnOf(plan).thread.frames, history: [] };
  return { planner: planner.forTurn?.(sense) ?? planner, meter };
}

/** A step that succeeded as its worker would: fetches and computations give labels, plots a figure. */
export function success(worker: string, id: number): Progress {
  const label = `LABEL_${id}`;
  const outputs =
    worker === 'plot' || worker === 'style'
      ? { figure: `fig${id}`, text: 'drawn' }
      : { label, labels: [label], text: 'told' };
  return { status: 'succeeded', outputs, summary: 'done' };
}

/** The plan after a decision whose steps all end in the same way. */
export function carriedOut(
  plan: Plan,
  decision: Decision,
  end: (worker: string, id: number) => Progress = success,
): Plan {
  if (decision.action !== 'continue') return plan;
  const adopted = adopt(plan, decision.subGoals);
  return adopted.subGoals
    .filter(({ progress }) => progress.status === 'pending')
    .reduce((soFar, { id, worker }) => withProgress(soFar, id, end(worker, id)), adopted);
}

export const DAY = { start: '2024-05-10T00:00:00Z', stop: '2024-05-11T00:00:00Z' };

/** A fetch as a model says it, with settings as an object. */
export function fetchStep(more: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> {
  return {
    id: 1,
    worker: 'fetch',
    title: 'Fetch ACE magnetic field',
    goalType: 'support',
    inputs: [],
    params: { mission: 'ACE', series: [{ quantity: 'magnetic-field' }], ...DAY },
    ...more,
  };
}

export function plotStep(more: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> {
  return {
    id: 2,
    worker: 'plot',
    title: 'Plot it',
    goalType: 'deliverable',
    inputs: [{ slot: 'series', fromSubGoal: 1, output: 'label' }],
    params: [],
    ...more,
  };
}
