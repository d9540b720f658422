import events from '#knowledge/events.json' with { type: 'json' };
import type { Failure } from '#src/domain/failure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { Found } from '#src/domain/found.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { Act, Reading, Request, Unread } from '#src/domain/request.ts';
import type { Listing } from '#src/domain/session.ts';
import { atOnce, type Steps } from '#src/domain/steps.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import type { ConceptMention } from '#src/knowledge/glossary.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { isForced } from '#src/language/is-forced.ts';
import type { IdsIn } from '#src/language/names/ids-elsewhere.ts';
import { type Setting, viewOf } from '#src/language/reading/act.ts';
import { withHelioLatitude, withoutPlanets } from '#src/language/reading/against-latitude.ts';
import { companyOf, findsOf, newestList, timeOfThread } from '#src/language/reading/around.ts';
import { withL1 } from '#src/language/reading/at-l1.ts';
import { withBareLabels } from '#src/language/reading/bare-labels.ts';
import { bestReading } from '#src/language/reading/choose-act.ts';
import { type Clause, clausesOf } from '#src/language/reading/clauses.ts';
import { withColourSpans } from '#src/language/reading/colour-spans.ts';
import { contentOf, setsScene } from '#src/language/reading/content.ts';
import { dataNames } from '#src/language/reading/data-names.ts';
import { drawnIn } from '#src/language/reading/drawn.ts';
import { drawnNames } from '#src/language/reading/drawn-names.ts';
import { withDynamicSpectra } from '#src/language/reading/dynamic-spectra.ts';
import { withFound } from '#src/language/reading/found-times.ts';
import { hasOpenWish, heldOf } from '#src/language/reading/half-read.ts';
import { idleWords } from '#src/language/reading/idle-words.ts';
import { withInches } from '#src/language/reading/inches.ts';
import { joined } from '#src/language/reading/join.ts';
import { withLeftTimes } from '#src/language/reading/left-times.ts';
import { lexicon } from '#src/language/reading/lexicon.ts';
import { withListItems } from '#src/language/reading/list-items.ts';
import { listedIn } from '#src/language/reading/listed.ts';
import { withoutLongCode } from '#src/language/reading/long-code.ts';
import { lostNameSteps } from '#src/language/reading/lost-names.ts';
import { withMadeResults } from '#src/language/reading/made-results.ts';
import { type Mark, means } from '#src/language/reading/mark.ts';
import { withMarkedNames } from '#src/language/reading/marked-names.ts';
import { markSteps } from '#src/language/reading/marks.ts';
import { withNewPanels } from '#src/language/reading/new-panels.ts';
import { KEEPS_PART, partOfDataAtHand } from '#src/language/reading/part-at-hand.ts';
import { periodOf } from '#src/language/reading/period.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';
import { withPanelLetters } from '#src/language/reading/phrases/panel-letters.ts';
import { phraseSteps } from '#src/language/reading/phrases.ts';
import { withPowersOfR } from '#src/language/reading/powers-of-r.ts';
import { recipeRequest } from '#src/language/reading/recipe-request.ts';
import { withoutRefusedInstruments } from '#src/language/reading/refused-instruments.ts';
import { withRelativeLimits } from '#src/language/reading/relative-limits.ts';
import { withSearchWords } from '#src/language/reading/search-words.ts';
import { withKindsOfFlux } from '#src/language/reading/series/channel.ts';
import { withForecasts } from '#src/language/reading/series/forecasts.ts';
import { withOwnServer } from '#src/language/reading/series/servers.ts';
import { withoutThisDay } from '#src/language/reading/this-day.ts';
import { isTooLittle } from '#src/language/reading/too-little.ts';
import { withComplaints } from '#src/language/reading/too-much.ts';
import { isChatter } from '#src/language/reading/touching.ts';
import { wholeMessage } from '#src/language/reading/whole-message.ts';
import { withWholeRecord } from '#src/language/reading/whole-record.ts';
import { recipeWords } from '#src/language/request/recipe-words.ts';
import { correctSpelling } from '#src/language/spelling.ts';
import { namedEventsSchema } from '#src/language/time/named-event.ts';

const EVENTS = namedEventsSchema.parse(events);

