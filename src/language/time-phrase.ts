import { atOnce, type Steps } from '#src/domain/steps.ts';
import { DAY, startOfDay, type TimeRange } from '#src/domain/time-range.ts';
import { daysBehindMonth } from '#src/language/time/days-behind-month.ts';
import type { Draft } from '#src/language/time/draft.ts';
import { aliasesIn } from '#src/language/time/event-aliases.ts';
import { draftSteps } from '#src/language/time/find-drafts.ts';
import { hoursAtHand } from '#src/language/time/hours-at-hand.ts';
import { joinEvents } from '#src/language/time/join-events.ts';
import { maskNames } from '#src/language/time/mask-names.ts';
import { mergeDrafts } from '#src/language/time/merge-drafts.ts';
import type { NamedEvent } from '#src/language/time/named-event.ts';
import { numberedAlike } from '#src/language/time/numbered-alike.ts';
import type { Piece, Scan } from '#src/language/time/piece.ts';
import { resolve, type Setting } from '#src/language/time/resolve.ts';
import { shareYears } from '#src/language/time/share-years.ts';
import { tokenSteps } from '#src/language/time/token.ts';
import { wholeMonths } from '#src/language/time/whole-months.ts';
import { withNextDays } from '#src/language/time/with-next-days.ts';
import { withSides } from '#src/language/time/with-sides.ts';

/** A stretch of a sentence that names a time, and the range that it means. */
export interface TimePhrase {
  readonly range: TimeRange;
  /** The stretch is `[from, to)` of the sentence; it takes in its preposition ("for", "from", "between"). */
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** `open-start`: only the start is named, the range runs to now. `open-stop`: only the stop is, the range begins in 1957. */
  readonly kind: 'range' | 'open-start' | 'open-stop' | 'event';
  /** Name of the event, if the time is named by one. */
  readonly event?: string;
  /** Its own day, where the days around it belong to it. */
  readonly day?: TimeRange;
  /** It was said from now back: "last 3 days", "yesterday". */
  readonly isFromNow?: boolean;
  /** The newest data of this length are meant, in ms. */
  readonly newestMs?: number;
  /** Both ends were said. */
  readonly isSpan?: boolean;
  /** The time that was said, of a range around it: "around 3 May 04:00", "3 May 04:00 ± 2 h". */
  readonly center?: Center;
}

/** A time with a length on its sides. */
export interface Center {
  readonly range: TimeRange;
  /** The length on the sides was said, too. */
  readonly isWidthSaid: boolean;
}

/** A stretch of a sentence that would name a time, and why it names none, as a whole sentence for the user. */
interface TimeProblem {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly problem: string;
}

export interface TimePhrases {
  readonly phrases: readonly TimePhrase[];
  readonly problems: readonly TimeProblem[];
}

/**
 * Finds all times that a sentence names, in order; everything is UTC.
 *
 * @param now ms since 1970-01-01T00:00Z, what "last week" and "today" are read against
 * @param events times that people call by a name
 * @param options.within the range at hand, in which "12 June", "Tuesday" and "06:00 to 12:00" are looked for first
 */
export function timePhrases(...asked: Parameters<typeof timePhraseSteps>): TimePhrases {
  return atOnce(timePhraseSteps(...asked));
}

