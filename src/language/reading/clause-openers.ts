import { type Mark, type MarkSense, means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

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

/** "with" and ":" cut less: "a line with red dashes", "Wind: red" say one thing. */
export function cuts(phrases: readonly Phrase[], at: number, current: readonly Phrase[]): boolean {
  const raw = phrases[at]?.raw ?? '';
  const before = current.at(-1);
  if (raw === ':' && (before?.type === 'series' || before?.type === 'panel')) return false;
  if (before?.type === 'amount' && phrases[at + 1]?.type === 'amount' && raw === ',') return false;
  if (
    asksNumber(phrases, at + 1, current) ||
    asksNumberOfAgain(phrases, at, current) ||
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

/** "Speed in red, line at -10 in the Bz panel", "Dst below, and a line at -50": a line at a value behind a look or a place of a curve. */
function opensLevel(phrases: readonly Phrase[], from: number, current: readonly Phrase[]): boolean {
  let [at, hasLook] = [from, false];
  for (; at < from + MOST_BEFORE_LINE; at += 1) {
    const isWord = /^(?:an?|and|with)$/i.test(phrases[at]?.raw ?? '');
    if (!isWord && !isLook(phrases[at])) break;
    hasLook ||= !isWord;
  }
  const line = phrases[at];
  const value = phrases[/^at$/i.test(phrases[at + 1]?.raw ?? '') ? at + 2 : at + 1];
  if (line?.type !== 'word' || !means(line.mark, 'noun', 'line', 'hline')) return false;
  if (value?.type !== 'amount' || value.prep !== 'at') return false;
  const says = (kind: MarkSense['kind']) =>
    current.some((phrase) => phrase.type === 'word' && means(phrase.mark, kind));
  const isSaid = says('place') || (!hasLook && says('colour'));
  return isSaid && current.some(({ type }) => type === 'series');
}

/** "And a thin dashed red line". */
const MOST_BEFORE_LINE = 5;

function isLook(phrase: Phrase | undefined): boolean {
  return phrase?.type === 'word' && LOOKS.some((kind) => means(phrase.mark, kind));
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

/** "Same for 12 May, and the mean": numbers of what is shown again. */
function asksNumberOfAgain(phrases: readonly Phrase[], at: number, current: readonly Phrase[]): boolean {
  const isEnd = phrases.length - at <= LONGEST_OPENING;
  if (!isEnd || !/^(?:,|and|plus|&)$/i.test(phrases[at]?.raw ?? '')) return false;
  let hasNumber = false;
  for (let place = at + 1; place < phrases.length; place += 1) {
    const { type, raw } = phrases[place] ?? { type: 'word', raw: '' };
    if (BESIDE_NUMBERS.test(raw)) continue;
    if (type !== 'word' || !NUMBERS.test(raw)) return false;
    hasNumber = true;
  }
  return (
    hasNumber &&
    current.some(
      (phrase) =>
        phrase.type === 'word' &&
        (means(phrase.mark, 'also', 'same') || means(phrase.mark, 'negation', 'instead')),
    )
  );
}

/** What may stand beside the numbers that are asked for, to the end. */
const BESIDE_NUMBERS =
  /^(?:also|and|the|its|their|give|tell|me|of|each|it|both|them|all|too|there|then|please|pls|,|[?.!]|values?)$/i;
const NUMBERS =
  /^(?:means?|averages?|avg|medians?|max(?:imum|ima)?|min(?:imum|ima)?|peaks?|std|sd|standard deviations?)$/i;

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

export function isContent(phrase: Phrase): boolean {
  return (
    phrase.type !== 'word' ||
    !(means(phrase.mark, 'sign') || (means(phrase.mark, 'function') && phrase.mark.senses.length === 1))
  );
}

function isPronoun(phrase: Phrase): boolean {
  return phrase.type === 'word' && (means(phrase.mark, 'pronoun') || means(phrase.mark, 'function'));
}

export function isSoftBreak(phrase: Phrase): boolean {
  if (phrase.type !== 'word') return false;
  // A minus between two spacecraft takes one from the other.
  const isMinus = means(phrase.mark, 'operation', 'difference');
  return !isMinus && /^(?:,|and|plus|then|but|also|&|-|–|—|:|with)$/i.test(phrase.raw);
}