/** "The last 12 hours of that": of what the figure shows, whatever the calendar says. */
const OF_WHAT_IS_SHOWN =
  /\b(?:last|final|first)\b[\w .-]{1,30}\bof (?:that|it|this|them|these|the (?:plot|figure|graph|data|period|interval|series|event))\b/i;

const MANY = /\b(both|all|each|every|them|compare|versus|vs|together|difference|ratio|correlat\w*)\b/i;

/** What a request is read against. */
export interface Surroundings {
  readonly knowledge: Knowledge;
  readonly thread: {
    readonly frames: readonly FrameSummary[];
    readonly focus: readonly string[];
    readonly figure?: Figure;
    readonly listing?: Listing;
    readonly documents?: readonly { readonly tables: readonly string[] }[];
  };
  /** Finds ids of datasets that the configured servers list and the shipped catalogue does not know. */
  readonly idsIn?: IdsIn;
  /** Names of the recipes that are at hand. */
  readonly recipes?: readonly string[];
  /** A recipe that came with the message, as it was exported. */
  readonly recipeFile?: string;
  /** Labels of the data that came with the message. */
  readonly brought?: readonly string[];
  /** The request before this one, where the thread has one. */
  readonly previous?: Request;
  /** What the newest answer found that found anything. */
  readonly found?: Found;
  /** Ms since epoch. */
  readonly now: number;
  /** The range in which "Tuesday" and "12 June" are looked for; that of the figure or the newest data when absent. */
  readonly within?: TimeRange;
}

/** Reads a request once: its words become acts, and what no act understood is named. */
export function readRequest(written: string, surroundings: Surroundings): Request {
  return atOnce(readingSteps(written, surroundings));
}

/** The same in short steps: thousands of words take longer than others should wait. */
export function* readingSteps(written: string, surroundings: Surroundings): Steps<Request> {
  const isOfFile = surroundings.recipeFile !== undefined;
  const whole = isOfFile ? undefined : wholeMessage(written, surroundings.thread);
  yield;
  const recipe =
    whole === undefined
      ? recipeWords(written, surroundings.recipes ?? [], surroundings.recipeFile)
      : undefined;
  if (recipe !== undefined)
    return recipeRequest(written, recipe, yield* readWords(recipe.rest ?? '', surroundings));
  if (whole === undefined) return yield* readWords(written, surroundings);
  const read = yield* readWords(whole.rest ?? '', surroundings);
  // Beside what was pasted only looks and files are wished: "apply this", "run that" point at it.
  const beside = read.acts.filter((act) => act.do === 'change' || act.do === 'export');
  return {
    ...read,
    text: written,
    acts: [...whole.acts, ...beside],
    unread: [],
    isForced: isForced(written),
  };
}

