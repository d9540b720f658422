import { UNKNOWN } from '#src/conversation/ownership.ts';
import type { DocumentSummary } from '#src/domain/document.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { isOf } from '#src/domain/plan.ts';
import type { Session, Turn } from '#src/domain/session.ts';

/** A shared session without what is of one person, and what has to be deleted beside it. */
export interface Parted {
  readonly session: Session;
  /** Labels of their data. */
  readonly labels: readonly string[];
  readonly documents: readonly DocumentSummary[];
}

/**
 * Takes out of a session what a person asked, was answered and brought: turns, data and what was computed from data that
 * they gave, documents, figures. Where nobody knows whose something is, it goes too.
 */
export function withoutPerson(userId: string, session: Session): Parted {
  // What is kept is named: whatever else a session remembers may be of anybody's words.
  const { id, createdAt, updatedAt, version, answered, usage, waiting, unfinished, owners } = session;
  const isTheirs = (owner: string | undefined) =>
    owner === undefined || owner === UNKNOWN || owner === userId;
  const gone = goneFrames(session.frames, ({ label }) => isTheirs(owners?.frames[label]));
  const labels = gone.map(({ label }) => label);
  const documents = (session.documents ?? []).filter(({ name }) => isTheirs(owners?.documents[name]));
  const figures = keptFigures(session, labels, (place) => isTheirs(owners?.figures[place]));
  // Replies and plans tell of titles and data whoever gave them.
  const turns = keptTurns(session.turns, userId).map(({ steps: _, found: __, ...turn }) => ({
    ...turn,
    reply: '',
  }));
  const speaksOfThem = (value: unknown) => {
    const text = JSON.stringify(value);
    return [...labels, ...documents.map(({ name }) => name)].some((name) =>
      text.includes(JSON.stringify(name)),
    );
  };
  const isOpen = waiting !== undefined && waiting.askedBy !== userId && waiting.askedBy !== undefined;
  const isGoingOn =
    unfinished !== undefined &&
    turns.some(({ number }) => number === unfinished.turn) &&
    !speaksOfThem(unfinished.plan);
  const kept: Session = {
    id,
    createdAt,
    updatedAt,
    ...(version === undefined ? {} : { version }),
    ...(answered === undefined ? {} : { answered }),
    ...(usage === undefined ? {} : { usage }),
    ...(isOpen ? { waiting } : {}),
    ...(isGoingOn ? { unfinished } : {}),
    people: (session.people ?? []).filter((other) => other !== userId),
    turns,
    frames: session.frames.filter((frame) => !gone.includes(frame)),
    focus: session.focus.filter((label) => !labels.some((each) => isOf(label, each))),
    figures: figures.map(({ figure }) => figure),
    documents: (session.documents ?? []).filter((each) => !documents.includes(each)),
    owners: {
      frames: without(owners?.frames ?? {}, labels),
      documents: without(
        owners?.documents ?? {},
        documents.map(({ name }) => name),
      ),
      figures: figures.map(({ owner }) => owner),
    },
  };
  return { session: kept, labels, documents };
}

/** Their own, and what was computed from what they gave themselves; data of an archive are nobody's. */
function goneFrames(
  frames: readonly FrameSummary[],
  isTheirs: (frame: FrameSummary) => boolean,
): readonly FrameSummary[] {
  const gone = new Set(frames.filter(isTheirs));
  const given = new Set([...gone].filter(({ provenance }) => provenance.origin === 'created'));
  for (let size = -1; size !== gone.size; ) {
    size = gone.size;
    for (const frame of frames) {
      const isFromThem = frame.provenance.from.some((label) =>
        [...given].some((each) => isOf(label, each.label)),
      );
      if (!isFromThem) continue;
      gone.add(frame);
      given.add(frame);
    }
  }
  return [...gone];
}

/** States of figures before their first hand in each, as far as those show nothing that goes. */
function keptFigures(
  { figures, owners }: Session,
  labels: readonly string[],
  isTheirs: (place: number) => boolean,
): readonly { readonly figure: Figure; readonly owner: string }[] {
  const touched = new Set<string>();
  return figures.flatMap((figure, place) => {
    const shows = figure.panels.flatMap(({ traces }) => traces.map(({ label }) => label));
    if (isTheirs(place) || shows.some((label) => labels.includes(label))) touched.add(figure.id);
    return touched.has(figure.id) ? [] : [{ figure, owner: owners?.figures[place] ?? UNKNOWN }];
  });
}

/** Their turns, and those of others that say theirs again: a retry, a list of faults. */
function keptTurns(turns: readonly Turn[], userId: string): readonly Turn[] {
  const theirs = turns.filter((turn) => turn.userId === userId || turn.userId === undefined);
  const words = theirs.map(({ request }) => request).filter((request) => request.length > SHORT);
  return turns.filter(
    (turn) =>
      !theirs.includes(turn) &&
      !words.some((request) => turn.request.includes(request) || turn.reply.includes(request)),
  );
}

/** Shorter requests are what everybody says. */
const SHORT = 12;

function without(
  owners: Readonly<Record<string, string>>,
  names: readonly string[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(owners).filter(([name]) => !names.includes(name)));
}
