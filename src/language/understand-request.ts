import events from '#knowledge/events.json' with { type: 'json' };
import type { Figure } from '#src/domain/figure/figure.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { Listing } from '#src/domain/session.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import {
  type DatasetMention,
  datasetMentions,
  type ParameterMention,
  parameterMentions,
} from '#src/language/dataset-names.ts';
import { exportWishes } from '#src/language/figure-wishes/export-wishes.ts';
import { figureWishes, isMove } from '#src/language/figure-wishes/figure-wishes.ts';
import { isForced } from '#src/language/is-forced.ts';
import { missionMentions, unknownMissionMentions } from '#src/language/mission-names.ts';
import { dataQuestions } from '#src/language/operations/data-questions.ts';
import { operationCalls } from '#src/language/operations/operation-calls.ts';
import { quantityMentions } from '#src/language/quantities.ts';
import { namedLabels, pointedLabels } from '#src/language/references.ts';
import { ambiguitiesIn } from '#src/language/request/ambiguities.ts';
import { withoutResults } from '#src/language/request/at-hand.ts';
import { withBareField } from '#src/language/request/bare-field.ts';
import { wantedCadence } from '#src/language/request/cadence.ts';
import { instrumentIn } from '#src/language/request/instrument.ts';
import { intentOf } from '#src/language/request/intent.ts';
import { listingReference } from '#src/language/request/listing-reference.ts';
import { pageWish } from '#src/language/request/page-wish.ts';
import { partOfDataAtHand } from '#src/language/request/part-at-hand.ts';
import { codeIn, withoutCode } from '#src/language/request/pasted-code.ts';
import { type PastedPatch, pastedPatch } from '#src/language/request/pasted-patch.ts';
import { pastedQuery } from '#src/language/request/pasted-query.ts';
import { impossible, timeFailure, unknownFailure } from '#src/language/request/problems.ts';
import { reconciled } from '#src/language/request/reconcile.ts';
import { seriesWishes } from '#src/language/request/series-wishes.ts';
import { settledNames } from '#src/language/request/shared-names.ts';
import { wantsOf } from '#src/language/request/wants.ts';
import { mask, overlaps, spansOf } from '#src/language/span.ts';
import { correctSpelling } from '#src/language/spelling.ts';
import { namedEventsSchema } from '#src/language/time/named-event.ts';
import { timePhrases } from '#src/language/time-phrase.ts';
import type { Understanding } from '#src/language/understanding.ts';

const EVENTS = namedEventsSchema.parse(events);
const QUOTED = /"[^"]*"|“[^“”]*”|(?<![\w])'[^']*'(?!\w)|‘[^‘’]*’/g;

/** What a request is read against. */
export interface Surroundings {
  readonly knowledge: Knowledge;
  readonly thread: {
    readonly frames: readonly FrameSummary[];
    readonly focus: readonly string[];
    readonly figure?: Figure;
    readonly listing?: Listing;
  };
  /** Ms since epoch. */
  readonly now: number;
  /** The range in which "Tuesday" and "12 June" are looked for; that of the figure or the newest data when absent. */
  readonly within?: TimeRange;
}

/** Reads a request: its times, missions, quantities, ids, operations, and wishes about figure and files. */
export function understandRequest(request: string, surroundings: Surroundings): Understanding {
  const patch = surroundings.thread.figure === undefined ? undefined : pastedPatch(request);
  const pasted = patch?.isFigure === true ? undefined : pastedQuery(request);
  if (pasted !== undefined) {
    return { ...readWords(request.replace(pasted, ' '), surroundings), text: request, intent: 'search' };
  }
  return patch === undefined
    ? readWords(request, surroundings)
    : withPatch(readWords(patch.rest, surroundings), request, patch);
}