function* readWords(written: string, surroundings: Surroundings): Steps<Request> {
  const text = correctSpelling(
    withoutLongCode(written),
    (word) => lexicon.entries.has(word) || isChatter(word),
  );
  yield;
  const { knowledge, thread, now } = surroundings;
  const listed = listedIn(text, surroundings);
  const within = surroundings.within ?? timeOfThread(surroundings);
  const recognised = yield* markSteps(text, {
    knowledge,
    events: EVENTS,
    data: dataNames(surroundings),
    listed: listed.mentions,
    isBrought: (surroundings.brought ?? []).length > 0,
    drawn: drawnNames(thread.figure, thread.frames, knowledge),
    markers: thread.figure?.markers ?? [],
    ...(surroundings.idsIn === undefined ? {} : { idsIn: surroundings.idsIn }),
    now,
    company: companyOf(surroundings),
    ...(within === undefined ? {} : { within }),
  });
  const dataRange =
    thread.figure === undefined
      ? thread.frames.at(-1)?.provenance.range
      : OF_WHAT_IS_SHOWN.test(text) || KEEPS_PART.test(text)
        ? within
        : undefined;
  const { marks, notes } = partOfDataAtHand(recognised, dataRange, KEEPS_PART.test(text));
  const named = withL1(
    withMarkedNames(
      withBareLabels(
        withPanelLetters(
          withComplaints(
            withPowersOfR(
              withDynamicSpectra(
                withKindsOfFlux(
                  withHelioLatitude(
                    withColourSpans(
                      withoutRefusedInstruments(
                        withoutPlanets(withoutThisDay(withRelativeLimits(withInches(marks)), within, now)),
                      ),
                    ),
                    knowledge,
                  ),
                ),
              ),
            ),
          ),
          panelsIn(marks, thread),
        ),
        text,
      ),
      text,
    ),
  );
  yield;
  const reader: Reader = {
    ...surroundings,
    ...(within === undefined ? {} : { within }),
    mentions: knowledge.glossary.mentions(text, topicOf(surroundings.previous?.acts ?? [])),
  };
  yield;
  const readMarks = function* (some: readonly Mark[]): Steps<Read> {
    const drawn = drawnIn(thread, []);
    const phrases = withNewPanels(
      withWholeRecord(yield* phraseSteps(some), within !== undefined, now),
      (series) => drawn.hasAny && drawn.has(series),
    );
    const clauses = clausesOf(withFound(phrases, findsOf(surroundings)));
    yield;
    return yield* bestCut(withListItems(withForecasts(withOwnServer(clauses))), reader);
  };
  const read = yield* readMarks(named);
  const lost = [...read.unread, ...(yield* lostNameSteps(named, read.acts, read.readings, read.unread))];
  const idle = yield* idleWords(named, read.acts, lost, function* (some) {
    return (yield* readMarks(some)).acts;
  });
  const unread = listed.problem === undefined ? inOrder([...lost, ...idle]) : [];
  return joined(
    {
      version: 1,
      text: written,
      acts:
        listed.problem === undefined
          ? withMadeResults(withSearchWords(read.acts, text), text, thread.frames)
          : [refusal(listed.problem)],
      readings: read.readings.map((each) => ({ ...each, text: text.slice(each.from, each.to) })),
      unread,
      ...(isTooLittle(named, read.acts, unread) ? { isTooLittle: true } : {}),
      ...(read.leftTimes.length === 0 ? {} : { leftTimes: read.leftTimes }),
      corrections: marks.flatMap(({ corrected, raw }) =>
        corrected === undefined ? [] : [{ written: raw, read: corrected }],
      ),
      assumptions: [
        ...new Set([...read.notes, ...notes, ...(listed.note === undefined ? [] : [listed.note])]),
      ],
      isForced: isForced(text),
      ...(/\bthe\b/i.test(text) && !MANY.test(text) ? { isAboutOne: true } : {}),
    },
    surroundings,
  );
}

/** How many panels may be called by a letter; of a figure that is asked for only where panels are spoken of. */
function panelsIn(marks: readonly Mark[], { figure }: Surroundings['thread']): number {
  const speaksOfPanels = marks.some((mark) => means(mark, 'noun', 'panel', 'letters'));
  return figure?.panels.length ?? (speaksOfPanels ? 8 : 0);
}

function inOrder(unread: readonly Unread[]): readonly Unread[] {
  return unread.toSorted((a, b) => a.from - b.from);
}

function refusal({ message, hint }: Failure): Act {
  return { do: 'refuse', what: 'listed', reason: message, ...(hint === undefined ? {} : { hint }) };
}

interface Read {
  readonly acts: readonly Act[];
  readonly readings: readonly Span[];
  readonly unread: readonly Unread[];
  readonly leftTimes: readonly TimeRange[];
  readonly notes: readonly string[];
}

/** A reading by its places in the text. */
type Span = Omit<Reading, 'text'>;

/** A request, and the concepts of the glossary that it names. */
interface Reader extends Surroundings {
  readonly mentions: readonly ConceptMention[];
}

/** Questions in words and refusals take their clause whole: a cut is not undone for them. */
function takesWhole(act: Act): boolean {
  return act.do === 'explain' || act.do === 'refuse';
}

/** How many cuts are tried anew; requests with more are lists. */
const TRIES = 6;

/**
 * Reads clauses as they were cut, and without a cut beside which something stayed unread where more is understood so:
 * "storms under -100 nT between 2012 and 2018, list with the time".
 */
function* bestCut(clauses: readonly Clause[], surroundings: Reader): Steps<Read> {
  let cut = clauses;
  let best = yield* readClauses(cut, surroundings);
  for (let at = 0, tries = 0; at + 1 < cut.length && tries < TRIES; ) {
    const merged = mergedAt(cut, at);
    if (merged === undefined || !isLeftBeside(best.unread, cut, at)) {
      at += 1;
      continue;
    }
    tries += 1;
    const read = yield* readClauses(merged, surroundings);
    if (!read.acts.some(takesWhole) && wordsIn(read.unread) < wordsIn(best.unread))
      [cut, best] = [merged, read];
    else at += 1;
  }
  return best;
}

