import { type MarkSense, means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** A part of a request that may be read by itself. */
export interface Clause {
  readonly phrases: readonly Phrase[];
  /** It ends with a question mark. */
  readonly isQuestion: boolean;
}

/** Words that open something to do: what stands behind "and" or a comma is a clause of its own when it has one. */
const OPENERS: readonly MarkSense['kind'][] = [
  'verb',
  'colour',
  'dash',
  'scale',
  'theme',
  'colormap',
  'format',
  'weight',
  'question',
  'by',
  'negation',
];
const OPENING_NOUNS = [
  'title',
  'legend',
  'grid',
  'letters',
  'font',
  'limits',
  'axislabel',
  'xlabel',
  'ticks',
  'zeroline',
  'hline',
  'vline',
  'coloraxis',
  'colormap',
  'fitline',
  'oneline',
  'script',
  'notebook',
  'bundle',
  'dpi',
  'rightaxis',
  'citation',
  'opacity',
  'yaxis',
  'xaxis',
  'width',
] as const;

/**
 * Cuts a request: always at the end of a sentence and at ";", at ",", "and" and the like only where the right side has
 * something to do of its own.
 */
export function clausesOf(phrases: readonly Phrase[]): readonly Clause[] {
  const clauses: Clause[] = [];
  let current: Phrase[] = [];
  let depth = 0;
  const close = (isQuestion: boolean) => {
    if (current.some(isContent)) clauses.push({ phrases: current, isQuestion });
    current = [];
  };
  for (const [at, phrase] of phrases.entries()) {
    const raw = phrase.raw;
    if (/^[([{]$/.test(raw)) depth += 1;
    if (/^[)\]}]$/.test(raw)) depth = Math.max(0, depth - 1);
    if (/^[.;!?\n]$/.test(raw)) {
      close(raw === '?');
      depth = 0;
    } else if (
      depth === 0 &&
      isSoftBreak(phrase) &&
      !opensCondition(phrases, at) &&
      current.some(isContent) &&
      opens(phrases, at + 1)
    )
      close(false);
    else current.push(phrase);
  }
  close(false);
  return clauses;
}

function isContent(phrase: Phrase): boolean {
  return (
    phrase.type !== 'word' ||
    !(means(phrase.mark, 'sign') || (means(phrase.mark, 'function') && phrase.mark.senses.length === 1))
  );
}

function isPronoun(phrase: Phrase): boolean {
  return phrase.type === 'word' && (means(phrase.mark, 'pronoun') || means(phrase.mark, 'function'));
}

/** "With Bz < -10 nT" says of what is in front when it counts. */
function opensCondition(phrases: readonly Phrase[], at: number): boolean {
  return /^with$/i.test(phrases[at]?.raw ?? '') && phrases[at + 1]?.type === 'condition';
}

function isSoftBreak(phrase: Phrase): boolean {
  return phrase.type === 'word' && /^(?:,|and|plus|then|but|also|&|-|–|—|:|with)$/i.test(phrase.raw);
}

/** Whether something to do stands before the next soft break. */
function opens(phrases: readonly Phrase[], from: number): boolean {
  let hasContent = false;
  for (let at = from; at < phrases.length; at += 1) {
    const phrase = phrases[at];
    if (phrase === undefined || /^[.;!?([]$/.test(phrase.raw)) return false;
    if (isSoftBreak(phrase) && hasContent) return false;
    if (phrase.type === 'word') {
      // "…, and when?" asks one thing more about what was asked.
      if (means(phrase.mark, 'question', 'when') && isLast(phrases, at + 1)) return false;
      if (OPENERS.some((kind) => means(phrase.mark, kind)) && !isMild(phrase)) return true;
      if (means(phrase.mark, 'noun', ...OPENING_NOUNS)) return true;
    }
    if (isContent(phrase)) hasContent = true;
  }
  return false;
}

/** Nothing of weight stands between here and the end of the sentence: "when was that?" */
function isLast(phrases: readonly Phrase[], from: number): boolean {
  const next = phrases
    .slice(from)
    .find((phrase) => (isContent(phrase) && !isPronoun(phrase)) || /^[.;!?\n]$/.test(phrase.raw));
  return next === undefined || /^[.;!?\n]$/.test(next.raw);
}

/** Words that are verbs or looks as little as anything else. */
function isMild({ raw }: Phrase): boolean {
  return /^(?:have|had|has|having|get|use|used|using|no|not|just|only|over|shown|plotted|is|with|without|measured|recorded|stacked|order|sorted|started|data)$/i.test(
    raw,
  );
}
