import type { Decision } from '#src/domain/decision.ts';
import type { Plan, SubGoal } from '#src/domain/plan.ts';
import type { Request } from '#src/domain/request.ts';
import { turnOf } from '#src/planning/context.ts';
import { type ActsUnderway, goOnWithActs, wentWell } from '#src/planning/model/acts/plan-acts.ts';
import { askForProposal } from '#src/planning/model/ask-for-proposal.ts';
import { finishedDecision, workDecision } from '#src/planning/model/decisions.ts';
import { grammarOf, type Shape } from '#src/planning/model/grammar/grammar.ts';
import { lookUp } from '#src/planning/model/look-up.ts';
import type { ModelPlannerParts } from '#src/planning/model/model-planner-parts.ts';
import { isWorthProof, type Proof, proofread } from '#src/planning/model/proof.ts';
import { systemPrompt } from '#src/planning/model/system-prompt.ts';
import { type Reference, verifiedReference } from '#src/planning/model/verified-reference.ts';
import { wishesRead } from '#src/planning/model/wishes-read.ts';
import type { Planner, TurnSense } from '#src/planning/planner.ts';
import { nextSearchRound } from '#src/planning/search-rounds.ts';
import { usageMeter } from '#src/planning/usage-meter.ts';

/** Times that one turn may look into the archive. */
const MOST_LOOK_UPS = 3;
/** Times that one turn may ask for shapes. */
const MOST_SHAPES_ASKED = 2;
/** Rounds that have to be left to get something else and show it. */
const ROUNDS_TO_REPAIR = 2;

/**
 * Plans with a language model: it says in acts what is to be done, and they are carried out exactly. It is asked again only
 * where something failed or where it wanted to see results first. Before it is called done, what came is read against the
 * request once; what is missing is planned again.
 *
 * Its `decide` throws BotError `quota`, `unavailable`, `timeout` or `configuration` when the model cannot be asked, declines,
 * or gives nothing that can be used after three attempts.
 */
