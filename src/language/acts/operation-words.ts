import { OPERATION_SPECS, type OperationSpec } from '#src/language/acts/operation-specs.ts';
import { withSmoothSpectra } from '#src/language/acts/smooth-spectra.ts';
import { wayToEarth } from '#src/language/acts/way-to-earth.ts';
import type { ClauseView } from '#src/language/reading/act.ts';
import { means, senseOf } from '#src/language/reading/mark.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';
import { phrasesBetween } from '#src/language/reading/phrases-between.ts';

/** A word that asks for an operation; `before` and `after` are the phrases that may say more about it. */
export interface OperationWord {
  readonly name: string;
  readonly spec: OperationSpec;
  readonly phrases: readonly Phrase[];
  readonly from: number;
  readonly to: number;
  readonly raw: string;
}

/** The words of a clause that ask for an operation, from left to right. */
export function operationWords(view: ClauseView): readonly OperationWord[] {
  const found: OperationWord[] = [];
  for (const [at, phrase] of view.phrases.entries()) {
    if (!view.isFree(phrase)) continue;
    if (phrase.type === 'amount' && (isHalf(view, at) || isMultiple(view, at)))
      found.push(...[wordOf('scale', phrase)].filter((each) => each !== undefined));
    if (phrase.type !== 'word') continue;
    const word =
      named(view, phrase) ??
      runningPercentile(view, at) ??
      binned(view, at) ??
      propagated(view, phrase) ??
      shifted(view, phrase) ??
      raised(view, at) ??
      between(view, at) ??
      every(view, at) ??
      converted(view, at) ??
      sloped(view, phrase);
    if (word !== undefined) found.push(word);
  }
  return merged(view, toOneAu(withSmoothSpectra(view, found)));
}

/** "Smoothed with a running mean", "LMN with minimum variance" are one operation in two words. */
function merged(view: ClauseView, words: readonly OperationWord[]): readonly OperationWord[] {
  const all: OperationWord[] = [];
  for (const word of withoutGeneric(words)) {
    const before = all.at(-1);
    const isPlain =
      (word.spec.params === undefined || METHOD.test(word.raw)) && !isNamedBehind(view, word.to, words);
    const isSame = before !== undefined && before.name === word.name;
    const phrases = [...(before?.phrases ?? []), ...word.phrases];
    const smoothed = before === undefined ? undefined : smoothedBy(view, before, word);
    if (smoothed !== undefined) {
      all[all.length - 1] = smoothed;
      continue;
    }
    // "The difference ACE minus Wind" says it twice.
    if (isSame && word.name === 'difference' && /^(?:difference|diff|deviation)s?$/i.test(before.raw))
      all[all.length - 1] = { ...word, phrases: [...phrases] };
    else if (isSame && isOneWish(view, before.to, word.from) && !isNested(before, word))
      all[all.length - 1] = { ...before, phrases, to: word.to };
    else if (isSame && (isPlain || word.spec.isAnswer === true)) all[all.length - 1] = { ...before, phrases };
    else all.push(word);
  }
  return all;
}

