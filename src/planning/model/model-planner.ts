import type { Decision } from '#src/domain/decision.ts';
import type { Plan } from '#src/domain/plan.ts';
import { type CompletedWishes, completedWishes } from '#src/planning/completed-wishes.ts';
import { turnOf } from '#src/planning/context.ts';
import { askForProposal } from '#src/planning/model/ask-for-proposal.ts';
import { finishedDecision, workDecision } from '#src/planning/model/decisions.ts';
import { lookUpDatasets } from '#src/planning/model/look-up.ts';
import type { ModelPlannerParts } from '#src/planning/model/model-planner-parts.ts';
import { systemPrompt } from '#src/planning/model/system-prompt.ts';
import { toldDefaults } from '#src/planning/model/told-defaults.ts';
import { type Reference, verifiedReference } from '#src/planning/model/verified-reference.ts';
import type { Planner, TurnSense } from '#src/planning/planner.ts';
import { usageMeter } from '#src/planning/usage-meter.ts';

/** Times that one turn may look into the archive. */
const MOST_LOOK_UPS = 2;

/**
 * Plans with a language model: one call a round, schema-enforced, against facts that the rules read and the servers gave.
 *
 * Its `decide` throws BotError `quota`, `unavailable`, `timeout` or `configuration` when the model cannot be asked, declines,
 * or gives no plan that can be used after three attempts.
 */
export function modelPlanner(parts: ModelPlannerParts): Planner {
  const system = systemPrompt(parts.prompts, parts.workers, parts.archive.knowledge, parts.events);
  const forTurn = (sense: TurnSense) => turnPlanner(parts, system, sense);
  return {
    name: 'model',
    decide: (plan, signal) =>
      forTurn({
        meter: usageMeter(),
        frames: () => turnOf(plan).thread.frames,
        history: [],
      }).decide(plan, signal),
    forTurn,
  };
}

function turnPlanner(parts: ModelPlannerParts, system: string, sense: TurnSense): Planner {
  let reference: Reference | undefined;
  let defaults: CompletedWishes = { wishes: [], notes: [] };
  let refused: readonly string[] = [];
  let isLast = false;
  let lookUps = 0;
  let amendments = 0;

  /** What was settled for the request as it was is settled again when it has changed. */
  const notice = (plan: Plan): void => {
    const { length } = plan.amendments ?? [];
    if (length === amendments) return;
    amendments = length;
    isLast = false;
    reference = undefined;
  };

  const begin = async (plan: Plan, signal: AbortSignal): Promise<Reference> => {
    defaults = completedWishes(turnOf(plan), parts.archive);
    return verifiedReference(defaults.wishes, parts.archive, signal);
  };

  const decide = async (plan: Plan, signal: AbortSignal): Promise<Decision> => {
    notice(plan);
    if (isOver(plan, isLast)) return finishedDecision(plan);
    reference ??= await begin(plan, signal);
    const asked = await askForProposal(
      { ...parts, system, sense, plan, reference, refused, mayLookUp: lookUps < MOST_LOOK_UPS },
      signal,
    );
    switch (asked.kind) {
      case 'look_up':
        lookUps += 1;
        reference = await lookUpDatasets(
          asked.question,
          reference,
          { ...parts, model: parts.scout, meter: sense.meter },
          signal,
        );
        return decide(plan, signal);
      case 'end':
        return asked.decision;
      case 'work':
        refused = [...refused, ...asked.leftOut];
        isLast = asked.isLast;
        return workDecision(asked, plan, plan.round === 0 ? toldDefaults(asked.subGoals, defaults) : []);
    }
  };
  return { name: 'model', decide };
}

/** Nothing is to follow: the model said so and all of it succeeded, or no round is left. */
function isOver({ subGoals, round, maxRounds }: Plan, isLast: boolean): boolean {
  if (round === 0) return false;
  const newest = subGoals.filter((subGoal) => subGoal.round === round);
  return round >= maxRounds || (isLast && newest.every(({ progress }) => progress.status === 'succeeded'));
}
