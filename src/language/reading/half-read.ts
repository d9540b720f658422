import type { Act } from '#src/domain/request.ts';
import type { Clause } from '#src/language/reading/clauses.ts';
import { isContent } from '#src/language/reading/content.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** Verbs that go along with a name without changing what is done with it. */
const EASY = [
  'show',
  'give',
  'set',
  'use',
  'put',
  'know',
  'think',
  'mean',
  'start',
  'stop',
  'happen',
] as const;

/** Answers in words stand, whatever else was wished. */
const SAYING: ReadonlySet<Act['do']> = new Set(['explain', 'refuse', 'find', 'discover']);

/**
 * Where a clause was half read, the place in its acts from which on nothing holds: what stands beside a verb or a question that nobody
 * understood ("shift ACE by the lag", "which dataset did you use for ACE?") or behind a "no" that nobody understood ("no interpolation,
 * leave the gaps") is another wish than what its names alone would be.
 *
 * @param acts what was read of the clause
 */
export function heldOf(clause: Clause, used: ReadonlySet<Phrase>, acts: readonly Act[]): number {
  const left = clause.phrases.filter((phrase) => !used.has(phrase) && isContent(phrase, used.size > 0));
  const isHeld = !left.some((phrase) => isOpenWish(phrase) || isDenial(phrase, clause, used, acts));
  if (isHeld) return acts.length;
  return acts.findLastIndex((act) => SAYING.has(act.do)) + 1;
}

/** Whether something is wished of a clause that nobody understood: its times are of that, and not of others. */
export function hasOpenWish({ phrases }: Clause, used: ReadonlySet<Phrase>): boolean {
  return phrases.some(
    (phrase) => !used.has(phrase) && isContent(phrase, used.size > 0) && isOpenWish(phrase),
  );
}

/** A verb that says what shall be done, or a word that asks. */
function isOpenWish(phrase: Phrase): boolean {
  if (phrase.type !== 'word') return false;
  const { mark } = phrase;
  if (means(mark, 'question') || means(mark, 'talk', 'computed')) return true;
  const isName = means(mark, 'noun') || means(mark, 'quantity');
  return !isName && means(mark, 'verb') && !means(mark, 'verb', ...EASY);
}

/** "No", "not" in front of what was read of its clause; "no, …" answers. */
function isDenial(
  phrase: Phrase,
  { phrases }: Clause,
  used: ReadonlySet<Phrase>,
  acts: readonly Act[],
): boolean {
  if (phrase.type !== 'word' || !means(phrase.mark, 'negation', 'no')) return false;
  const at = phrases.indexOf(phrase);
  const isFirst = phrases.slice(0, at).every((before) => !used.has(before));
  const behind = phrases.slice(at + 1, at + 3);
  if (/^[,;:!.]/.test(behind[0]?.raw ?? ',') || !behind.some((next) => used.has(next))) return false;
  return isFirst || acts.every((act) => act.do === 'change');
}
