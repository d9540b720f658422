import type { Steps } from '#src/domain/steps.ts';
import type { Draft } from '#src/language/time/draft.ts';
import { PREPOSITIONS, SPAN_NOUNS, ZONES } from '#src/language/time/lexicon.ts';
import {
  aroundTime,
  lengthBehind,
  lengthFrom,
  plusMinusLength,
} from '#src/language/time/patterns/anchored.ts';
import { beforeAndAfter } from '#src/language/time/patterns/before-and-after.ts';
import { clockList } from '#src/language/time/patterns/clock-list.ts';
import { bareDayOf, dayList } from '#src/language/time/patterns/day-list.ts';
import { openStart, openStop } from '#src/language/time/patterns/open.ts';
import { pair } from '#src/language/time/patterns/pair.ts';
import {
  lengthAfterMoment,
  lengthAroundClock,
  minusAndPlus,
  sideBeforeDay,
  sideOfDay,
} from '#src/language/time/patterns/part-of-day.ts';
import { piece } from '#src/language/time/patterns/pieces.ts';
import {
  type Found,
  longest,
  type Pattern,
  type Piece,
  type Scan,
  wordAt,
} from '#src/language/time/piece.ts';

const single =
  (pattern: Pattern<Piece>): Pattern<readonly Draft[]> =>
  (scan, at) => {
    const found = pattern(scan, at);
    return found && { value: [{ from: at, next: found.next, first: found.value }], next: found.next };
  };

const range: Pattern<readonly Draft[]> = (scan, at) => {
  const found = pair(scan, at);
  return found && { value: [{ from: at, next: found.next, ...found.value }], next: found.next };
};

/** Every way to say a time; the one that reads furthest wins, of equals the earlier. */
const expression = longest<readonly Draft[]>([
  single(aroundTime),
  range,
  clockList,
  dayList,
  single(beforeAndAfter),
  single(lengthFrom),
  single(plusMinusLength),
  single(lengthBehind),
  single(sideOfDay),
  single(sideBeforeDay),
  single(lengthAroundClock),
  single(minusAndPlus),
  single(lengthAfterMoment),
  single(openStart),
  single(openStop),
  single(piece),
  single(bareDayOf),
]);

/** Tokens that are read at a stretch. */
const BETWEEN_RESTS = 500;

/** All time phrases of a sentence from left to right; their tokens do not overlap. */
export function* draftSteps(scan: Scan): Steps<readonly Draft[]> {
  const drafts: Draft[] = [];
  let at = 0;
  let restedAt = 0;
  while (at < scan.tokens.length) {
    if (at - restedAt > BETWEEN_RESTS) {
      restedAt = at;
      yield;
    }
    const found: Found<readonly Draft[]> | undefined = canStart(scan, at) ? expression(scan, at) : undefined;
    if (found === undefined) {
      at++;
      continue;
    }
    const free = drafts.at(-1)?.next ?? 0;
    drafts.push(...found.value.map((draft) => withSurroundings(scan, draft, free)));
    at = Math.max(found.next, drafts.at(-1)?.next ?? 0);
  }
  return drafts;
}

function canStart(scan: Scan, at: number): boolean {
  const token = scan.tokens[at];
  // "For each year from 2012 to 2025" is no year from 2012 on.
  if (SPAN_NOUNS.has(wordAt(scan, at)) && /^(?:each|every|per|by)$/u.test(wordAt(scan, at - 1))) return false;
  // "L vs time 2013-09-27 to 10-12": the time is an axis.
  if (wordAt(scan, at) === 'time' && /^(?:vs|versus|against)$/u.test(wordAt(scan, at - 1))) return false;
  return token !== undefined && (token.kind !== 'sign' || token.text === '±' || token.text.startsWith('+'));
}

/** Takes in the preposition and article before a phrase ("for the month of"), and the zone behind it. */
function withSurroundings(scan: Scan, draft: Draft, free: number): Draft {
  let from = draft.from;
  while (from > free && from > draft.from - 5 && belongsTo(scan, from - 1) && isBeside(scan, from)) from--;
  const zone = scan.tokens[draft.next];
  const isZone = zone?.kind === 'word' && ZONES.has(zone.text) && zone.text !== 'z';
  return { ...draft, from, next: isZone ? draft.next + 1 : draft.next };
}

/** A name that no time looks into may stand between them, blanked out: "from AC_H0_MFI for 2014". */
function isBeside({ tokens }: Scan, at: number): boolean {
  return (tokens[at]?.from ?? 0) - (tokens[at - 1]?.to ?? 0) <= MOST_BLANKS;
}

const MOST_BLANKS = 3;

function belongsTo(scan: Scan, at: number): boolean {
  const word = wordAt(scan, at);
  if (SPAN_NOUNS.has(word) && /^(?:each|every|per|by)$/u.test(wordAt(scan, at - 1))) return false;
  if (PREPOSITIONS.has(word) || /^(?:period|interval|dates)$/u.test(word)) return true;
  return SPAN_NOUNS.has(word) && /^(?:of|from|between)$/u.test(wordAt(scan, at + 1));
}
