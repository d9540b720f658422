import { metered } from '#src/assistant/metered.ts';
import type { Decision } from '#src/domain/decision.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Plan, PlannedSubGoal } from '#src/domain/plan.ts';
import { turnOf } from '#src/planning/context.ts';
import { failedDecision, finishedDecision } from '#src/planning/model/decisions.ts';
import { isComplex } from '#src/planning/model/is-complex.ts';
import type { ModelPlannerParts } from '#src/planning/model/model-planner-parts.ts';
import type { Proposal } from '#src/planning/model/proposal.ts';
import { readProposal } from '#src/planning/model/read-proposal.ts';
import { replySchema } from '#src/planning/model/reply-schema.ts';
import { type Settled, settleTasks } from '#src/planning/model/settle-tasks.ts';
import { situationText } from '#src/planning/model/situation-text.ts';
import type { Reference } from '#src/planning/model/verified-reference.ts';
import type { TurnSense } from '#src/planning/planner.ts';
import type { ModelMessage, ModelReply } from '#src/ports/language-model.ts';

export interface Asking extends ModelPlannerParts {
  readonly system: string;
  readonly sense: TurnSense;
  readonly plan: Plan;
  readonly reference: Reference;
  readonly refused: readonly string[];
  readonly mayLookUp: boolean;
}

/** What came of asking. */
export type Asked =
  | { readonly kind: 'look_up'; readonly question: string }
  | { readonly kind: 'end'; readonly decision: Decision }
  | {
      readonly kind: 'work';
      readonly reasoning: string;
      readonly subGoals: readonly PlannedSubGoal[];
      readonly leftOut: readonly string[];
      readonly isLast: boolean;
    };

const ATTEMPTS = 3;
const LONGEST_FAULTS = 1_500;

/**
 * Asks the model for the next round; an answer that cannot be used goes back with its faults.
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
    history: sense.history,
    remembered: sense.remembered ?? [],
  });
  const text = [situation, ...sense.meter.warnings()].join('\n\n');
  const messages: ModelMessage[] = [{ role: 'user', text }];
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const thinking = attempt > 1 || needsThought(plan) ? 'high' : 'low';
    const reply = await model.generate({ system, messages, output: replySchema, thinking }, signal);
    const outcome = await outcomeOf(reply, asking, signal);
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

/** Several steps, nothing that the rules could read, or a step that went wrong: one step that is clear needs no long thought. */
function needsThought(plan: Plan): boolean {
  const { understanding } = turnOf(plan);
  const { series, labels, operations, questions, changes } = understanding;
  const isRead = [series, labels, operations, questions, changes].some(({ length }) => length > 0);
  const hasFailed = plan.subGoals.some(({ progress }) => progress.status === 'failed');
  return isComplex(understanding) || !isRead || hasFailed;
}

interface Unusable {
  readonly faults: readonly string[];
}

async function outcomeOf(reply: ModelReply, asking: Asking, signal: AbortSignal): Promise<Asked | Unusable> {
  if (reply.end === 'blocked')
    throw new BotError('unavailable', 'The language model declined to answer this request.');
  if (reply.end === 'length') return { faults: ['The answer was cut off at the limit: be much shorter.'] };
  try {
    return await considered(proposalIn(reply), asking, signal);
  } catch (error) {
    if (error instanceof BotError && error.code === 'invalid-request') return { faults: [error.message] };
    throw error;
  }
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
        ? { kind: 'look_up', question: proposal.question || plan.goal }
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
