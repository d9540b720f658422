import type { Crew } from '#src/agent/crew.ts';
import { type PlanEnd, runPlan } from '#src/agent/run-plan.ts';
import { type Answer, summarize } from '#src/agent/summarize.ts';
import { tellAgain } from '#src/agent/tell-plan.ts';
import type { Assistant } from '#src/assistant/assistant.ts';
import { metered } from '#src/assistant/metered.ts';
import { bringTables, keptRequest, unread, withUnread } from '#src/conversation/bring-tables.ts';
import { endedBadly } from '#src/conversation/commands.ts';
import { foundIn } from '#src/conversation/found-in.ts';
import { joining } from '#src/conversation/joining.ts';
import { likedLooks } from '#src/conversation/memory/liked.ts';
import { companyOf, ownersOf } from '#src/conversation/memory/owners.ts';
import { toldMemories } from '#src/conversation/memory/told-memories.ts';
import { ownersAfter } from '#src/conversation/ownership.ts';
import { recipeOwners } from '#src/conversation/recipe-owners.ts';
import type { Turning } from '#src/conversation/take-turn.ts';
import { turnDesk } from '#src/conversation/turn-desk.ts';
import { withinGrace } from '#src/conversation/within-grace.ts';
import { READ_HERE } from '#src/documents/file-reading.ts';
import { openLibrary } from '#src/documents/library.ts';
import type { TurnEvent } from '#src/domain/event.ts';
import type { Frame } from '#src/domain/frame.ts';
import type { Remembered } from '#src/domain/memory.ts';
import { isOf, labelsIn, newPlan, type Outputs, type Plan, skipPending } from '#src/domain/plan.ts';
import type { Question } from '#src/domain/question.ts';
import type { Request } from '#src/domain/request.ts';
import type { Session } from '#src/domain/session.ts';
import type { StatedStep } from '#src/domain/stated-step.ts';
import { contextOf, turnIn } from '#src/planning/context.ts';
import type { Planner } from '#src/planning/planner.ts';
import { isStated, statedPlanner, withStated } from '#src/planning/stated-planner.ts';
import type { Attachment } from '#src/ports/thread.ts';
import { dataEvent } from '#src/workers/data-event.ts';
import { type FigureBook, openFigureBook } from '#src/workers/figure-book.ts';
import { guestWorker } from '#src/workers/guests/guest-worker.ts';
import { neededTools } from '#src/workers/guests/needed-tools.ts';
import { openRecipeBook } from '#src/workers/recipes/recipe-book.ts';
import { ownWorkers, workers } from '#src/workers/registry.ts';
import type { Worker } from '#src/workers/worker.ts';
import { openWorkspace, type Workspace } from '#src/workers/workspace.ts';

export interface Outcome {
  /** The session after the turn, without the turn itself; absent when there is nothing to keep. */
  readonly next: Session | undefined;
  readonly answer: Answer;
  /** The request as the session keeps it, where that is not the message: without the rows of a table. */
  readonly request?: string;
  /** What is asked back, once the session is saved. */
  readonly question?: TurnEvent;
  /** Keys of later messages that became part of the turn. */
  readonly joined?: readonly string[];
  /** What was planned and came of it; absent when nothing was. */
  readonly plan?: Plan;
}

