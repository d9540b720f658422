import { type OperandsOf, operandsOf } from '#src/language/acts/operands.ts';
import type { Params } from '#src/language/acts/operation-params.ts';
import { type OperationWord, operationWords } from '#src/language/acts/operation-words.ts';
import { binsFirst, trailingBins } from '#src/language/acts/trailing-bins.ts';
import { perValue } from '#src/language/names/per-value.ts';
import type { ClauseView } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';
import { phrasesBetween } from '#src/language/reading/phrases-between.ts';

/** An operation with what it takes; `inputs` are targets or places of other calls in the list. */
export interface Call {
  readonly word: OperationWord;
  readonly params: Params;
  readonly operands: OperandsOf;
}

export interface Calls {
  /** In running order. */
  readonly calls: readonly Call[];
  readonly used: readonly Phrase[];
}

/** The operations that a clause asks for. */
export const callsOf = perValue(callsIn);

function callsIn(view: ClauseView): Calls {
  const words = operationWords(view);
  const used: Phrase[] = [];
  const trailing = trailingBins(view, words);
  const [bins] = trailing;
  const leading = words.filter((_, index) => !trailing.has(index));
  const isOfBins = (phrase: Phrase) => words[bins ?? -1]?.phrases.includes(phrase) === true;
  const read = words.flatMap((word, index) => {
    const phrases = trailing.has(index)
      ? withinOf(view, word)
      : nearTo(view, leading, leading.indexOf(word)).filter((phrase) => !isOfBins(phrase));
    const near = { phrases, used: [] };
    const params = word.spec.params === undefined ? {} : word.spec.params(near, word.raw);
    return params === undefined ? [] : [{ word, params, near: near.used }];
  });
  const windows = new Set(
    read.flatMap(({ word, params }) => (ALFVENIC.test(word.name) ? (params['window'] ?? []) : [])),
  );
  const meant = read
    .map(inSameWindow(windows))
    .filter(({ word }) => isMeant(word, read.length, view) && !isBandOfSpectrum(word, words));
  const kept = meant.filter(({ word }) => !isExplanation(word, words) && !isSaidByOther(word, words, view));
  const operands = operandsOf(
    kept.map(({ word }) => word),
    view,
  );
  const calls = kept.flatMap(({ word, params }, index) => {
    const mine = operands[index];
    return mine === undefined ? [] : [{ word, params, operands: mine }];
  });
  for (const { word, near } of meant) used.push(...word.phrases, ...near);
  return { calls: binsFirst(calls, words[bins ?? -1]), used };
}

const ALFVENIC = /^(?:elsasser|cross_helicity|residual_energy|alfven_ratio|alfvenicity)$/;

/** "σc and σr, 1 h": the window that is said once is that of both. */
function inSameWindow([...windows]: ReadonlySet<unknown>) {
  return <T extends { readonly word: OperationWord; readonly params: Params }>(each: T): T =>
    windows.length === 1 && ALFVENIC.test(each.word.name)
      ? { ...each, params: { ...each.params, window: windows[0] } }
      : each;
}

const SMOOTHERS = /^(?:running_(?:mean|median)|exponential_smoothing|hanning_window|resample)$/;

/** "Smooth the speed with a 30 min running mean": how it is smoothed stands behind it, and it is smoothed once. */
function isSaidByOther(
  word: OperationWord,
  words: readonly OperationWord[],
  { phrases }: ClauseView,
): boolean {
  if (word.name !== 'running_mean' || !/^smooth/i.test(word.raw)) return false;
  const next = words.find(({ from }) => from > word.from);
  if (next === undefined || !SMOOTHERS.test(next.name)) return false;
  return phrases.some(
    ({ raw, from }) => from > word.from && from < next.from && /^(?:with|w\/|using|by|via|as)$/i.test(raw),
  );
}

/** What stands between the words before and behind; what is right in front of the next one is left to that. */
function nearTo(view: ClauseView, words: readonly OperationWord[], index: number): readonly Phrase[] {
  const word = words[index];
  if (word === undefined) return [];
  const [before, after] = [words[index - 1], words[index + 1]];
  const front = frontOf(view, word, before?.to ?? -1);
  const end = after === undefined ? Number.POSITIVE_INFINITY : startOfFront(view, after, word.to);
  const behind = phrasesBetween(view.phrases, word.to, end).filter(view.isFree);
  return [...withinOf(view, word), ...front.toReversed(), ...behind];
}

function withinOf(view: ClauseView, { from, to }: OperationWord): readonly Phrase[] {
  return phrasesBetween(view.phrases, from, to).filter(
    (phrase) => !isOperation(phrase) && view.isFree(phrase),
  );
}

function isOperation(phrase: Phrase): boolean {
  return phrase.type === 'word' && means(phrase.mark, 'operation');
}

/** Lengths, numbers and adjectives right before a word: "a trailing 11-point". The first of a clause has all before it. */
function frontOf(view: ClauseView, word: OperationWord, from: number): readonly Phrase[] {
  const before = phrasesBetween(view.phrases, from, word.from);
  if (from === -1) return before.filter(view.isFree);
  const front: Phrase[] = [];
  for (const phrase of before.toReversed()) {
    if (!isFront(phrase)) break;
    if (view.isFree(phrase)) front.unshift(phrase);
  }
  return front;
}

function startOfFront(view: ClauseView, word: OperationWord, from: number): number {
  return frontOf(view, word, from)[0]?.from ?? word.from;
}

function isFront(phrase: Phrase): boolean {
  if (phrase.type === 'duration' || phrase.type === 'amount') return true;
  // "The inertial range slope".
  if (phrase.type === 'span') return /^inertial/i.test(phrase.raw);
  return (
    phrase.type === 'word' &&
    (/^(?:-|points?|a|an|the|trailing|centred|centered|leading|running)$/i.test(phrase.raw) ||
      means(phrase.mark, 'cadence'))
  );
}