export function modelPlanner(parts: ModelPlannerParts): Planner {
  const { prompts, workers, archive, events } = parts;
  const grammar = grammarOf(workers, archive.knowledge, events);
  const known = { ...parts, grammar, system: systemPrompt(prompts, grammar) };
  const forTurn = (sense: TurnSense) => turnPlanner(known, sense);
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

interface Known extends ModelPlannerParts {
  readonly grammar: readonly Shape[];
  readonly system: string;
}

function turnPlanner(parts: Known, sense: TurnSense): Planner {
  let reference: Reference | undefined;
  let refused: readonly string[] = [];
  let isLast = false;
  let next: string | undefined;
  let lookUps = 0;
  let wanted: ReadonlySet<string> = new Set();
  let shapesAsked = 0;
  let amendments = 0;
  let underway: ActsUnderway | undefined;
  let isWhole = false;
  let begun: readonly number[] = [];
  let repaired: ActsUnderway | undefined;
  let understood: Request | undefined;
  let proof: Proof | undefined;
  let missing: readonly string[] = [];
  let replaced: readonly number[] = [];

  /** What was settled for the request as it was is settled again when it has changed. */
  const notice = (plan: Plan): void => {
    const { length } = plan.amendments ?? [];
    if (length === amendments) return;
    amendments = length;
    isLast = false;
    reference = undefined;
    underway = undefined;
  };

  /** What follows without another word of the model: what came is shown, or a search goes on. */
  const following = (plan: Plan): Decision | undefined => {
    if (plan.round === 0 || plan.round >= plan.maxRounds) return undefined;
    const search = nextSearchRound(plan);
    if (search?.action === 'continue') return search;
    return mayRepair(plan) ? undefined : showing(plan);
  };

  /** The round that shows what came, once. */
  const showing = (plan: Plan): Decision | undefined => {
    if (underway === undefined || underway.isShown || plan.round >= plan.maxRounds) return undefined;
    const shown = goOnWithActs(underway, plan);
    underway = { ...underway, isShown: true };
    return shown;
  };

  /** Something failed before anything is shown: the model may know another way, and is asked once. */
  const mayRepair = (plan: Plan): boolean =>
    underway !== undefined &&
    !underway.isShown &&
    repaired !== underway &&
    plan.maxRounds - plan.round >= ROUNDS_TO_REPAIR &&
    !wentWell(plan.subGoals.slice(underway.from));

  /** What nothing that came meets, as long as there is a round to mend it; looked for once. */
  const missingIn = async (plan: Plan, signal: AbortSignal): Promise<readonly string[]> => {
    if (proof !== undefined || understood === undefined || !isWorthProof({ plan, understood })) return [];
    proof = await proofread({ plan, understood, sense }, parts, signal);
    return plan.round < plan.maxRounds ? proof.missing : [];
  };

  const ended = (plan: Plan, decision: Decision): Decision =>
    decision.action === 'done'
      ? {
          ...decision,
          madeGood: madeGoodOf(plan, begun, isWhole),
          untrue: [...(proof?.untrue ?? [])],
          replaced: [...replaced],
        }
      : decision;

  const decide = async (plan: Plan, signal: AbortSignal): Promise<Decision> => {
    notice(plan);
    const round = following(plan);
    if (round !== undefined) return round;
    if (isOver(plan, isLast && underway?.isShown !== false)) {
      missing = await missingIn(plan, signal);
      if (missing.length === 0) return ended(plan, finishedDecision(plan));
    }
    reference ??= await verifiedReference(wishesRead(turnOf(plan)), plan.goal, parts.archive, signal);
    const waiting = underway === undefined || underway.isShown ? [] : stillToShow(underway, plan);
    repaired = underway;
    const mayLookUp = lookUps < MOST_LOOK_UPS;
    const asked = await askForProposal(
      {
        ...parts,
        workers: [...parts.workers, ...(sense.guests ?? [])],
        sense,
        plan,
        reference,
        refused,
        next,
        waiting,
        missing,
        mayLookUp,
        wanted,
        mayAskShapes: shapesAsked < MOST_SHAPES_ASKED,
      },
      signal,
    );
    switch (asked.kind) {
      case 'look_up':
        lookUps += 1;
        wanted = new Set([...wanted, ...asked.shapes]);
        for (const question of asked.questions)
          reference = await lookUp(question, reference, plan.goal, parts.archive, signal);
        return decide(plan, signal);
      case 'shapes':
        shapesAsked += 1;
        wanted = new Set([...wanted, ...asked.names]);
        return decide(plan, signal);
      case 'end':
        return showing(plan) ?? ended(plan, asked.decision);
      case 'acts':
        ({ underway, next, isWhole } = asked);
        begun = [...begun, plan.subGoals.length];
        wanted = new Set([...wanted, ...asked.shapes]);
        isLast = next === undefined;
        understood = withEarlier(understood, asked.request);
        if (missing.length > 0) replaced = asked.replaced;
        missing = [];
        return asked.decision;
      case 'work':
        refused = [...refused, ...asked.leftOut];
        isLast = asked.isLast;
        return workDecision(asked, plan);
    }
  };
  return { name: 'model', decide, request: () => understood };
}

/** What acts are still to give, as it is planned. */
function stillToShow(underway: ActsUnderway, plan: Plan): readonly string[] {
  const shown = goOnWithActs(underway, plan);
  return shown?.action === 'continue'
    ? shown.subGoals.map(({ worker, title }) => `(${worker}) ${title}`)
    : [];
}

/** All that was asked for in the turn, round by round. */
function withEarlier(before: Request | undefined, said: Request): Request {
  return before === undefined ? said : { ...said, acts: said.acts.length > 0 ? said.acts : before.acts };
}

/**
 * What failed, or was not applied, and what acts that the model said later did with the same kind of work: having read of it,
 * it did it in another way. What it left alone is still told, but for what was never for the user.
 *
 * @param begun sub-goals before the acts of each answer
 * @param isWhole the newest answer refused nothing
 */
function madeGoodOf({ subGoals }: Plan, begun: readonly number[], isWhole: boolean): number[] {
  const isMadeGood = (subGoal: SubGoal, place: number) => {
    const from = begun.find((each) => each > place);
    if (from === undefined || subGoal.worker === 'refuse' || wentWell([subGoal])) return false;
    const isQuiet = subGoal.params['isQuiet'] === true;
    const later = subGoals.slice(from).filter(({ progress }) => progress.status === 'succeeded');
    return (
      (isWhole || isQuiet) &&
      later.some(
        ({ worker, goalType }) =>
          worker === subGoal.worker ||
          (isLook(worker) && isLook(subGoal.worker)) ||
          (isQuiet && goalType === 'deliverable'),
      )
    );
  };
  return subGoals.filter(isMadeGood).map(({ id }) => id);
}

function isLook(worker: string): boolean {
  return worker === 'plot' || worker === 'style';
}

/** Nothing is to follow: the model said so and all of it went well, or no round is left. */
function isOver({ subGoals, round, maxRounds }: Plan, isLast: boolean): boolean {
  if (round === 0) return false;
  return round >= maxRounds || (isLast && wentWell(subGoals.filter((subGoal) => subGoal.round === round)));
}
