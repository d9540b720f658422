import { type PlanEnd, runPlan } from '#src/agent/run-plan.ts';
import { type Answer, summarize } from '#src/agent/summarize.ts';
import type { Assistant } from '#src/assistant/assistant.ts';
import { metered } from '#src/assistant/metered.ts';
import { type Brought, bringTables } from '#src/conversation/bring-tables.ts';
import type { Turning } from '#src/conversation/take-turn.ts';
import { withinGrace } from '#src/conversation/within-grace.ts';
import { type Failure, sentenceOf } from '#src/domain/failure.ts';
import { newPlan } from '#src/domain/plan.ts';
import type { Session } from '#src/domain/session.ts';
import { contextOf, turnIn } from '#src/planning/context.ts';
import type { Planner } from '#src/planning/planner.ts';
import type { Attachment } from '#src/ports/thread.ts';
import { openFigureBook } from '#src/workers/figure-book.ts';
import { ownWorkers, workers } from '#src/workers/registry.ts';
import { openWorkspace, type Workspace } from '#src/workers/workspace.ts';

export interface Outcome {
  /** The session after the turn, without the turn itself; absent when there is nothing to keep. */
  readonly next: Session | undefined;
  readonly answer: Answer;
  /** The request as the session keeps it, where that is not the message: without the rows of a table. */
  readonly request?: string;
}

/** What is asked, and the files that came with it. */
export interface Asked {
  readonly request: string;
  readonly files?: readonly Attachment[];
}

/** Rounds of plan and work that one turn may take. */
const MAX_ROUNDS = 5;
/** How long cancelled work may take to stop by itself; the answer comes then in any case. */
const CANCEL_GRACE_MS = 700;

/** Plans and does what was asked, and keeps what came of it even when the turn failed or was cancelled. */
export async function doWork(
  before: Session,
  asked: Asked,
  room: Turning,
  signal: AbortSignal,
): Promise<Outcome> {
  const workspace = openWorkspace(before.id, before.frames, room.frames);
  const figures = openFigureBook(before.figures);
  const desk = reportUntilEnd(room);
  const toolbox = { ...room, assistant: assistantOf(room), report: desk.report, workspace, figures };
  const brought = await bringTables(before, { files: [], ...asked }, toolbox);
  const { session, request, labels, failures } = brought;
  const context = contextOf(request, { session, archive: room.archive, brought: labels });
  if (failures.length > 0 && labels.length === 0 && turnIn(context).understanding.series.length === 0) {
    return { next: session, answer: unread(failures), ...keptRequest(brought, asked) };
  }
  const plan = newPlan(request, context, room.maxRounds ?? MAX_ROUNDS);
  const planner = plannerFor(session, workspace, room);
  const run = runPlan(plan, { planner, workers: [...workers, ...ownWorkers], toolbox }, signal);
  const end: PlanEnd = (await withinGrace(run, signal, CANCEL_GRACE_MS)) ?? { kind: 'cancelled', plan };
  desk.close();

  const { answer: done, remember } = summarize(end, { workspace, figures });
  const answer = withUnread(done, failures);
  const { waiting: _, ...rest } = session;
  const frames = workspace.summaries();
  const next: Session = { ...rest, ...remember, frames, figures: figures.states() };
  const outcome = end.kind === 'asking' ? await ask(next, answer, end, request, room) : { next, answer };
  return { ...outcome, ...keptRequest(brought, asked) };
}

const MOST_KEPT = 2_000;

/** The rows of a table are data now, and no part of the request that the session remembers. */
function keptRequest({ request, labels, failures }: Brought, asked: Asked): { readonly request?: string } {
  if (labels.length > 0) return { request: `${request} [${labels.join(', ')}]`.trim() };
  return failures.length > 0 ? { request: asked.request.slice(0, MOST_KEPT) } : {};
}

function unread(failures: readonly Failure[]): Answer {
  return { status: 'failed', text: failures.map(sentenceOf).join('\n'), followUps: [], notes: [] };
}

/** What could not be read is told beside what was done. */
function withUnread(answer: Answer, failures: readonly Failure[]): Answer {
  if (failures.length === 0) return answer;
  const text = [answer.text, ...failures.map(sentenceOf)].join('\n');
  return { ...answer, text, status: answer.status === 'done' ? 'partial' : answer.status };
}

/** Earlier requests that a planner is told. */
const MOST_HISTORY = 4;

/** The planner with a memory for this turn. */
function plannerFor({ turns }: Session, workspace: Workspace, { planner, meter }: Turning): Planner {
  const history = turns.slice(-MOST_HISTORY).map(({ request, status }) => ({ request, status }));
  return planner.forTurn?.({ meter, frames: () => workspace.summaries(), history }) ?? planner;
}

/** The assistant, whose exchanges count for this turn. */
function assistantOf({ assistant, meter }: Turning): Assistant | undefined {
  if (assistant === undefined) return undefined;
  return { ...assistant, model: metered(assistant.model, meter) };
}

/** What work that was left behind still reports is not shown. */
function reportUntilEnd({ report }: Turning): { report: Turning['report']; close: () => void } {
  let isOpen = true;
  return {
    report: async (event) => {
      if (isOpen) await report(event);
    },
    close() {
      isOpen = false;
    },
  };
}

/** The question gets an id of its own in the thread, so that a late click is known for one. */
async function ask(
  session: Session,
  answer: Answer,
  { question: asked }: Extract<PlanEnd, { kind: 'asking' }>,
  request: string,
  room: Turning,
): Promise<Outcome> {
  const question = { ...asked, id: `q${(session.turns.at(-1)?.number ?? 0) + 1}` };
  const { id, text, choices, freeText } = question;
  await room.report({ type: 'clarification', id, question: text, choices, freeText });
  const waiting = { question, request, askedBy: room.userId, askedAt: room.wallClock() };
  return { next: { ...session, waiting }, answer };
}
