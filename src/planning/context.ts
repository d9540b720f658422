import type { Archive } from '#src/archive/choose-data.ts';
import type { DocumentSummary } from '#src/domain/document.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { Outputs, Plan } from '#src/domain/plan.ts';
import type { Act, Request } from '#src/domain/request.ts';
import type { Listing, Session } from '#src/domain/session.ts';
import { atOnce, type Steps } from '#src/domain/steps.ts';
import { type ToldTable, tableIn } from '#src/domain/told-table.ts';
import { completedReading, readWithoutOpen } from '#src/language/completed-reading.ts';
import { type DocumentWish, documentWish } from '#src/language/document-wish.ts';
import { type EventWish, eventWish } from '#src/language/event-wish.ts';
import type { Preference } from '#src/language/memory/preference.ts';
import { readingSteps } from '#src/language/read-request.ts';
import { eventNotes } from '#src/language/reading/join.ts';
import type { Surroundings } from '#src/language/reading/surroundings.ts';
import { withEvents } from '#src/language/reading/use-events.ts';
import { mask } from '#src/language/span.ts';
import { broughtNotes } from '#src/planning/brought-notes.ts';
import { leftOut } from '#src/planning/left-out.ts';
import { withPreferredFiles } from '#src/planning/preferred.ts';
import { notedAfterUnmet } from '#src/planning/request/after-unmet.ts';
import { completed, reachingOut } from '#src/planning/request/again.ts';
import { withAside } from '#src/planning/request/aside.ts';
import { drawnLabels } from '#src/planning/request/at-hand.ts';
import { withLatestTaken } from '#src/planning/request/newest.ts';
import { recentFinds } from '#src/planning/request/recent-finds.ts';
import { saidWhole } from '#src/planning/request/said-whole.ts';
import { superposedIn } from '#src/planning/request/superposed.ts';
import { goneAhead } from '#src/planning/request/too-little.ts';
import { searchSlots } from '#src/planning/search-slots.ts';

/** Turns in which "that table" may have been told. */
const RECENT = 5;

/** What the thread has when a turn begins. */
export interface ThreadState {
  readonly frames: readonly FrameSummary[];
  readonly focus: readonly string[];
  readonly documents: readonly DocumentSummary[];
  readonly figure?: Figure;
  readonly listing?: Listing;
  /** The table that was told last. */
  readonly table?: ToldTable;
}

/** Sub-goal 0 of a plan: what was read, and what the thread has. */
export interface TurnContext {
  /** The request as acts, as the rules read it. */
  readonly read: Request;
  /** The same, completed by what was asked before: what is planned. */
  readonly request: Request;
  /** Earlier requests of the thread, newest last. */
  readonly requests: readonly Request[];
  readonly thread: ThreadState;
  /** Labels of data that came with the message. */
  readonly brought: readonly string[];
  /** Names of documents that came with the message. */
  readonly documents: readonly string[];
  /** What is wanted of documents. */
  readonly documentWish?: DocumentWish;
  /** What is wanted of a list of events. */
  readonly eventWish?: EventWish;
  /** What the user likes, as far as rules can read it, oldest first. */
  readonly preferences: readonly Preference[];
  /** What requests mean by now, ms since epoch. */
  readonly now: number;
}

/** What a turn begins with. */
interface Beginning {
  readonly session: Session;
  readonly archive: Archive;
  readonly brought?: readonly string[];
  readonly documents?: readonly string[];
  readonly notes?: readonly string[];
  readonly preferences?: readonly Preference[];
  /** Names of recipes. */
  readonly recipes?: readonly string[];
  /** A recipe that came with the message and that it is about. */
  readonly recipeFile?: string;
}

/** The context of a turn, made without a rest. */
export function contextOf(request: string, beginning: Beginning): Outputs {
  return atOnce(contextSteps(request, beginning));
}

/**
 * The context of a turn as slots of sub-goal 0, in short steps. Each label of the thread is a slot of its own, so that data at hand is
 * wired like data that a sub-goal makes.
 *
 * @param brought labels of data that came with the message; the session has them already
 * @param documents names of documents that came with it
 * @param notes what has to be told of them
 */
