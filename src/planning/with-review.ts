import type { Decision } from '#src/domain/decision.ts';
import type { Plan } from '#src/domain/plan.ts';
import type { Planner } from '#src/planning/planner.ts';

/** A planner after whose last round the new figure is looked at, once in a turn. */
export function withReview(planner: Planner): Planner {
  return {
    ...planner,
    forTurn: (sense) => turnPlanner(planner.forTurn?.(sense) ?? planner),
  };
}

function turnPlanner(planner: Planner): Planner {
  let end: Decision | undefined;
  return {
    get name() {
      return planner.name;
    },
    request: () => planner.request?.(),
    async decide(plan, signal) {
      if (end !== undefined) return end;
      const decision = await planner.decide(plan, signal);
      const isLast = plan.round >= plan.maxRounds;
      if (decision.action !== 'done' || isLast || !hasNewFigure(plan)) return decision;
      end = decision;
      return lookAtFigure();
    },
  };
}

function hasNewFigure({ subGoals }: Plan): boolean {
  return subGoals.some(({ progress }) => progress.status === 'succeeded' && 'figure' in progress.outputs);
}

function lookAtFigure(): Decision {
  return {
    action: 'continue',
    reasoning: 'Look at the picture once.',
    subGoals: [
      { worker: 'review', title: 'Look at the picture', inputs: {}, params: {}, goalType: 'support' },
    ],
  };
}
