import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';
import { withAnswer, withNewest } from '#src/language/reading/newest.ts';
import { withOwnTimes } from '#src/language/reading/own-times.ts';
import type { Phrase, SeriesItem } from '#src/language/reading/phrase.ts';
import { seriesAt } from '#src/language/reading/series.ts';
import { withSharedScope } from '#src/language/reading/shared-scope.ts';
import { withTouching } from '#src/language/reading/touching.ts';

type Found = readonly [Phrase, number] | undefined;
type Reader = (marks: readonly Mark[], at: number) => Found;

/** In this order; the first that reads wins. */
const READERS: readonly Reader[] = [
  conditionAt,
  panelAt,
  durationsAt,
  spanAt,
  series,
  timeAt,
  durationAt,
  amountAt,
  quoteAt,
  word,
];

/** Groups marks into phrases; every mark is in exactly one. */
export function phrasesOf(marks: readonly Mark[]): readonly Phrase[] {
  const phrases: Phrase[] = [];
  let at = 0;
  while (at < marks.length) {
    const [phrase, next] = yearAt(marks, at, phrases.at(-1)) ?? firstFound(marks, at);
    const prep = prepositionBefore(marks, at);
    phrases.push(prep === undefined ? phrase : { ...phrase, prep });
    at = Math.max(at + 1, next);
  }
  return withOwnTimes(withSharedScope(withTouching(withNewest(withAnswer(phrases)))));
}

/** "Kp 2015": a bare year right behind a series. */
function yearAt(marks: readonly Mark[], at: number, before: Phrase | undefined): Found {
  const mark = marks[at];
  const isBehind = before?.type === 'series' || (before?.raw === ',' && at > 1);
  if (mark === undefined || !isBehind || !/^(?:19[5-9]|20[0-4])\d$/.test(mark.raw)) return undefined;
  const next = marks[at + 1];
  if (next !== undefined && !/^[,.;:?!]$/.test(next.raw) && !means(next, 'prep')) return undefined;
  const year = Number(mark.raw);
  const range = { start: Date.UTC(year, 0), stop: Date.UTC(year + 1, 0) };
  return [{ type: 'time', range, form: 'range', ...placed(marks, at, at + 1) }, at + 1];
}

function firstFound(marks: readonly Mark[], at: number): readonly [Phrase, number] {
  for (const read of READERS) {
    const found = read(marks, at);
    if (found !== undefined) return found;
  }
  return word(marks, at);
}

function placed(marks: readonly Mark[], from: number, next: number) {
  const [first, last] = [marks[from], marks[next - 1]];
  return {
    from: first?.from ?? 0,
    to: last?.to ?? 0,
    raw: marks
      .slice(from, next)
      .map((mark, index) => (index > 0 && !mark.isGlued ? ` ${mark.raw}` : mark.raw))
      .join(''),
  };
}

/** The preposition in front, over articles. */
function prepositionBefore(marks: readonly Mark[], at: number): string | undefined {
  let before = at - 1;
  while (before >= 0 && /^(?:the|a|an|both|all|each|its|their)$/i.test(marks[before]?.raw ?? '')) before -= 1;
  const mark = marks[before];
  return senseOf(mark, 'prep')?.value ?? leadOfTime(marks[at]);
}

/** A time phrase takes its preposition in. */
function leadOfTime(mark: Mark | undefined): string | undefined {
  if (senseOf(mark, 'time') === undefined) return undefined;
  return /^(for|in|on|at|from|between|during|since|before|after|around|to|over)\b/i
    .exec(mark?.raw ?? '')?.[1]
    ?.toLowerCase();
}

function series(marks: readonly Mark[], at: number): Found {
  const run = seriesAt(marks, at);
  if (run === undefined) return undefined;
  return [{ type: 'series', items: run.items, notes: run.notes, ...placed(marks, at, run.next) }, run.next];
}

