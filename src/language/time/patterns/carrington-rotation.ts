import { DAY } from '#src/domain/time-range.ts';
import { type Pattern, type Piece, phraseAt, wordAt } from '#src/language/time/piece.ts';

/** Mean synodic rotation of the sun, in days, and the start of rotation 0 as a Julian date (Meeus, Astronomical Algorithms, ch. 29). */
const ROTATION_DAYS = 27.2752316;
const ROTATION_ZERO = 2_398_140.227;
/** Julian date of 1970-01-01T00:00Z. */
const UNIX_EPOCH = 2_440_587.5;

/** "Carrington rotation 2068", "CR 2068", "CR2068": from the mean start of the rotation to that of the next, to the minute. */
export const carringtonRotation: Pattern<Piece> = (scan, at) => {
  const short = /^cr(\d{4})$/u.exec(wordAt(scan, at));
  const named = phraseAt(scan, at, 'carrington rotation') ?? phraseAt(scan, at, 'cr');
  const number = short === null ? scan.tokens[named ?? -1] : undefined;
  const rotation = short === null ? number?.value : Number(short[1]);
  const isKnown = rotation !== undefined && rotation >= 1388 && rotation <= 2500 && number?.kind !== 'word';
  if (!isKnown) return undefined;
  const next = short === null ? (named ?? at) + 1 : at + 1;
  return { value: { range: { start: startOf(rotation), stop: startOf(rotation + 1) } }, next };
};

function startOf(rotation: number): number {
  const time = (ROTATION_ZERO + ROTATION_DAYS * rotation - UNIX_EPOCH) * DAY;
  return Math.round(time / 60_000) * 60_000;
}
