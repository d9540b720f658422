import type { Act, Unread } from '#src/domain/request.ts';
import type { Steps } from '#src/domain/steps.ts';
import type { Clause } from '#src/language/reading/clauses.ts';
import { knownOf, type Seen } from '#src/language/reading/clauses-seen.ts';
import { means } from '#src/language/reading/mark.ts';
import { type Read, readClauses, wordsIn } from '#src/language/reading/read-clauses.ts';
import type { Reader } from '#src/language/reading/surroundings.ts';

/** Questions in words and refusals take their clause whole: a cut is not undone for them. */
function takesWhole(act: Act): boolean {
  return act.do === 'explain' || act.do === 'refuse';
}

/** How many cuts are tried anew; requests with more are lists. */
const TRIES = 6;
const MOST_CLAUSES = 40;
/** Readings that are kept to go on from: the first ones, which have all words. */
const MOST_SEEN = 12;

/**
 * Reads clauses as they were cut, and without a cut beside which something stayed unread where more is understood so:
 * "storms under -100 nT between 2012 and 2018, list with the time".
 *
 * @param seen what was read before of the same request, which is gone on from; this reading joins it
 */
export function* bestCut(clauses: readonly Clause[], surroundings: Reader, seen: Seen[]): Steps<Read> {
  let cut = clauses;
  let best = yield* readCut(cut, surroundings, seen);
  if (cut.length > MOST_CLAUSES) return best;
  for (let at = 0, tries = 0; at + 1 < cut.length && tries < TRIES; ) {
    const merged = mergedAt(cut, at);
    if (merged === undefined || !isLeftBeside(best.unread, cut, at)) {
      at += 1;
      continue;
    }
    tries += 1;
    const most = wordsIn(best.unread);
    const read = yield* readCut(merged, surroundings, seen, most);
    if (!read.acts.some(takesWhole) && wordsIn(read.unread) < most) [cut, best] = [merged, read];
    else at += 1;
  }
  return best;
}

function* readCut(
  clauses: readonly Clause[],
  surroundings: Reader,
  seen: Seen[],
  mostUnread?: number,
): Steps<Read> {
  const read = yield* readClauses(clauses, surroundings, knownOf(clauses, seen), mostUnread);
  if (seen.length < MOST_SEEN) seen.push({ clauses, before: read.before });
  return read;
}

/** The clauses without the cut behind the one at `at`; sentences stay apart. */
function mergedAt(clauses: readonly Clause[], at: number): readonly Clause[] | undefined {
  const [a, b] = [clauses[at], clauses[at + 1]];
  if (a === undefined || b === undefined || b.opensSentence || b.isItem === true || isOrder(b))
    return undefined;
  const both = { ...a, phrases: [...a.phrases, ...b.phrases], isQuestion: b.isQuestion };
  return [...clauses.slice(0, at), both, ...clauses.slice(at + 2)];
}

/** "…, and make Bz taller": what begins with something to do is no part of what stands before. */
function isOrder({ phrases }: Clause): boolean {
  // "…, and show the difference" is of what stands before.
  const isOfTwo = phrases.some(
    (phrase) => phrase.type === 'word' && means(phrase.mark, 'operation', 'difference', 'divide'),
  );
  if (isOfTwo && !phrases.some(({ type }) => type === 'series')) return false;
  const [first] = phrases.filter(
    (phrase) => phrase.type !== 'word' || !(means(phrase.mark, 'sign') || means(phrase.mark, 'function')),
  );
  return (
    first?.type === 'word' &&
    means(first.mark, 'verb') &&
    !means(first.mark, 'verb', 'show', 'give', 'compute', 'explain', 'list', 'find', 'compare') &&
    !means(first.mark, 'noun') &&
    !/(?:ing|ed)$|^(?:start|stop|end|begin)/i.test(first.raw)
  );
}

function isLeftBeside(unread: readonly Unread[], clauses: readonly Clause[], at: number): boolean {
  const from = clauses[at]?.phrases[0]?.from ?? 0;
  const to = clauses[at + 1]?.phrases.at(-1)?.to ?? from;
  return unread.some((each) => each.from >= from && each.to <= to);
}
