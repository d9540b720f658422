import type { FrameSummary } from '#src/domain/frame.ts';
import type { Act, Reading, Unread } from '#src/domain/request.ts';
import type { Steps } from '#src/domain/steps.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import type { ConceptMention } from '#src/knowledge/glossary.ts';
import { type Setting, viewOf } from '#src/language/reading/act.ts';
import { newestList } from '#src/language/reading/around.ts';
import { bestReading } from '#src/language/reading/choose-act.ts';
import type { Clause } from '#src/language/reading/clauses.ts';
import { contentOf, setsScene } from '#src/language/reading/content.ts';
import { drawnIn } from '#src/language/reading/drawn.ts';
import { hasOpenWish, heldOf } from '#src/language/reading/half-read.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';
import { type Reader, topicOf } from '#src/language/reading/surroundings.ts';
import { type Left, withTimes } from '#src/language/reading/times-left.ts';

/** What was read of some clauses. */
export interface Read {
  readonly acts: readonly Act[];
  readonly readings: readonly Span[];
  readonly unread: readonly Unread[];
  readonly leftTimes: readonly TimeRange[];
  readonly notes: readonly string[];
}

/** A reading by its places in the text. */
type Span = Omit<Reading, 'text'>;

/** Things that one clause asks for; what is beyond stays unread, or a clause would be gone through for each of its words. */
const MOST_READINGS = 24;
/** Clauses of one message that are read; each is looked at by every act, and what people write has a fifth of them at most. */
const MOST_CLAUSES = 120;

/** What was read of the clauses before one. */
export interface Progress {
  readonly acts: readonly Act[];
  readonly readings: readonly Span[];
  readonly unread: readonly Unread[];
  readonly notes: readonly string[];
  readonly left: readonly Left[];
  readonly kept: readonly TimeRange[];
  /** Concepts that were named last. */
  readonly last: readonly string[];
  readonly spoken?: PhraseOf<'series'> | PhraseOf<'panel'> | undefined;
}

const NOTHING: Progress = { acts: [], readings: [], unread: [], notes: [], left: [], kept: [], last: [] };

/**
 * Reads clauses one after the other: again and again the act that covers most of what is left.
 *
 * @param known what is known of some of the first, and of all before the next one to be read; as `before` of other clauses
 *   that begin alike
 * @param mostUnread reading ends once as many words are unread for good: what is tried then is worse than what there is
 * @returns what was read, with what was known before each clause
 */
export function* readClauses(
  clauses: readonly Clause[],
  reader: Reader,
  known: readonly Progress[] = [NOTHING],
  mostUnread = Number.POSITIVE_INFINITY,
): Steps<Read & { readonly before: readonly Progress[] }> {
  const whole = saidInAll(clauses);
  const before = [...known];
  let progress = known.at(-1) ?? NOTHING;
  for (let place = known.length - 1; place < clauses.length; place += 1) {
    const clause = clauses[place] as Clause; // place stays below their number
    const most = place < MOST_CLAUSES ? MOST_READINGS : 0;
    progress = yield* readClause(clause, most, progress, { reader, whole });
    before.push(progress);
    // Only a time that was left takes away from what is unread, and that of its own clause.
    const isOver = Number.isFinite(mostUnread) && progress.left.length === 0;
    if (isOver && wordsIn(progress.unread) >= mostUnread) break;
  }
  const { acts, unread, left, kept, readings, notes } = progress;
  const dated = withTimes({ acts, unread, leftTimes: [] }, left);
  return { ...dated, leftTimes: [...dated.leftTimes, ...kept], readings, notes, before };
}

export function wordsIn(unread: readonly Unread[]): number {
  return unread.reduce((sum, { text }) => sum + text.split(' ').length, 0);
}

/** What the acts of a clause may depend on. */
interface Around {
  readonly reader: Reader;
  readonly whole: Pick<Setting, 'named' | 'hasHeading'>;
}

/** What the reading of each clause may depend on that stands in others. */
export function saidInAll(clauses: readonly Clause[]): Around['whole'] {
  return {
    named: namedIn(clauses),
    hasHeading: clauses.some(({ phrases }) =>
      phrases.some((phrase) => phrase.type === 'time' && phrase.isHeading === true),
    ),
  };
}

function* readClause(clause: Clause, most: number, before: Progress, around: Around): Steps<Progress> {
  const named = mentionsIn(clause, around.reader.mentions);
  const { acts, readings, notes, used } = yield* actsOf(clause, most, named, before, around);
  const first = before.acts.length;
  const ends = endsOf(readings.slice(before.readings.length), first, acts.length);
  const held = first + heldOf(clause, used, acts.slice(first), ends);
  const isHalfRead = held < acts.length && acts.length > first;
  if (isHalfRead) withdraw({ acts, readings, held }, clause, used);
  return {
    acts,
    readings,
    unread: [...before.unread, ...(isHalfRead && held === first ? wholeOf(clause) : contentOf(clause, used))],
    notes: isHalfRead ? before.notes : notes,
    ...timesLeft(clause, used, before),
    last: named.length > 0 ? [...new Set(named.map(({ id }) => id))] : before.last,
    spoken: spokenIn(clause) ?? before.spoken,
  };
}

