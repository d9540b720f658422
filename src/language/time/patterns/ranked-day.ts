import { type Found, type Piece, type Scan, wordAt } from '#src/language/time/piece.ts';

/** "The 12th": a day of the month that is said elsewhere. */
export function rankedDay(scan: Scan, at: number): Found<Piece> | undefined {
  const token = scan.tokens[at];
  const isRank = token?.kind === 'number' && token.isOrdinal === true && wordAt(scan, at - 1) === 'the';
  const isDay = isRank && token.value !== undefined && token.value >= 1 && token.value <= 31;
  return isDay ? { value: { fields: { day: token.value } }, next: at + 1 } : undefined;
}
