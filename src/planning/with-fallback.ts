import type { Decision } from '#src/domain/decision.ts';
import { BotError, type FailureCode } from '#src/domain/failure.ts';
import type { Plan, SubGoal } from '#src/domain/plan.ts';
import { finishedDecision } from '#src/planning/model/decisions.ts';
import { planSince, shiftedDecision } from '#src/planning/plan-since.ts';
import type { Planner, TurnSense } from '#src/planning/planner.ts';
import type { Log } from '#src/ports/log.ts';

export interface FallbackSettings {
  /** True for requests that the rules take without asking the model. */
  readonly isPlain: (plan: Plan) => boolean;
  readonly log: Log;
  /** Real time, ms since epoch. */
  readonly wallClock: () => number;
}

/** Why a model is not asked any further in a turn; all else is a bug or a cancelled turn. */
const LOST: ReadonlySet<FailureCode> = new Set(['quota', 'unavailable', 'timeout', 'configuration']);
/** Data that are not there: a model may know of others. */
const LACKING: ReadonlySet<FailureCode> = new Set([
  'no-data',
  'out-of-range',
  'unknown-dataset',
  'unknown-parameter',
]);
/** How long a thread leaves a model without quota alone, ms; most quotas are of a minute. */
const REST_MS = 60_000;

/** Asks the model, and goes on with the rules when the model cannot be had; the reply says so. */
export function withFallback(model: Planner, rules: Planner, settings: FallbackSettings): Planner {
  const resting = new Map<string, number>();
  const open = (sense?: TurnSense) => {
    const thread = sense?.thread ?? '';
    const rest = () => {
      const now = settings.wallClock();
      for (const [each, until] of resting) if (until <= now) resting.delete(each);
      resting.set(thread, now + REST_MS);
    };
    const isResting = () => settings.wallClock() < (resting.get(thread) ?? 0);
    return turnPlanner(model, rules, { ...settings, rest, isResting }, sense);
  };
  return {
    name: 'model',
    decide: (plan, signal) => open().decide(plan, signal),
    forTurn: open,
    about: () => model.about?.() ?? [],
  };
}

interface Resting extends FallbackSettings {
  rest(): void;
  isResting(): boolean;
}

function turnPlanner(model: Planner, rules: Planner, settings: Resting, sense?: TurnSense): Planner {
  const asked = sense === undefined ? model : (model.forTurn?.(sense) ?? model);
  let mind: 'rules' | 'model' = 'model';
  let after = { subGoals: 0, rounds: 0 };
  let isLost = false;
  let read: number | undefined;

  /** Who plans is settled when the turn begins, here or in another process, and again when the request has changed. */
  const settle = (plan: Plan): void => {
    const { length } = plan.amendments ?? [];
    if (isLost || read === length) return;
    read = length;
    mind = settings.isPlain(plan) ? 'rules' : 'model';
  };

  /** Rules that can do nothing with a request that they had read are no answer while there is a model. */
  const isAtALoss = (plan: Plan, decision: Decision): boolean =>
    !isLost && !settings.isResting() && after.rounds === 0 && isInVain(plan, decision);

  const byRules = async (plan: Plan, note: string | undefined, signal: AbortSignal): Promise<Decision> => {
    const decision = await rules.decide(planSince(plan, after), signal);
    return shiftedDecision(decision, after.subGoals, note);
  };

  const byModel = async (plan: Plan, signal: AbortSignal): Promise<Decision> => {
    if (settings.isResting()) throw new BotError('quota', "The language model's quota is used up.");
    return asked.decide(plan, signal);
  };

  /** The rules take over; what the model had shown by then is not planned again. */
  const handOver = (
    plan: Plan,
    { code, message }: BotError,
    signal: AbortSignal,
  ): Decision | Promise<Decision> => {
    settings.log.warn('rules go on without the model', { code, message });
    if (code === 'quota' && !settings.isResting()) settings.rest();
    mind = 'rules';
    isLost = true;
    if (isOver(plan)) return finishedDecision(plan, 'All that was planned is done.');
    after = { subGoals: plan.subGoals.length, rounds: plan.round };
    return byRules(plan, `${message} This was planned by rules instead.`, signal);
  };

  return {
    get name() {
      return mind;
    },
    request: () => (mind === 'model' ? asked.request?.() : undefined),
    async decide(plan, signal) {
      settle(plan);
      if (mind === 'rules') {
        const decision = await byRules(plan, undefined, signal);
        if (!isAtALoss(plan, decision)) return decision;
        mind = 'model';
      }
      try {
        return await byModel(plan, signal);
      } catch (error) {
        if (error instanceof BotError && !signal.aborted && LOST.has(error.code))
          return handOver(plan, error, signal);
        throw error;
      }
    },
  };
}

/** Nothing can be done, or nothing of what was tried came out, and no question is open. */
function isInVain({ subGoals, round, maxRounds }: Plan, { action }: Decision): boolean {
  if (round === 0) return action === 'failed';
  return (
    action !== 'continue' &&
    round < maxRounds &&
    subGoals.length > 0 &&
    subGoals.every(({ progress }) => progress.status === 'failed' || progress.status === 'skipped') &&
    subGoals.some(
      ({ worker, progress }) =>
        worker === 'fetch' && progress.status === 'failed' && LACKING.has(progress.failure.code),
    )
  );
}

/** All that was asked for has been shown, or all that was tried has failed: planning it again would do it twice. */
function isOver({ subGoals }: Plan): boolean {
  const succeeded = ({ progress }: SubGoal) => progress.status === 'succeeded';
  const deliverables = subGoals.filter(({ goalType }) => goalType === 'deliverable');
  const isShown = deliverables.length > 0 && deliverables.every(succeeded);
  return isShown || (subGoals.length > 0 && !subGoals.some(succeeded));
}
