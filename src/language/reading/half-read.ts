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
  // What is to be taken out of documents is read apart from acts.
  'extract',
] as const;

/** Answers in words stand, whatever else was wished. */
const SAYING: ReadonlySet<Act['do']> = new Set(['explain', 'refuse', 'find', 'discover']);

/**
 * Where a clause was half read, the place in its acts from which on nothing holds: what stands beside a verb or a question that nobody
 * understood ("shift ACE by the lag", "which dataset did you use for ACE?") or behind a "no" that nobody understood ("no interpolation,
 * leave the gaps") is another wish than what its names alone would be.
 *
 * @param acts what was read of the clause
 * @param ends where the words of each of them end
 */
export function heldOf(
  clause: Clause,
  used: ReadonlySet<Phrase>,
  acts: readonly Act[],
  ends: readonly number[],
): number {
  const left = clause.phrases.filter((phrase) => !used.has(phrase) && isContent(phrase, used.size > 0));
  const wishes = left.filter((phrase) => isOpenWish(phrase, clause) || isDenial(phrase, clause, used, acts));
  const [wish] = wishes;
  if (wish === undefined) return acts.length;
  const said = acts.findLastIndex((act) => SAYING.has(act.do)) + 1;
  // "Export the plot and save the session": what was wished before is another thing.
  const before = clause.phrases[clause.phrases.indexOf(wish) - 1];
  if (!/^(?:and|then|plus|&|,|;|\+)$/i.test(before?.raw ?? '')) return said;
  const beyond = ends.findIndex((end) => end > wish.from);
  return Math.max(said, beyond === -1 ? acts.length : beyond);
}

/** Whether something is wished of a clause that nobody understood: its times are of that, and not of others. */
export function hasOpenWish(clause: Clause, used: ReadonlySet<Phrase>): boolean {
  return clause.phrases.some(
    (phrase) => !used.has(phrase) && isContent(phrase, used.size > 0) && isOpenWish(phrase, clause),
  );
}

/** A verb that says what shall be done, or a word that asks. */
function isOpenWish(phrase: Phrase, { phrases }: Clause): boolean {
  if (phrase.type !== 'word') return false;
  const { mark } = phrase;
  if (means(mark, 'question') || means(mark, 'talk', 'computed')) return true;
  // "Where T < half Texp" says of what.
  if (/^(?:[<>≤≥]=?|[<>]=)$/.test(mark.raw)) return true;
  if (means(mark, 'asked') && !means(mark, 'asked', 'anchor')) return true;
  // "Label the peak", but "a label".
  const isFirst = phrases.find(({ raw }) => !LEADS.test(raw)) === phrase;
  const isName = (means(mark, 'noun') || means(mark, 'quantity')) && !(isFirst && phrases.length > 1);
  return !isName && means(mark, 'verb') && !means(mark, 'verb', ...EASY);
}

const LEADS = /^(?:and|then|also|plus|please|pls|now|ok|,)$/i;

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
