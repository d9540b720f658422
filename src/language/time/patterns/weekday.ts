import type { Fields } from '#src/language/time/calendar.ts';
import { WEEKDAY_NUMBER, WEEKDAYS } from '#src/language/time/lexicon.ts';
import { SEASON_MONTH } from '#src/language/time/patterns/calendar-unit.ts';
import { isVerb } from '#src/language/time/patterns/written-date.ts';
import { type Found, type Pattern, type Piece, type Scan, wordAt } from '#src/language/time/piece.ts';

/** "Tuesday", "last Tuesday", "on Tue". */
export const weekday: Pattern<Piece> = (scan, at) => {
  const isLed = LEADS.has(wordAt(scan, at));
  const place = isLed ? at + 1 : at;
  const word = wordAt(scan, place);
  const number = WEEKDAY_NUMBER.get(word);
  const isName = WEEKDAYS.some((name) => name === word);
  const isShort = (isLed || SHORT_LEADS.has(wordAt(scan, at - 1))) && !/^(?:sun|sat)$/u.test(word);
  if (number === undefined || !(isName || isShort)) return undefined;
  return { value: { fields: { weekday: number } }, next: place + 1 };
};

/** "last January", "this January", "last summer": a month or season that the word before makes sure. */
export const lastMonthName: Pattern<Piece> = (scan, at) => {
  const season = LEADS.has(wordAt(scan, at)) ? SEASON_MONTH.get(wordAt(scan, at + 1)) : undefined;
  if (season !== undefined) return { value: { fields: { month: season, months: 3 } }, next: at + 2 };
  const month = LEADS.has(wordAt(scan, at)) ? scan.tokens[at + 1]?.month : undefined;
  const isYearBehind = /^\d/u.test(scan.tokens[at + 2]?.text ?? '');
  if (month === undefined || isYearBehind || isVerb(scan, at + 1)) return undefined;
  return { value: { fields: { month } }, next: at + 2 };
};

const LEADS: ReadonlySet<string> = new Set(['last', 'past', 'previous', 'this']);
const SHORT_LEADS: ReadonlySet<string> = new Set(['on', 'since', 'until', 'from', 'to', 'through']);

/** Days that are called by a name, with or without a year: "Christmas 2023", "New Year's Eve", "2023 Halloween". */
export const namedDay: Pattern<Piece> = (scan, at) => {
  const before = plainYearAt(scan, at);
  const place = before?.next ?? at;
  const day = NAMED_DAYS.find(({ words }) =>
    words.every((word, index) => scan.tokens[place + index]?.text === word),
  );
  if (day === undefined) return undefined;
  const next = place + day.words.length;
  const year =
    before ?? plainYearAt(scan, /^(?:of|in|,)$/u.test(scan.tokens[next]?.text ?? '') ? next + 1 : next);
  if (year === undefined) return day.needsYear ? undefined : { value: { fields: day.fields }, next };
  return { value: { fields: { ...day.fields, year: year.value } }, next: Math.max(next, year.next) };
};

/** Whether these words are the name of a day of every year. */
export function isNamedDay(words: readonly string[]): boolean {
  const name = words.join(' ');
  return NAMED_DAYS.some((day) => day.words.join(' ') === name);
}

function plainYearAt({ tokens }: Scan, at: number): Found<number> | undefined {
  const token = tokens[at];
  const isYear = token?.kind === 'number' && /^(?:19|20)\d\d$/u.test(token.text);
  return isYear && token.value !== undefined ? { value: token.value, next: at + 1 } : undefined;
}

interface NamedDay {
  readonly words: readonly string[];
  readonly fields: Fields;
  /** The bare words mean other things too. */
  readonly needsYear: boolean;
}

/** Longer names first. */
const NAMED_DAYS: readonly NamedDay[] = [
  ['christmas eve', 12, 24],
  ['christmas day', 12, 25],
  ['christmas', 12, 25],
  ['xmas', 12, 25],
  ['boxing day', 12, 26],
  ['new years eve', 12, 31],
  ['new year eve', 12, 31],
  ['new years day', 1, 1],
  ['new year day', 1, 1],
  ['new years', 1, 1],
  ['new year', 1, 1],
  ['epiphany', 1, 6],
  ['valentines day', 2, 14],
  ['leap day', 2, 29],
  ['st patricks day', 3, 17],
  ['st patrick day', 3, 17],
  ['saint patricks day', 3, 17],
  ['april fools day', 4, 1],
  ['labour day', 5, 1],
  ['may day', 5, 1],
  ['midsummer', 6, 24],
  ['independence day', 7, 4],
  ['bastille day', 7, 14],
  ['halloween', 10, 31],
].map(([name, month, day]) => ({
  words: String(name).split(' '),
  fields: { month: Number(month), day: Number(day) },
  needsYear: name === 'midsummer' || name === 'epiphany' || name === 'new year' || name === 'new years',
}));