/** "Bz < -20 nT", "below -100", "at least 10", "between -5 and 5", "|Bz| > 10", "not above 3". */
function conditionAt(marks: readonly Mark[], at: number): Found {
  const subject = seriesAt(marks, at);
  const start = subject === undefined || subject.items.length !== 1 ? at : subject.next;
  const item: SeriesItem | undefined = start === at ? undefined : subject?.items[0];
  const sign = comparisonAt(marks, start);
  if (sign === undefined) return undefined;
  const number = numberAt(marks, sign.next);
  if (
    number === undefined ||
    (item === undefined && sign.isPlace && number.unit === undefined && !isBare(marks, start))
  )
    return undefined;
  const second =
    sign.value === 'between' ? numberAt(marks, skip(marks, number.next, /^(?:and|to|-|–)$/i)) : undefined;
  if (sign.value === 'between' && second === undefined) return undefined;
  const next = second?.next ?? number.next;
  const unit = second?.unit ?? number.unit;
  const condition: Phrase = {
    type: 'condition',
    comparison: sign.value,
    value: number.value,
    ...(second === undefined ? {} : { to2: second.value }),
    ...(unit === undefined ? {} : { unit }),
    ...(item === undefined ? {} : { item }),
    ...placed(marks, at, next),
  };
  return [condition, next];
}

/** A comparison needs no subject where nothing else can be meant. */
function isBare(_marks: readonly Mark[], _at: number): boolean {
  return true;
}

const COPULA =
  /^(?:is|was|were|are|be|been|being|had|has|stays?|stayed|goes|went|drop(?:s|ped)?|fell|falls?|dip(?:s|ped)?|rose|rises?|got|gets|value|values|a|an|the|with|having|not|dropping|falling|staying|going|rising|remain(?:s|ed)?|it|they|where|when|while|,)$/i;

function comparisonAt(
  marks: readonly Mark[],
  from: number,
):
  | {
      readonly value: '<' | '<=' | '>' | '>=' | '=' | 'between';
      readonly next: number;
      readonly isPlace: boolean;
    }
  | undefined {
  let at = from;
  while (at - from < 3 && COPULA.test(marks[at]?.raw ?? '') && !means(marks[at], 'comparison')) at += 1;
  const mark = marks[at];
  if (
    /^between$/i.test(mark?.raw ?? '') &&
    numberAt(marks, at + 1) !== undefined &&
    (at > from ||
      (from > 0 && marks[from - 1] !== undefined && senseOf(marks[from - 1], 'quantity') !== undefined))
  )
    return { value: 'between', next: at + 1, isPlace: false };
  // "Inside 0.5 au" is a distance, not a place.
  if (/^(?:inside|within)$/i.test(mark?.raw ?? '') && LENGTHS.includes(numberAt(marks, at + 1)?.unit ?? ''))
    return { value: '<', next: at + 1, isPlace: false };
  const sense = senseOf(mark, 'comparison');
  if (sense === undefined) return undefined;
  const next = at + 1;
  const value = sense.value;
  if (value !== '<' && value !== '<=' && value !== '>' && value !== '>=' && value !== '=') return undefined;
  return { value, next, isPlace: means(mark, 'place') };
}

const LENGTHS: readonly string[] = ['au', 'Re', 'Rs', 'Rj'];

interface NumberRead {
  readonly value: number;
  readonly unit?: string;
  readonly next: number;
}

/** A number with its unit: "-20 nT", "minus 50", "zero", "10^4 K". */
function numberAt(marks: readonly Mark[], from: number): NumberRead | undefined {
  let at = from;
  let factor = 1;
  if (/^(?:minus|-|−|–)$/i.test(marks[at]?.raw ?? '')) {
    factor = -1;
    at += 1;
  }
  if (/^(?:plus|\+)$/i.test(marks[at]?.raw ?? '')) at += 1;
  if (/^zero$/i.test(marks[at]?.raw ?? '')) return { value: 0, next: at + 1 };
  const number = senseOf(marks[at], 'number');
  if (number === undefined || number.isOrdinal || senseOf(marks[at], 'duration') !== undefined)
    return undefined;
  const unit = unitAt(marks, at + 1);
  return {
    value: factor * number.number,
    ...(unit === undefined ? {} : { unit: unit.value }),
    next: unit?.next ?? at + 1,
  };
}

function unitAt(
  marks: readonly Mark[],
  at: number,
): { readonly value: string; readonly next: number } | undefined {
  const isDash = /^[-–]$/.test(marks[at]?.raw ?? '') && marks[at]?.isGlued === true;
  const place = isDash ? at + 1 : at;
  const unit = senseOf(marks[place], 'unit');
  if (unit === undefined) return undefined;
  return { value: unit.value, next: place + 1 };
}

