import type { TimeRange } from '#src/domain/time-range.ts';
import type { Fields } from '#src/language/time/calendar.ts';
import type { Alias } from '#src/language/time/event-aliases.ts';
import type { Token } from '#src/language/time/token.ts';

/** One named time: a day, a month, an event, "last week"; an end of a range or a whole phrase. */
export interface Piece {
  /** What the words say; absent when `range` is known already. */
  readonly fields?: Fields;
  readonly range?: TimeRange;
  /** Takes the part that is meant of the span that the fields name: "first week of". */
  readonly cut?: (whole: TimeRange) => TimeRange;
  /** The instant is meant, not the span from it: as the end of a range it is exact. */
  readonly isExact?: boolean;
  readonly kind?: 'range' | 'open-start' | 'open-stop' | 'event';
  readonly event?: string;
  /** The day of an event that the days around it belong to: "± 3 days" is around that. */
  readonly day?: TimeRange;
  /** It was said from now back: "last 3 days", "yesterday". */
  readonly isFromNow?: boolean;
  /** The newest data of this length are meant, in ms: "latest 3 days", "last week that there is". */
  readonly newestMs?: number;
  /** The time stands in the middle of what is meant; whether the length around it was said. */
  readonly around?: 'said' | 'guessed';
  /** Why the words mean no time, as a whole sentence for the user. */
  readonly problem?: string;
}

/** The sentence under study. */
export interface Scan {
  readonly tokens: readonly Token[];
  readonly text: string;
  /** ms since 1970-01-01T00:00Z. */
  readonly now: number;
  /** Names of events that may stand in the sentence. */
  readonly aliases: readonly Alias[];
  /** What `remembered` patterns found at each place. */
  readonly found: Map<Pattern<Piece>, Map<number, Found<Piece> | undefined>>;
  /** Whether the month comes first in dates such as 5/10/2024, when another date of the sentence shows it. */
  readonly isMonthFirst: boolean | undefined;
}

/** What a pattern made of the tokens from its place up to `next`. */
export interface Found<T> {
  readonly value: T;
  readonly next: number;
}

export type Pattern<T> = (scan: Scan, at: number) => Found<T> | undefined;

/** Tries all patterns and takes the one that reads furthest; the earlier one of equals. */
export function longest<T>(patterns: readonly Pattern<T>[]): Pattern<T> {
  return (scan, at) => {
    let best: Found<T> | undefined;
    for (const pattern of patterns) {
      const found = pattern(scan, at);
      if (found !== undefined && found.next > (best?.next ?? at)) best = found;
    }
    return best;
  };
}

/** Reads each place of a sentence once; for a pattern that many others ask. */
export function remembered(pattern: Pattern<Piece>): Pattern<Piece> {
  return (scan, at) => {
    const own = scan.found.get(pattern) ?? new Map<number, Found<Piece> | undefined>();
    if (own.size === 0) scan.found.set(pattern, own);
    const known = own.get(at);
    if (known !== undefined || own.has(at)) return known;
    const found = pattern(scan, at);
    own.set(at, found);
    return found;
  };
}

export function wordAt({ tokens }: Scan, at: number): string {
  const token = tokens[at];
  return token?.kind === 'word' || token?.kind === 'other' ? token.text : '';
}

export function signAt({ tokens }: Scan, at: number): string {
  const token = tokens[at];
  return token?.kind === 'sign' ? token.text : '';
}

/** The place behind as many of `words` (words or signs) as stand at `at`. */
export function skip(scan: Scan, at: number, words: ReadonlySet<string>): number {
  let next = at;
  while (next < scan.tokens.length && words.has(scan.tokens[next]?.text ?? '')) next++;
  return next;
}

/** The place behind the words of `phrase`, or `undefined` when they do not stand at `at`. */
export function phraseAt(scan: Scan, at: number, phrase: string): number | undefined {
  const first = scan.tokens[at]?.text;
  if (first === undefined || !phrase.startsWith(first)) return undefined;
  const words = phrase.split(' ');
  const fits = words.every((word, index) => scan.tokens[at + index]?.text === word);
  return fits ? at + words.length : undefined;
}

/** The place behind the first of `phrases` that stands at `at`; put the longer ones first. */
export function anyPhraseAt(scan: Scan, at: number, phrases: readonly string[]): number | undefined {
  for (const phrase of phrases) {
    const next = phraseAt(scan, at, phrase);
    if (next !== undefined) return next;
  }
  return undefined;
}
