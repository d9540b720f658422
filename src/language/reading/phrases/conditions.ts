import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';
import type { Phrase, PhraseOf, SeriesItem } from '#src/language/reading/phrase.ts';
import { type Found, placed, skip } from '#src/language/reading/phrases/found.ts';
import { numberAt } from '#src/language/reading/phrases/numbers.ts';
import { isCopula, sideAt } from '#src/language/reading/phrases/sides.ts';
import { isEnergyOfParticles } from '#src/language/reading/series/flux-by-energy.ts';
import { seriesAt } from '#src/language/reading/series.ts';

/** "Bz < -20 nT", "below -100", "at least 10", "between -5 and 5", "|Bz| > 10", "not above 3". */
export function conditionAt(marks: readonly Mark[], at: number): Found {
  const ofSide = sideAt(marks, at);
  if (ofSide !== undefined) return ofSide;
  const subject = seriesAt(marks, at) ?? placeNamed(marks, at);
  const behindName = subject === undefined || subject.items.length !== 1 ? at : subject.next;
  const own: SeriesItem | undefined = behindName === at ? undefined : subject?.items[0];
  const isBarred = own !== undefined && isBar(marks[at - 1]) && isBar(marks[behindName]);
  const start = isBarred ? behindName + 1 : behindName;
  const comparison = comparisonAt(marks, start, own !== undefined);
  if (comparison === undefined) return behindNumber(marks, at, start, own);
  const written = own === undefined ? shellWritten(marks, at, comparison) : undefined;
  if (written !== undefined) return written;
  const shell = own === undefined ? shellBehind(marks, comparison.next) : undefined;
  const sign = shell === undefined ? comparison : { ...comparison, next: shell.next };
  if (isThroughYear(marks, sign.next)) return undefined;
  const number = numberAt(marks, sign.next) ?? orbitAt(marks, sign.next);
  if (number !== undefined && isFraction(marks, sign.next, number.next)) return undefined;
  if (number?.unit === 'pT' && isOfLetters(marks, at, number.next)) return undefined;
  if (number === undefined || (own?.series.quantity === undefined && isEnergyOfParticles(marks, start)))
    return undefined;
  const isRange = sign.value === '=' && /^(?:to|-|–)$/i.test(marks[number.next]?.raw ?? '');
  const second =
    sign.value === 'between' || isRange
      ? numberAt(marks, skip(marks, number.next, /^(?:and|to|-|–)$/i))
      : undefined;
  if (sign.value === 'between' && second === undefined) return undefined;
  const isOfPace = isPace(marks, sign.next) && own?.series.quantity !== 'speed';
  const unit = second?.unit ?? number.unit ?? (isOfPace && own === undefined ? 'km/s' : undefined);
  const behind = placeNamed(marks, second?.next ?? number.next);
  // "The speed above 40 deg (latitude)" is no speed above 40.
  if (own !== undefined && (behind !== undefined || !canHave(own, unit))) return undefined;
  const next = behind?.next ?? second?.next ?? number.next;
  const item = own ?? shell?.items[0] ?? behind?.items[0];
  const third = item?.series.quantity === 'kp' ? thirdAt(marks, next) : undefined;
  const condition: Phrase = {
    type: 'condition',
    // "A storm stronger than -100 nT", "crossed -100" are below it, "at L=4-4.5" between.
    comparison:
      second !== undefined
        ? 'between'
        : sign.isStronger === true && number.value < 0
          ? downward(sign.value)
          : sign.value,
    value: number.value + (third ?? 0),
    ...(second === undefined ? {} : { to2: second.value }),
    ...(unit === undefined ? {} : { unit }),
    ...(item === undefined ? {} : { item }),
    ...(sign.isAbsolute === true || isBarred || isOfPace ? { isAbsolute: true } : {}),
    ...placed(marks, at, third === undefined ? next : next + 1),
  };
  return [condition, third === undefined ? next : next + 1];
}

/** "Dst reached -200": at or below it. */
function downward(value: '<' | '<=' | '>' | '>=' | '=' | 'between'): '<' | '<=' {
  return value === '>=' ? '<=' : '<';
}

/** "Under L 2", "above L3": behind a comparison it is a shell, and no level of processing. */
function shellWritten(
  marks: readonly Mark[],
  at: number,
  { value: comparison, next }: { readonly value: PhraseOf<'condition'>['comparison']; readonly next: number },
): Found {
  const mark = marks[next];
  const [, digits] = /^L ?(\d)$/.exec(mark?.raw ?? '') ?? [];
  const isLevel = mark !== undefined && mark.senses.every(({ kind }) => kind === 'level' || kind === 'word');
  if (
    mark === undefined ||
    digits === undefined ||
    !isLevel ||
    comparison === '=' ||
    comparison === 'between'
  )
    return undefined;
  const { from, to } = mark;
  const condition: Phrase = {
    type: 'condition',
    comparison,
    value: Number(digits),
    item: { series: { kind: 'series', text: 'L', quantity: 'l-shell' }, from, to },
    ...placed(marks, at, next + 1),
  };
  return [condition, next + 1];
}

