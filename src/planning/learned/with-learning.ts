import type { Decision } from '#src/domain/decision.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Plan } from '#src/domain/plan.ts';
import { turnOf } from '#src/planning/context.ts';
import { learnPlan } from '#src/planning/learned/learn-plan.ts';
import type { LearnedPlan } from '#src/planning/learned/learned-plan.ts';
import { isAlone, type Place, placesFor, type Shelves } from '#src/planning/learned/places.ts';
import { hasCoverage, replayedDecision } from '#src/planning/learned/replay.ts';
import type { SettleContext } from '#src/planning/model/settle-context.ts';
import { wishesRead } from '#src/planning/model/wishes-read.ts';
import type { Planner, TurnSense } from '#src/planning/planner.ts';
import type { Log } from '#src/ports/log.ts';

export interface LearningParts extends Shelves, Pick<SettleContext, 'workers' | 'archive'> {
  readonly log: Log;
}

/** What happened since the start. */
type Tally = Record<'asked' | Place['kind'], number>;

/**
 * A planner that keeps plans that succeeded, and takes them again without a call: for the same question in a thread without
 * context, and for a request of the same shape with other values. What is kept is a plan and never an answer. Its key is a
 * hash of the words and of all that the model was told besides them, so that a plan is shared only where the model would have
 * read the same; the words themselves are not kept.
 */
export function withLearning(planner: Planner, parts: LearningParts): Planner {
  const tally: Tally = { asked: 0, question: 0, plan: 0 };
  return {
    name: planner.name,
    decide: (plan, signal) => planner.decide(plan, signal),
    forTurn: (sense) => turnPlanner(planner.forTurn?.(sense) ?? planner, sense, parts, tally),
    about: () => [...(planner.about?.() ?? []), hitLine(tally, parts)],
  };
}

interface Taken {
  readonly place: Place;
  readonly learned: LearnedPlan;
}

function turnPlanner(planner: Planner, sense: TurnSense, parts: LearningParts, tally: Tally): Planner {
  const { archive, log } = parts;
  let places: readonly Place[] = [];
  let isFree = false;
  let taken: Taken | undefined;
  let reasoning = '';

  const begin = async (plan: Plan, signal: AbortSignal): Promise<void> => {
    tally.asked += 1;
    isFree = isAlone(turnOf(plan), sense);
    places = placesFor(plan, sense, parts, archive.knowledge);
    taken = await firstThatHolds(places, parts, signal);
    if (taken !== undefined) tally[taken.place.kind] += 1;
  };

  const replayed = async (plan: Plan, signal: AbortSignal): Promise<Decision | undefined> => {
    if (taken === undefined) return undefined;
    const { place, learned } = taken;
    const context = { ...parts, plan, turn: turnOf(plan), frames: sense.frames(), verified: NONE };
    const decision = await replayedDecision(learned, place.values, context, signal);
    if (decision !== undefined) return decision;
    log.info('learned plan dropped', { kind: place.kind, round: plan.round });
    taken = undefined;
    tally[place.kind] -= 1;
    await tried(log, () => place.shelf.drop(place.key));
    return undefined;
  };

  const learn = async (plan: Plan): Promise<void> => {
    const { subGoals, goal: request } = plan;
    if (!isFree || subGoals.length === 0) return;
    if (subGoals.some(({ progress }) => progress.status !== 'succeeded')) return;
    // A tool of another server may be gone the next time.
    if (subGoals.some(({ worker }) => parts.workers.every(({ name }) => name !== worker))) return;
    const turn = turnOf(plan);
    const { now } = turn;
    const named = wishesRead(turn).flatMap(({ dataset }) => dataset ?? []);
    for (const { shelf, key, values } of places) {
      const learned = learnPlan({ subGoals, reasoning, request, values, named, now }, archive.knowledge);
      if (learned !== undefined) await tried(log, () => shelf.put(key, learned, sense.by));
    }
  };

  return {
    name: planner.name,
    request: () => planner.request?.(),
    async decide(plan, signal) {
      if (plan.round === 0) await begin(plan, signal);
      if (plan.amendments !== undefined) {
        // What is done now is not what the question alone asks for.
        isFree = false;
        taken = undefined;
      }
      const known = await replayed(plan, signal);
      if (known !== undefined) return known;
      const decision = await planner.decide(plan, signal);
      if (plan.round === 0) reasoning = decision.reasoning;
      if (decision.action === 'done') await learn(plan);
      return decision;
    },
  };
}

const NONE: ReadonlySet<string> = new Set();

async function firstThatHolds(
  places: readonly Place[],
  { archive, log }: LearningParts,
  signal: AbortSignal,
): Promise<Taken | undefined> {
  for (const place of places) {
    const learned = await tried(log, () => place.shelf.get(place.key));
    if (learned !== undefined && (await hasCoverage(learned, place.values, archive, signal)))
      return { place, learned };
  }
  return undefined;
}

/** What is learned is worth a try and never a failure. */
async function tried<Value>(log: Log, work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BotError)) throw error;
    log.warn('learned plans cannot be used', { code: error.code, message: error.message });
    return undefined;
  }
}

function hitLine({ asked, question, plan }: Tally, { questions, plans }: LearningParts): string {
  const kinds = [
    questions === undefined ? 'the same question: off' : `${question} for the same question`,
    plans === undefined ? 'the same shape: off' : `${plan} for one of the same shape`,
  ];
  const share = asked === 0 ? '' : ` (${Math.round((100 * (question + plan)) / asked)} %)`;
  return `Plans taken again instead of asking the model: ${question + plan} of ${asked}${share} since the start; ${kinds.join(', ')}.`;
}