/** Behind those of the clauses before, the acts of a clause, and which of its phrases they understood. */
function* actsOf(
  clause: Clause,
  most: number,
  named: readonly ConceptMention[],
  before: Progress,
  around: Around,
) {
  const acts = [...before.acts];
  const readings = [...before.readings];
  let notes = before.notes;
  const used = new Set<Phrase>();
  const setting = settingOf(acts, before, around);
  for (let tries = 0; tries < most; tries += 1) {
    const best = yield* bestReading(viewOf(clause, used, named), used, setting);
    if (best === undefined) break;
    for (const phrase of best.reading.used) used.add(phrase);
    const [from, to] = spanOf(best.reading.used);
    for (const [index, act] of best.reading.acts.entries()) {
      const id = index === 0 ? (best.reading.amends ?? acts.length) : acts.length;
      readings.push({ id, from, to, by: best.name });
      acts[id] = act;
    }
    const { unsays = [], notes: own = [] } = best.reading;
    notes = [...notes.filter((note) => !unsays.includes(note)), ...own];
  }
  return { acts, readings, notes, used };
}

/** Times that nobody took: those of an open wish are kept, others may be of other acts. */
function timesLeft(
  clause: Clause,
  used: ReadonlySet<Phrase>,
  { acts, left, kept }: Progress,
): Pick<Progress, 'left' | 'kept'> {
  const times = clause.phrases.filter(
    (phrase): phrase is PhraseOf<'time'> => phrase.type === 'time' && !used.has(phrase),
  );
  if (hasOpenWish(clause, used)) return { left, kept: [...kept, ...times.map(({ range }) => range)] };
  if (times.length === 0) return { left, kept };
  const scene = setsScene(clause, used) ? clause.phrases : [];
  return { left: [...left, { times, first: acts.length, scene }], kept };
}

/** @param acts what was read so far, also of the clause that is being read */
function settingOf(acts: readonly Act[], { last, spoken }: Progress, { reader, whole }: Around): Setting {
  const { knowledge, thread, now, previous, found, superposed, within, readText, brought = [] } = reader;
  return {
    ...whole,
    hasFigure: thread.figure !== undefined,
    hasData: thread.frames.length > 0,
    hasListing: thread.listing !== undefined,
    hasTopic: thread.listing?.current !== undefined,
    hasBrought: brought.length > 0,
    acts,
    now,
    ...(previous === undefined ? {} : { previous }),
    ...(found === undefined ? {} : { found }),
    ...(superposed === undefined ? {} : { superposed }),
    hasList: newestList(thread.frames) !== undefined,
    ...onlyEventIn(thread.frames),
    ...(within === undefined ? {} : { within }),
    drawn: drawnIn(thread, acts),
    topic: topicOf(acts) ?? topicOf(previous?.acts ?? []) ?? [],
    spokenOf: last,
    concept: knowledge.glossary.concept,
    pairExample: ([a = '', b = '']) => knowledge.glossary.pair(a, b)?.example,
    readText,
    ...(spoken === undefined ? {} : { spoken }),
  };
}

/** A clause of which nothing is done, as it was said. */
function wholeOf({ phrases }: Clause): readonly Unread[] {
  const [from, to] = spanOf(phrases);
  return [{ text: phrases.map(({ raw }) => raw).join(' '), from, to }];
}

/** Where the words of each act end, from the first of a clause on. */
function endsOf(readings: readonly Span[], first: number, count: number): readonly number[] {
  const end = (id: number) =>
    Math.max(0, ...readings.flatMap((reading) => (reading.id === id ? [reading.to] : [])));
  return Array.from({ length: count - first }, (_, at) => end(first + at));
}

/** Takes back what was read of a clause from the place on that holds. */
function withdraw(
  { acts, readings, held }: { readonly acts: Act[]; readonly readings: Span[]; readonly held: number },
  { phrases }: Clause,
  used: Set<Phrase>,
): void {
  for (const reading of readings.filter(({ id }) => id >= held))
    for (const phrase of phrases)
      if (phrase.from >= reading.from && phrase.to <= reading.to) used.delete(phrase);
  acts.length = held;
  readings.splice(0, readings.length, ...readings.filter(({ id }) => id < held));
}

function mentionsIn({ phrases }: Clause, mentions: readonly ConceptMention[]): readonly ConceptMention[] {
  const [from, to] = spanOf(phrases);
  return mentions.filter((mention) => mention.from >= from && mention.to <= to);
}

/** How many series the clauses name. */
function namedIn(clauses: readonly Clause[]): number {
  return clauses
    .flatMap(({ phrases }) => phrases)
    .reduce((sum, phrase) => sum + (phrase.type === 'series' ? phrase.items.length : 0), 0);
}

/** The last series or panel that a clause names. */
function spokenIn({ phrases }: Clause): PhraseOf<'series'> | PhraseOf<'panel'> | undefined {
  return (
    phrases.findLast((phrase): phrase is PhraseOf<'series'> => phrase.type === 'series') ??
    phrases.findLast((phrase): phrase is PhraseOf<'panel'> => phrase.type === 'panel')
  );
}

function spanOf(phrases: readonly Phrase[]): readonly [number, number] {
  return [Math.min(...phrases.map(({ from }) => from)), Math.max(...phrases.map(({ to }) => to))];
}

/** The moment of the newest list that holds one event. */
function onlyEventIn(frames: readonly FrameSummary[]): Pick<Setting, 'onlyEventAt'> {
  const [event, ...more] = newestList(frames)?.events ?? [];
  return event === undefined || more.length > 0 ? {} : { onlyEventAt: event.at };
}
