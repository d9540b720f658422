import { DAY_PARTS, endOf, partOfDay } from '#src/language/time/patterns/part.ts';
import { type Pattern, type Piece, skip, wordAt } from '#src/language/time/piece.ts';

const IN_THE: ReadonlySet<string> = new Set(['in', 'the', ',']);
const AND: ReadonlySet<string> = new Set([
  'and',
  'to',
  'until',
  'till',
  'through',
  '-',
  '–',
  '/',
  'the',
  '+',
  '&',
]);
/** "The evening sector": a place of the magnetosphere, and no time of day. */
const PLACES =
  /^(?:sectors?|sides?|mlts?|mlat|lts?|local|cells?|pass|passes|orbits?|overpass|overpasses|terminator|ovals?|aurora|auroral|convection|half|hours?)$/u;

/** "5 Aug 2011 evening", "5 aug in the morning": the part of a day that is said behind it. */
export function partBehind(whole: Pattern<Piece>): Pattern<Piece> {
  return (scan, at) => {
    const day = whole(scan, at);
    const { fields, cut } = day?.value ?? {};
    const isDay = fields?.clock === undefined && (fields?.day ?? fields?.dayOfYear) !== undefined;
    if (day === undefined || !isDay || cut !== undefined) return undefined;
    const first = skip(scan, day.next, IN_THE);
    const hours = DAY_PARTS.get(wordAt(scan, first));
    if (hours === undefined) return undefined;
    const end = endOf(wordAt(scan, first), hours);
    // "Morning and afternoon".
    const last = skip(scan, first + 1, AND);
    const until = DAY_PARTS.get(wordAt(scan, last)) ?? end;
    const next = until > end ? last + 1 : first + 1;
    if (PLACES.test(wordAt(scan, next))) return undefined;
    return { value: { ...day.value, cut: partOfDay(hours, Math.max(end, until)), isExact: false }, next };
  };
}
