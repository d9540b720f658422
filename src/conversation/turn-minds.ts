import type { PlanEnd } from '#src/agent/run-plan.ts';
import type { Assistant } from '#src/assistant/assistant.ts';
import { metered } from '#src/assistant/metered.ts';
import type { Asked } from '#src/conversation/do-work.ts';
import { ownersOf } from '#src/conversation/memory/owners.ts';
import type { Turning } from '#src/conversation/take-turn.ts';
import type { Remembered } from '#src/domain/memory.ts';
import type { Plan } from '#src/domain/plan.ts';
import type { Session, Waiting } from '#src/domain/session.ts';
import type { AskedQuestion, Planner } from '#src/planning/planner.ts';
import { statedPlanner } from '#src/planning/stated-planner.ts';
import type { FigureBook } from '#src/workers/figure-book.ts';
import { guestWorker } from '#src/workers/guests/guest-worker.ts';
import { neededTools } from '#src/workers/guests/needed-tools.ts';
import { workers } from '#src/workers/registry.ts';
import type { Worker } from '#src/workers/worker.ts';
import type { Workspace } from '#src/workers/workspace.ts';

/** The planner of steps that a program states. */
export function statedBy({ steps = [] }: Asked, workspace: Workspace, { archive }: Turning): Planner {
  return statedPlanner(steps, { archive, workers, frames: workspace.summaries });
}

/** What the rules left unread, and for which days they take an event, is theirs to tell; a model has read the request itself. */
export function asPlanned(end: PlanEnd, { name }: Planner): PlanEnd {
  if (name === 'rules') return end;
  const context = { ...end.plan.context, unread: [], assumptions: [], readNotes: [] };
  return { ...end, plan: { ...end.plan, context } };
}

/** Tools of other servers that the request can need, as workers; the rules plan none. */
export async function guestsFor(
  { goal, subGoals }: Plan,
  { steps }: Asked,
  { toolServers, planner, thread, userId }: Turning,
  signal: AbortSignal,
): Promise<readonly Worker[]> {
  if (toolServers === undefined || steps !== undefined || planner.name === 'rules') return [];
  const tools = await toolServers.toolsFor({ thread: thread.id, userId }, signal);
  const planned = subGoals.map(({ worker }) => worker);
  return neededTools(tools, goal, planned).map(guestWorker);
}

/** What a planner is told of the thread. */
interface Surroundings {
  readonly workspace: Workspace;
  readonly figures: FigureBook;
  readonly guests: readonly Worker[];
  readonly remembered: readonly Remembered[];
  /** What is asked, with the answer to an open question. */
  readonly request: string;
}

/** Earlier requests that a planner is told. */
const MOST_HISTORY = 4;

/** The planner with a memory for this turn. */
export function plannerFor(
  { turns, waiting }: Session,
  { workspace, figures, guests, remembered, request }: Surroundings,
  { planner, meter, userId, thread }: Turning,
): Planner {
  const history = turns
    .slice(-MOST_HISTORY)
    .map(({ request, status, reply, found }) => ({ request, status, reply, found }));
  const question = waiting === undefined ? undefined : questionOf(waiting, request);
  const by = ownersOf(userId, thread.id);
  const figure = () => figures.current();
  const frames = () => workspace.summaries();
  const sense = { meter, thread: thread.id, by, frames, figure, history, remembered, guests, question };
  return planner.forTurn?.(sense) ?? planner;
}

/** A question with what the request says to it; what answers it stands behind what was asked first. */
function questionOf({ question, request: first }: Waiting, request: string): AskedQuestion {
  const answer = request.startsWith(first) ? request.slice(first.length).replace(/^\s*—?\s*/, '') : '';
  return {
    text: question.text,
    choices: question.choices.map(({ label }) => label),
    ...(answer === '' ? {} : { answer }),
  };
}

/** The assistant, whose exchanges count for this turn. */
export function assistantOf({ assistant, meter }: Turning): Assistant | undefined {
  if (assistant === undefined) return undefined;
  return { ...assistant, model: metered(assistant.model, meter) };
}
