import type { Unread } from '#src/domain/request.ts';
import type { Clause } from '#src/language/reading/clauses.ts';
import { type MarkSense, means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';
import { isChatter } from '#src/language/reading/touching.ts';

/** Verbs that only carry another word, and things that are always spoken of. */
const SOFT_VERBS = [
  'give',
  'set',
  'use',
  'show',
  'compute',
  'put',
  'know',
  'think',
  'mean',
  'start',
  'measure',
  'happen',
] as const;
const SOFT_NOUNS = [
  'data',
  'figure',
  'line',
  'unit',
  'mission',
  'parameter',
  'dataset',
  'example',
  'frame',
  'timerange',
  'axis',
  'publication',
  'server',
] as const;

/** Kinds of words that only some clauses make something of. */
const PLAIN_KINDS: ReadonlySet<MarkSense['kind']> = new Set(['word', 'talk', 'judging']);

/**
 * Whether a phrase carries a wish. Numbers, names, negation and comparisons always do; words such as "data" and "make"
 * only where nothing else of their clause was understood.
 *
 * @param isHelped something else of the clause was understood
 */
export function isContent(phrase: Phrase, isHelped: boolean): boolean {
  if (phrase.type !== 'word') return true;
  const { mark } = phrase;
  if (means(mark, 'negation')) return true;
  // "And when?" asks; "when Bz < -5" is read with what stands behind it.
  if (!isHelped && means(mark, 'question', 'when')) return true;
  // Panels share their time axis always.
  if (means(mark, 'sign') || means(mark, 'shared')) return false;
  if (means(mark, 'function') || means(mark, 'prep')) return false;
  if (means(mark, 'pronoun') || means(mark, 'also')) return false;
  const isPlain = mark.senses.every(({ kind }) => PLAIN_KINDS.has(kind));
  if (isHelped && isPlain && isChatter(mark.raw)) return false;
  if (isHelped && (means(mark, 'verb', ...SOFT_VERBS) || means(mark, 'noun', ...SOFT_NOUNS))) return false;
  return true;
}

/** What nobody understood of a clause; words that stand together are one. */
export function contentOf({ phrases }: Clause, used: ReadonlySet<Phrase>): readonly Unread[] {
  const isHelped = used.size > 0;
  const unread: Unread[] = [];
  let last = -2;
  for (const [at, phrase] of phrases.entries()) {
    if (used.has(phrase) || !(isContent(phrase, isHelped) || isDangling(phrases, at))) continue;
    if (isHelped && (isHappening(phrases, at) || isItsLength(phrase, phrases))) continue;
    if (isHelped && isItsCount(phrases, at, used)) continue;
    const before = unread.at(-1);
    if (before !== undefined && last === at - 1)
      unread[unread.length - 1] = { ...before, text: `${before.text} ${phrase.raw}`, to: phrase.to };
    else unread.push({ text: phrase.raw, from: phrase.from, to: phrase.to });
    last = at;
  }
  return unread;
}

/** "Mean speed before vs after": before and after nothing, which leaves out a side. */
function isDangling(phrases: readonly Phrase[], at: number): boolean {
  const [phrase, next] = [phrases[at], phrases[at + 1]];
  if (phrase?.type !== 'word' || !/^(?:before|after|upstream|downstream)$/i.test(phrase.raw)) return false;
  const ahead = phrases[at - 1];
  if (ahead?.type === 'duration' || (ahead?.type === 'word' && means(ahead.mark, 'timeunit'))) return false;
  return (
    next === undefined || (next.type === 'word' && /^(?:vs\.?|versus|and|&|or|,|\/|\?)$/i.test(next.raw))
  );
}

/** "The 2 intervals where …", "all three panels": how many there are, of what was understood. */
function isItsCount(phrases: readonly Phrase[], at: number, used: ReadonlySet<Phrase>): boolean {
  const [before, phrase, next] = [phrases[at - 1], phrases[at], phrases[at + 1]];
  return (
    phrase?.type === 'amount' &&
    !phrase.isOrdinal &&
    phrase.unit === undefined &&
    /^(?:the|all|both|these|those|my|our)$/i.test(before?.raw ?? '') &&
    next?.type === 'word' &&
    /s$/i.test(next.raw) &&
    means(next.mark, 'noun') &&
    (used.has(next) || !isContent(next, true))
  );
}

/** Kinds of words that say what shall be done, or to what. */
const WISHING: readonly MarkSense['kind'][] = [
  'verb',
  'operation',
  'negation',
  'statistic',
  'question',
  'format',
  'colour',
  'scale',
  'by',
  'together',
  'dash',
  'weight',
  'theme',
  'colormap',
  'cannot',
];

/** Parts of a figure happen at no time: who names one wishes something of it. */
const OF_FIGURES = [
  'yaxis',
  'xaxis',
  'rightaxis',
  'limits',
  'panel',
  'legend',
  'title',
  'font',
  'label',
  'axislabel',
  'xlabel',
  'hline',
  'vline',
  'grid',
  'background',
] as const;

/** "Galaxy 15 failure time, 5 April 2010.": a clause without an act or a wish that names a time and what happened then. */
export function setsScene({ phrases }: Clause, used: ReadonlySet<Phrase>): boolean {
  if (used.size > 0) return false;
  return phrases.every(
    (phrase) =>
      phrase.type === 'time' ||
      phrase.type === 'amount' ||
      (phrase.type === 'word' &&
        !WISHING.some((kind) => means(phrase.mark, kind)) &&
        !means(phrase.mark, 'noun', ...OF_FIGURES)),
  );
}

/** "The storm of 13 March 1989", "around the shock on 7 Sept": a word for what happened at the time that is said. */
function isHappening(phrases: readonly Phrase[], at: number): boolean {
  const phrase = phrases[at];
  if (phrase?.type !== 'word' || !means(phrase.mark, 'happening')) return false;
  const before = phrases[at - 1]?.raw ?? '';
  const isListed = phrase.prep === undefined && /^(?:,|and|&|\+|plus|with)$/i.test(before);
  return !isListed && phrases.some(({ type }) => type === 'time');
}

/** "One hour of it, 06:00 to 07:00": how long the time is that is said. */
function isItsLength(phrase: Phrase, phrases: readonly Phrase[]): boolean {
  return (
    phrase.type === 'duration' &&
    phrase.sign === undefined &&
    phrases.some((each) => each.type === 'time' && each.range.stop - each.range.start === phrase.ms)
  );
}