/** "Points under L 2": the number of a shell stands behind its letter. */
function shellBehind(marks: readonly Mark[], at: number): ReturnType<typeof seriesAt> {
  const named = /^L$/.test(marks[at]?.raw ?? '') ? seriesAt(marks, at) : undefined;
  const [only, ...more] = named?.items ?? [];
  const isShell = only?.series.quantity === 'l-shell' && more.length === 0;
  return isShell && named !== undefined && numberAt(marks, named.next) !== undefined ? named : undefined;
}

/** "Faster than 300" is of a speed: of a component of the velocity, in either direction. */
function isPace(marks: readonly Mark[], next: number): boolean {
  return /^(?:faster|slower)\b/i.test(marks[next - 1]?.raw ?? '');
}

/** "|Bz| > 10" tests the size. */
function isBar(mark: Mark | undefined): boolean {
  return mark?.raw === '|';
}

/** "Fonts at least 12 pt": points, and no field. */
function isOfLetters(marks: readonly Mark[], at: number, next: number): boolean {
  const near = [...marks.slice(Math.max(0, at - 3), at), ...marks.slice(next, next + 2)];
  return near.some((mark) => means(mark, 'noun', 'font') || /^(?:text|labels?|letters?)$/i.test(mark.raw));
}

/** "T < half Texp", "below a third of the maximum": so much of something else is no number. */
function isFraction(marks: readonly Mark[], at: number, next: number): boolean {
  const words = marks
    .slice(at, next)
    .map(({ raw }) => raw)
    .join(' ');
  if (!/\b(?:half|third|quarter)\b/i.test(words)) return false;
  const behind = marks[next];
  return behind !== undefined && !means(behind, 'unit') && !/^[,.;!?]$/.test(behind.raw);
}

/** "AE over 2015", "mean speed over 1998" are of that year; a round number may be a level. */
export function isThroughYear(marks: readonly Mark[], at: number): boolean {
  const [over, year, behind] = [marks[at - 1], marks[at], marks[at + 1]];
  return (
    /^over$/i.test(over?.raw ?? '') &&
    /^(?:19[5-9]\d|20[0-4]\d)$/.test(year?.raw ?? '') &&
    !/00$/.test(year?.raw ?? '') &&
    !means(behind, 'unit')
  );
}

/** "Kp was 5 or more", "6 and above": the comparison behind its number. */
function behindNumber(marks: readonly Mark[], at: number, from: number, own: SeriesItem | undefined): Found {
  let start = from;
  while (start - from < 3 && isCopula(marks[start])) start += 1;
  const number = numberAt(marks, start);
  if (number === undefined) return undefined;
  const joint = /^and$/i.test(marks[number.next]?.raw ?? '') ? 1 : 0;
  const [mark, next] = [marks[number.next + joint], marks[number.next + joint + 1]];
  const sense = senseOf(mark, 'comparison');
  // "10 and above 5" are two.
  const isOpen = joint === 1 && /^(?:above|below|higher|lower|more|less|up)$/i.test(mark?.raw ?? '');
  const isBehind = isOpen ? senseOf(next, 'number') === undefined : /^or /i.test(mark?.raw ?? '');
  const comparison = isOpen ? (/^(?:below|lower|less)$/i.test(mark?.raw ?? '') ? '<=' : '>=') : sense?.value;
  if (!isBehind || (comparison !== '>=' && comparison !== '<=')) return undefined;
  const condition: Phrase = {
    type: 'condition',
    comparison,
    value: number.value,
    ...(number.unit === undefined ? {} : { unit: number.unit }),
    ...(own === undefined ? {} : { item: own }),
    ...placed(marks, at, number.next + joint + 1),
  };
  return [condition, number.next + joint + 1];
}

/** The thirds of Kp: "7-" is 6⅔, "5+" is 5⅓. */
function thirdAt(marks: readonly Mark[], at: number): number | undefined {
  const { raw, isGlued } = marks[at] ?? {};
  if (isGlued !== true || marks[at + 1]?.isGlued === true) return undefined;
  return raw === '-' || raw === '−' ? -1 / 3 : raw === '+' ? 1 / 3 : undefined;
}