/** The same in short steps. */
export function* timePhraseSteps(
  text: string,
  now: number,
  events: readonly NamedEvent[],
  options: { readonly within?: TimeRange } = {},
): Steps<TimePhrases> {
  const said = numberedAlike(yield* tokenSteps(maskNames(text)));
  const tokens = hoursAtHand(daysBehindMonth(wholeMonths(said, options.within)), options.within);
  const scan: Scan = {
    tokens,
    text,
    now,
    aliases: aliasesIn(text, tokens, events),
    found: new Map(),
    isMonthFirst: monthOrderOf(tokens),
  };
  yield;
  const phrases: TimePhrase[] = [];
  const problems: TimeProblem[] = [];
  const dated = shareYears(mergeDrafts(scan, yield* draftSteps(scan)));
  // "23:00 on the 7th" is of the month that is said elsewhere, so what says its month is read first.
  for (const { draft, year } of dated.toSorted(
    (a, b) => Number(isWithin(a.draft)) - Number(isWithin(b.draft)),
  )) {
    const place = placeOf(scan, draft);
    const within = isWithin(draft) ? (dayBeside(phrases, place) ?? options.within) : options.within;
    const setting: Setting = {
      now,
      ...(within === undefined ? {} : { within }),
      ...(year === undefined ? {} : { year }),
    };
    const resolved = resolve(draft.first, draft.last, setting, place.text);
    if ('problem' in resolved) problems.push({ ...place, problem: resolved.problem });
    else
      phrases.push({
        ...place,
        range: resolved.range,
        ...kindOf(draft),
        ...centerOf(draft, setting, place.text),
      });
  }
  const ordered = phrases.toSorted((a, b) => a.from - b.from);
  return { phrases: withNextDays(scan, withSides(scan, joinEvents(text, ordered, events))), problems };
}

/** "04-06 UT", "23:00 on the 7th", "Tuesday": hours or days of no month in particular. */
function isWithin({ first, last }: Draft): boolean {
  return [first, ...(last === undefined ? [] : [last])].every(
    ({ fields, range }) =>
      range === undefined &&
      fields !== undefined &&
      (fields.clock ?? fields.day ?? fields.weekday) !== undefined &&
      [fields.year, fields.month, fields.dayOfYear].every((one) => one === undefined),
  );
}

/** The last time that was said before, else the first behind. */
function dayBeside(
  phrases: readonly TimePhrase[],
  { from }: { readonly from: number },
): TimeRange | undefined {
  const days = phrases.filter(
    ({ kind, newestMs }) => (kind === 'range' || kind === 'event') && newestMs === undefined,
  );
  const range = (days.findLast((phrase) => phrase.to <= from) ?? days[0])?.range;
  if (range === undefined) return undefined;
  const start = startOfDay(range.start);
  return { start, stop: Math.max(range.stop, start + DAY) };
}

function placeOf({ tokens, text }: Scan, draft: Draft): { from: number; to: number; text: string } {
  const from = tokens[draft.from]?.from ?? 0;
  const to = tokens[draft.next - 1]?.to ?? from;
  return { from, to, text: text.slice(from, to) };
}

function centerOf({ first, last }: Draft, setting: Setting, said: string): Pick<TimePhrase, 'center'> {
  if (first.around === undefined || last !== undefined) return {};
  const { cut: _, around, ...anchor } = first;
  const resolved = resolve(anchor, undefined, setting, said);
  return 'problem' in resolved ? {} : { center: { range: resolved.range, isWidthSaid: around === 'said' } };
}

function kindOf(draft: Draft): Omit<TimePhrase, 'range' | 'from' | 'to' | 'text'> {
  const { isFromNow, newestMs }: Piece = draft.last === undefined ? draft.first : {};
  return {
    ...formOf(draft),
    ...(draft.last === undefined ? {} : { isSpan: true }),
    ...(isFromNow === undefined ? {} : { isFromNow }),
    ...(newestMs === undefined ? {} : { newestMs }),
  };
}

function formOf({ first, last }: Draft): Pick<TimePhrase, 'kind' | 'event' | 'day'> {
  if (last !== undefined || first.kind === undefined) return { kind: 'range' };
  const { kind, event, day } = first;
  if (event === undefined) return { kind };
  return { kind, event, ...(day === undefined ? {} : { day }) };
}

/** One date such as 5/25/2024 shows how the others of its sentence are meant. */
function monthOrderOf(tokens: Scan['tokens']): boolean | undefined {
  for (const { raw } of tokens) {
    const [, first, second] = /^(\d{1,2})[-/](\d{1,2})[-/]\d{4}$/u.exec(raw) ?? [];
    if (Number(first) > 12) return false;
    if (Number(second) > 12) return true;
  }
  return undefined;
}