/** The clauses without the cut behind the one at `at`; sentences stay apart. */
function mergedAt(clauses: readonly Clause[], at: number): readonly Clause[] | undefined {
  const [a, b] = [clauses[at], clauses[at + 1]];
  if (a === undefined || b === undefined || b.opensSentence || b.isItem === true || isOrder(b))
    return undefined;
  const both = { ...a, phrases: [...a.phrases, ...b.phrases], isQuestion: b.isQuestion };
  return [...clauses.slice(0, at), both, ...clauses.slice(at + 2)];
}

/** "…, and make Bz taller": what begins with something to do is no part of what stands before. */
function isOrder({ phrases }: Clause): boolean {
  // "…, and show the difference" is of what stands before.
  const isOfTwo = phrases.some(
    (phrase) => phrase.type === 'word' && means(phrase.mark, 'operation', 'difference', 'divide'),
  );
  if (isOfTwo && !phrases.some(({ type }) => type === 'series')) return false;
  const [first] = phrases.filter(
    (phrase) => phrase.type !== 'word' || !(means(phrase.mark, 'sign') || means(phrase.mark, 'function')),
  );
  return (
    first?.type === 'word' &&
    means(first.mark, 'verb') &&
    !means(first.mark, 'verb', 'show', 'give', 'compute', 'explain', 'list', 'find', 'compare') &&
    !means(first.mark, 'noun') &&
    !/(?:ing|ed)$|^(?:start|stop|end|begin)/i.test(first.raw)
  );
}

function isLeftBeside(unread: readonly Unread[], clauses: readonly Clause[], at: number): boolean {
  const from = clauses[at]?.phrases[0]?.from ?? 0;
  const to = clauses[at + 1]?.phrases.at(-1)?.to ?? from;
  return unread.some((each) => each.from >= from && each.to <= to);
}

function wordsIn(unread: readonly Unread[]): number {
  return unread.reduce((sum, { text }) => sum + text.split(' ').length, 0);
}

/** Things that one clause asks for; what is beyond stays unread, or a clause would be gone through for each of its words. */
const MOST_READINGS = 24;

