import { type Mark, type MarkSense, means } from '#src/language/reading/mark.ts';
import { LOOK_PARTS, RIDERS, type RiderKind } from '#src/language/reading/rider-words.ts';

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

/** What a reason or a thing that need not be must not hold: it could be a wish. */
const WISHES: ReadonlySet<MarkSense['kind']> = new Set([
  'time',
  'bad-time',
  'duration',
  'cadence',
  'colour',
  'dash',
  'hex',
  'quote',
  'code',
  'url',
  'file',
  'id',
  'dataset',
  'parameter',
  'label',
  'marker',
  'scale',
  'format',
  'comparison',
  'component',
  'frame',
  'unknown-mission',
] as MarkSense['kind'][]);
/** Names of data, which only a comparison that somebody makes elsewhere may hold. */
const NAMES: ReadonlySet<MarkSense['kind']> = new Set([
  'mission',
  'quantity',
  'instrument',
  'operation',
  'statistic',
  'species',
] as MarkSense['kind'][]);
/** They are never ridden over, whatever stands around them. */
const CLOSED: ReadonlySet<MarkSense['kind']> = new Set([
  'quote',
  'code',
  'url',
  'file',
  'id',
] as MarkSense['kind'][]);

/**
 * "1 min is enough", "nothing fancy", "if you don't mind", "because the referee wants it", "no need for a plot": what rides along
 * with a request. What carries no wish is left out, reasons are told by name, what is enough is read as the wish, and what need not be
 * is neither done nor refused. A message of riders alone stays as it is.
 */
export function withoutRiders(marks: readonly Mark[], text: string): Unridden {
  const riders: Rider[] = [];
  for (const { kind, pattern } of RIDERS)
    for (const match of text.matchAll(pattern)) {
      const rider = riderOf(kind, match, marks, text);
      if (rider !== undefined && !riders.some((each) => each.from < rider.to && rider.from < each.to))
        riders.push(rider);
    }
  const dropped = new Set(riders.flatMap(({ drop }) => drop));
  const left = marks.filter((_, at) => !dropped.has(at));
  if (riders.length === 0 || !left.some(isSaid)) return { marks, notes: [], isWithoutFigure: false };
  const told = riders.filter(({ kind }) => kind === 'told').map((rider) => `"${rider.text}"`);
  const unneeded = riders.filter(({ kind }) => kind === 'unneeded').map((rider) => `"${rider.text}"`);
  return {
    marks: tidy(joinedUp(marks, riders), dropped, marks),
    notes: [
      ...(told.length === 0 ? [] : [`Taken as a reason and not as a wish: ${told.join(', ')}.`]),
      ...(unneeded.length === 0 ? [] : [`Taken as what need not be: ${unneeded.join(', ')}.`]),
    ],
    isWithoutFigure: riders.some(({ kind }) => kind === 'no-figure'),
  };
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
  const said = { kind, from, to, text: match[0].trim() };
  if (kind === 'supposed') {
    const times = marks.filter((mark) => means(mark, 'time'));
    const own = within.filter((at) => means(marks[at], 'time')).length;
    return own < times.length ? { ...said, kind: 'told', drop: within } : undefined;
  }
  if (kind === 'told') return isReason(within, marks) ? { ...said, drop: within } : undefined;
  if (kind === 'enough') return isAsked(text.slice(0, from)) ? undefined : { ...said, drop: within };
  if (kind !== 'unneeded') return { ...said, drop: within };
  const thing = match.groups?.['thing'] ?? '';
  const at = text.indexOf(thing, from + (match.groups?.['open']?.length ?? 0));
  const things = placesIn(marks, at, at + thing.length) ?? [];
  if (
    things.length === 0 ||
    things.some((place) => holds(marks[place], WISHES, NAMES) || isNumber(marks[place]))
  )
    return undefined;
  if (!LOOK_PARTS.test(thing)) return { ...said, drop: within };
  // "No need for a legend" takes it away: "no legend".
  const [first] = within;
  return {
    ...said,
    kind: 'idle',
    drop: within.filter((place) => place !== first && !things.includes(place)),
  };
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

/** "So I can compare it with ACE" may name data; "because I want Bz in red" may be a wish. */
function isReason(within: readonly number[], marks: readonly Mark[]): boolean {
  const compares = within.some((at) => means(marks[at], 'verb', 'compare'));
  return within.every(
    (at) => !holds(marks[at], WISHES) && !isNumber(marks[at]) && (compares || !holds(marks[at], NAMES)),
  );
}

function holds(mark: Mark | undefined, ...kinds: readonly ReadonlySet<MarkSense['kind']>[]): boolean {
  return mark?.senses.some(({ kind }) => kinds.some((some) => some.has(kind))) === true;
}

function isNumber(mark: Mark | undefined): boolean {
  return /\d/.test(mark?.raw ?? '');
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