export function* contextSteps(
  request: string,
  {
    session,
    archive,
    brought = [],
    documents = [],
    notes: told = [],
    preferences = [],
    recipes = [],
    recipeFile,
  }: Beginning,
): Steps<Outputs> {
  const figure = session.figures.at(-1);
  const table = tableIn(session.turns.slice(-RECENT).map(({ reply }) => reply));
  const thread: ThreadState = {
    frames: session.frames,
    focus: brought.length > 0 ? brought : session.focus,
    documents: session.documents ?? [],
    ...(figure === undefined ? {} : { figure }),
    ...(session.listing === undefined ? {} : { listing: session.listing }),
    ...(table === undefined ? {} : { table }),
  };
  const now = archive.clock();
  // Lists that were found here are worked on by acts.
  const listed = session.frames.filter(({ provenance }) => provenance.operation !== 'intervals');
  const events = eventWish(request, listed, brought);
  const wish = documentWish(request, thread.documents, documents);
  const asked = before(request, session.requests ?? []);
  const surroundings = (earlier: readonly Request[]): Surroundings => {
    const whole = saidWhole(earlier, thread, archive.knowledge);
    const found = recentFinds(earlier);
    const superposed = superposedIn(earlier, thread);
    return {
      knowledge: archive.knowledge,
      thread,
      brought,
      recipes,
      ...(recipeFile === undefined ? {} : { recipeFile }),
      now,
      ...(archive.live === undefined ? {} : { idsIn: archive.live.idsIn }),
      ...(whole === undefined ? {} : { previous: whole }),
      ...(found === undefined ? {} : { found }),
      ...(superposed === undefined ? {} : { superposed }),
    };
  };
  const words = events === undefined ? request : mask(request, events.spans);
  const own = yield* readingSteps(words, surroundings(asked));
  const earlier = asked.slice(0, -1);
  const completion = yield* completedReading(own, asked.at(-1), surroundings(earlier));
  const plainActs = withPreferredFiles(completion ?? own, preferences);
  // What is completed takes the place of what came to nothing.
  const last = asked.at(-1);
  const isFragment = completion === undefined && last !== undefined && own.acts.some(isAgain);
  const requests =
    completion !== undefined
      ? earlier
      : isFragment
        ? [...earlier, yield* readWithoutOpen(last, surroundings(earlier))]
        : asked;
  const previous = requests.at(-1);

  const acts =
    events === undefined
      ? withLatestTaken(goneAhead(plainActs, previous), previous, figure !== undefined)
      : withEvents(plainActs, events, {
          frames: session.frames,
          focus: session.focus,
          drawn: figure === undefined ? [] : drawnLabels(figure, session.frames),
        });

  yield;
  const complete = completed(reachingOut(acts, thread), requests, thread, archive.knowledge);
  const turn: TurnContext = {
    read: acts,
    request: withAside(complete, previous, archive.knowledge, figure !== undefined),
    requests,
    thread,
    now,
    brought,
    documents,
    ...(wish === undefined ? {} : { documentWish: wish }),
    preferences,
    ...(events === undefined ? {} : { eventWish: events }),
  };
  const names = thread.documents.map(({ name }) => name);
  const labels = Object.fromEntries([...names, ...labelSlots(session.frames)].map((label) => [label, label]));
  const notes = [...told, ...broughtNotes(session.frames, brought)];
  const readNotes = eventNotes(acts.acts);
  const saidFirst =
    acts.acts.length > 0 && wish === undefined
      ? {
          unread: leftOut(acts, turn.request),
          assumptions: [...notedAfterUnmet(turn.request, turn), ...acts.assumptions],
        }
      : {};
  return { ...labels, turn, notes, readNotes, ...saidFirst, ...searchSlots(request, session.listing) };
}

function isAgain(act: Act): boolean {
  return act.do === 'again';
}

/** The requests before this one; what asked back and is completed by an answer now is this one. */
function before(request: string, requests: readonly Request[]): readonly Request[] {
  const last = requests.at(-1);
  return last !== undefined && request.startsWith(`${last.text} — `) ? requests.slice(0, -1) : requests;
}

/** The context of a plan that `contextOf` began. */
export function turnOf(plan: Plan): TurnContext {
  return turnIn(plan.context);
}

export function turnIn(context: Outputs): TurnContext {
  // Only `contextOf` writes this slot.
  return context['turn'] as TurnContext;
}

/** Columns of a table are named with it. */
function ownSlot(label: string, name: string): string {
  return name.startsWith(`${label}.`) ? name : `${label}.${name}`;
}

function labelSlots(frames: readonly FrameSummary[]): readonly string[] {
  return frames.flatMap(({ label, columns }) => [
    label,
    ...(columns.length > 1
      ? columns.flatMap(({ name, component }) => [`${label}.${component ?? name}`, ownSlot(label, name)])
      : []),
  ]);
}
