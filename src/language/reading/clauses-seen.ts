import { perValue } from '#src/language/names/per-value.ts';
import type { Clause } from '#src/language/reading/clauses.ts';
import { type Progress, saidInAll } from '#src/language/reading/read-clauses.ts';

/** Clauses of a request that were read, and what was known before each of them. */
export interface Seen {
  readonly clauses: readonly Clause[];
  readonly before: readonly Progress[];
}

/**
 * What is known of the first of some clauses, where the same were read before: a request is read again without one of its cuts or
 * words, and what stands in front of them says the same.
 *
 * @param seen what one reader read
 * @returns the most of it, and `undefined` where they begin in another way
 */
export function knownOf(clauses: readonly Clause[], seen: readonly Seen[]): readonly Progress[] | undefined {
  let best: Seen | undefined;
  let most = 0;
  for (const each of seen) {
    const alike = Math.min(alikeAt(clauses, each.clauses), each.before.length - 1);
    if (alike <= most || !isSame(saidInAll(clauses), saidInAll(each.clauses))) continue;
    [best, most] = [each, alike];
  }
  return best?.before.slice(0, most + 1);
}

type InAll = ReturnType<typeof saidInAll>;

function isSame(a: InAll, b: InAll): boolean {
  return a.named === b.named && a.hasHeading === b.hasHeading;
}

/** How many of the first clauses say the same in both. */
function alikeAt(clauses: readonly Clause[], others: readonly Clause[]): number {
  const at = clauses.findIndex((clause, place) => {
    const other = others[place];
    return other === undefined || (clause !== other && wordsOf(clause) !== wordsOf(other));
  });
  return at < 0 ? clauses.length : at;
}

const wordsOf = perValue((clause: Clause) => JSON.stringify(clause));
