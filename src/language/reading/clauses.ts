import { type Mark, type MarkSense, means } from '#src/language/reading/mark.ts';
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
  'mark',
  'preset',
  'wish',
];
/** Kinds of openers that stand behind "with" as well. */
const LOOKS: readonly MarkSense['kind'][] = ['colour', 'dash', 'scale', 'weight', 'mark'];
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
  'paneltitle',
  'background',
] as const;

/** As many phrases as a person says in one breath, and more; what opens something to do stands among them. */
const LONGEST_OPENING = 60;

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
  if (phrase.type !== 'word') return false;
  // A minus between two spacecraft takes one from the other.
  const isMinus = means(phrase.mark, 'operation', 'difference');
  return !isMinus && /^(?:,|and|plus|then|but|also|&|-|–|—|:|with)$/i.test(phrase.raw);
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

/** "with" and ":" cut less: "a line with red dashes", "Wind: red" say one thing. */
function cuts(phrases: readonly Phrase[], at: number, current: readonly Phrase[]): boolean {
  const raw = phrases[at]?.raw ?? '';
  const before = current.at(-1);
  if (raw === ':' && (before?.type === 'series' || before?.type === 'panel')) return false;
  if (before?.type === 'amount' && phrases[at + 1]?.type === 'amount' && raw === ',') return false;
  if (
    asksNumber(phrases, at + 1, current) ||
    opensLevel(phrases, at + 1, current) ||
    opensOperation(phrases, at + 1, current)
  )
    return true;
  return opens(phrases, at + 1, /^with$/i.test(raw) ? isHead : isOpener);
}

/** Operations by the words that tell to do them. */
const TO_DO =
  /^(?:smooth(?:en)?|detrend|demean|despike|filter|(?:low|high|band)[ -]?pass(?: filter)?|average|normali[sz]e|resample|downsample|shift|differentiate|integrate|interpolate|rotate)$/i;

/** "Zoom to 11 May and smooth Bz over 30 min": an operation that is to be done with a series, behind something else to do. */
function opensOperation(phrases: readonly Phrase[], from: number, current: readonly Phrase[]): boolean {
  let at = from;
  while (/^(?:then|also|now|please|pls|just)$/i.test(phrases[at]?.raw ?? '')) at += 1;
  const [word, next] = [phrases[at], phrases[at + 1]];
  if (word?.type !== 'word' || next?.type !== 'series') return false;
  if (!means(word.mark, 'operation') || !TO_DO.test(word.raw)) return false;
  // "Plot the raw and smooth Bz" shows both.
  return current.some(
    (phrase) =>
      phrase.type === 'word' && means(phrase.mark, 'verb') && !means(phrase.mark, 'verb', 'show', 'compare'),
  );
}

/** "Speed in red, line at -10 in the Bz panel": a line at a value behind the colour of a curve. */
function opensLevel(phrases: readonly Phrase[], from: number, current: readonly Phrase[]): boolean {
  const at = /^an?$/i.test(phrases[from]?.raw ?? '') ? from + 1 : from;
  const line = phrases[at];
  const value = phrases[/^at$/i.test(phrases[at + 1]?.raw ?? '') ? at + 2 : at + 1];
  return (
    line?.type === 'word' &&
    means(line.mark, 'noun', 'line', 'hline') &&
    value?.type === 'amount' &&
    value.prep === 'at' &&
    current.some(({ type }) => type === 'series') &&
    current.some((phrase) => phrase.type === 'word' && means(phrase.mark, 'colour'))
  );
}

/** "ACE B and speed 3 May, and the max of Bz": a number of something beside what is only named. */
function asksNumber(phrases: readonly Phrase[], from: number, current: readonly Phrase[]): boolean {
  const isStatistic = (phrase: Phrase | undefined) =>
    phrase?.type === 'word' && means(phrase.mark, 'statistic') && !means(phrase.mark, 'verb');
  let at = from;
  while (/^(?:also|the|its|their|what|is|was)$/i.test(phrases[at]?.raw ?? '')) at += 1;
  const next = /^of$/i.test(phrases[at + 1]?.raw ?? '') ? phrases[at + 2] : phrases[at + 1];
  return (
    isStatistic(phrases[at]) &&
    next?.type === 'series' &&
    current.some(({ type }) => type === 'series') &&
    current.some(({ type }) => type === 'time') &&
    !current.some(
      (phrase) =>
        isStatistic(phrase) ||
        (phrase.type === 'word' &&
          (['operation', 'asked', 'question'] as const).some((kind) => means(phrase.mark, kind))),
    )
  );
}

/** Something to do by itself, where looks of a line are not. */
function isHead(mark: Mark): boolean {
  if (LOOKS.some((kind) => means(mark, kind)) || means(mark, 'noun', 'hline', 'vline', 'width', 'opacity'))
    return false;
  return isOpener(mark);
}

/** Whether something to do stands before the next soft break. */
function opens(phrases: readonly Phrase[], from: number, isOpening: (mark: Mark) => boolean): boolean {
  let hasContent = false;
  for (let at = from; at < phrases.length && at - from < LONGEST_OPENING; at += 1) {
    const phrase = phrases[at];
    if (phrase === undefined || /^[.;!?([]$/.test(phrase.raw)) return false;
    if (isSoftBreak(phrase) && phrase.raw !== ':' && hasContent) return false;
    // "…, and when?" asks one thing more about what was asked.
    if (phrase.type === 'word' && means(phrase.mark, 'question', 'when') && isLast(phrases, at + 1))
      return false;
    if (phrase.type === 'word' && isOpening(phrase.mark) && !isEndNoun(phrases, at)) return true;
    if (isContent(phrase)) hasContent = true;
  }
  return false;
}

/** "With start and end" names columns. */
function isEndNoun(phrases: readonly Phrase[], at: number): boolean {
  const next = phrases[at + 1]?.raw ?? '';
  return /^(?:start|end|stop)$/i.test(phrases[at]?.raw ?? '') && /^(?:|and|,|[.;!?]|times?)$/i.test(next);
}

/** Nothing of weight stands between here and the end of the sentence: "when was that?" */
function isLast(phrases: readonly Phrase[], from: number): boolean {
  const next = phrases
    .slice(from)
    .find((phrase) => (isContent(phrase) && !isPronoun(phrase)) || /^[.;!?\n]$/.test(phrase.raw));
  return next === undefined || /^[.;!?\n]$/.test(next.raw);
}

/** Whether a word opens something to do. */
export function isOpener(mark: Mark): boolean {
  if (means(mark, 'noun', ...OPENING_NOUNS)) return true;
  return OPENERS.some((kind) => means(mark, kind)) && !isMild(mark);
}

/** Words that are verbs or looks as little as anything else. */
function isMild({ raw }: Mark): boolean {
  return /^(?:have|had|has|having|get|use|used|using|no|not|just|only|over|shown|plotted|is|with|without|measured|recorded|stacked|order|sorted|started|data|jump|jumps|step)$/i.test(
    raw,
  );
}
