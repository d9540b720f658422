import type { Steps } from '#src/domain/steps.ts';
import { EVENTS } from '#src/language/reading/event-words.ts';
import { type Mark, means } from '#src/language/reading/mark.ts';
import { narrativesIn } from '#src/language/reading/narratives.ts';
import { OPENERS, PAPERS, SOUGHT_FIRST } from '#src/language/reading/opener-words.ts';
import { REMARKS } from '#src/language/reading/remark-words.ts';
import {
  CLOSED,
  holds,
  isAsDrawn,
  isDated,
  isNumber,
  isOccasion,
  isReason,
  isTimed,
  NAMES,
  WISHES,
} from '#src/language/reading/rider-conditions.ts';
import { LOOK_PARTS, RIDERS, type RiderKind, type RiderWords } from '#src/language/reading/rider-words.ts';
import { isChatter } from '#src/language/reading/touching.ts';

/** What is left of a message without what rides along with its wish. */
export interface Unridden {
  readonly marks: readonly Mark[];
  readonly notes: readonly string[];
  /** The answer is wanted without a drawing. */
  readonly isWithoutFigure: boolean;
}

/** A stretch that rides along, and the places of the marks that are left out for it. */
interface Rider {
  readonly kind: RiderKind;
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly drop: readonly number[];
}

/**
 * "1 min is enough", "nothing fancy", "if you don't mind", "because the referee wants it", "no need for a plot": what rides along
 * with a request. What carries no wish is left out, reasons are told by name, what is enough is read as the wish, and what need not be
 * is neither done nor refused. A message of riders alone stays as it is.
 */
export function* withoutRiders(marks: readonly Mark[], text: string, isFirst = false): Steps<Unridden> {
  const riders = yield* ridersIn(marks, text, isFirst);
  const dropped = new Set(riders.flatMap(({ drop }) => drop));
  const left = marks.filter((_, at) => !dropped.has(at));
  if (riders.length === 0 || !left.some(isSaid)) return { marks, notes: [], isWithoutFigure: false };
  const told = riders
    .filter(({ kind }) => kind === 'told' || kind === 'occasion')
    .map((rider) => `"${rider.text}"`);
  const papers = riders.filter(({ kind }) => kind === 'paper').map((rider) => `"${rider.text}"`);
  const events = riders.filter(({ kind }) => kind === 'event').map((rider) => `"${rider.text}"`);
  const remarks = riders.filter(({ kind }) => kind === 'remark').map((rider) => `"${rider.text}"`);
  const unneeded = riders.filter(({ kind }) => kind === 'unneeded').map((rider) => `"${rider.text}"`);
  return {
    marks: tidy(joinedUp(marks, riders), dropped, marks),
    notes: [
      ...(told.length === 0 ? [] : [`Taken as a reason and not as a wish: ${told.join(', ')}.`]),
      ...(papers.length === 0
        ? []
        : [`I do not know what is printed in ${papers.join(', ')}, so I took what you say of it.`]),
      ...(events.length === 0
        ? []
        : [`Taken as the occasion, for the time that you give: ${events.join(', ')}.`]),
      ...(remarks.length === 0 ? [] : [`Taken as a remark and not as a wish: ${remarks.join(', ')}.`]),
      ...(unneeded.length === 0 ? [] : [`Taken as what need not be: ${unneeded.join(', ')}.`]),
    ],
    isWithoutFigure: riders.some(({ kind }) => kind === 'no-figure'),
  };
}

/** All stretches that ride along; ways into a wish come last, since only those that nothing stands in front of count. */
function* ridersIn(marks: readonly Mark[], text: string, isFirst: boolean): Steps<readonly Rider[]> {
  const riders: Rider[] = [];
  const isFree = ({ from, to }: Rider) => !riders.some((each) => each.from < to && from < each.to);
  const leads: Rider[] = [];
  const lower = lowered(text);
  const take = ({ kind, pattern }: RiderWords) => {
    // Nearly none of them stands in a text, and to look for one costs less than to begin a search for all.
    if (lower.search(pattern) < 0) return;
    for (const match of lower.matchAll(pattern)) {
      const rider = riderOf(kind, match, marks, text);
      if (rider?.kind === 'lead') leads.push(rider);
      else if (rider !== undefined && isFree(rider)) riders.push(rider);
    }
  };
  for (const each of PAPERS) take(each);
  for (const { places, kind } of narrativesIn(marks, text)) {
    const [first, last] = [marks[places[0] ?? 0], marks[places.at(-1) ?? 0]];
    if (first === undefined || last === undefined) continue;
    const { from } = first;
    // "I write about May 2024, how bad was that storm?": of that time.
    const isMeantBehind = OF_THAT.test(text.slice(last.to));
    const drop = isMeantBehind ? places.filter((at) => !means(marks[at], 'time')) : places;
    const told: Rider = { kind, from, to: last.to, text: text.slice(from, last.to), drop };
    if (isFree(told)) riders.push(told);
  }
  for (const each of [...REMARKS, ...OPENERS, ...(isFirst ? SOUGHT_FIRST : []), ...RIDERS, ...EVENTS]) {
    take(each);
    yield;
  }
  for (const lead of leads.toSorted((a, b) => a.from - b.from))
    if (isFree(lead) && opensSentence(lead, riders, marks)) riders.push(lead);
  return riders;
}