function* readClauses(
  clauses: readonly Clause[],
  { knowledge, thread, now, previous, found, within, mentions, brought = [] }: Reader,
): Steps<Read> {
  const acts: Act[] = [];
  const readings: Span[] = [];
  const unread: Unread[] = [];
  const notes: string[] = [];
  const left: Left[] = [];
  const kept: TimeRange[] = [];
  let last: readonly string[] = [];
  let spoken: PhraseOf<'series'> | PhraseOf<'panel'> | undefined;
  for (const clause of clauses) {
    const first = acts.length;
    const told = notes.length;
    const setting: Setting = {
      hasFigure: thread.figure !== undefined,
      hasData: thread.frames.length > 0,
      named: namedIn(clauses),
      hasHeading: clauses.some(({ phrases }) =>
        phrases.some((phrase) => phrase.type === 'time' && phrase.isHeading === true),
      ),
      hasListing: thread.listing !== undefined,
      hasTopic: thread.listing?.current !== undefined,
      hasBrought: brought.length > 0,
      acts,
      now,
      ...(previous === undefined ? {} : { previous }),
      ...(found === undefined ? {} : { found }),
      hasList: newestList(thread.frames) !== undefined,
      ...(within === undefined ? {} : { within }),
      drawn: drawnIn(thread, acts),
      topic: topicOf(acts) ?? topicOf(previous?.acts ?? []) ?? [],
      spokenOf: last,
      concept: knowledge.glossary.concept,
      pairExample: ([a = '', b = '']) => knowledge.glossary.pair(a, b)?.example,
      readText: (text) => readRequest(text, { knowledge, thread, now }).acts,
      ...(spoken === undefined ? {} : { spoken }),
    };
    const used = new Set<Phrase>();
    const named = mentionsIn(clause, mentions);
    for (let count = 0; count < MOST_READINGS; count += 1) {
      const best = bestReading(viewOf(clause, used, named), used, setting);
      yield;
      if (best === undefined) break;
      for (const phrase of best.reading.used) used.add(phrase);
      const [from, to] = spanOf(best.reading.used);
      for (const [index, act] of best.reading.acts.entries()) {
        const id = index === 0 ? (best.reading.amends ?? acts.length) : acts.length;
        readings.push({ id, from, to, by: best.name });
        acts[id] = act;
      }
      notes.push(...(best.reading.notes ?? []));
    }
    const held = first + heldOf(clause, used, acts.slice(first), endsOf(readings, first, acts.length));
    const isHalfRead = held < acts.length && acts.length > first;
    if (isHalfRead) {
      withdraw({ acts, readings, held }, clause, used);
      notes.length = told;
    }
    const times = clause.phrases.filter(
      (phrase): phrase is PhraseOf<'time'> => phrase.type === 'time' && !used.has(phrase),
    );
    if (hasOpenWish(clause, used)) kept.push(...times.map(({ range }) => range));
    else if (times.length > 0)
      left.push({ times, first, scene: setsScene(clause, used) ? clause.phrases : [] });
    unread.push(...(isHalfRead && held === first ? wholeOf(clause) : contentOf(clause, used)));
    spoken = spokenIn(clause) ?? spoken;
    if (named.length > 0) last = [...new Set(named.map(({ id }) => id))];
  }
  const dated = withTimes({ acts, unread, leftTimes: [] }, left);
  return { ...dated, leftTimes: [...dated.leftTimes, ...kept], readings, notes };
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

/** Times that no act took become those of acts without one, and are read then. */
function withTimes(
  read: Pick<Read, 'acts' | 'unread' | 'leftTimes'>,
  left: readonly Left[],
): Pick<Read, 'acts' | 'unread' | 'leftTimes'> {
  return oneTime(left).reduce(({ acts, unread, leftTimes }, { times, first, scene }) => {
    const dated = withLeftTimes(acts, times, first);
    return dated.isTaken
      ? { acts: dated.acts, unread: withoutPhrases(outside(unread, scene), times), leftTimes }
      : { acts, unread, leftTimes: [...leftTimes, ...times.map(({ range }) => range)] };
  }, read);
}

/** "GLE of 28 Oct 2021. … 28-30 Oct": times of which one tells the other are left together. */
function oneTime(left: readonly Left[]): readonly Left[] {
  const [first] = left;
  const times = left.flatMap((each) => each.times);
  if (first === undefined || left.length < 2 || periodOf(times).ranges.length !== 1) return left;
  const scenes = left.slice(1).map(({ scene }) => ({ times: [], first: 0, scene }));
  return [{ ...first, times, scene: first.scene }, ...scenes];
}

/** What does not lie among these phrases. */
function outside(unread: readonly Unread[], scene: readonly Phrase[]): readonly Unread[] {
  const [from, to] = [scene[0]?.from ?? 0, scene.at(-1)?.to ?? 0];
  return unread.filter((each) => each.from < from || each.to > to);
}

/** Times of a clause that no act took. */
interface Left {
  readonly times: readonly PhraseOf<'time'>[];
  /** Acts of this clause begin here. */
  readonly first: number;
  /** Words that say nothing else but what happened then. */
  readonly scene: readonly Phrase[];
}

/** What is unread but these; what stood before and behind one is two things. */
function withoutPhrases(unread: readonly Unread[], phrases: readonly PhraseOf<'time'>[]): readonly Unread[] {
  return phrases.reduce<readonly Unread[]>(
    (all, time) =>
      all.flatMap((each) => {
        if (time.to <= each.from || time.from >= each.to) return [each];
        const before = each.text.slice(0, Math.max(0, time.from - each.from)).trim();
        const after = each.text.slice(Math.max(0, each.text.length - Math.max(0, each.to - time.to))).trim();
        return [
          ...(before === '' ? [] : [{ text: before, from: each.from, to: time.from }]),
          ...(each.to <= time.to || after === '' ? [] : [{ text: after, from: time.to, to: each.to }]),
        ];
      }),
    unread,
  );
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

/** The concepts that were explained last. */
function topicOf(acts: readonly Act[]): readonly string[] | undefined {
  return acts
    .flatMap((act) =>
      act.do === 'explain' && act.concepts !== undefined && act.concepts.length > 0 ? [act.concepts] : [],
    )
    .at(-1);
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