/** Reads a request that brings neither a query nor a patch. */
function readWords(request: string, { knowledge, thread, now, within: asked }: Surroundings): Understanding {
  const code = codeIn(request);
  const text = correctSpelling(code === undefined ? request : withoutCode(request));
  const exports = exportWishes(text);
  const unquoted = mask(text, [...exports, ...spansOf(text, QUOTED)]);

  const written = datasetMentions(unquoted, knowledge);
  const listed =
    thread.listing === undefined || written.length > 0 || missionMentions(unquoted, knowledge).length > 0
      ? undefined
      : listingReference(unquoted, thread);
  const datasets = [...written, ...(listed?.mentions ?? [])];
  const within = asked ?? rangeAtHand(thread);
  const said = timePhrases(mask(unquoted, datasets), now, EVENTS, within === undefined ? {} : { within });
  const isOfData =
    thread.figure === undefined && datasets.length === 0 && missionMentions(unquoted, knowledge).length === 0;
  const part = partOfDataAtHand(said.phrases, unquoted, isOfData ? within : undefined);
  const times = { ...said, phrases: part.phrases };
  const timeless = mask(unquoted, [...times.phrases, ...times.problems]);

  const wishes = figureWishes(mask(text, [...exports, ...times.phrases]), {
    ...(thread.figure === undefined ? {} : { figure: thread.figure }),
    summaries: thread.frames,
    ranges: times.phrases,
  });
  const plain = mask(
    timeless,
    wishes.filter(({ isContent }) => isContent !== true),
  );
  const called = missionMentions(plain, knowledge);
  const unknown = unknownMissionMentions(plain, knowledge);
  const parameters =
    datasets.length === 0
      ? []
      : withNeighbours(parameterMentions(unquoted, knowledge), datasets, unquoted, knowledge);
  const named = mask(plain, [...datasets, ...parameters]);
  const found = reconciled({
    calls: operationCalls(named),
    questions: dataQuestions(named),
    quantities: withBareField(quantityMentions(named, knowledge), named, called.length > 0),
    text: named,
    hasData: thread.frames.length > 0,
    isMeasured: (quantity) =>
      (called.length === 0 ? [{ id: 'OMNI' }] : called).every(
        ({ id }) => knowledge.candidates({ mission: id, quantity }).length > 0,
      ),
  });
  const { missions, notes: settled } = settledNames(
    called,
    {
      text,
      quantities: found.quantities,
      ranges: times.phrases.map(({ range }) => range),
      isForced: isForced(text),
    },
    knowledge,
  );
  const mentions = {
    datasets,
    parameters,
    missions: missions.filter(({ ambiguous }) => ambiguous === undefined),
    quantities: found.quantities,
  };
  const cadenceMs = wantedCadence(named);
  const instrument = instrumentIn(mask(named, [...missions, ...found.quantities]));
  const series = seriesWishes(mentions).map((wish) => ({
    ...wish,
    ...(cadenceMs === undefined ? {} : { cadenceMs }),
    ...(instrument === undefined || wish.dataset !== undefined ? {} : { instrument }),
  }));

  const spoken = mask(unquoted, times.phrases);
  const described = namedLabels(spoken, thread);
  const comparesOne =
    series.length === 1 && /\b(compare|versus|vs|against|difference|correlat\w+)\b/i.test(spoken);
  const referred =
    described.length === 0 && (series.length === 0 || comparesOne)
      ? pointedLabels(spoken, thread)
      : described;
  const { calls, labels } = withoutResults(found.calls, {
    labels: referred,
    frames: thread.frames,
    quantities: found.quantities,
    text: named,
  });
  const facts = {
    hasMission: missions.some(({ ambiguous }) => ambiguous === undefined),
    hasQuantity: found.quantities.length > 0,
    hasDataset: datasets.length > 0,
    hasTime: times.phrases.length > 0,
    hasData: thread.frames.length > 0,
    hasListing: thread.listing !== undefined,
    isPaging: pageWish(text) !== undefined && isAboutList(text, thread),
    isPick: (listed?.mentions.length ?? 0) > 0,
    hasWork: calls.length + wishes.length + exports.length + found.questions.length > 0 || code !== undefined,
  };
  const intent = intentOf(unquoted, facts);
  const wants = wantsOf(named, {
    hasSeries: series.length > 0,
    hasOperations: calls.length > 0,
    hasQuestions: found.questions.length > 0,
  });
  return {
    text,
    intent,
    series,
    labels,
    ranges: times.phrases.filter((phrase) => !isMove(phrase, wishes)).map(({ range }) => range),
    events: times.phrases.flatMap(({ event }) => event ?? []),
    operations: code === undefined ? calls : [{ operation: 'code', params: { code }, from: 0, to: 0 }],
    questions: found.questions,
    changes: wishes.flatMap((wish) => ('change' in wish ? [wish.change] : [])),
    refusedChanges: wishes.flatMap((wish) => ('failure' in wish ? [wish.failure] : [])),
    exports: exports.filter(({ unsupported }) => unsupported === undefined),
    ...(code === undefined ? {} : { code }),
    wants,
    ambiguities: ambiguitiesIn(text, missions),
    problems: [
      ...times.problems.map(timeFailure),
      ...unknown.map((mention) => unknownFailure(mention, text)),
      ...impossible(times.phrases, now),
      ...(listed?.problem === undefined ? [] : [listed.problem]),
    ],
    notes: [
      ...missions.flatMap(({ id, note }) =>
        intent === 'search' && (knowledge.mission(id)?.probes.length ?? 0) > 0 ? [] : (note ?? []),
      ),
      ...settled,
      ...part.notes,
      ...(listed?.note === undefined ? [] : [listed.note]),
      ...times.phrases.flatMap(({ event, range }) => (event === undefined ? [] : [eventNote(event, range)])),
      ...exports.flatMap(({ unsupported }) => unsupported ?? []),
    ],
  };
}

