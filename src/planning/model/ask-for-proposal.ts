import { jsonInText } from '#src/assistant/json-in-text.ts';
import { metered } from '#src/assistant/metered.ts';
import type { Decision } from '#src/domain/decision.ts';
import { BotError, sentenceOf } from '#src/domain/failure.ts';
import type { Plan, PlannedSubGoal } from '#src/domain/plan.ts';
import type { Request } from '#src/domain/request.ts';
import { turnOf } from '#src/planning/context.ts';
import { consideredActs } from '#src/planning/model/acts/consider-acts.ts';
import type { ActsUnderway } from '#src/planning/model/acts/plan-acts.ts';
import type { LookUp } from '#src/planning/model/acts/said-look-up.ts';
import { failedDecision, finishedDecision } from '#src/planning/model/decisions.ts';
import type { Shape } from '#src/planning/model/grammar/grammar.ts';
import { type Needing, shapesNeeded } from '#src/planning/model/grammar/shapes-needed.ts';
import { shapesText } from '#src/planning/model/grammar/shapes-text.ts';
import type { ModelPlannerParts } from '#src/planning/model/model-planner-parts.ts';
import type { Proposal } from '#src/planning/model/proposal.ts';
import { readProposal } from '#src/planning/model/read-proposal.ts';
import { type Settled, settleTasks } from '#src/planning/model/settle-tasks.ts';
import { situationText } from '#src/planning/model/situation-text.ts';
import type { Reference } from '#src/planning/model/verified-reference.ts';
import type { TurnSense } from '#src/planning/planner.ts';
import type { ModelMessage, ModelReply } from '#src/ports/language-model.ts';

/** What an answer is considered with: `told` is all that the model read of this turn. */
export interface Considering extends Asking {
  readonly told: string;
}

export interface Asking extends ModelPlannerParts {
  readonly system: string;
  readonly sense: TurnSense;
  readonly plan: Plan;
  readonly reference: Reference;
  readonly refused: readonly string[];
  /** What the model wanted to decide now. */
  readonly next?: string | undefined;
  /** What its acts were still to give when something failed. */
  readonly waiting?: readonly string[];
  /** What a second look at what came found missing. */
  readonly missing?: readonly string[];
  readonly mayLookUp: boolean;
  readonly grammar: readonly Shape[];
  /** Names of shapes that the model asked for. */
  readonly wanted: ReadonlySet<string>;
  readonly mayAskShapes: boolean;
}

/** What came of asking. */
export type Asked =
  | { readonly kind: 'look_up'; readonly questions: readonly LookUp[]; readonly shapes: readonly string[] }
  | { readonly kind: 'shapes'; readonly names: readonly string[] }
  | { readonly kind: 'end'; readonly decision: Decision }
  | {
      readonly kind: 'acts';
      readonly decision: Decision;
      readonly request: Request;
      readonly underway: ActsUnderway | undefined;
      readonly next: string | undefined;
      /** Shapes that are to stand in the next prompt. */
      readonly shapes: readonly string[];
      /** It refuses nothing. */
      readonly isWhole: boolean;
      /** Steps of the turn whose place its acts take. */
      readonly replaced: readonly number[];
    }
  | {
      readonly kind: 'work';
      readonly reasoning: string;
      readonly subGoals: readonly PlannedSubGoal[];
      readonly leftOut: readonly string[];
      readonly isLast: boolean;
    };

const ATTEMPTS = 3;
const LONGEST_FAULTS = 2_000;

/**
 * Asks the model for what is to be done now; an answer that cannot be used goes back with its faults.
 *
 * @throws BotError `unavailable` after three answers that cannot be used, or when the model declines, or
 * beyond the budget of the turn or the thread; what the model's adapter throws
 */
export async function askForProposal(asking: Asking, signal: AbortSignal): Promise<Asked> {
  const { system, sense, plan, prompts } = asking;
  const model = metered(asking.model, sense.meter);
  const turn = turnOf(plan);
  const situation = situationText({
    ...asking,
    turn,
    frames: sense.frames(),
    figure: sense.figure?.(),
    history: sense.history,
    question: sense.question,
    remembered: sense.remembered ?? [],
    guests: sense.guests ?? [],
  });
  const text = [situation, ...sense.meter.warnings()].join('\n\n');
  const shapes = shapesText(shapesNeeded(asking.grammar, needingOf(asking)), asking.grammar);
  const messages: ModelMessage[] = [{ role: 'user', text: [shapes, text].join('\n\n') }];
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const thinking = attempt > 1 || needsThought(plan) ? 'high' : 'low';
    const reply = await model.generate({ system, messages, output: 'json', thinking }, signal);
    const outcome = await outcomeOf(reply, { ...asking, told: text }, attempt === 1, signal);
    if ('kind' in outcome) return outcome;
    const { text: said, calls, state } = reply;
    messages.push({
      role: 'model',
      text: said,
      calls: [],
      ...(state === undefined || calls.length > 0 ? {} : { state }),
    });
    const faults = outcome.faults
      .map((fault) => `- ${fault}`)
      .join('\n')
      .slice(0, LONGEST_FAULTS);
    messages.push({ role: 'user', text: prompts.fill('repair', { faults }) });
  }
  throw new BotError('unavailable', 'The language model gave no plan that can be used.');
}

