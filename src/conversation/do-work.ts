import { type PlanEnd, runPlan } from '#src/agent/run-plan.ts';
import { type Answer, summarize } from '#src/agent/summarize.ts';
import type { Turning } from '#src/conversation/take-turn.ts';
import { withinGrace } from '#src/conversation/within-grace.ts';
import { newPlan } from '#src/domain/plan.ts';
import type { Session } from '#src/domain/session.ts';
import { contextOf } from '#src/planning/context.ts';
import { openFigureBook } from '#src/workers/figure-book.ts';
import { workers } from '#src/workers/registry.ts';
import { openWorkspace } from '#src/workers/workspace.ts';

export interface Outcome {
  /** The session after the turn, without the turn itself; absent when there is nothing to keep. */
  readonly next: Session | undefined;
  readonly answer: Answer;
}

/** Rounds of plan and work that one turn may take. */
const MAX_ROUNDS = 5;
/** How long cancelled work may take to stop by itself; the answer comes then in any case. */
const CANCEL_GRACE_MS = 700;

/** Plans and does what was asked, and keeps what came of it even when the turn failed or was cancelled. */
export async function doWork(
  session: Session,
  request: string,
  room: Turning,
  signal: AbortSignal,
): Promise<Outcome> {
  const workspace = openWorkspace(session.id, session.frames, room.frames);
  const figures = openFigureBook(session.figures);
  const desk = reportUntilEnd(room);
  const toolbox = { ...room, report: desk.report, workspace, figures };
  const plan = newPlan(request, contextOf(request, { session, archive: room.archive }), MAX_ROUNDS);
  const run = runPlan(plan, { planner: room.planner, workers, toolbox }, signal);
  const end: PlanEnd = (await withinGrace(run, signal, CANCEL_GRACE_MS)) ?? { kind: 'cancelled', plan };
  desk.close();

  const { answer, remember } = summarize(end, { workspace, figures });
  const { waiting: _, ...rest } = session;
  const frames = workspace.summaries();
  const next: Session = { ...rest, ...remember, frames, figures: figures.states() };
  return end.kind === 'asking' ? ask(next, answer, end, request, room) : { next, answer };
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