/** Newer data take words such as "the rest" and "from the beginning"; pages and lists stay what they are. */
function isAboutList(text: string, { listing, frames }: Surroundings['thread']): boolean {
  if (/\bpages?\b/i.test(text)) return true;
  if (listing === undefined) return false;
  const isNewest = listing.frames === undefined || listing.frames === frames.length;
  return (
    isNewest || /\b(?:list|more|next|nxt|previous|prev|show|give|top|data ?sets?|results?)\b/i.test(text)
  );
}

function withPatch(read: Understanding, text: string, { change, failure }: PastedPatch): Understanding {
  return {
    ...read,
    text,
    intent: 'work',
    // "Apply this" points at the patch.
    labels: [],
    changes: [...read.changes, ...(change === undefined ? [] : [change])],
    refusedChanges: [...read.refusedChanges, ...(failure === undefined ? [] : [failure])],
  };
}

/** The word right behind a dataset's id is its parameter when the catalogue knows it there: "AC_H2_MFI Magnitude". */
function withNeighbours(
  mentions: readonly ParameterMention[],
  datasets: readonly DatasetMention[],
  text: string,
  knowledge: Knowledge,
): readonly ParameterMention[] {
  const beside = datasets.flatMap(({ id, to }) => {
    const match = /^[\s,:]+([A-Za-z]\w*)/.exec(text.slice(to));
    const name = match?.[1];
    const isKnown = knowledge.dataset(id)?.parameters.some(({ parameter }) => parameter === name) === true;
    return match === null || name === undefined || !isKnown
      ? []
      : [{ name, from: to + match[0].length - name.length, to: to + match[0].length }];
  });
  return [...mentions, ...beside.filter((each) => !mentions.some((mention) => overlaps(mention, each)))].sort(
    (a, b) => a.from - b.from,
  );
}

/** The range in which "Tuesday" and "12 June" are looked for. */
function rangeAtHand({ figure, frames }: Surroundings['thread']): TimeRange | undefined {
  return figure?.fullRange ?? frames.at(-1)?.provenance.range;
}

function eventNote(event: string, { start, stop }: TimeRange): string {
  return `${event}: ${new Date(start).toISOString().slice(0, 10)} to ${new Date(stop - 1).toISOString().slice(0, 10)}.`;
}
