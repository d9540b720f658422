import { DAY, type TimeRange } from '#src/domain/time-range.ts';
import { type Alias, isSameWord } from '#src/language/time/event-aliases.ts';
import type { NamedEvent } from '#src/language/time/named-event.ts';
import { isNamedDay } from '#src/language/time/patterns/weekday.ts';
import { type Found, type Pattern, type Piece, type Scan, signAt } from '#src/language/time/piece.ts';

interface Reading {
  readonly event: NamedEvent;
  readonly next: number;
  readonly year: number | undefined;
  readonly words: readonly string[];
}

/** An event by its name, the year before, within or behind it: "Halloween storm", "2015 St Patricks day storm". */
export const namedEvent: Pattern<Piece> = (scan, at) => {
  const readings = scan.aliases.flatMap((alias) => aliasAt(scan, alias, at));
  const furthest = Math.max(...readings.map(({ next }) => next));
  const named = readings.filter(({ next }) => next === furthest);
  const first = named[0];
  if (first === undefined) return undefined;
  const fitting = first.year === undefined ? first : named.find(({ event, year }) => isOfYear(event, year));
  if (fitting !== undefined) return { value: pieceOf(fitting.event), next: skipDate(scan, fitting) };
  return otherYear(named, first);
};

function pieceOf(event: NamedEvent): Piece {
  const day = event.day === undefined ? undefined : Date.parse(event.day);
  return {
    range: daysOf(event),
    event: event.name,
    kind: 'event',
    ...(day === undefined ? {} : { day: { start: day, stop: day + DAY } }),
  };
}

function daysOf({ start, stop }: NamedEvent): TimeRange {
  return { start: Date.parse(start), stop: Date.parse(stop) };
}

function isOfYear({ start, stop }: NamedEvent, year: number | undefined): boolean {
  const last = new Date(Date.parse(stop) - DAY).getUTCFullYear();
  return year !== undefined && year >= Number(start.slice(0, 4)) && year <= last;
}

/** A phase of the solar cycle has no sharp time: the year that is said counts. An event in another year is refused. */
function otherYear(named: readonly Reading[], { event, year, next }: Reading): Found<Piece> | undefined {
  if (event.kind === 'cycle') return year === undefined ? undefined : { value: { fields: { year } }, next };
  const days = named.map(({ event: { start, name } }) => `${name} (${start})`).join(', ');
  return { value: { problem: `No such event is known in ${year}; known by this name: ${days}.` }, next };
}

/** Reads the words of an alias in order; one year may stand anywhere between them. */
function aliasAt(scan: Scan, { event, words, hasOwnYear }: Alias, at: number): readonly Reading[] {
  let year = hasOwnYear ? undefined : yearOf(scan, at);
  let place = year === undefined ? at : at + 1;
  for (const [index, word] of words.entries()) {
    if (index > 0) place = skipSigns(scan, place);
    const inner = index === 0 || hasOwnYear ? undefined : yearOf(scan, place);
    if (inner !== undefined && year === undefined) [year, place] = [inner, place + 1];
    if (!isSameWord(scan.tokens[place]?.text, word)) return [];
    place++;
  }
  const plain = { event, next: place, year, words };
  const reading = hasOwnYear ? plain : withYearBehind(scan, plain);
  // "Halloween 2012" is a day; without a year, and in that of the event, the word is what the field calls so.
  const isDay = reading.year !== undefined && isNamedDay(words) && !isOfYear(event, reading.year);
  return isDay ? [] : [reading];
}

/** "Halloween storm, 2003", "storm of 2013", "storm (2015)". */
function withYearBehind(scan: Scan, reading: Reading): Reading {
  if (reading.year !== undefined) return reading;
  let place = reading.next;
  while (BEFORE_YEAR.has(scan.tokens[place]?.text ?? '') && place - reading.next < 2) place++;
  const year = yearOf(scan, place);
  if (year === undefined) return reading;
  const last = untilYear(scan, place + 1, year);
  const close = signAt(scan, last) === ')' && signAt(scan, place - 1) === '(' ? 1 : 0;
  return { ...reading, year, next: last + close };
}

/** "Fast latitude scan 1994-95": the second year of what went on over two. */
function untilYear(scan: Scan, at: number, first: number): number {
  const isDash = /^[-–—/]$/u.test(signAt(scan, at));
  const said = scan.tokens[at + 1]?.text ?? '';
  const isNext = [1, 2, 3].some((years) => [`${first + years}`, `${first + years}`.slice(2)].includes(said));
  return isDash && isNext ? at + 2 : at;
}

const BEFORE_YEAR: ReadonlySet<string> = new Set(['of', 'in', ',', '(', 'from', 'the', 'year']);

/** "Gannon storm (May 2024)": the month of an event that is named anyway. */
function skipDate(scan: Scan, { event, next, year }: Reading): number {
  if (year !== undefined) return next;
  let place = next;
  while (BEFORE_YEAR.has(scan.tokens[place]?.text ?? '') && place - next < 2) place++;
  const month = scan.tokens[place]?.month;
  const isMonth = month === Number(event.start.slice(5, 7)) && isOfYear(event, yearOf(scan, place + 1));
  // What was crossed on a day is looked at in weeks of data, so that its month is a wish.
  if (!isMonth || event.kind === 'cycle' || event.kind === 'boundary') return next;
  return place + 2 + (signAt(scan, place + 2) === ')' && signAt(scan, place - 1) === '(' ? 1 : 0);
}

/** A year as it stands next to a name, never the start of a date or time. */
function yearOf({ tokens }: Scan, at: number): number | undefined {
  const token = tokens[at];
  const isYear = token?.kind === 'number' && /^(?:1[89]|20)\d\d$/u.test(token.text);
  return isYear ? token.value : undefined;
}

/** "Encounter 10, perihelion" is one name. */
function skipSigns(scan: Scan, at: number): number {
  const isPerihelion = signAt(scan, at) === ',' && scan.tokens[at + 1]?.text === 'perihelion';
  return isPerihelion || /^[.\-'’]$/u.test(signAt(scan, at)) ? at + 1 : at;
}
