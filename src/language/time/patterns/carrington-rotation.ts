import { meanRotationAt, meanRotationStart, ROTATION_DAYS } from '#src/domain/carrington.ts';
import { DAY, startOfDay } from '#src/domain/time-range.ts';
import { BACKWARD } from '#src/language/time/lexicon.ts';
import { countAt } from '#src/language/time/patterns/calendar-unit.ts';
import {
  type Found,
  type Pattern,
  type Piece,
  phraseAt,
  type Scan,
  skip,
  wordAt,
} from '#src/language/time/piece.ts';

/** "Carrington rotation 2068", "CR 2068", "CR2068": from the mean start of the rotation to that of the next, to the minute. */
export const carringtonRotation: Pattern<Piece> = (scan, at) => {
  // "Per Carrington rotation 2008" is each rotation of a year.
  if (/^(?:per|each|every|by)$/u.test(wordAt(scan, at - 1))) return undefined;
  const recent = rotationsOfYear(scan, at) ?? lastRotations(scan, at);
  if (recent !== undefined) return recent;
  const short = /^cr(\d{4})$/u.exec(wordAt(scan, at));
  const named = phraseAt(scan, at, 'carrington rotation') ?? phraseAt(scan, at, 'cr');
  const number = short === null ? scan.tokens[named ?? -1] : undefined;
  const rotation = short === null ? number?.value : Number(short[1]);
  const isKnown = rotation !== undefined && rotation >= 1388 && rotation <= 2500 && number?.kind !== 'word';
  if (!isKnown) return undefined;
  const next = short === null ? (named ?? at) + 1 : at + 1;
  const last = lastOf(scan, next, rotation);
  const stop = meanRotationStart((last?.value ?? rotation) + 1);
  return { value: { range: { start: meanRotationStart(rotation), stop } }, next: last?.next ?? next };
};

/** The second of "2150 to 2152", "CR 2150-CR 2152". */
function lastOf(scan: Scan, at: number, first: number): Found<number> | undefined {
  if (!/^(?:-|–|to|through|till|until|and)$/u.test(scan.tokens[at]?.text ?? '')) return undefined;
  const place = skip(scan, at + 1, ROTATION);
  const number = scan.tokens[place];
  const isNear =
    number?.kind === 'number' && (number.value ?? 0) > first && (number.value ?? 0) <= first + 40;
  return isNear && number.value !== undefined ? { value: number.value, next: place + 1 } : undefined;
}

const ROTATION: ReadonlySet<string> = new Set(['cr', 'carrington', 'rotation']);

/** "The last Carrington rotation of 2014", "first two rotations of 2015": those that begin in the year. */
function rotationsOfYear(scan: Scan, at: number): Found<Piece> | undefined {
  const isFirst = wordAt(scan, at) === 'first';
  if (!isFirst && !/^(?:last|final)$/u.test(wordAt(scan, at))) return undefined;
  const count = countAt(scan, at + 1);
  const place = skip(scan, count?.next ?? at + 1, SOLAR);
  if (!/^(?:rotations?|crs?)$/u.test(wordAt(scan, place))) return undefined;
  const year = scan.tokens[skip(scan, place + 1, OF)];
  if (year?.kind !== 'number' || year.value === undefined || !/^(?:19|20)\d\d$/u.test(year.text))
    return undefined;
  const many = count?.value ?? 1;
  const before = meanRotationAt(Date.UTC(isFirst ? year.value : year.value + 1, 0, 1) - 1);
  const first = isFirst ? before + 1 : before - many + 1;
  const range = { start: meanRotationStart(first), stop: meanRotationStart(first + many) };
  return { value: { range }, next: skip(scan, place + 1, OF) + 1 };
}

const OF: ReadonlySet<string> = new Set(['of', 'in', 'the', 'year']);

/** "The last two Carrington rotations", "past solar rotation": so many rotations back from today. */
function lastRotations(scan: Scan, at: number): Found<Piece> | undefined {
  if (!BACKWARD.has(wordAt(scan, at))) return undefined;
  const count = countAt(scan, at + 1);
  const place = skip(scan, count?.next ?? at + 1, SOLAR);
  if (!/^(?:rotations?|crs?)$/u.test(wordAt(scan, place))) return undefined;
  const stop = startOfDay(scan.now);
  const start = startOfDay(stop - (count?.value ?? 1) * ROTATION_DAYS * DAY);
  return { value: { range: { start, stop }, isFromNow: true }, next: place + 1 };
}

const SOLAR: ReadonlySet<string> = new Set(['carrington', 'solar', 'bartels', 'sun']);
