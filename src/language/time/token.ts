import type { Steps } from '#src/domain/steps.ts';
import { type DateToken, parseClock, parseDate } from '#src/language/time/digits.ts';
import { COUNT_OF, MONTH_NUMBER, ORDINAL_OF, UNIT_OF, ZONES } from '#src/language/time/lexicon.ts';
import { correctSpelling } from '#src/language/time/spelling.ts';

/** A word, number or sign of a sentence, with its place in it. */
export interface Token {
  /** `other` is what no time phrase may look into: ids, file names, decimals. */
  readonly kind: 'word' | 'number' | 'date' | 'clock' | 'sign' | 'other';
  /** Lower case, without apostrophes, slips corrected. */
  readonly text: string;
  /** As it stands in the sentence. */
  readonly raw: string;
  readonly from: number;
  readonly to: number;
  /** Nothing stands between this token and the one before. */
  readonly isGlued: boolean;
  /** Of a number, or of a number word ("three", "third"). */
  readonly value?: number;
  readonly isOrdinal?: boolean;
  /** 1 is January. */
  readonly month?: number;
  /** Of a date in digits. */
  readonly date?: DateToken;
  /** Of a time of day in digits, in ms since 00:00 UTC; may be outside one day when an offset was given. */
  readonly clock?: number;
}

type Reading = Omit<Token, 'raw' | 'from' | 'to' | 'isGlued'>;

const URL = /https?:\/\/\S+/iuy;
const FILE =
  /[\w-]+(?:\.[\w-]+)*\.(?:png|csv|json|txt|pdf|svg|cdf|nc|md|parquet|dat|zip|html?|jpe?g|xlsx?)(?![\p{L}\d])/iuy;
const ID = /[\p{L}\d]+(?:-[\p{L}\d]+)*_[\p{L}\d_@+-]*/iuy;
const COLOR = /#[\da-f]{3,8}(?![\p{L}\d])/iuy;
const DATE_LIKE =
  /(?:\d{4}-?W\d{1,2}(?:-\d)?|\d{4}([-/.])\d{1,2}\1\d{1,2}|\d{4}[-/]\d{3}|\d{4}[-/]\d{2}|\d{2}\/(?:19|20)\d{2}|(?:19|20)\d{6}|\d{1,2}([-/])\d{1,2}\2(?:\d{4}|\d{2})|\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2}(?![.\d])))(?:T\d{2}(?::?\d{2}(?::?\d{2}(?:[.,]\d+)?)?)?)?(?:Z|(?<=T[\d:.,]+)(?:\+(?:0\d|1[0-4])|-(?:0\d|1[01])):?[0134][05])?(?![\p{L}\d_])/iuy;
/** "07-15 06:00", "5/10 18:00", "05-10T17:00", "07-15 to 07-17": month and day where a time of day or another such day shows them. */
const DAY_OF_YEAR =
  /(?<![\d.:-])(?:(?:0\d|1[0-2])-(?:[0-2]\d|3[01])|(?:[0-2]?\d|3[01])\/(?:[0-2]?\d|3[01])(?=T\d\d:|\s{1,2}\d{1,2}:\d\d))(?:T\d{2}:\d{2}(?::\d{2})?Z?(?![\d:])|(?=,?\s{1,2}(?:at\s)?\d{1,2}:\d\d)|(?=\s(?:to|till?|until|thru|through|[-–—])\s\d\d-\d\d(?![\d-]))|(?<=\d\d-\d\d\s(?:to|till?|until|thru|through|[-–—])\s\d\d-\d\d)(?![\d-]))/iuy;
