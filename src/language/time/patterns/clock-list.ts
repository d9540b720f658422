import type { Draft } from '#src/language/time/draft.ts';
import { clockAt } from '#src/language/time/patterns/clock.ts';
import { dayOfClock } from '#src/language/time/patterns/day-list.ts';
import { type Found, type Pattern, type Scan, skip } from '#src/language/time/piece.ts';

/** More instants of one day are a table. */
const MOST_CLOCKS = 24;

interface Clock {
  readonly from: number;
  readonly next: number;
  readonly clock: number;
}

/** Instants of one day that is said once, behind them: "05:45, 18:30 on 22 June", "05:45 (S1) and 18:30 (S2) on the 7th". */
export const clockList: Pattern<readonly Draft[]> = (scan, at) => {
  const clocks: Clock[] = [];
  for (let place = at; clocks.length < MOST_CLOCKS; ) {
    const found = clockAt(scan, place);
    if (found === undefined) return undefined;
    clocks.push({ from: place, next: found.next, clock: found.value });
    const named = overName(scan, found.next);
    const date = dayOfClock(scan, skip(scan, named, ON));
    if (date !== undefined && clocks.length > 1) return asDrafts(clocks, date);
    place = skip(scan, skip(scan, named, JOINING), LEAD);
    if (place === named) return undefined;
  }
  return undefined;
};

const ON: ReadonlySet<string> = new Set([',', 'on', 'of', 'the']);
const JOINING: ReadonlySet<string> = new Set([',', 'and', '&', 'or']);
const LEAD: ReadonlySet<string> = new Set(['at', 'the']);

/** What an instant is called may stand in brackets behind it. */
function overName({ tokens }: Scan, at: number): number {
  if (tokens[at]?.text !== '(') return at;
  const end = tokens.findIndex(({ text }, place) => place > at && text === ')');
  return end < 0 || end - at > 4 ? at : end + 1;
}

type Date = Found<Draft['first']>;

/** The day stands with the last one, unless a name lies between. */
function asDrafts(clocks: readonly Clock[], { value, next }: Date): Found<readonly Draft[]> {
  const last = clocks.at(-1);
  const drafts = clocks.map((each): Draft => {
    const first = { fields: { ...value.fields, clock: each.clock } };
    return { from: each.from, next: each === last ? next : each.next, first };
  });
  return { value: drafts, next };
}