const SIDED = /\b(?:upstream|downstream|pre-?shock|post-?shock|(?:both|either|each|two) sides?)\b/i;
const OF_THAT = /\bthat (?:storm|event|day|night|time|period|week|month|year|one)\b/i;

/** In lower case, with every character at its place. */
function lowered(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text;
}

/** Whether only greetings, small words and what rides along itself stand in front of it in its sentence. */
function opensSentence(
  { drop: [first = 0] }: Rider,
  riders: readonly Rider[],
  marks: readonly Mark[],
): boolean {
  const dropped = new Set(riders.flatMap(({ drop }) => drop));
  for (let at = first - 1; at >= 0; at -= 1) {
    const mark = marks[at];
    if (mark === undefined || /^[.!?;:\n]$/.test(mark.raw)) return true;
    const isSmall =
      means(mark, 'talk', 'greeting', 'thanks') || means(mark, 'function') || !/[\p{L}\d]/u.test(mark.raw);
    if (!dropped.has(at) && !isSmall && !isChatter(mark.raw)) return false;
  }
  return true;
}

function riderOf(
  kind: RiderKind,
  match: RegExpExecArray,
  marks: readonly Mark[],
  text: string,
): Rider | undefined {
  const from = match.index;
  const to = from + match[0].length;
  const within = placesIn(marks, from, to);
  if (within === undefined || within.some((at) => holds(marks[at], CLOSED))) return undefined;
  const said = { kind, from, to, text: text.slice(from, to).trim() };
  if (kind === 'supposed') {
    const times = marks.filter((mark) => means(mark, 'time'));
    const own = within.filter((at) => means(marks[at], 'time')).length;
    return own < times.length ? { ...said, kind: 'told', drop: within } : undefined;
  }
  if (kind === 'aligned') return isShifted(marks, from) ? { ...said, kind: 'told', drop: within } : undefined;
  if (kind === 'occasion') return isOccasion(within, marks) ? { ...said, drop: within } : undefined;
  if (kind === 'sought') return isTimed(within, marks) ? { ...said, kind: 'lead', drop: within } : undefined;
  // "On both sides of the shock": what has sides is no occasion.
  if (kind === 'event' && SIDED.test(text.slice(0, from))) return undefined;
  if (kind === 'event') return isDated(within, marks, text) ? { ...said, drop: within } : undefined;
  if (kind === 'drawn') return isAsDrawn(within, marks) ? { ...said, drop: within } : undefined;
  if (kind === 'paper' && said.text.startsWith('('))
    return within.every((at) => isOfAuthor(marks[at])) ? { ...said, kind: 'idle', drop: within } : undefined;
  if (kind === 'paper') return paperOf(said, within, marks);
  if (kind === 'told') return isReason(within, marks) ? { ...said, drop: within } : undefined;
  if (kind === 'enough') return isAsked(text.slice(0, from)) ? undefined : { ...said, drop: within };
  if (kind !== 'unneeded') return { ...said, drop: within };
  const thing = match.groups?.['thing'] ?? '';
  const at = match.input.indexOf(thing, from + (match.groups?.['open']?.length ?? 0));
  const things = placesIn(marks, at, at + thing.length) ?? [];
  if (
    things.length === 0 ||
    things.some((place) => holds(marks[place], WISHES, NAMES) || isNumber(marks[place]))
  )
    return undefined;
  if (!LOOK_PARTS.test(thing)) return { ...said, drop: within };
  if (match.groups?.['open'] === '') return undefined;
  // "No need for a legend" takes it away: "no legend".
  const [first] = within;
  return {
    ...said,
    kind: 'idle',
    drop: within.filter((place) => place !== first && !things.includes(place)),
  };
}