const CLOCK_LIKE = /\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:Z|\+\d{2}:\d{2})?(?!\d|:\d|_)/iuy;
const DECIMAL = /(?:\d+\.\d+(?:e[+-]?\d+)?|\d+e[+-]?\d+|\d{1,3}(?:,\d{3})+|\d+\s?[x×]\s?\d+)(?![\p{L}\d])/iuy;
const NUMBER = /(\d+)(st|nd|rd|th)?(?!\d)/iuy;
const MIXED = /[\p{L}\d]+/iuy;
const WORD = /\p{L}+(?:['’ʼ]\p{L}+)*/iuy;
const SIGN = /\+\/?[-−]|->|\.{2,3}|[^\s]/iuy;

/**
 * Reads a sentence from left to right; every character that is no space is in exactly one token. Rests behind each of
 * them: a long row of joined words is looked at from each of its words on.
 */
export function* tokenSteps(text: string): Steps<readonly Token[]> {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const space = /\s/u.test(text.charAt(at));
    const [raw, reading] = space ? ['', undefined] : readAt(text, at);
    if (reading !== undefined) {
      const last = tokens.at(-1);
      tokens.push({ ...reading, raw, from: at, to: at + raw.length, isGlued: last?.to === at });
    }
    at += Math.max(1, raw.length);
    yield;
  }
  return tokens;
}

function readAt(text: string, at: number): readonly [string, Reading] {
  for (const [pattern, read] of READERS) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    const reading = match === null ? undefined : read(match[0], text, at);
    if (match !== null && reading !== undefined) return [match[0], reading];
  }
  const raw = text.charAt(at);
  return [raw, { kind: 'sign', text: raw }];
}

const opaque = (raw: string): Reading => ({ kind: 'other', text: raw.toLowerCase() });

/** In order: the first that reads wins. */
const READERS: readonly (readonly [
  RegExp,
  (raw: string, text: string, at: number) => Reading | undefined,
])[] = [
  [URL, opaque],
  [FILE, opaque],
  [ID, opaque],
  [COLOR, opaque],
  [DATE_LIKE, readDate],
  [DAY_OF_YEAR, readDate],
  [CLOCK_LIKE, readClock],
  [DECIMAL, opaque],
  [NUMBER, readNumber],
  [WORD, readWord],
  [MIXED, opaque],
  [SIGN, (raw) => ({ kind: 'sign', text: raw })],
];

function readDate(raw: string): Reading | undefined {
  const date = parseDate(raw);
  return date && { kind: 'date', text: raw.toLowerCase(), date };
}

function readClock(raw: string): Reading | undefined {
  const clock = parseClock(raw);
  return clock === undefined ? undefined : { kind: 'clock', text: raw.toLowerCase(), clock };
}

/** A number may stick to a word of time ("24h", "10May2024", "6UT"), to nothing else. */
function readNumber(raw: string, text: string, at: number): Reading | undefined {
  const letters = /^\p{L}+/iu.exec(text.slice(at + raw.length, at + raw.length + 12))?.[0].toLowerCase();
  const isFree = letters === undefined || isTimeWord(letters) || (letters === 's' && raw.endsWith('0'));
  if (!isFree || text.charAt(at + raw.length) === '_') return undefined;
  const value = Number.parseInt(raw, 10);
  return { kind: 'number', text: raw.toLowerCase(), value, isOrdinal: /[a-z]/iu.test(raw) };
}

/** A word may stick to a number when it is a month or stands for "day of year" ("May2024", "DOY132"). */
function readWord(raw: string, text: string, at: number): Reading | undefined {
  const plain = raw.toLowerCase().replace(/['’ʼ]/gu, '');
  const next = text.charAt(at + raw.length);
  if (/\d/u.test(next) && !MONTH_NUMBER.has(plain) && plain !== 'doy') return undefined;
  const word = correctSpelling(plain);
  const month = MONTH_NUMBER.get(word);
  const ordinal = ORDINAL_OF.get(word);
  const value = ordinal ?? COUNT_OF.get(word);
  return {
    kind: 'word',
    text: word,
    ...(month === undefined ? {} : { month }),
    ...(value === undefined ? {} : { value, isOrdinal: ordinal !== undefined }),
  };
}

function isTimeWord(letters: string): boolean {
  return (
    MONTH_NUMBER.has(letters) ||
    UNIT_OF.has(letters) ||
    ZONES.has(letters) ||
    letters === 'am' ||
    letters === 'pm'
  );
}