/** What is asked, and the files that came with it. */
export interface Asked {
  readonly request: string;
  readonly files?: readonly Attachment[];
  /** Steps that a program states; nobody reads the request then. */
  readonly steps?: readonly StatedStep[];
  /** A plan that goes on from where it stopped, and why. */
  readonly begun?: { readonly plan: Plan; readonly reasoning: string; readonly note?: string };
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
  const library = openLibrary(before.id, before.documents ?? [], room.store);
  const reading = room.reading ?? READ_HERE;
  const desks = { documents: room.documents, library, reading, workspace, report: room.report };
  const brought = await bringTables(
    before,
    { files: [], ...asked, request: readWords(asked) },
    desks,
    signal,
  );
  const { session, request, labels, documents, failures } = brought;
  const kept = keptRequest(brought, { request: readWords(asked) });
  const remembered = (await room.memories?.shown(companyOf(room))) ?? [];
  const preferences = room.readPreferences?.(remembered) ?? [];
  const context = contextOf(request, {
    ...brought,
    archive: room.archive,
    brought: labels,
    preferences,
    isByRules: true,
  });
  const hasBrought = labels.length + documents.length > 0;
  if (failures.length > 0 && !hasBrought && turnIn(context).understanding.series.length === 0) {
    return { next: session, answer: unread(failures), ...kept };
  }
  const begun = begunPlan(asked, request, context, room);
  const guests = await guestsFor(begun, asked, room, signal);
  const party = joining(room);
  const desk = turnDesk(room, () => ({
    request: party.requestWith(kept.request ?? asked.request),
    joined: party.keys(),
    frames: workspace.summaries(),
    focus: session.focus,
    documents: library.summaries(),
  }));
  const toolbox = {
    ...room,
    assistant: assistantOf(room),
    report: desk.report,
    workspace,
    library,
    figures,
    likedLooks: likedLooks(preferences),
    recipes: openRecipeBook(room.store, recipeOwners(companyOf(room))),
  };
  const crew = {
    planner: isStated(begun)
      ? statedBy(asked, workspace, room)
      : plannerFor(
          session,
          { workspace, figures, guests, remembered: toldMemories(remembered, request) },
          room,
        ),
    workers: [...workers, ...ownWorkers, ...guests],
    toolbox,
    tellsTalk: room.thread.hearsTalk === true,
    keep: desk.keep,
    amend: party.amend,
  };
  const run = runOn(begun, asked.begun?.reasoning, crew, signal);
  const end: PlanEnd = (await withinGrace(run, signal, room.cancelGraceMs ?? CANCEL_GRACE_MS)) ?? {
    kind: 'cancelled',
    plan: skipPending(desk.plan() ?? begun, 'it was cancelled'),
  };
  desk.close();
  workspace.close();

  const { answer: done, remember } = await summarize(asPlanned(end, crew.planner), {
    workspace,
    figures,
  });
  const notes = [...(asked.begun?.note === undefined ? [] : [asked.begun.note]), ...party.notes()];
  const answer = withNotes(withUnread(done, failures), notes);
  const { waiting: _, unfinished: __, ...rest } = session;
  const made = {
    frames: workspace.summaries(),
    figures: figures.states(),
    documents: library.summaries(),
  };
  const next = {
    ...rest,
    ...remember,
    ...unfinishedIn(end.plan, answer, session),
    ...requestsIn(end.plan, answer, session, crew.planner),
    ...made,
    owners: ownersAfter(before, made, room.userId),
  };
  const asking = end.kind === 'asking' ? ask(next, end.question, party.requestWith(request), room) : { next };
  return {
    ...asking,
    answer,
    request: party.requestWith(kept.request ?? asked.request),
    joined: party.keys(),
    plan: end.plan,
  };
}

/** The words that are read: what a program states has none. */
function readWords({ request, steps }: Asked): string {
  return steps === undefined ? request : '';
}

function begunPlan(
  asked: Asked,
  request: string,
  context: Outputs,
  { maxRounds = MAX_ROUNDS }: Turning,
): Plan {
  if (asked.begun !== undefined) return asked.begun.plan;
  return asked.steps === undefined
    ? newPlan(request, context, maxRounds)
    : newPlan(asked.request, withStated(context), maxRounds);
}

function statedBy({ steps = [] }: Asked, workspace: Workspace, { archive }: Turning): Planner {
  return statedPlanner(steps, { archive, workers, frames: workspace.summaries });
}