/** "Shift it by 17 h so the shocks line up": how far is said already. */
function isShifted(marks: readonly Mark[], to: number): boolean {
  const before = marks.filter((mark) => mark.to <= to);
  return (
    before.some((mark) => means(mark, 'duration')) &&
    before.some((mark) => means(mark, 'operation', 'lag', 'shift', 'align') || means(mark, 'verb', 'shift'))
  );
}

/** The marks of a stretch that begins and ends where marks do. */
function placesIn(marks: readonly Mark[], from: number, to: number): readonly number[] | undefined {
  const places = marks.flatMap((mark, at) => (mark.from < to && mark.to > from ? [at] : []));
  const isCut = places.some((at) => {
    const mark = marks[at];
    return mark !== undefined && (mark.from < from || mark.to > to);
  });
  return isCut || places.length === 0 ? undefined : places;
}

/** "(Lopez 87)", "(Newell et al. 2007)": a name that means nothing else here, and a year; "(May 2012)" is a time. */
function isOfAuthor(mark: Mark | undefined): boolean {
  if (mark === undefined) return false;
  if (/^(?:\(|\)|,|&|and|et|al\.?|'|’|['’]?\d\d|(?:19|20)\d\d[a-z]?)$/i.test(mark.raw)) return true;
  const isName = /^\p{Lu}/u.test(mark.raw);
  return mark.senses.every(
    ({ kind }) => kind === 'word' || kind === 'unknown-mission' || (isName && kind === 'operation'),
  );
}

/** Of a method that is called by its paper only the year is left out: "the model of Shue et al. 1998". */
function paperOf(
  said: Omit<Rider, 'drop'>,
  within: readonly number[],
  marks: readonly Mark[],
): Rider | undefined {
  if (!within.some((at) => holds(marks[at], NAMES))) return { ...said, drop: within };
  const years = within.filter((at) => /^\(?(?:19|20)\d\d[a-z]?\)?$/.test(marks[at]?.raw ?? ''));
  return years.length === 0 ? undefined : { ...said, kind: 'idle', drop: years };
}

/** "Is 1 min enough?", "which window would be good?" ask. */
function isAsked(before: string): boolean {
  return /(?:^|[.!?;\n,])\s*(?:(?:and|but|so|hm+)\s)?(?:is|are|was|were|does|do|will|would|which|what|how|why|when|where|who)\b[^.!?;\n]*$/i.test(
    before,
  );
}

/** "… 2010. Daily max is sufficient": what is enough belongs to the sentence before. */
function joinedUp(marks: readonly Mark[], riders: readonly Rider[]): readonly Mark[] {
  const ends = riders
    .filter(({ kind }) => kind === 'enough')
    .map(({ drop: [first = 0] }) => {
      const at = marks.slice(0, first).findLastIndex(({ raw }) => /^[.!;\n]$/.test(raw));
      const own = marks.slice(at + 1, first);
      return own.some((mark) => means(mark, 'verb') || means(mark, 'question')) ? -1 : at;
    });
  return marks.map((mark, at) =>
    at > 0 && ends.includes(at) ? { ...mark, raw: ',', senses: [{ kind: 'sign', value: ',' }] } : mark,
  );
}

/** Signs that stand between nothing any more go with what they held apart. */
function tidy(marks: readonly Mark[], dropped: ReadonlySet<number>, all: readonly Mark[]): readonly Mark[] {
  const kept = marks.flatMap((mark, at) =>
    dropped.has(at) ? [] : [{ mark, isBehind: dropped.has(at - 1) }],
  );
  return kept
    .filter(({ mark, isBehind }, at) => {
      const isComma = /^(?:[,;–—-]|but)$/i.test(mark.raw);
      const before = kept[at - 1];
      const next = kept[at + 1];
      const isLead = before === undefined && isBehind && /^(?:[,.;:!–—-]|and|but|so|then)$/i.test(mark.raw);
      const isTail =
        isComma &&
        (next === undefined || /^[,.;!?]$/.test(next.mark.raw)) &&
        dropped.has(all.indexOf(mark) + 1);
      const isTwice = isComma && isBehind && /^[,.;:!?]$/.test(before?.mark.raw ?? '');
      return !isLead && !isTail && !isTwice;
    })
    .map(({ mark }) => mark);
}

/** A mark that says something: a message of riders alone stays. */
function isSaid({ senses, raw }: Mark): boolean {
  return (
    /[\p{L}\d]/u.test(raw) &&
    !senses.every(({ kind }) => kind === 'function' || kind === 'prep' || kind === 'sign' || kind === 'also')
  );
}