function needingOf({ plan, next, wanted }: Asking): Needing {
  const text = [plan.goal, ...leftIn(plan)].join('\n');
  return { turn: turnOf(plan), text, next, wanted, isLater: plan.round > 0 };
}

/** What was not applied in the newest round: the shapes of what helps come with it. */
function leftIn({ subGoals, round }: Plan): readonly string[] {
  return subGoals.flatMap((subGoal) => {
    const left = subGoal.progress.status === 'succeeded' ? subGoal.progress.outputs['unapplied'] : undefined;
    return subGoal.round === round && Array.isArray(left) ? left.map(String) : [];
  });
}

/** Several things at once, words that nobody read, or a step that went wrong: one thing that is clear needs no long thought. */
function needsThought(plan: Plan): boolean {
  const { acts, unread } = turnOf(plan).read;
  const hasFailed = plan.subGoals.some(({ progress }) => progress.status === 'failed');
  return hasFailed || unread.length > 0 || acts.length !== 1;
}

export interface Unusable {
  readonly faults: readonly string[];
}

/** @param isStrict what the archive does not have is a fault; else it is tried and fails by name */
async function outcomeOf(
  reply: ModelReply,
  asking: Considering,
  isStrict: boolean,
  signal: AbortSignal,
): Promise<Asked | Unusable> {
  if (reply.end === 'blocked')
    throw new BotError('unavailable', 'The language model declined to answer this request.');
  if (reply.end === 'length') return { faults: ['The answer was cut off at the limit: be much shorter.'] };
  try {
    if (reply.calls.length === 0 && !isOfSteps(reply.text))
      return await consideredActs(reply.text, asking, isStrict, signal);
    return await considered(proposalIn(reply), asking, signal);
  } catch (error) {
    if (error instanceof BotError && error.code === 'invalid-request') return { faults: [sentenceOf(error)] };
    throw error;
  }
}

const STEPS = ['action', 'status', 'subGoals', 'sub_goals', 'tasks', 'steps'];

/** A plan of steps for workers is read as well as acts. */
function isOfSteps(text: string): boolean {
  const found = jsonInText(text);
  return typeof found === 'object' && found !== null && STEPS.some((key) => key in found);
}

/** A model may call a worker as if it were a function; then the calls are the steps. */
function proposalIn({ text, calls }: ModelReply): Proposal {
  if (calls.length === 0 || text.includes('{')) return readProposal(text);
  const steps = calls.map(({ name, args }) => ({ tool: name, params: args }));
  return readProposal(JSON.stringify({ action: 'continue', reasoning: text, steps }));
}

async function considered(
  proposal: Proposal,
  asking: Asking,
  signal: AbortSignal,
): Promise<Asked | Unusable> {
  const { plan, mayLookUp } = asking;
  switch (proposal.action) {
    case 'look_up':
      return mayLookUp
        ? { kind: 'look_up', questions: [{ words: proposal.question || plan.goal }], shapes: [] }
        : {
            faults: [
              'Nothing more can be looked up in this turn: plan with what is known, or answer failed.',
            ],
          };
    case 'failed':
      return { kind: 'end', decision: failedDecision(proposal.reasoning, plan) };
    case 'done':
      return plan.subGoals.length === 0
        ? {
            faults: [
              'Nothing has been done yet: plan the work, ask the user (clarify), or answer failed with the reason.',
            ],
          }
        : { kind: 'end', decision: finishedDecision(plan, proposal.reasoning, proposal.deliver) };
    case 'continue':
      return settled(proposal, asking, signal);
  }
}

async function settled(proposal: Proposal, asking: Asking, signal: AbortSignal): Promise<Asked | Unusable> {
  const { plan, sense, reference } = asking;
  const context = { ...asking, turn: turnOf(plan), frames: sense.frames(), verified: reference.ids };
  const result = await settleTasks(proposal.tasks, context, signal);
  if (result.usable === 0) return { faults: result.faults };
  return {
    kind: 'work',
    reasoning: proposal.reasoning,
    subGoals: result.subGoals,
    leftOut: leftOut(result),
    isLast: proposal.isLast && result.faults.length === 0,
  };
}

function leftOut({ faults }: Settled): readonly string[] {
  return faults.map((fault) => fault.slice(0, 300));
}