function comparisonAt(
  marks: readonly Mark[],
  from: number,
  isNamed: boolean,
):
  | {
      readonly value: '<' | '<=' | '>' | '>=' | '=' | 'between';
      readonly next: number;
      readonly isAbsolute?: true;
      readonly isStronger?: true;
    }
  | undefined {
  let at = from;
  while (at - from < 3 && isCopula(marks[at])) at += 1;
  const mark = marks[at];
  if (
    /^between$/i.test(mark?.raw ?? '') &&
    numberAt(marks, at + 1) !== undefined &&
    (at > from ||
      isNamed ||
      (from > 0 && marks[from - 1] !== undefined && senseOf(marks[from - 1], 'quantity') !== undefined))
  )
    return { value: 'between', next: at + 1 };
  // "Inside 0.5 au" is a distance, not a place.
  const side = /^(?:inside|within|earthward of)$/i.test(mark?.raw ?? '')
    ? '<'
    : /^(?:outside|beyond)$/i.test(mark?.raw ?? '')
      ? '>'
      : undefined;
  const place = numberAt(marks, at + 1) ?? orbitAt(marks, at + 1);
  if (side !== undefined && LENGTHS.includes(place?.unit ?? '')) return { value: side, next: at + 1 };
  // "Within ±15", "inside 10 deg" are to both sides of zero.
  if (/^(?:inside|within)$/i.test(mark?.raw ?? '')) {
    const first = /^(?:±|\+\/?[-−])$/.test(marks[at + 1]?.raw ?? '') ? at + 2 : at + 1;
    const number = numberAt(marks, first);
    const isAngle = number?.unit === 'deg' || placeNamed(marks, number?.next ?? first) !== undefined;
    if (number !== undefined && (first > at + 1 || isAngle))
      return { value: '<=', next: first, isAbsolute: true };
  }
  const sense = senseOf(mark, 'comparison');
  // "L 4 to 5": of the shells themselves.
  const first = isNamed && /^L\*?$/.test(marks[from - 1]?.raw ?? '') ? numberAt(marks, at) : undefined;
  if (first !== undefined && isLink(marks[first.next])) return { value: 'between', next: at };
  // "At L 5", "reaches L 4".
  if (first !== undefined && AT_PLACE.test(marks[from - 2]?.raw ?? '')) return { value: '=', next: at };
  if (sense === undefined) return undefined;
  const next = at + 1;
  const value = sense.value;
  if (value !== '<' && value !== '<=' && value !== '>' && value !== '>=' && value !== '=') return undefined;
  return {
    value,
    next,
    ...(/^(?:stronger|more intense|deeper|cross|pass|reach|hit)/i.test(mark?.raw ?? '')
      ? { isStronger: true }
      : {}),
    // Poleward of 40 deg is so in both hemispheres.
    ...(/^(?:pole|equator)wards? of$/i.test(mark?.raw ?? '') ? { isAbsolute: true } : {}),
  };
}

/** The geosynchronous orbit is at 6.6 Re (42 164 km). */
function orbitAt(
  marks: readonly Mark[],
  from: number,
): { readonly value: number; readonly unit: string; readonly next: number } | undefined {
  const at = skip(marks, from, /^(?:the|a)$/i);
  if (!/^(?:geosync|geosynchronous|geo-?sync|geostationary|gso)$/i.test(marks[at]?.raw ?? ''))
    return undefined;
  return { value: 6.6, unit: 'Re', next: skip(marks, at + 1, /^(?:orbit|altitude|distance)$/i) };
}

const LENGTHS: readonly string[] = ['au', 'Re', 'Rs', 'Rsun', 'Rj'];

/** A place that only a condition names so shortly: "latitude above 40", "above 40 deg latitude". */
function placeNamed(
  marks: readonly Mark[],
  at: number,
): { readonly items: readonly SeriesItem[]; readonly next: number } | undefined {
  const start = skip(marks, skip(marks, at, /^of$/i), /^heliographic$/i);
  const mark = marks[start];
  if (mark === undefined) return undefined;
  const { from, to, raw: text } = mark;
  // "L < 4": a letter is one only where a number is compared with it.
  const range = numberAt(marks, at + 1);
  const isShell =
    at === start &&
    /^L\*?$/.test(text) &&
    (isCompared(marks[at + 1]) ||
      (range !== undefined && (isLink(marks[range.next]) || AT_PLACE.test(marks[at - 1]?.raw ?? ''))));
  if (isShell)
    return { items: [{ series: { kind: 'series', quantity: 'l-shell', text }, from, to }], next: at + 1 };
  if (!/^(?:latitudes?|lat|heliolatitudes?)$/i.test(text)) return undefined;
  const series = { kind: 'series', quantity: 'heliographic-latitude', text } as const;
  return { items: [{ series, from, to }], next: start + 1 };
}

const AT_PLACE = /^(?:at|@|through|reach(?:es|ed)?|cross(?:es|ed)?|pass(?:es|ed)?|around|near)$/i;

/** Between the ends of a range. */
function isLink(mark: Mark | undefined): boolean {
  return /^(?:to|-|–)$/i.test(mark?.raw ?? '');
}

function isCompared(mark: Mark | undefined): boolean {
  return means(mark, 'comparison') || /^(?:between|from|is|was)$/i.test(mark?.raw ?? '');
}

/** Units that only some quantities have. */
const OWNERS: Readonly<Record<string, RegExp>> = {
  deg: /latitude|longitude|angle/,
  au: /distance|position/,
  Re: /distance|position/,
  Rs: /distance|position/,
  Rsun: /distance|position/,
  'km/s': /speed|velocity/,
  mHz: /frequency/,
  Hz: /frequency/,
  kHz: /frequency/,
  MHz: /frequency/,
};

function canHave(
  { series: { quantity, parameter, label, dataset } }: SeriesItem,
  unit: string | undefined,
): boolean {
  if (quantity === undefined && parameter === undefined && label === undefined && dataset === undefined)
    return false;
  return quantity === undefined || unit === undefined || OWNERS[unit]?.test(quantity) !== false;
}
