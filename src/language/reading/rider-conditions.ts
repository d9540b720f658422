import { type Mark, type MarkSense, means, senseOf } from '#src/language/reading/mark.ts';
import { isRhythm } from '#src/language/reading/rhythm.ts';

/** What a reason or a thing that need not be must not hold: it could be a wish. */
export const WISHES: ReadonlySet<MarkSense['kind']> = new Set([
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
export const NAMES: ReadonlySet<MarkSense['kind']> = new Set([
  'mission',
  'quantity',
  'instrument',
  'operation',
  'statistic',
  'species',
] as MarkSense['kind'][]);
/** They are never ridden over, whatever stands around them. */
export const CLOSED: ReadonlySet<MarkSense['kind']> = new Set([
  'quote',
  'code',
  'url',
  'file',
  'id',
] as MarkSense['kind'][]);

/** What is done other than to draw what is named. */
const DOING: ReadonlySet<MarkSense['kind']> = new Set([
  'operation',
  'statistic',
  'question',
  'asked',
  'counting',
  'comparison',
] as MarkSense['kind'][]);

const SOON = /\b(?:today|tomorrow|tonight|next|this|soon|\p{L}+day)\b/iu;

/** "So I can compare it with ACE" may name data; "because I want Bz in red" may be a wish. */
export function isReason(within: readonly number[], marks: readonly Mark[]): boolean {
  const compares = within.some((at) => means(marks[at], 'verb', 'compare'));
  return within.every(
    (at) =>
      (!holds(marks[at], WISHES) || isRhythm(marks, at)) &&
      (!isNumber(marks[at]) || /^(?:referee|reviewer)$/i.test(marks[at - 1]?.raw ?? '')) &&
      (compares || !holds(marks[at], NAMES)),
  );
}

/** "For a THEMIS paper", "for the May 2024 review" may say whose and when, unless that is said elsewhere. */
export function isOccasion(within: readonly number[], marks: readonly Mark[]): boolean {
  const isElsewhere = (kind: MarkSense['kind']) =>
    marks.some((mark, at) => !within.includes(at) && means(mark, kind));
  // "For slides" is a size of figures.
  const isToGo = within.some((at) => /^goes$/i.test(marks[at]?.raw ?? ''));
  if (!isToGo && within.some((at) => means(marks[at], 'preset'))) return false;
  return within.every((at) => {
    const senses = marks[at]?.senses ?? [];
    // "It goes in the appendix".
    if (/^goes$/i.test(marks[at]?.raw ?? '') && means(marks[at + 1], 'prep')) return true;
    // "The shift log" is a book.
    if (/^log$/i.test(marks[at]?.raw ?? '')) return true;
    const isLater = SOON.test(marks[at]?.raw ?? '');
    return senses.every(
      ({ kind }) =>
        isLater ||
        kind === 'duration' ||
        kind === 'operation' ||
        !(WISHES.has(kind) || NAMES.has(kind)) ||
        isElsewhere(kind),
    );
  });
}

/** "Could you make me the plot" beside nothing but names and times says what comes of them anyway. */
export function isAsDrawn(within: readonly number[], marks: readonly Mark[]): boolean {
  const rest = marks.filter((_, at) => !within.includes(at));
  return (
    rest.some((mark) => means(mark, 'quantity') || means(mark, 'dataset')) &&
    rest.every((mark) => !holds(mark, DOING) && (!means(mark, 'verb') || means(mark, 'verb', 'give', 'show')))
  );
}

/**
 * Whether an event stands beside a time and data of their own, and nothing is asked of events: "list the crossings", "when was the
 * shock?", "mark the shock at 20:55".
 */
export function isDated(within: readonly number[], marks: readonly Mark[], text: string): boolean {
  const rest = marks.filter((_, at) => !within.includes(at));
  const own = within.flatMap((at) => marks[at] ?? []);
  return (
    !areSought(own, rest) &&
    !OF_EVENTS.test(withoutTimes(POLITE.test(text) ? text.replaceAll('?', ' ') : text, rest)) &&
    (rest.some((mark) => means(mark, 'quantity') || means(mark, 'dataset') || /^[bvnt]$/i.test(mark.raw)) ||
      isShownAt(own, rest, text)) &&
    rest.some((mark) => means(mark, 'time') && /\d/.test(mark.raw)) &&
    own.some((mark) => /\p{L}/u.test(mark.raw)) &&
    !own.some((mark) =>
      ['time', 'mission', 'quantity', 'dataset', 'parameter'].some((kind) => isOnly(mark, kind)),
    )
  );
}

/** "14 until 17 July", "between 3 and 5 May": words of a time ask nothing of events. */
function withoutTimes(text: string, marks: readonly Mark[]): string {
  return marks.reduce((left, mark) => (means(mark, 'time') ? left.replace(mark.raw, ' ') : left), text);
}

/** "Magnetopause crossings by THEMIS-C in July 2015": of several in weeks of data it is asked when they were. */
function areSought(own: readonly Mark[], rest: readonly Mark[]): boolean {
  const times = rest.flatMap((mark) => senseOf(mark, 'time') ?? []);
  const areSeveral = own.some((mark) => means(mark, 'event') && /s$/i.test(mark.raw));
  return areSeveral && times.some(({ range }) => range.stop - range.start > LONGEST_EVENT);
}

const DRAWN_ALONE = /\b(?:plot|draw|figure|graph)\b/i;
const LISTED =
  /\b(?:times|dates|list|intervals?|boundar(?:y|ies)|candidates?|start|end|duration|mark|shade)\b/i;

/** "Show me the magnetic cloud of 12 March 2023 at Wind", "plot of Wind magnetic cloud 10-11 Jan 1997": that one is to be seen, and no list of such is asked for. */
function isShownAt(own: readonly Mark[], rest: readonly Mark[], text: string): boolean {
  const name = own.map(({ raw }) => raw).join(' ');
  const times = rest.flatMap((mark) => senseOf(mark, 'time') ?? []);
  return (
    (/\bthe\b/i.test(name) ? /\b(?:show|plot|draw)\b/i : DRAWN_ALONE).test(text) &&
    !LISTED.test(text) &&
    /\b(?:icme|cme|magnetic cloud|flux rope|ejecta|sheath|storm|superstorm)$/i.test(name) &&
    rest.some((mark) => means(mark, 'mission')) &&
    times.length === 1 &&
    times.every(({ range }) => range.stop - range.start <= LONGEST_EVENT)
  );
}

/** Longer times hold several. */
const LONGEST_EVENT = 10 * 86_400_000;

/** "Would you kindly plot …?" asks for nothing but that. */
const POLITE =
  /\b(?:would|could|can|will|may) (?:you|u|i|we)\b|^\W{0,3}(?:(?:hi|hello|hey|ok|please|pls|and),? ){0,2}(?:plot|draw|show)\b/i;

const OF_EVENTS =
  /\b(?:lists?|find|detect|identify|count|when|which|where|how many|how long|was there|were there|is there|did|mark\w*|label\w*|annotate|shade|highlight|superpos\w*|epochs?|catalog\w*|every|each|lines?|upstream|downstream|leave|between|before|after|until|since|onset|compare|without|outside|except|exclud\w*|only|not|no|vs|versus|or)\b|\ball (?:\w+ ){0,2}(?:crossings|passes|events|encounters|flybys|icmes|cmes|cirs|sirs)\b|\?/i;

function isOnly({ senses }: Mark, kind: string): boolean {
  return senses.some((sense) => sense.kind === kind);
}

/** What is named with its time is wanted, and no dataset that could have it. */
export function isTimed(within: readonly number[], marks: readonly Mark[]): boolean {
  const rest = marks.filter((_, at) => !within.includes(at));
  const isData = (mark: Mark) => means(mark, 'quantity') || means(mark, 'dataset');
  return (
    rest.some(isData) &&
    rest.some((mark) => means(mark, 'time') && !SOON.test(mark.raw)) &&
    !rest.some((mark) => means(mark, 'noun', 'dataset') || means(mark, 'question'))
  );
}

export function holds(mark: Mark | undefined, ...kinds: readonly ReadonlySet<MarkSense['kind']>[]): boolean {
  return mark?.senses.some(({ kind }) => kinds.some((some) => some.has(kind))) === true;
}

export function isNumber(mark: Mark | undefined): boolean {
  return /\d/.test(mark?.raw ?? '');
}
