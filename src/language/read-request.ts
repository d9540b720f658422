import events from '#knowledge/events.json' with { type: 'json' };
import type { Failure } from '#src/domain/failure.ts';
import type { Act, Request, Unread } from '#src/domain/request.ts';
import { atOnce, type Steps } from '#src/domain/steps.ts';
import { isForced } from '#src/language/is-forced.ts';
import { withMonthOnes } from '#src/language/month-ones.ts';
import { withAllSpacecraft } from '#src/language/reading/all-spacecraft.ts';
import { companyOf, findsOf, timeOfThread } from '#src/language/reading/around.ts';
import { asideOf } from '#src/language/reading/aside.ts';
import { bestCut } from '#src/language/reading/best-cut.ts';
import { withBothSides } from '#src/language/reading/both-sides.ts';
import { withBoundaryDays } from '#src/language/reading/boundary-days.ts';
import { clausesOf } from '#src/language/reading/clauses.ts';
import type { Seen } from '#src/language/reading/clauses-seen.ts';
import { dataNames } from '#src/language/reading/data-names.ts';
import { drawnIn } from '#src/language/reading/drawn.ts';
import { withDrawnLevel } from '#src/language/reading/drawn-levels.ts';
import { drawnNames } from '#src/language/reading/drawn-names.ts';
import { withoutEnumerators } from '#src/language/reading/enumerators.ts';
import { withFineSpectra } from '#src/language/reading/fine-spectra.ts';
import { withFound } from '#src/language/reading/found-times.ts';
import { withoutFraming } from '#src/language/reading/framing.ts';
import { idleWords } from '#src/language/reading/idle-words.ts';
import { withDirectQuestions } from '#src/language/reading/indirect-questions.ts';
import { joined } from '#src/language/reading/join.ts';
import { withLevelsOfAdded } from '#src/language/reading/levels-of-added.ts';
import { lexicon } from '#src/language/reading/lexicon.ts';
import { withListItems } from '#src/language/reading/list-items.ts';
import { listedIn } from '#src/language/reading/listed.ts';
import { withoutLongCode } from '#src/language/reading/long-code.ts';
import { lostNameSteps } from '#src/language/reading/lost-names.ts';
import { withMadeResults } from '#src/language/reading/made-results.ts';
import type { Mark } from '#src/language/reading/mark.ts';
import { meantMarks } from '#src/language/reading/mark-passes.ts';
import { withMarkedSpans } from '#src/language/reading/marked-spans.ts';
import { markSteps } from '#src/language/reading/marks.ts';
import { withoutMet } from '#src/language/reading/met-words.ts';
import { withMomentsShown } from '#src/language/reading/moments-shown.ts';
import { withNewPanels } from '#src/language/reading/new-panels.ts';
import { withExplained } from '#src/language/reading/of-explained.ts';
import { withOtherwise } from '#src/language/reading/otherwise.ts';
import { withOwnSpacecraft } from '#src/language/reading/own-spacecraft.ts';
import { KEEPS_PART, partOfDataAtHand } from '#src/language/reading/part-at-hand.ts';
import { inertialNotes } from '#src/language/reading/phrases/inertial-range.ts';
import { phraseSteps } from '#src/language/reading/phrases.ts';
import type { Read } from '#src/language/reading/read-clauses.ts';
import { recipeRequest } from '#src/language/reading/recipe-request.ts';
import { withoutRepeatedOperations } from '#src/language/reading/repeated-operations.ts';
import { withoutRiders } from '#src/language/reading/riders.ts';
import { withSearchWords } from '#src/language/reading/search-words.ts';
import { withMonthsCorrected } from '#src/language/reading/self-corrected.ts';
import { withForecasts } from '#src/language/reading/series/forecasts.ts';
import { withOwnServer } from '#src/language/reading/series/servers.ts';
import { withSettingsBeside } from '#src/language/reading/settings-beside.ts';
import { withShownSides } from '#src/language/reading/shown-sides.ts';
import { withSisterEvents } from '#src/language/reading/sister-event.ts';
import { type Reader, type Surroundings, topicOf } from '#src/language/reading/surroundings.ts';
import { withThen } from '#src/language/reading/then.ts';
import { withToldTimes } from '#src/language/reading/told-times.ts';
import { isTooLittle } from '#src/language/reading/too-little.ts';
import { isChatter } from '#src/language/reading/touching.ts';
import { wantsUnknown } from '#src/language/reading/unknown-wish.ts';
import { wholeMessage } from '#src/language/reading/whole-message.ts';
import { withWholeRecord } from '#src/language/reading/whole-record.ts';
import { standAlone, wholeSentences } from '#src/language/reading/whole-sentences.ts';
import { withWholeVectors } from '#src/language/reading/whole-vectors.ts';
import { withoutFigures } from '#src/language/reading/without-figure.ts';
import { recipeWords } from '#src/language/request/recipe-words.ts';
import { withShares } from '#src/language/shares-of-size.ts';
import { correctSpelling } from '#src/language/spelling.ts';
import { withKinNames } from '#src/language/time/kin-events.ts';
import { namedEventsSchema } from '#src/language/time/named-event.ts';

