/** Numbers in words. */
export const COUNTS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  single: 1,
};
/** Where a panel goes. */
export function placeOf(word: string): 'top' | 'bottom' | 'up' | 'down' {
  const place = word.toLowerCase();
  if (place === 'first') return 'top';
  if (place === 'last') return 'bottom';
  return place === 'top' || place === 'bottom' || place === 'up' ? place : 'down';
}

/** "the OMNI Dst index" → "OMNI Dst": what the data will be found by. */
export function lastWords(what: string): string {
  return what.replace(/\s+(?:index|data|series|line|panel)$/i, '').trim();
}

export function heightOf(way: string): number {
  if (/twice/i.test(way)) return 2;
  if (/half/i.test(way)) return 0.5;
  return /smaller|shorter/i.test(way) ? 0.66 : 1.5;
}

export function columnCount(word: string | undefined): number {
  return word === undefined ? 2 : (COUNTS[word.toLowerCase()] ?? Number(word));
}
