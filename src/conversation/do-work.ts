import type { Crew } from '#src/agent/crew.ts';
import { type PlanEnd, runPlan } from '#src/agent/run-plan.ts';
import { type Answer, summarize } from '#src/agent/summarize.ts';
import { tellAgain } from '#src/agent/tell-plan.ts';
import { asksOthers } from '#src/archive/elsewhere.ts';
import { attachedRecipes, bringRecipes } from '#src/conversation/attached-recipes.ts';
import { bringTables, keptRequest, unread, withUnread } from '#src/conversation/bring-tables.ts';
import { joining } from '#src/conversation/joining.ts';
import { requestsIn, unfinishedIn } from '#src/conversation/kept-of-plan.ts';
import { likedLooks } from '#src/conversation/memory/liked.ts';
import { companyOf } from '#src/conversation/memory/owners.ts';
import { toldMemories } from '#src/conversation/memory/told-memories.ts';
import { ownersAfter } from '#src/conversation/ownership.ts';
import { recipeOwners } from '#src/conversation/recipe-owners.ts';
import type { Turning } from '#src/conversation/take-turn.ts';
import { turnDesk } from '#src/conversation/turn-desk.ts';
import { asPlanned, assistantOf, guestsFor, plannerFor, statedBy } from '#src/conversation/turn-minds.ts';
import { withinGrace } from '#src/conversation/within-grace.ts';
import { READ_HERE } from '#src/documents/file-reading.ts';
import { openLibrary } from '#src/documents/library.ts';
import type { TurnEvent } from '#src/domain/event.ts';
import type { Frame } from '#src/domain/frame.ts';
import { isOf, labelsIn, newPlan, type Outputs, type Plan, skipPending } from '#src/domain/plan.ts';
import type { Question } from '#src/domain/question.ts';
import type { Request } from '#src/domain/request.ts';
import type { Session } from '#src/domain/session.ts';
import type { StatedStep } from '#src/domain/stated-step.ts';
import { inSlices } from '#src/domain/steps.ts';
import { contextSteps, turnIn } from '#src/planning/context.ts';
import { isStated, withStated } from '#src/planning/stated-planner.ts';
import type { Attachment } from '#src/ports/thread.ts';
import { dataEvent } from '#src/workers/data-event.ts';
import { openFigureBook } from '#src/workers/figure-book.ts';
import { openRecipeBook } from '#src/workers/recipes/recipe-book.ts';
import { ownWorkers, workers } from '#src/workers/registry.ts';
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
  const attached = attachedRecipes(asked.files);
  const brought = await bringTables(
    before,
    { files: attached.others, request: readWords(asked) },
    desks,
    signal,
  );
  const { session, request, labels, documents, failures } = brought;
  const kept = keptRequest(brought, { request: readWords(asked) });
  const remembered = (await room.memories?.shown(companyOf(room))) ?? [];
  const preferences = room.readPreferences?.(remembered) ?? [];
  // Ids of other archives can be read only once their catalogues are there.
  if (asksOthers(room.archive)) await room.archive.live?.catalogRead(signal);
  const book = openRecipeBook(room.store, recipeOwners(companyOf(room)));
  const recipes = await bringRecipes(attached.recipes, request, book);
  const beginning = { ...brought, ...recipes, notes: [...brought.notes, ...recipes.notes] };
  const context = await inSlices(
    contextSteps(request, { ...beginning, archive: room.archive, brought: labels, preferences }),
  );
  const hasBrought = labels.length + documents.length > 0;
  if (failures.length > 0 && !hasBrought && !namesSeries(turnIn(context).read)) {
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
    recipes: book,
  };
  const crew = {
    planner: isStated(begun)
      ? statedBy(asked, workspace, room)
      : plannerFor(
          session,
          {
            workspace,
            figures,
            guests,
            remembered: toldMemories(remembered, request),
            request: asked.request,
          },
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

function withNotes(answer: Answer, notes: readonly string[]): Answer {
  return { ...answer, notes: [...answer.notes, ...notes] };
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

function namesSeries({ acts }: Request): boolean {
  return acts.some((act) => 'of' in act && act.of.some(({ kind }) => kind === 'series'));
}
