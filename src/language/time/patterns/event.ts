import { DAY, type TimeRange } from '#src/domain/time-range.ts';
import type { NamedEvent } from '#src/language/time/named-event.ts';
import { type Found, type Pattern, type Piece, type Scan, signAt } from '#src/language/time/piece.ts';
import { correctSpelling } from '#src/language/time/spelling.ts';

interface Reading {
  readonly event: NamedEvent;
  readonly next: number;
  readonly year: number | undefined;
}

/** An event by its name, the year before, within or behind it: "Halloween storm", "2015 St Patricks day storm". */
export const namedEvent: Pattern<Piece> = (scan, at) => {
  const readings = scan.events.flatMap((event) => readingsOf(scan, event, at));
  const furthest = Math.max(...readings.map(({ next }) => next));
  const named = readings.filter(({ next }) => next === furthest);
  const first = named[0];
  if (first === undefined) return undefined;
  const fitting = first.year === undefined ? first : named.find(({ event, year }) => isOfYear(event, year));
  if (fitting !== undefined) return { value: pieceOf(fitting.event), next: skipDate(scan, fitting) };
  return otherYear(named, first);
};

function pieceOf(event: NamedEvent): Piece {
  return { range: daysOf(event), event: event.name, kind: 'event' };
}

export function daysOf({ start, stop }: NamedEvent): TimeRange {
  return { start: Date.parse(start), stop: Date.parse(stop) };
}

function isOfYear({ start, stop }: NamedEvent, year: number | undefined): boolean {
  const last = new Date(Date.parse(stop) - DAY).getUTCFullYear();
  return year !== undefined && year >= Number(start.slice(0, 4)) && year <= last;
}

/** A phase of the solar cycle has no sharp time: the year that is said counts. An event in another year is refused. */
function otherYear(named: readonly Reading[], { event, year, next }: Reading): Found<Piece> | undefined {
  if (event.kind === 'cycle') return undefined;
  const days = named.map(({ event: { start, name } }) => `${name} (${start})`).join(', ');
  return { value: { problem: `No such event is known in ${year}; known by this name: ${days}.` }, next };
}

function readingsOf(scan: Scan, event: NamedEvent, at: number): readonly Reading[] {
  const readings = aliasesIn(scan, event).flatMap((alias) => aliasAt(scan, event, alias, at));
  return readings
    .filter(({ next }) => next === Math.max(...readings.map((reading) => reading.next)))
    .slice(0, 1);
}

function aliasesIn({ text }: Scan, { aliases, mission }: NamedEvent): readonly string[] {
  if (mission === undefined) return aliases;
  const sentence = ` ${plain(text)} `;
  return mission.names.some((name) => sentence.includes(` ${plain(name)} `))
    ? [...aliases, ...mission.aliases]
    : aliases;
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’ʼ]/gu, '')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
}

/** Reads the words of an alias in order; one year may stand anywhere between them. */
function aliasAt(scan: Scan, event: NamedEvent, alias: string, at: number): readonly Reading[] {
  const hasOwnYear = YEAR.test(alias);
  let year = hasOwnYear ? undefined : yearOf(scan, at);
  let place = year === undefined ? at : at + 1;
  for (const [index, word] of alias.split(' ').entries()) {
    if (index > 0) place = skipSigns(scan, place);
    const inner = index === 0 || hasOwnYear ? undefined : yearOf(scan, place);
    if (inner !== undefined && year === undefined) [year, place] = [inner, place + 1];
    if (!isSameWord(scan.tokens[place]?.text, word)) return [];
    place++;
  }
  const reading = { event, next: place, year };
  return [hasOwnYear ? reading : withYearBehind(scan, reading)];
}

const YEAR = /(?:^|\s)(?:19|20)\d\d(?:\s|$)/u;

/** "Halloween storm, 2003", "storm of 2013", "storm (2015)". */
function withYearBehind(scan: Scan, reading: Reading): Reading {
  if (reading.year !== undefined) return reading;
  let place = reading.next;
  while (BEFORE_YEAR.has(scan.tokens[place]?.text ?? '') && place - reading.next < 2) place++;
  const year = yearOf(scan, place);
  if (year === undefined) return reading;
  const close = signAt(scan, place + 1) === ')' && signAt(scan, place - 1) === '(' ? 1 : 0;
  return { ...reading, year, next: place + 1 + close };
}

const BEFORE_YEAR: ReadonlySet<string> = new Set(['of', 'in', ',', '(', 'from', 'the', 'year']);

/** "Gannon storm (May 2024)": the month of an event that is named anyway. */
function skipDate(scan: Scan, { event, next, year }: Reading): number {
  if (year !== undefined) return next;
  let place = next;
  while (BEFORE_YEAR.has(scan.tokens[place]?.text ?? '') && place - next < 2) place++;
  const month = scan.tokens[place]?.month;
  const isMonth = month === Number(event.start.slice(5, 7)) && isOfYear(event, yearOf(scan, place + 1));
  if (!isMonth || event.kind === 'cycle') return next;
  return place + 2 + (signAt(scan, place + 2) === ')' && signAt(scan, place - 1) === '(' ? 1 : 0);
}

/** A year as it stands next to a name, never the start of a date or time. */
function yearOf({ tokens }: Scan, at: number): number | undefined {
  const token = tokens[at];
  const isYear = token?.kind === 'number' && /^(?:1[89]|20)\d\d$/u.test(token.text);
  return isYear ? token.value : undefined;
}

function skipSigns(scan: Scan, at: number): number {
  return /^[.\-'’]$/u.test(signAt(scan, at)) ? at + 1 : at;
}

/** Plurals and slips aside. */
function isSameWord(text: string | undefined, word: string): boolean {
  return (
    text !== undefined &&
    (text === word || singular(text) === singular(word) || text === correctSpelling(word))
  );
}

function singular(word: string): string {
  return word.length > 3 ? word.replace(/s$/u, '') : word;
}