/** "PSD of |B|, Welch with 1 h segments": how it is done, behind what is done. */
const METHOD = /^(?:welch(?:'s)?(?: method)?|morlet|periodogram)$/i;

/** "Smooth with a 10 min mean": the bins say over how much it is smoothed. */
function smoothedBy(view: ClauseView, before: OperationWord, word: OperationWord): OperationWord | undefined {
  if (word.name !== 'resample') return undefined;
  const link = phrasesBetween(view.phrases, before.to, word.from);
  // "Field-aligned coordinates with a 20 min mean": the mean that is their direction.
  if (before.name === 'field_aligned' && /^(?:with|over|using)$/i.test(link[0]?.raw ?? ''))
    return wordOf('field_aligned', ...before.phrases, ...word.phrases);
  if (before.name !== 'running_mean' || !/^smooth/i.test(before.raw)) return undefined;
  if (!link.every(({ raw }) => /^(?:with|by|over|using|an?|the|it|both|them)$/i.test(raw))) return undefined;
  const statistic = word.phrases.find((phrase) => phrase.type === 'word' && means(phrase.mark, 'statistic'));
  const name =
    statistic?.type === 'word' ? RUNNING[senseOf(statistic.mark, 'statistic')?.value ?? ''] : undefined;
  return wordOf(name ?? 'running_mean', ...before.phrases, ...word.phrases);
}

/** "Scaled to 1 au with r^1.6" is one scaling; the power says how. */
function toOneAu(words: readonly OperationWord[]): readonly OperationWord[] {
  const [home, power] = [
    words.find(({ name }) => name === 'to_1_au'),
    words.find(({ name }) => name === 'times_r'),
  ];
  if (home === undefined || power === undefined) return words;
  const phrases = [...home.phrases, ...power.phrases];
  return words.flatMap((word) => {
    if (word === power) return [];
    return [word === home ? { ...home, phrases, raw: `${home.raw} ${power.raw}` } : word];
  });
}

/** "Monthly mean of the daily maximum": bins of bins. */
function isNested(outer: OperationWord, inner: OperationWord): boolean {
  return outer.name === 'resample' && outer.phrases.length > 1 && inner.phrases.length > 1;
}

/** "Predicted Dst with Burton" is one model, named twice. */
function withoutGeneric(words: readonly OperationWord[]): readonly OperationWord[] {
  const generic = words.filter(({ spec }) => words.some(({ name }) => spec.isGenericOf?.test(name) === true));
  if (generic.length === 0) return words;
  const kept = words.filter((word) => !generic.includes(word));
  return kept.map((word, at) =>
    at > 0 ? word : { ...word, phrases: [...generic.flatMap(({ phrases }) => phrases), ...word.phrases] },
  );
}

/** "Minimum variance of Wind, LMN": a name behind a second word makes it a wish of its own. */
function isNamedBehind(view: ClauseView, from: number, words: readonly OperationWord[]): boolean {
  const next = words.find((word) => word.from >= from)?.from ?? Number.POSITIVE_INFINITY;
  return phrasesBetween(view.phrases, from, next).some(({ type }) => type === 'series');
}

function isOneWish(view: ClauseView, from: number, to: number): boolean {
  return !phrasesBetween(view.phrases, from, to).some(
    ({ type, raw }) => type === 'series' || /^(?:and|,|plus|then)$/i.test(raw),
  );
}

type Word = PhraseOf<'word'>;

function wordOf(name: string, ...phrases: readonly Phrase[]): OperationWord | undefined {
  const spec = OPERATION_SPECS[name];
  const [first, last] = [phrases[0], phrases.at(-1)];
  if (spec === undefined || first === undefined || last === undefined) return undefined;
  return { name, spec, phrases, from: first.from, to: last.to, raw: phrases.map(({ raw }) => raw).join(' ') };
}

function named(view: ClauseView, word: Word): OperationWord | undefined {
  const value = senseOf(word.mark, 'operation')?.value;
  if (value === 'clip' && view.words('statistic').some(({ mark }) => means(mark, 'statistic', 'percentile')))
    return wordOf('clip_percentile', word);
  // "Parker spiral angle for that speed" is the spiral of a wind, and no angle of the field.
  if (value === 'parker_angle' && isOfSpeed(view)) return wordOf('parker_spiral_angle', word);
  if ((value === 'multiply' || value === 'divide') && isByNumber(view, word)) return wordOf('scale', word);
  return value === undefined ? undefined : wordOf(value, word);
}

function isOfSpeed(view: ClauseView): boolean {
  const items = view.series().flatMap((phrase) => phrase.items);
  return items.length > 0 && items.every(({ series }) => series.quantity === 'speed');
}

/** "Multiply it by 1000". */
function isByNumber(view: ClauseView, { raw }: Word): boolean {
  return /^(?:multipl|divid|scal)/i.test(raw) && view.all('amount').some(({ prep }) => prep === 'by');
}

/** "Half the electron cyclotron frequency". */
function isHalf(view: ClauseView, at: number): boolean {
  const next = view.phrases.slice(at + 1).find(({ raw }) => !/^(?:the|of|an?)$/i.test(raw));
  return (
    /^(?:half|0\.5)$/i.test(view.phrases[at]?.raw ?? '') &&
    next?.type === 'word' &&
    means(next.mark, 'operation')
  );
}

/** "0.1 fce". */
function isMultiple(view: ClauseView, at: number): boolean {
  const [amount, next] = [view.phrases[at], view.phrases[at + 1]];
  const isPlain =
    amount?.type === 'amount' && !amount.isOrdinal && amount.unit === undefined && amount.value > 0;
  return (
    isPlain &&
    amount.value !== 1 &&
    next?.type === 'word' &&
    means(next.mark, 'operation', 'gyrofrequency', 'plasma_frequency')
  );
}

/** "Hourly averages", "5 min medians", "daily max": the bins are in front of the statistic. */
function binned(view: ClauseView, at: number): OperationWord | undefined {
  const [word, before, earlier] = [view.phrases[at], view.phrases[at - 1], view.phrases[at - 2]];
  if (word?.type !== 'word' || !(means(word.mark, 'statistic') || isAveraged(word))) return undefined;
  const isPercentile = before?.type === 'amount' && before.isOrdinal;
  const bin = isPercentile || before?.raw === '-' || isAnchor(before) ? earlier : before;
  if (bin === undefined || !view.isFree(bin) || !isBin(bin)) return undefined;
  const running = RUNNING[senseOf(word.mark, 'statistic')?.value ?? ''];
  const front = view.phrases.slice(0, view.phrases.indexOf(bin)).findLast(({ raw }) => !/^an?$/i.test(raw));
  const isRunning = running !== undefined && (isAnchor(before) || isAnchor(front));
  return isRunning
    ? wordOf(running, ...(isAnchor(before) && before !== undefined ? [bin, before, word] : [bin, word]))
    : wordOf('resample', bin, word);
}

/** "Trailing 6 h mean", "6 h centred median" go along with every sample. */
export const RUNNING: Readonly<Record<string, string>> = {
  mean: 'running_mean',
  median: 'running_median',
  std: 'running_std',
  maximum: 'running_maximum',
  minimum: 'running_minimum',
};

function isAnchor(phrase: Phrase | undefined): boolean {
  return (
    phrase?.type === 'word' &&
    (means(phrase.mark, 'asked', 'anchor') || /^(?:running|moving|rolling|sliding)$/i.test(phrase.raw))
  );
}

function isAveraged({ raw }: Word): boolean {
  return /^(?:averaged|averaging|binned|bins|values|resolution|cadence)$/i.test(raw);
}

function isBin(phrase: Phrase): boolean {
  if (phrase.type === 'duration') return phrase.sign === undefined;
  return phrase.type === 'word' && /^\d+$/.test(senseOf(phrase.mark, 'cadence')?.value ?? '');
}

/** "Running 90th percentile", "7 h rolling 10th percentile": along with every sample, and no number of all. */
function runningPercentile(view: ClauseView, at: number): OperationWord | undefined {
  const [anchor, nth, word] = [view.phrases[at - 2], view.phrases[at - 1], view.phrases[at]];
  if (word?.type !== 'word' || !means(word.mark, 'statistic', 'percentile')) return undefined;
  if (nth?.type !== 'amount' || !nth.isOrdinal || anchor === undefined || !isAnchor(anchor)) return undefined;
  return wordOf('running_percentile', anchor, nth, word);
}

/** "Propagate ACE Bz to the Earth": the words of the way stand behind what is moved. */
function propagated(view: ClauseView, word: Word): OperationWord | undefined {
  const moved = wordOf('l1_to_earth', word);
  const way = wayToEarth(view, word);
  return way === undefined || moved === undefined ? undefined : { ...moved, phrases: [word, ...way] };
}

/** "Shift ACE 5 min later": a series and a length of time make it a lag. */
function shifted(view: ClauseView, word: Word): OperationWord | undefined {
  // The word first: the clause is looked through for this one only, not for each of thousands.
  if (!means(word.mark, 'verb', 'shift') || view.all('duration').length === 0) return undefined;
  const isNamed = view.series().length > 0 || view.hasWord('pronoun', 'it', 'them') || isByLength(view);
  return isNamed ? wordOf('shift', word) : undefined;
}

/** "Shift by -45 min": of the data, where neither a window nor a direction is said. */
export function isByLength(view: ClauseView): boolean {
  return (
    view.all('duration').some(({ prep }) => prep === 'by') &&
    !view.hasWord('noun', 'timerange', 'figure', 'xaxis', 'axis', 'panel', 'legend', 'label', 'title') &&
    !view.hasWord('direction')
  );
}

/** "Bx^2". */
function raised(view: ClauseView, at: number): OperationWord | undefined {
  const [before, word, after] = [view.phrases[at - 1], view.phrases[at], view.phrases[at + 1]];
  if (word?.raw !== '^' || before?.type !== 'series' || after?.type !== 'amount') return undefined;
  return wordOf('power', word);
}

/** "Np over Na", "Vx * Bz": a sign between two series. */
function between(view: ClauseView, at: number): OperationWord | undefined {
  const [before, word, after] = [view.phrases[at - 1], view.phrases[at], view.phrases[at + 1]];
  if (word?.type !== 'word' || before?.type !== 'series' || after?.type !== 'series') return undefined;
  // "Density over L" is no ratio: nothing is divided by where it was measured.
  if (/^over$/i.test(word.raw)) return after.items.every(isWhere) ? undefined : wordOf('divide', word);
  return /^[*×·]$/.test(word.raw) ? wordOf('multiply', word) : undefined;
}

const WHERE: ReadonlySet<string> = new Set([
  'l-shell',
  'mlt',
  'local-time',
  'magnetic-latitude',
  'radial-distance',
]);

function isWhere({ series: { quantity } }: PhraseOf<'series'>['items'][number]): boolean {
  return WHERE.has(quantity ?? '');
}

/** "Bz every 10 minutes", "average over 3 hours", "average it to 1 h". */
function every(view: ClauseView, at: number): OperationWord | undefined {
  const word = view.phrases[at];
  if (word?.type !== 'word') return undefined;
  const isPointed = /^(?:it|them|both|all|everything|this|that|these|those)$/i.test(
    view.phrases[at + 1]?.raw ?? '',
  );
  const link = isPointed ? at + 2 : at + 1;
  const [next, after] = [view.phrases[link], view.phrases[link + 1]];
  if (/^every$/i.test(word.raw) && !isPointed && next?.type === 'duration')
    return wordOf('resample', word, next);
  const links = /^averag/i.test(word.raw) ? /^(?:over|every|to|into|down to|in)$/i : /^(?:over|every)$/i;
  const isOver = means(word.mark, 'statistic') && links.test(next?.raw ?? '');
  return isOver && next !== undefined && after?.type === 'duration'
    ? wordOf('resample', word, next, after)
    : undefined;
}

/** "The power spectrum of |B| and the slope from 1e-3 to 1e-2 Hz", "trace PSD with a fit": a fit of the spectrum, drawn. */
function sloped(view: ClauseView, word: Word): OperationWord | undefined {
  const isFit = means(word.mark, 'verb', 'fit') && !means(word.mark, 'operation');
  if (!isFit && !means(word.mark, 'noun', 'slope', 'fitline')) return undefined;
  const isOfSpectrum =
    view.words('operation', 'power_spectrum', 'structure_function').length > 0 ||
    (isFit && view.all('span').some(({ unit }) => /Hz$/.test(unit ?? '')));
  const slope = isOfSpectrum ? wordOf('fit', word) : undefined;
  // "With a fit" over frequency is of a power law.
  return slope === undefined || !isFit ? slope : { ...slope, raw: `power-law ${slope.raw}` };
}

/** "dB/dt in nT/min": how the derivative is given. */
function isRate(view: ClauseView, { mark }: Word): boolean {
  const isPer =
    /\/(?:s|min|h|d)$/.test(senseOf(mark, 'unit')?.value ?? '') && !means(mark, 'unit', 'km/s', 'm/s');
  return isPer && view.words('operation', 'derivative').length > 0;
}

/** "In Re", "into km": a unit behind a preposition asks for it; behind a verb of conversion that verb does. */
function converted(view: ClauseView, at: number): OperationWord | undefined {
  const word = view.phrases[at];
  if (word?.type !== 'word' || !means(word.mark, 'unit') || means(word.mark, 'unit', 'deg')) return undefined;
  // "B times r^2, r in au" says how r is meant.
  const isOfR = /^r$/i.test(view.phrases[at - 1]?.raw ?? '') || /^r$/i.test(view.phrases[at - 2]?.raw ?? '');
  const isMultiplied = view.words('operation').some(({ mark }) => !means(mark, 'operation', 'resample'));
  if (isOfR && isMultiplied) return undefined;
  const isAsked = (word.prep === 'in' || word.prep === 'to') && !isRate(view, word);
  // "Distance in au under the time axis" is of what stands there.
  const isElsewhere =
    view.hasWord('timing', 'position') ||
    view
      .words('operation')
      .some(({ mark }) => means(mark, 'operation', 'convert_units', 'radial_field_flux')) ||
    // "PSD in nT²/Hz" has it already.
    (means(word.mark, 'unit', 'nT²/Hz') &&
      view.words('operation', 'power_spectrum', 'spectrogram').length > 0) ||
    view.phrases[at - 1]?.type === 'amount';
  return isAsked && !isElsewhere ? wordOf('convert_units', word) : undefined;
}