/** What the rules left unread is theirs to tell; a model has read the request itself. */
function asPlanned(end: PlanEnd, { name }: Planner): PlanEnd {
  if (name === 'rules') return end;
  return { ...end, plan: { ...end.plan, context: { ...end.plan.context, unread: [], assumptions: [] } } };
}

/** Runs a plan to its end; one that was begun before is told again first. */
async function runOn(
  plan: Plan,
  reasoning: string | undefined,
  crew: Crew,
  signal: AbortSignal,
): Promise<PlanEnd> {
  if (reasoning !== undefined) {
    await tellAgain(plan, reasoning, crew);
    for (const frame of await keptFrames(plan, crew.toolbox.workspace))
      await crew.toolbox.report(dataEvent(frame));
  }
  return runPlan(plan, crew, signal);
}

/** The data that a plan has made so far. */
function keptFrames({ subGoals }: Plan, workspace: Workspace): Promise<readonly Frame[]> {
  const made = subGoals.flatMap(({ progress }) => labelsIn(progress));
  const known = workspace.summaries().filter(({ label }) => made.some((each) => isOf(each, label)));
  return Promise.all(known.map(({ label }) => workspace.frame(label)));
}

/** Requests that a thread remembers as values. */
const MOST_REQUESTS = 8;

function requestsIn(
  plan: Plan,
  { status }: Answer,
  { requests = [] }: Session,
  planner: Planner,
): Pick<Session, 'requests'> {
  const request = planner.request?.() ?? turnIn(plan.context).request;
  if (request === undefined) return {};
  const found = foundIn(plan);
  const kept: Request = {
    ...request,
    ...(status === 'failed' || status === 'clarify' ? { isUnmet: true as const } : {}),
    ...(found === undefined ? {} : { found }),
  };
  return { requests: [...requests, kept].slice(-MOST_REQUESTS) };
}

/** What "retry" goes on with. */
function unfinishedIn(plan: Plan, { status }: Answer, { turns }: Session): Pick<Session, 'unfinished'> {
  if (!endedBadly(status) || plan.subGoals.length === 0) return {};
  return { unfinished: { turn: (turns.at(-1)?.number ?? 0) + 1, plan } };
}

function withNotes(answer: Answer, notes: readonly string[]): Answer {
  return { ...answer, notes: [...answer.notes, ...notes] };
}

/** Tools of other servers that the request can need, as workers; the rules plan none. */
async function guestsFor(
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
}

/** Earlier requests that a planner is told. */
const MOST_HISTORY = 4;

/** The planner with a memory for this turn. */
function plannerFor(
  { turns }: Session,
  { workspace, figures, guests, remembered }: Surroundings,
  { planner, meter, userId, thread }: Turning,
): Planner {
  const history = turns
    .slice(-MOST_HISTORY)
    .map(({ request, status, reply }) => ({ request, status, reply }));
  const by = ownersOf(userId, thread.id);
  const figure = () => figures.current();
  const frames = () => workspace.summaries();
  const sense = { meter, thread: thread.id, by, frames, figure, history, remembered, guests };
  return planner.forTurn?.(sense) ?? planner;
}

/** The assistant, whose exchanges count for this turn. */
function assistantOf({ assistant, meter }: Turning): Assistant | undefined {
  if (assistant === undefined) return undefined;
  return { ...assistant, model: metered(assistant.model, meter) };
}

/** The question gets an id of its own in the thread, so that a late click is known for one. */
function ask(
  session: Session,
  asked: Question,
  request: string,
  room: Turning,
): Required<Pick<Outcome, 'next' | 'question'>> {
  const question = { ...asked, id: `q${(session.turns.at(-1)?.number ?? 0) + 1}` };
  const { id, text, choices, freeText } = question;
  const waiting = { question, request, askedBy: room.userId, askedAt: room.wallClock() };
  return {
    next: { ...session, waiting },
    question: { type: 'clarification', id, question: text, choices, freeText },
  };
}