const EVENTS = namedEventsSchema.parse(events);

/** "The last 12 hours of that": of what the figure shows, whatever the calendar says. */
const OF_WHAT_IS_SHOWN =
  /\b(?:last|final|first)\b[\w .-]{1,30}\bof (?:that|it|this|them|these|the (?:plot|figure|graph|data|period|interval|series|event))\b/i;

/** "Mean in the last 12 hours?" of data of another year is of their last 12 hours. */
const ASKS_OF_PART =
  /^\W*(?:(?:and|ok|so|now|what|is|was|are|were|the|its|their)\s+){0,5}(?:mean|average|median|min(?:imum)?|max(?:imum)?|peak|std|standard deviation|lowest|highest|rms|variance|how (?:long|often|many times))\b[\w\s<>=.,-]{0,40}\bthe (?:very )?(?:last|final|first)\b/i;

const MANY = /\b(both|all|each|every|them|compare|versus|vs|together|difference|ratio|correlat\w*)\b/i;

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
    withDirectQuestions(
      withMonthsCorrected(
        withShares(withMonthOnes(withAllSpacecraft(withoutEnumerators(withoutLongCode(written))))),
      ),
    ),
    (word) => lexicon.entries.has(word) || isChatter(word),
  );
  yield;
  const { knowledge, thread, now } = surroundings;
  const listed = listedIn(text, surroundings);
  const within = surroundings.within ?? timeOfThread(surroundings);
  const recognised = yield* markSteps(text, {
    knowledge,
    events: withKinNames(EVENTS, surroundings.previous, within, companyOf(surroundings)),
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
      : OF_WHAT_IS_SHOWN.test(text) || KEEPS_PART.test(text) || ASKS_OF_PART.test(text)
        ? within
        : undefined;
  const { marks, notes } = partOfDataAtHand(recognised, dataRange, KEEPS_PART.test(text));
  const ridden = yield* withoutRiders(
    marks,
    text,
    surroundings.previous === undefined && thread.frames.length === 0,
  );
  const chosen = withOtherwise(ridden.marks, knowledge);
  const meant = yield* meantMarks(chosen.marks, { ...surroundings, text, within, events: EVENTS });
  const { marks: named, notes: introduced } = withoutFraming(meant, text);
  const reader: Reader = {
    ...surroundings,
    ...(within === undefined ? {} : { within }),
    mentions: knowledge.glossary.mentions(text, topicOf(surroundings.previous?.acts ?? [])),
    readText: (words) => readRequest(words, { knowledge, thread, now }).acts,
  };
  yield;
  const seen: Seen[] = [];
  const readMarks = function* (some: readonly Mark[]): Steps<Read> {
    const drawn = drawnIn(thread, []);
    const markers = thread.figure?.markers ?? [];
    const shown = { markers, ...(drawn.range === undefined ? {} : { range: drawn.range }) };
    const spoken = withOwnSpacecraft(yield* phraseSteps(some), companyOf(surroundings));
    const phrases = withNewPanels(
      withWholeRecord(spoken, within !== undefined, now),
      (series) => drawn.hasAny && drawn.has(series),
    );
    const clauses = clausesOf(
      withFound(
        withDrawnLevel(
          withMarkedSpans(
            withShownSides(withBothSides(withThen(phrases, surroundings), shown), shown.range),
            markers,
          ),
          markers,
          isLevelJustDrawn(surroundings),
        ),
        findsOf(surroundings),
      ),
    );
    yield;
    return yield* bestCut(withListItems(withForecasts(withOwnServer(clauses))), reader, seen);
  };
  const readWhole = function* (some: readonly Mark[]): Steps<Read> {
    const own = yield* readMarks(some);
    const lost = [...own.unread, ...(yield* lostNameSteps(some, own.acts, own.readings, own.unread))];
    const idle = yield* idleWords(some, own.acts, lost, function* (fewer) {
      return (yield* readMarks(fewer)).acts;
    });
    return {
      ...own,
      unread: listed.problem === undefined ? withoutMet(inOrder([...lost, ...idle]), own.acts, text) : [],
    };
  };
  const all = yield* readWhole(named);
  const part = isTooLittle(named, all.acts, all.unread) ? wholeSentences(named, all.unread, text) : undefined;
  const kept = part === undefined ? undefined : yield* readWhole(part.marks);
  const isKept =
    kept !== undefined && kept.unread.length === 0 && standAlone(kept.acts, part?.isLed === true);
  const read = isKept ? kept : all;
  const unread = isKept ? (part?.left ?? []) : all.unread;
  const asked = withExplained(read.acts, read.readings, named, thread.frames.length > 0);
  const shown = withMomentsShown(asked, text, within);
  const beside = withLevelsOfAdded(
    withSettingsBeside(withoutRepeatedOperations(shown.acts), surroundings.previous),
  );
  const acts = ridden.isWithoutFigure ? withoutFigures(beside) : beside;
  const ofSisters = withSisterEvents(acts, surroundings.previous, EVENTS);
  const ofEvents = withBoundaryDays(ofSisters.acts, EVENTS, named);
  return joined(
    {
      version: 1,
      text: written,
      acts:
        listed.problem === undefined
          ? withMadeResults(
              withSearchWords(withFineSpectra(withWholeVectors(withToldTimes(ofEvents.acts))), text),
              text,
              thread.frames,
            )
          : [refusal(listed.problem)],
      readings: read.readings.map((each) => ({ ...each, text: text.slice(each.from, each.to) })),
      unread,
      ...(!isKept && isTooLittle(named, read.acts, unread) ? { isTooLittle: true } : {}),
      ...(wantsUnknown(named, acts) ? { isOfUnknown: true } : {}),
      ...(read.leftTimes.length === 0 ? {} : { leftTimes: read.leftTimes }),
      ...asideOf(acts, named, surroundings.previous),
      corrections: marks.flatMap(({ corrected, raw }) =>
        corrected === undefined ? [] : [{ written: raw, read: corrected }],
      ),
      assumptions: [
        ...new Set([
          ...introduced,
          ...ridden.notes,
          ...chosen.notes,
          ...read.notes,
          ...shown.notes,
          ...ofSisters.notes,
          ...ofEvents.assumptions,
          ...inertialNotes(named, acts),
          ...notes,
          ...(listed.note === undefined ? [] : [listed.note]),
        ]),
      ],
      isForced: isForced(text),
      ...(/\bthe\b/i.test(text) && !MANY.test(text) ? { isAboutOne: true } : {}),
    },
    surroundings,
  );
}

function inOrder(unread: readonly Unread[]): readonly Unread[] {
  return unread.toSorted((a, b) => a.from - b.from);
}

function refusal({ message, hint }: Failure): Act {
  return { do: 'refuse', what: 'listed', reason: message, ...(hint === undefined ? {} : { hint }) };
}

/** The request before drew a line at a value, or asked about what is beyond the one that is drawn. */
function isLevelJustDrawn({ previous, thread: { figure } }: Surroundings): boolean {
  const levels = (figure?.markers ?? []).flatMap(({ value }) => value ?? []);
  return (
    previous?.acts.some(
      (act) =>
        (act.do === 'change' && act.change.kind === 'marker' && act.change.value !== undefined) ||
        (act.do === 'measure' &&
          act.question.kind === 'condition' &&
          act.question.where.kind === 'compared' &&
          levels.includes(act.question.where.threshold)),
    ) === true
  );
}