function skip(marks: readonly Mark[], at: number, words: RegExp): number {
  return words.test(marks[at]?.raw ?? '') ? at + 1 : at;
}

/** "-20 to 20", "0-60", "from 0 to 60 nT", "between 2 and 60", "1e-3 and 1e-1 Hz", "[0, 20]". */
function spanAt(marks: readonly Mark[], at: number): Found {
  const opening = /^(?:from|between|\[|\()$/i.test(marks[at]?.raw ?? '') ? at + 1 : at;
  const low = limitAt(marks, opening);
  if (low === undefined) return undefined;
  const link = marks[low.next]?.raw.toLowerCase() ?? '';
  const isPair =
    /^(?:to|-|–|\.\.|\.\.\.|through|till|until|…)$/.test(link) || (opening > at && /^(?:and|,)$/.test(link));
  if (!isPair) return undefined;
  const high = limitAt(marks, low.next + 1);
  if (high === undefined) return undefined;
  const next = skip(marks, high.next, /^[\])]$/);
  const unit = high.unit ?? low.unit;
  return [
    {
      type: 'span',
      low: low.value,
      high: high.value,
      ...(unit === undefined ? {} : { unit }),
      ...placed(marks, at, next),
    },
    next,
  ];
}

/** A number, or an ordinal: "5th-95th percentile". */
function limitAt(marks: readonly Mark[], at: number): NumberRead | undefined {
  const number = senseOf(marks[at], 'number');
  return number?.isOrdinal === true && /\d/.test(marks[at]?.raw ?? '')
    ? { value: number.number, next: at + 1 }
    : numberAt(marks, at);
}

/** "-1 to +3 days", "0-5 days". */
function durationsAt(marks: readonly Mark[], at: number): Found {
  const low = numberAt(marks, at);
  const duration = senseOf(marks[at], 'duration');
  const linkAt = duration === undefined ? low?.next : at + 1;
  if (linkAt === undefined || !/^(?:to|-|–|until)$/i.test(marks[linkAt]?.raw ?? '')) return undefined;
  const high = senseOf(marks[linkAt + 1], 'duration');
  if (high === undefined) return undefined;
  const unitMs = Number(high.value) === 0 ? 0 : high.ms / Math.abs(Number(high.value));
  const fromMs = duration === undefined ? (low?.value ?? 0) * unitMs : signed(duration);
  return [{ type: 'durations', fromMs, toMs: signed(high), ...placed(marks, at, linkAt + 2) }, linkAt + 2];
}

function signed({ ms, sign }: { readonly ms: number; readonly sign?: '+' | '-' | '±' }): number {
  return sign === '-' ? -ms : ms;
}

function timeAt(marks: readonly Mark[], at: number): Found {
  const [mark] = [marks[at]];
  const bad = senseOf(mark, 'bad-time');
  if (bad !== undefined)
    return [{ type: 'bad-time', problem: bad.problem, ...placed(marks, at, at + 1) }, at + 1];
  const time = senseOf(mark, 'time');
  if (time === undefined) return undefined;
  const { kind: _, value: __, ...said } = time;
  return [{ type: 'time', ...said, ...placed(marks, at, at + 1) }, at + 1];
}

function durationAt(marks: readonly Mark[], at: number): Found {
  const duration = senseOf(marks[at], 'duration');
  if (duration === undefined) return undefined;
  const { ms, sign } = duration;
  return [
    { type: 'duration', ms, ...(sign === undefined ? {} : { sign }), ...placed(marks, at, at + 1) },
    at + 1,
  ];
}

function amountAt(marks: readonly Mark[], at: number): Found {
  const number = senseOf(marks[at], 'number');
  if (number?.isOrdinal === true)
    return [{ type: 'amount', value: number.number, isOrdinal: true, ...placed(marks, at, at + 1) }, at + 1];
  const amount = numberAt(marks, at);
  if (amount === undefined || (number !== undefined && means(marks[at], 'function'))) return undefined;
  const unit = amount.unit === undefined ? {} : { unit: amount.unit };
  return [
    { type: 'amount', value: amount.value, isOrdinal: false, ...unit, ...placed(marks, at, amount.next) },
    amount.next,
  ];
}

