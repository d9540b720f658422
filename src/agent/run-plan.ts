import type { Crew } from '#src/agent/crew.ts';
import { runRound } from '#src/agent/run-round.ts';
import { isTalk, tellRound, withoutProgress } from '#src/agent/tell-plan.ts';
import type { Decision } from '#src/domain/decision.ts';
import { adopt, type InputRef, type Plan } from '#src/domain/plan.ts';
import type { Question } from '#src/domain/question.ts';

export type PlanEnd =
  | {
      readonly kind: 'done';
      readonly plan: Plan;
      readonly deliver: readonly InputRef[];
      /** Sub-goals that failed and that later ones made good. */
      readonly madeGood?: readonly number[];
      /** Sub-goals whose place later ones took. */
      readonly replaced?: readonly number[];
      /** Notes that are not to be told. */
      readonly untrue?: readonly string[];
    }
  | { readonly kind: 'failed'; readonly plan: Plan; readonly reason: string }
  | { readonly kind: 'asking'; readonly plan: Plan; readonly question: Question }
  | { readonly kind: 'cancelled'; readonly plan: Plan };

/**
 * Plan, execute, replan: until a planner is done, a worker has a question, or the rounds are used up. A plan that was
 * begun elsewhere goes on with what is pending in it.
 */
export async function runPlan(plan: Plan, crew: Crew, signal: AbortSignal): Promise<PlanEnd> {
  let current = plan;
  let told = plan.amendments?.length ?? 0;
  await crew.keep(current);
  for (;;) {
    if (current.subGoals.some(({ progress }) => progress.status === 'pending'))
      current = await runRound(current, shownCrew(current, crew), signal);
    if (signal.aborted) return { kind: 'cancelled', plan: current };
    const question = pendingQuestion(current);
    if (question !== undefined) return { kind: 'asking', plan: current, question };
    const said = crew.amend?.(current);
    if (said !== undefined) await crew.keep(said);
    current = said ?? current;

    const decision = await decide(current, crew, signal);
    if (decision === undefined) return { kind: 'cancelled', plan: current };
    if (decision.action === 'done') {
      const { deliver, madeGood = [], replaced = [], untrue = [] } = decision;
      return { kind: 'done', plan: current, deliver, madeGood, replaced, untrue };
    }
    if (decision.action === 'failed') return { kind: 'failed', plan: current, reason: decision.reasoning };
    if (current.round >= current.maxRounds) return unfinished(current);
    current = adopt(current, decision.subGoals);
    await crew.keep(current);
    const amendments = current.amendments?.slice(told) ?? [];
    await tellRound(current, decision.reasoning, { ...shownCrew(current, crew), amendments });
    told = current.amendments?.length ?? 0;
  }
}

function unfinished(plan: Plan): PlanEnd {
  return { kind: 'failed', plan, reason: `This is not done after ${plan.maxRounds} rounds of work.` };
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

/** A round that only talks is not shown as a plan. */
function shownCrew(plan: Plan, crew: Crew): Crew {
  const newest = plan.subGoals.filter(({ round }) => round === plan.round);
  return isTalk(newest, crew) ? withoutProgress(crew) : crew;
}

function pendingQuestion(plan: Plan): Question | undefined {
  for (const { progress } of plan.subGoals) if (progress.status === 'asking') return progress.question;
  return undefined;
}
