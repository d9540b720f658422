import events from '#knowledge/events.json' with { type: 'json' };
import type { Act } from '#src/domain/request.ts';
import { formatTimeRange, type TimeRange } from '#src/domain/time-range.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { datasetMentions } from '#src/language/dataset-names.ts';
import { type MissionMention, missionMentions } from '#src/language/mission-names.ts';
import { type QuantityMention, quantityMentions } from '#src/language/quantities.ts';
import { mask, type Span, spansOf } from '#src/language/span.ts';
import { namedEventsSchema } from '#src/language/time/named-event.ts';
import { type TimePhrase, timePhrases } from '#src/language/time-phrase.ts';
import type { TurnContext } from '#src/planning/context.ts';
import { type SlotValues, slotsOf } from '#src/planning/learned/slots.ts';
import { rangesRead } from '#src/planning/model/wishes-read.ts';

/** A request with its values taken out: what is left is equal for requests that differ in their values only. */
export interface RequestShape {
  /** `compare the wobble of <mission1> and <mission2> <time1 of days>`, in small letters. */
  readonly text: string;
  /** What the placeholders stand for here. */
  readonly values: SlotValues;
}

/** What is refused, or may mean several spacecraft, has no shape. */
function isUnclear(act: Act): boolean {
  if (act.do === 'refuse') return true;
  return 'of' in act && act.of.some((each) => each.kind === 'series' && each.sharedBy !== undefined);
}

const EVENTS = namedEventsSchema.parse(events);
const QUOTED = /"[^"]*"|“[^“”]*”|(?<!\w)'[^']*'(?!\w)|‘[^‘’]*’|`[^`]*`/g;

/**
 * The shape of a request. Values of one name are of one kind too: a vector is no scalar, an event no date, and a year no day.
 *
 * @returns `undefined` when a name in it means several things, two probes of one mission are named, or the words say other
 * times than were understood
 */
export function requestShape(
  turn: Pick<TurnContext, 'read' | 'now'>,
  knowledge: Knowledge,
): RequestShape | undefined {
  const { read, now } = turn;
  const { text } = read;
  const ranges = rangesRead(turn);
  if (read.acts.some(isUnclear)) return undefined;
  const outside = mask(text, spansOf(text, QUOTED));
  const datasets = datasetMentions(outside, knowledge);
  const { phrases } = timePhrases(mask(outside, datasets), now, EVENTS);
  if (!isSame(phrases, ranges)) return undefined;
  const rest = mask(outside, [...datasets, ...phrases]);
  const missions = missionMentions(rest, knowledge);
  const quantities = quantityMentions(rest, knowledge);
  const ids = unique(missions, missionKey).map(({ id }) => id);
  const isAmbiguous = missions.some(({ ambiguous }) => ambiguous !== undefined);
  if (isAmbiguous || new Set(ids).size < ids.length) return undefined;
  const places = [
    ...numbered(missions, missionKey).map(
      ({ each, number }): Place => ({ ...spanOf(each), word: missionWord(each, number) }),
    ),
    ...numbered(quantities, quantityKey).map(
      ({ each, number }): Place => ({ ...spanOf(each), word: quantityWord(each, number, knowledge) }),
    ),
    ...numbered(phrases, ({ range }) => formatTimeRange(range)).map(
      ({ each, number }): Place => ({ ...spanOf(each), word: timeWord(each, number) }),
    ),
  ];
  return {
    text: plainText(withPlaces(text, places)),
    values: slotsOf({
      missions: unique(missions, missionKey).map(({ id, probe }) => ({
        id,
        name: knowledge.mission(id)?.name ?? id,
        ...(probe === undefined ? {} : { probe }),
      })),
      quantities: unique(quantities, quantityKey),
      ranges: unique(
        phrases.map(({ range }) => range),
        formatTimeRange,
      ),
    }),
  };
}

/** A text as it is compared: small letters, single blanks, without the mark at its end. */
export function plainText(text: string): string {
  return text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[\s.!?]+$/, '')
    .trim();
}

interface Place extends Span {
  readonly word: string;
}

function isSame(phrases: readonly TimePhrase[], ranges: readonly TimeRange[]): boolean {
  return (
    phrases.length === ranges.length &&
    phrases.every(
      ({ range }, index) => range.start === ranges[index]?.start && range.stop === ranges[index]?.stop,
    )
  );
}

/** Equal values have one number, from 1. */
function numbered<Each>(all: readonly Each[], keyOf: (each: Each) => string) {
  const keys = [...new Set(all.map(keyOf))];
  return all.map((each) => ({ each, number: keys.indexOf(keyOf(each)) + 1 }));
}

function unique<Each>(all: readonly Each[], keyOf: (each: Each) => string): readonly Each[] {
  return [...new Map(all.toReversed().map((each) => [keyOf(each), each])).values()].reverse();
}

function spanOf({ from, to }: Span): Span {
  return { from, to };
}

function missionKey({ id, probe = '' }: MissionMention): string {
  return `${id} ${probe}`;
}

function missionWord({ probe }: MissionMention, number: number): string {
  return `<mission${number}${probe === undefined ? '' : ' by probe'}>`;
}

function quantityKey({ quantity, component = '', coordinates = '' }: QuantityMention): string {
  return `${quantity} ${component} ${coordinates}`;
}

function quantityWord(
  { quantity, component, coordinates }: QuantityMention,
  number: number,
  knowledge: Knowledge,
): string {
  const known = knowledge.quantity(quantity);
  const kinds = [
    ...(known?.isSpectrum === true ? ['spectrum'] : known?.isVector === true ? ['vector'] : []),
    ...((known?.parts.length ?? 0) > 0 ? ['several'] : []),
    ...(component === undefined ? [] : [component === 'vector' ? 'whole' : 'component']),
    ...(coordinates === undefined ? [] : ['frame']),
  ];
  return `<quantity${number}${kinds.map((kind) => ` ${kind}`).join('')}>`;
}

const LENGTHS: readonly (readonly [name: string, days: number])[] = [
  ['days', 4],
  ['weeks', 100],
  ['months', 1500],
];

function timeWord({ range, kind }: TimePhrase, number: number): string {
  const days = (range.stop - range.start) / 86_400_000;
  const length = LENGTHS.find(([, most]) => days <= most)?.[0] ?? 'years';
  return `<${kind === 'event' ? 'event' : 'time'}${number} of ${length}>`;
}

function withPlaces(text: string, places: readonly Place[]): string {
  return places
    .toSorted((a, b) => b.from - a.from)
    .reduce((soFar, { from, to, word }) => `${soFar.slice(0, from)} ${word} ${soFar.slice(to)}`, text);
}
