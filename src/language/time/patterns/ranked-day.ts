import { type Found, type Piece, type Scan, wordAt } from '#src/language/time/piece.ts';

/** "The 12th": a day of the month that is said elsewhere. */
export function rankedDay(scan: Scan, at: number): Found<Piece> | undefined {
  return wordAt(scan, at - 1) === 'the' ? ordinalDay(scan, at) : undefined;
}

/** The same without its article, where hours stand beside it: "11th 18-20". */
export function ordinalDay({ tokens }: Scan, at: number): Found<Piece> | undefined {
  const token = tokens[at];
  const isRank = token?.kind === 'number' && token.isOrdinal === true;
  const isDay = isRank && token.value !== undefined && token.value >= 1 && token.value <= 31;
  return isDay ? { value: { fields: { day: token.value } }, next: at + 1 } : undefined;
}
