import { type Mark, means } from '#src/language/reading/mark.ts';
import { isCadence } from '#src/language/reading/series/cadence.ts';
import { nextPart } from '#src/language/reading/series/near.ts';
import { symbolQuantity } from '#src/language/reading/symbols.ts';

/** Kinds of marks that are part of a series by themselves. */
export const HEADS = [
  'mission',
  'unknown-mission',
  'quantity',
  'dataset',
  'parameter',
  'label',
  'instrument',
] as const;

const LINKS =
  /^(?:,|and|&|\+|\/|or|plus|of|from|at|the|on|in|by|for|both|its|their|his|data|also|well|as|:|\(|\)|component|components|comp|instrument|spacecraft|data|parameters?|variables?|params?|named|called|datasets?|measured|vs\.?|versus|n|een)$/i;

/** Whether "and" or a comma stands between two places. */
export function isListed(marks: readonly Mark[], from: number, to: number): boolean {
  return marks.some(
    (mark) => mark.from >= from && mark.to <= to && /^(?:,|and|&|\+|plus|;|or|vs)$/i.test(mark.raw),
  );
}

/** The next mark behind words that only link, when there are any; at most five. */
export function connected(marks: readonly Mark[], at: number): number | undefined {
  let next = at;
  while (next < marks.length && next - at < 5 && LINKS.test(marks[next]?.raw ?? '') && !isPart(marks, next))
    next += 1;
  return next === at || next >= marks.length ? undefined : next;
}

export function isPart(marks: readonly Mark[], at: number): boolean {
  return HEADS.some((kind) => means(marks[at], kind)) || symbolQuantity(marks, at) !== undefined;
}

export function nextIsHead(marks: readonly Mark[], at: number): boolean {
  const next = nextPart(marks, at);
  if (next === undefined) return false;
  const mark = marks[next];
  const isPlain =
    means(mark, 'quantity') || means(mark, 'parameter') || symbolQuantity(marks, next) !== undefined;
  if (isPlain) return true;
  const isQualifier =
    means(mark, 'instrument') ||
    means(mark, 'level') ||
    means(mark, 'species') ||
    means(mark, 'frame') ||
    isCadence(marks, next) ||
    means(mark, 'component');
  return isQualifier && nextIsHead(marks, next + 1);
}
