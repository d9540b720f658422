import events from '#knowledge/events.json' with { type: 'json' };
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { datasetMentions, parameterMentions } from '#src/language/dataset-names.ts';
import { exportWishes } from '#src/language/figure-wishes/export-wishes.ts';
import { figureWishes } from '#src/language/figure-wishes/figure-wishes.ts';
import { missionMentions } from '#src/language/mission-names.ts';
import { dataQuestions } from '#src/language/operations/data-questions.ts';
import { operationCalls } from '#src/language/operations/operation-calls.ts';
import { quantityMentions } from '#src/language/quantities.ts';
import { mask, type Span, spansOf } from '#src/language/span.ts';
import { namedEventsSchema } from '#src/language/time/named-event.ts';
import { timePhrases } from '#src/language/time-phrase.ts';
import type { TurnContext } from '#src/planning/context.ts';

const EVENTS = namedEventsSchema.parse(events);
const QUOTED = /"[^"]*"|“[^”]*”|(?<!\w)'[^']*'(?!\w)|‘[^’]*’|`[^`]*`/g;

/** Words that say nothing which a rule would have to read: grammar, courtesy, and the verbs and nouns of every request. */
const PLAIN = new Set(
  `a an the this that these those it its they them their there here and or but also as so than then too both all each every any some
  of in on at to from for with without by over into onto between within during through until about against per via near around up down
  out off only just even still again more most much many few less same other another new old first last next second third one two three
  four five i me my we us our you your he is are was were be been being am do does did done have has had having can could would will
  shall should may might must not no yes if when where which what who how why please kindly thanks thank ok okay hi hello hey now today
  well good nice quick quickly simply simple let lets like want wanted need needs wish see look looking show shows showing showed shown
  give get gets getting got fetch fetched fetching load loaded download pull grab retrieve find take make making made create creating
  draw drawing drawn plot plots plotted plotting graph chart figure figures picture image panel panels display visualize visualise
  visualization compare comparing compared comparison versus vs compute computed computing calculate calculated calculating derive work
  use using used put add adding added include including keep set change call called name named save saved store stored export exported
  write file files data dataset datasets series measurement measurements measured value values parameter parameters variable variables
  component components vector quantity quantities time times range ranges period interval span date dates day days week weeks month
  months year years hour hours minute minutes second seconds spacecraft satellite mission missions instrument probe observations
  observed observe result results original both together side separate separately different part parts whole full available version
  start starting end ending begin beginning around over above below step go back ahead then finally after before afterwards same
  resolution cadence sampled sample samples minutely hourly daily high low utc ut gse gsm rtn gsm-z coordinates coordinate frame
  x y z bx by bz level survey science key summary merged combined definitive preliminary nt km/s describe zoom convert apply fill
  gap gaps window windows point points smoothed smooth non-smoothed field solar wind interplanetary magnetic label labels source sources
  fgm mfi csv column columns something some what's`.split(/\s+/),
);

/**
 * The words of a request that no rule has read and that are no common words of requests: with any of them, a model may
 * understand more than the rules do.
 */
export function unreadWords(
  { understanding, thread, now }: TurnContext,
  knowledge: Knowledge,
): readonly string[] {
  const { text } = understanding;
  const exports = exportWishes(text);
  const quoted = spansOf(text, QUOTED);
  const outside = mask(text, [...exports, ...quoted]);
  const datasets = datasetMentions(outside, knowledge);
  const { phrases } = timePhrases(mask(outside, datasets), now, EVENTS);
  const wishes = figureWishes(mask(text, [...exports, ...phrases]), {
    ...(thread.figure === undefined ? {} : { figure: thread.figure }),
    summaries: thread.frames,
    ranges: phrases,
  });
  const rest = mask(outside, [...datasets, ...phrases]);
  const read: readonly Span[] = [
    ...wishes,
    ...missionMentions(rest, knowledge),
    ...quantityMentions(rest, knowledge),
    ...operationCalls(rest),
    ...dataQuestions(rest),
    ...(datasets.length === 0 ? [] : parameterMentions(outside, knowledge)),
  ];
  const left = withoutLabels(
    mask(rest, read),
    thread.frames.map(({ label }) => label),
  );
  return (left.match(/[\p{L}][\p{L}\p{N}'’/-]*/gu) ?? []).filter(
    (word) => !PLAIN.has(word.toLowerCase().replace(/['’]s$/, '')),
  );
}

function withoutLabels(text: string, labels: readonly string[]): string {
  return labels.reduce((soFar, label) => soFar.replaceAll(label, ' '), text);
}
