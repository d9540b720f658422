import { cuts, isContent, isSoftBreak } from '#src/language/reading/clause-openers.ts';
import { type MarkSense, means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** A part of a request that may be read by itself. */
export interface Clause {
  readonly phrases: readonly Phrase[];
  /** It ends with a question mark. */
  readonly isQuestion: boolean;
  /** Nothing of the sentence stands before it. */
  readonly opensSentence: boolean;
  /** "Plus", "and", "with" or "also" opens it: what it names joins what was named before. */
  readonly joins: boolean;
  /** It goes on with what is to go: "remove the title and the legend". */
  readonly isTakenAway: boolean;
  /** It is one number of a list of them: it stays cut. */
  readonly isItem?: true;
}

/** Kinds of words with which a clause says itself what shall be. */
const OWN: readonly MarkSense['kind'][] = [
  'verb',
  'place',
  'weight',
  'colour',
  'dash',
  'scale',
  'theme',
  'negation',
  'quote',
  'format',
];
/**
 * Cuts a request: always at the end of a sentence and at ";", at ",", "and" and the like only where the right side has
 * something to do of its own.
 */
export function clausesOf(phrases: readonly Phrase[]): readonly Clause[] {
  const clauses: Clause[] = [];
  let current: Phrase[] = [];
  let depth = 0;
  let opensSentence = true;
  let joins = false;
  let asks = false;
  let hasContent = false;
  const close = (isQuestion: boolean) => {
    if (hasContent) {
      const before = opensSentence ? undefined : clauses.at(-1);
      clauses.push({
        phrases: current,
        isQuestion,
        opensSentence,
        joins,
        isTakenAway: goesToo(before, current),
      });
      joins = false;
      opensSentence = false;
    }
    current = [];
    hasContent = false;
  };
  for (const [at, phrase] of phrases.entries()) {
    const raw = phrase.raw;
    if (/^[([{]$/.test(raw)) depth += 1;
    if (/^[)\]}]$/.test(raw)) depth = Math.max(0, depth - 1);
    if (raw === '?' && isSourceBehind(phrases, at, current)) asks = true;
    else if (/^[.;!?\n]$/.test(raw)) {
      close(asks || raw === '?');
      asks = false;
      depth = 0;
      opensSentence = true;
    } else if (
      depth === 0 &&
      hasContent &&
      isSoftBreak(phrase) &&
      !opensCondition(phrases, at) &&
      !opensCorrection(phrases, at, current) &&
      cuts(phrases, at, current)
    ) {
      close(false);
      joins = /^(?:plus|and|also|with|&)$/i.test(raw);
    } else {
      current.push(phrase);
      hasContent ||= isContent(phrase);
    }
  }
  close(asks);
  return clauses;
}

/** "What is the mean spiral angle? use OMNI 2010": whose and when it is asked stands behind the question, and nothing else does. */
function isSourceBehind(phrases: readonly Phrase[], at: number, current: readonly Phrase[]): boolean {
  const isAsked = current.some((phrase) => phrase.type === 'word' && means(phrase.mark, 'statistic'));
  const isSaid = current.some(
    (phrase) =>
      phrase.type === 'time' ||
      (phrase.type === 'series' && phrase.items.some(({ series }) => series.mission !== undefined)),
  );
  if (!isAsked || isSaid) return false;
  const rest = phrases
    .slice(at + 1)
    .filter(({ raw }) => !/^(?:[,.]|use|using|take|from|with|please|pls|data|for|in)$/i.test(raw));
  const sources = rest.filter((phrase) => phrase.type === 'series');
  const isWhose = sources.every(({ items }) =>
    items.every(
      ({ series }) =>
        series.mission !== undefined && series.quantity === undefined && series.instrument === undefined,
    ),
  );
  return sources.length === 1 && isWhose && rest.every(({ type }) => type === 'series' || type === 'time');
}

/** "No, I meant only when …" is one. */
function opensCorrection(phrases: readonly Phrase[], at: number, current: readonly Phrase[]): boolean {
  const isNo = current.every(({ raw }) => /^(?:no|nope|nah|sorry|oh|ah|hmm?|,)$/i.test(raw));
  const next = phrases.slice(at + 1, at + 3);
  return (
    isNo &&
    next.some(
      (phrase) =>
        phrase.type === 'word' &&
        (means(phrase.mark, 'verb', 'mean') || means(phrase.mark, 'noun', 'timerange')),
    )
  );
}

/** "With Bz < -10 nT" says of what is in front when it counts. */
function opensCondition(phrases: readonly Phrase[], at: number): boolean {
  return /^with$/i.test(phrases[at]?.raw ?? '') && phrases[at + 1]?.type === 'condition';
}

/** Whether a clause without a word of its own for it goes on with what is to go. */
function goesToo(before: Clause | undefined, phrases: readonly Phrase[]): boolean {
  if (before === undefined) return false;
  const says = (each: readonly Phrase[], kind: MarkSense['kind'], ...values: readonly string[]) =>
    each.some((phrase) => phrase.type === 'word' && means(phrase.mark, kind, ...values));
  const isGoing =
    before.isTakenAway || says(before.phrases, 'verb', 'remove') || says(before.phrases, 'negation', 'no');
  return (
    isGoing && phrases.every((phrase) => phrase.type === 'word') && !OWN.some((kind) => says(phrases, kind))
  );
}