/** "Power spectrum of Bz, Pc5 band": the part of the spectrum that is drawn, and nothing is filtered. */
function isBandOfSpectrum({ name, raw }: OperationWord, words: readonly OperationWord[]): boolean {
  return (
    name === 'pulsations' && !/filter|pass/i.test(raw) && words.some((other) => SPECTRA.test(other.name))
  );
}

const SPECTRA = /^(?:power_spectrum|spectrogram|wavelet)$/;

/** Words that mean an operation only with something to work on. */
function isMeant({ name, raw, from }: OperationWord, count: number, view: ClauseView): boolean {
  // A fit in a scatter plot is one through its points.
  if (name === 'fit' && (view.hasWord('verb', 'scatter') || view.hasWord('noun', 'scatterplot')))
    return false;
  if (name === 'convert_units') return count === 1 || /^(?:convert|conversion)/i.test(raw);
  if (name === 'running_mean') return !isAdjective(raw, from, view);
  if (name === 'align') return !isOfOne(view);
  if (name === 'interpolate') return !isFromOther(view);
  if (name !== 'difference' && name !== 'divide') return true;
  if (name === 'difference' && /^diff/i.test(raw) && isOfLooks(from, view)) return false;
  if (name === 'divide' && /^ratios?$/i.test(raw) && isOneRatio(from, view)) return false;
  return /^(?:subtract|minus|[-–−]|successive|first)/i.test(raw) || isPairMeant(view);
}

/** "The speed jump, and the density ratio": of the density, between two times; no speed over density. */
function isOneRatio(from: number, view: ClauseView): boolean {
  const at = view.phrases.findIndex((phrase) => phrase.from === from);
  const [own, next] = [view.phrases[at - 1], view.phrases[at + 1]];
  if (own?.type !== 'series' || own.items.length > 1 || own.items[0]?.series.quantity === undefined)
    return false;
  return !/^(?:of|between|to|over|\/|for)$/i.test(next?.raw ?? '');
}

/** "Line up the plots of Dst": one series is brought to no other times. */
function isOfOne(view: ClauseView): boolean {
  const items = view.series().flatMap((phrase) => phrase.items);
  const isOfMore =
    view.hasWord('pronoun', 'them') ||
    view.hasWord('also', 'both', 'all', 'each') ||
    view.all('duration').length > 0;
  return items.length === 1 && !isOfMore && view.words('cadence').length === 0;
}

/** "Low beta and smooth rotation", "the rotation is smooth": said of what is seen. */
function isAdjective(raw: string, from: number, view: ClauseView): boolean {
  if (!/^smooth$/i.test(raw)) return false;
  const at = view.phrases.findIndex((phrase) => phrase.from === from);
  const [before, next] = [view.phrases[at - 1], view.phrases[at + 1]];
  const isSaid = /^(?:is|are|was|were|looks?|more|less|very|quite|so)$/i.test(before?.raw ?? '');
  const isOfWord =
    /^(?:rotations?|transitions?|profiles?|variations?|changes?|decays?|declines?|increases?)$/i.test(
      next?.raw ?? '',
    );
  return isSaid || isOfWord;
}

/** "Fill the gaps with ACE": data of another spacecraft are no interpolation. */
function isFromOther(view: ClauseView): boolean {
  return view
    .series()
    .some(({ prep, items }) => prep === 'with' && items.some(({ series }) => series.mission !== undefined));
}

/** "In diff colors", "difference in style": of how it looks. */
function isOfLooks(from: number, view: ClauseView): boolean {
  const next = view.phrases.find((phrase) => phrase.from > from);
  return (
    next?.type === 'word' &&
    (means(next.mark, 'noun', 'color', 'colour', 'line', 'panel', 'figure', 'axis') ||
      means(next.mark, 'verb', 'colour') ||
      /^(?:colou?rs?|styles?|plots?|panels?|lines?|symbols?|markers?)$/i.test(next.raw))
  );
}

/** Two series with something to compare, "the two", "both"; two datasets or frames are no numbers. */
function isPairMeant(view: ClauseView): boolean {
  const items = view.series().flatMap((phrase) => phrase.items);
  const isQuestion = view.word('question', 'what', 'which', 'how', 'why') !== undefined;
  const hasData = items.some(
    ({ series }) =>
      series.quantity !== undefined ||
      series.parameter !== undefined ||
      series.label !== undefined ||
      (series.mission !== undefined && !isQuestion),
  );
  if (items.length >= 2) return hasData;
  const inBoth = view.words('also', 'both').some(({ prep }) => prep === 'in');
  return (
    view.word('pronoun', 'them') !== undefined ||
    (view.word('also', 'both') !== undefined && !inBoth) ||
    view.all('amount').some(({ value, isOrdinal }) => value === 2 && !isOrdinal) ||
    (items.length === 1 && hasData && !isSeen(view))
  );
}

/** "So I see the difference", "days with a big difference": something to look at, not to compute. */
function isSeen(view: ClauseView): boolean {
  const at = view.phrases.findIndex(({ raw }) => /^differences?$/i.test(raw));
  const before = view.phrases
    .slice(Math.max(0, at - 3), Math.max(0, at))
    .map(({ raw }) => raw)
    .join(' ');
  return (
    at > 0 && /\b(?:see|show|notice|spot|big|large|clear|visible|strong|largest|biggest)\b/i.test(before)
  );
}

/** "Convert nT to Gauss (multiply by 1e-5)" says one thing twice. */
function isExplanation({ name, from }: OperationWord, words: readonly OperationWord[]): boolean {
  return name === 'scale' && words.some((word) => word.name === 'convert_units' && word.from < from);
}