function quoteAt(marks: readonly Mark[], at: number): Found {
  const quote = senseOf(marks[at], 'quote');
  return quote === undefined
    ? undefined
    : [{ type: 'quote', text: quote.value, ...placed(marks, at, at + 1) }, at + 1];
}

/** "panel 2", "first panel", "panels 1 and 3", "the top panel", "the pressure panel", "last panel". */
function panelAt(marks: readonly Mark[], at: number): Found {
  return panelNumbered(marks, at) ?? panelOrdinal(marks, at) ?? panelNamed(marks, at);
}

function panelNumbered(marks: readonly Mark[], at: number): Found {
  if (!isPanel(marks, at)) return undefined;
  const first = plainNumber(marks[at + 1]);
  if (first === undefined) return undefined;
  const numbers = [first];
  let next = at + 2;
  for (;;) {
    const onward = skip(marks, skip(marks, next, /^,$/), /^(?:and|&|-|to)$/i);
    const number = onward > next ? plainNumber(marks[onward]) : undefined;
    if (number === undefined) break;
    numbers.push(number);
    next = onward + 1;
  }
  return [{ type: 'panel', ref: first, more: numbers.slice(1), ...placed(marks, at, next) }, next];
}

function plainNumber(mark: Mark | undefined): number | undefined {
  const number = senseOf(mark, 'number');
  return number !== undefined &&
    Number.isInteger(number.number) &&
    number.number > 0 &&
    number.number <= 24 &&
    senseOf(mark, 'duration') === undefined
    ? number.number
    : undefined;
}

function panelOrdinal(marks: readonly Mark[], at: number): Found {
  const mark = marks[at];
  const ordinal = senseOf(mark, 'number');
  const place = senseOf(mark, 'place')?.value;
  const numbers: number[] = [];
  let next = at;
  let ref: number | 'top' | 'bottom' | 'middle' | undefined;
  if (ordinal?.isOrdinal === true) {
    while (senseOf(marks[next], 'number')?.isOrdinal === true) {
      numbers.push(senseOf(marks[next], 'number')?.number ?? 1);
      const onward = skip(marks, skip(marks, next + 1, /^,$/), /^(?:and|&)$/i);
      next = onward > next + 1 && senseOf(marks[onward], 'number')?.isOrdinal === true ? onward : next + 1;
    }
    ref = numbers[0];
  } else if (place === 'top' || place === 'bottom' || place === 'middle') [ref, next] = [place, at + 1];
  else if (place === 'last') [ref, next] = [-1, at + 1];
  const count =
    ref === 1 || ref === 'top' || ref === -1 || ref === 'bottom' ? plainNumber(marks[next]) : undefined;
  if (count !== undefined && isPanel(marks, next + 1)) return panelRun(marks, at, next + 2, ref, count);
  if (ref === undefined || !isPanel(marks, next)) return undefined;
  return [{ type: 'panel', ref, more: numbers.slice(1), ...placed(marks, at, next + 1) }, next + 1];
}

/** "the first two panels", "the last 3 panels". */
function panelRun(
  marks: readonly Mark[],
  at: number,
  next: number,
  first: number | 'top' | 'bottom' | 'middle' | undefined,
  count: number,
): Found {
  const step = first === 1 || first === 'top' ? 1 : -1;
  const all = Array.from({ length: count }, (_, index) => step * (index + 1));
  return [{ type: 'panel', ref: all[0] ?? step, more: all.slice(1), ...placed(marks, at, next) }, next];
}

/** One series, and the word "panel" right behind it. */
function panelNamed(marks: readonly Mark[], at: number): Found {
  const run = seriesAt(marks, at);
  if (run === undefined || !isPanel(marks, run.next)) return undefined;
  const [first, ...more] = run.items;
  if (first === undefined) return undefined;
  return [{ type: 'panel', ref: first, more, ...placed(marks, at, run.next + 1) }, run.next + 1];
}

function isPanel(marks: readonly Mark[], at: number): boolean {
  return means(marks[at], 'noun', 'panel');
}

function word(marks: readonly Mark[], at: number): readonly [Phrase, number] {
  // The caller stays within the marks.
  const mark: Mark = marks[at] ?? { from: 0, to: 0, raw: '', senses: [], isGlued: false };
  return [{ type: 'word', mark, ...placed(marks, at, at + 1) }, at + 1];
}
