import type { Act, NamedSeries, Target } from '#src/domain/request.ts';
import { withSameSettings } from '#src/language/acts/again/same-setting.ts';
import { bandLook, isWish, withBands } from '#src/language/acts/bin-band.ts';
import { carried } from '#src/language/acts/carried.ts';
import { combinedOf } from '#src/language/acts/combined-statistics.ts';
import { companyPlace, withCompany } from '#src/language/acts/company.ts';
import { computations } from '#src/language/acts/computations.ts';
import { distanceAxis } from '#src/language/acts/distance-axis.ts';
import { isLaidOver, laidOver } from '#src/language/acts/laid-over.ts';
import { madeAgainst } from '#src/language/acts/made-against.ts';
import { asksForNumber } from '#src/language/acts/number-questions.ts';
import { type Call, callsOf } from '#src/language/acts/operation-calls.ts';
import { sameTimeWords } from '#src/language/acts/period-words.ts';
import { showWishOf } from '#src/language/acts/show-wish.ts';
import { type ActSpec, type ClauseView, type Setting, wordValue } from '#src/language/reading/act.ts';
import { binText } from '#src/language/reading/duration-text.ts';
import { seriesRefOf } from '#src/language/reading/named-ref.ts';
import { periodOf } from '#src/language/reading/period.ts';
import type { Phrase, PhraseOf, SeriesItem } from '#src/language/reading/phrase.ts';
import { isAngle } from '#src/language/reading/with-vectors.ts';

/** "1-hour running mean of the magnitude of ACE B", "interpolate, detrend", "ratio of Np to Na". */
export const computeAct: ActSpec = {
  name: 'compute',
  rank: 30,
  read(view, setting) {
    const { calls, used } = callsOf(view);
    if (calls.length === 0 || asksForNumber(view) || isFitOfPairs(view, calls, setting)) return undefined;
    // "The ratio of max to mean" is of two numbers.
    if (combinedOf(view, view.words('statistic'), { calls, used }) !== undefined) return undefined;
    if (isNamedAgain(view, setting, calls)) return { acts: [], used };
    const times = view.all('time').filter((time) => !used.includes(time));
    const period = periodOf(times);
    const { acts: made, results } = computations(calls, setting.acts.length, period, (said) =>
      carried(setting, said),
    );
    const [cadence] = looseCadence(view, calls, used);
    const same = withSameSettings(made, view, setting);
    const timed = cadence === undefined ? same.acts : same.acts.map((act) => atCadence(act, cadence));
    const plain = withSums(timed).map((act) => ofElectrons(ofTheField(act, setting), view));
    const { acts, bands } = withBands(plain, setting.acts.length);
    const looks = plain.flatMap((act) =>
      act.do === 'compute' && isWish(act.params['band']) ? bandLook(act.params['band']) : [],
    );
    const wish = showWishOf(view, setting);
    const isPlain = isPlainWish(view, calls) || calls.every(isSpectrumItself);
    const isAnswered = calls.every(({ word }) => word.spec.isAnswer === true);
    const of = [...drawn(view, calls, results), ...bands];
    const pair = madeAgainst(view, calls, of);
    const isShown =
      !isAnswered &&
      !isFitOfFigure(view, calls, setting) &&
      (wish.isSaid || isPlain || pair.used.length > 0 || distanceAxis(view) !== undefined);
    const show = overDistance(
      view,
      calls,
      laidOver(view, calls, withCompany(view, calls, wish.act(of, period))),
    );
    const shown = isShown ? [{ ...show, ...pair.look }] : [];
    return {
      acts: [...(isOnlyMade(view) ? acts.map(onlyMade) : acts), ...shown, ...looks],
      used: [
        ...used,
        ...(cadence === undefined ? [] : [cadence]),
        ...same.used,
        ...times,
        ...seriesUsed(view, calls, isShown),
        ...(isShown ? wish.used : []),
        ...(isAnswered || isFitOfFigure(view, calls, setting) ? view.words('verb', 'show') : []),
        ...view.words('verb', 'compute', 'use', 'give', 'fetch', 'convert', 'shift', 'compare'),
        ...view.words('noun', 'original'),
        ...pairWords(view),
        ...pair.used,
        ...sameTimeWords(view),
        ...(isShown ? view.words('noun', 'original') : []),
        ...replacing(view, calls, setting),
        ...helpers(view, calls),
        ...(isShown ? [...vectorWords(view, calls), ...companyPlace(view, calls)] : []),
        ...partsOfAll(view, calls),
      ],
      notes: view.all('series').flatMap(({ notes }) => notes),
    };
  },
};

/** "Fit the slope and show it": through what is drawn, which it joins. */
function isFitOfFigure(view: ClauseView, calls: readonly Call[], { hasFigure, acts }: Setting): boolean {
  const isNew = acts.some((act) => act.do === 'show' || act.do === 'compute');
  return (
    hasFigure && !isNew && view.series().length === 0 && calls.every(({ word: { name } }) => name === 'fit')
  );
}

/** "Wavelet instead": an analysis of its own is a figure of its own, which takes the place of what was there. */
function replacing(view: ClauseView, calls: readonly Call[], { previous }: Setting): readonly Phrase[] {
  const isOther = calls.every(
    ({ word: { name, spec } }) =>
      spec.isStep !== true &&
      spec.isAnswer !== true &&
      previous?.acts.every((act) => act.do !== 'compute' || act.operation !== (spec.operation ?? name)),
  );
  return isOther ? view.words('negation', 'instead').filter(({ raw }) => /^instead$/i.test(raw)) : [];
}

/** "Regression, and the offset" beside a scatter: through its points, and not through each of the two over time. */
function isFitOfPairs(view: ClauseView, calls: readonly Call[], { drawn: { hasScatter } }: Setting): boolean {
  return hasScatter && view.series().length === 0 && calls.every(({ word: { name } }) => name === 'fit');
}

/** "Give me a spectrogram of the electron energy flux": it is one already. */
function isSpectrumItself({ word, operands: { items, pointed } }: Call): boolean {
  return (
    word.name === 'spectrogram' &&
    pointed.length === 0 &&
    items.length > 0 &&
    items.every(({ series }) => /-spectrum$|^pitch-angle/.test(series.quantity ?? ''))
  );
}

/** "Newell coupling hourly": how fine what is computed of a spacecraft's field and plasma shall be. */
function looseCadence(
  view: ClauseView,
  calls: readonly Call[],
  used: readonly Phrase[],
): readonly PhraseOf<'word'>[] {
  if (!calls.every(({ word: { name, spec } }) => spec.takes === 'mission' || OF_PAIRS.test(name))) return [];
  const words = view.words('cadence').filter((word) => !used.includes(word));
  return words.length === 1 && /^\d+$/.test(wordValue(words[0], 'cadence') ?? '') ? words : [];
}

/** Analyses of how series go together, which say nothing of how fine these are. */
const OF_PAIRS = /^(?:cross_correlation|autocorrelation|coherence)$/;

function atCadence(act: Act, word: PhraseOf<'word'>): Act {
  if (act.do !== 'compute') return act;
  const cadenceMs = Number(wordValue(word, 'cadence'));
  if (act.of.length === 0) return { ...act, inputsEvery: binText(cadenceMs) };
  return { ...act, of: act.of.map((each) => (each.kind === 'series' ? { ...each, cadenceMs } : each)) };
}

const FIELD: NamedSeries = { kind: 'series', text: 'B', quantity: 'magnetic-field' };

/** "LMN please, MVA on this interval": minimum variance is that of the field, whatever was drawn after it. */
function ofTheField(act: Act, { drawn }: Setting): Act {
  if (act.do !== 'compute' || act.operation !== 'minimum_variance') return act;
  const isBare = act.of.every((target) => target.kind === 'pointed' && target.which === 'focus');
  return isBare && drawn.has(FIELD) ? { ...act, of: [FIELD] } : act;
}

/** Beside the thermal pressure the total one is its sum with the magnetic one, so that both are of the same particles. */
function withSums(acts: readonly Act[]): readonly Act[] {
  const made = acts.map((act) => (act.do === 'compute' ? act.operation : ''));
  if (!made.includes('thermal_pressure') || !made.includes('total_pressure')) return acts;
  return acts.map((act) =>
    act.do === 'compute' && act.operation === 'total_pressure'
      ? { ...act, params: { alphaRatio: 0, electronTemperature: 0, ...act.params } }
      : act,
  );
}

/** "The HFR spectrogram with the gyrofrequency": beside waves it is that of the electrons, where no particle is said. */
function ofElectrons(act: Act, view: ClauseView): Act {
  if (act.do !== 'compute' || act.operation !== 'gyrofrequency' || 'species' in act.params) return act;
  const isOfWaves =
    view.hasWord('operation', 'spectrogram') ||
    view
      .series()
      .some(({ items }) => items.some(({ series }) => /wave|spectrogram/.test(series.quantity ?? '')));
  return isOfWaves ? { ...act, params: { ...act.params, species: 'electron' } } : act;
}

/** "…, and the PSD as CSV": the name of what this request has just made, for a file. */
function isNamedAgain(view: ClauseView, { acts }: Setting, calls: readonly Call[]): boolean {
  const isFile = view.hasWord('format') || view.hasWord('verb', 'export') || view.hasWord('noun', 'file');
  const made = acts.flatMap((act) => (act.do === 'compute' ? [act.operation] : []));
  return (
    isFile &&
    calls.every(
      ({ word, operands }) =>
        made.includes(word.spec.operation ?? word.name) &&
        operands.items.length + operands.pointed.length === 0,
    )
  );
}

/** "Br r² vs r": points over the distance from the Sun. */
function overDistance(
  view: ClauseView,
  calls: readonly Call[],
  show: Extract<Act, { do: 'show' }>,
): Extract<Act, { do: 'show' }> {
  const axis = distanceAxis(view)?.series;
  const [last] = calls.toReversed();
  if (axis === undefined || last === undefined) return show;
  const owner = [
    ...show.of,
    ...last.operands.items.map(({ series }) => series),
    ...view.series().flatMap(({ items }) => items.map(({ series }) => series)),
  ].find((target) => target.kind === 'series' && target.mission !== undefined);
  const { mission, probe } = owner?.kind === 'series' ? owner : {};
  const distance = {
    ...axis,
    ...(axis.mission !== undefined || mission === undefined ? {} : { mission }),
    ...(axis.probe !== undefined || probe === undefined ? {} : { probe }),
  };
  const results = show.of.filter((target) => target.kind === 'act');
  return {
    ...show,
    mode: 'new',
    form: 'scatter',
    of: [...results, distance],
    pairs: [{ x: seriesRefOf(distance), y: { operation: last.word.name } }],
  };
}

function isOnlyMade(view: ClauseView): boolean {
  return view.spelt(/^(?:compute|calculate|derive|estimate|determine|evaluate)$/i).length > 0;
}

function onlyMade(act: Act): Act {
  return act.do === 'compute' ? { ...act, isOnlyMade: true } : act;
}

/** Nouns alone ("plasma beta of Wind, 24 Aug 2018") want to be seen; a verb such as "smooth" or "compute" says what it wants. */
function isPlainWish(view: ClauseView, calls: readonly Call[]): boolean {
  const saysWhat = view.phrases.some(
    (phrase) =>
      phrase.type === 'word' &&
      !/^orders?$/i.test(phrase.raw) &&
      phrase.mark.senses.some(({ kind }) => kind === 'verb' || kind === 'format'),
  );
  const isAboutData = view.series().length > 0 || calls.some(({ operands }) => operands.pointed.length > 0);
  // "Smooth the speed with a running mean" says what it wants, too, although the mean is what is done.
  const isTold = view.words('operation').some(({ raw }) => IMPERATIVE.test(raw));
  return !saysWhat && !isTold && isAboutData && calls.every(({ word }) => word.spec.isStep !== true);
}

const IMPERATIVE =
  /^(?:smooth|resample|downsample|rebin|decimate|subtract|multiply|divide|differentiate|integrate|rotate|align)$/i;

/** Results that no other operation takes, and the series that stand beside them. */
function drawn(view: ClauseView, calls: readonly Call[], results: readonly Target[]): readonly Target[] {
  const inputs = new Set(calls.flatMap(({ operands }) => operands.items.map(({ from }) => from)));
  const first = calls.reduce((least, { word }) => Math.min(least, word.from), Number.POSITIVE_INFINITY);
  const items = view.series().flatMap((phrase) => phrase.items);
  const isKept = wantsRaw(view) || vectorWords(view, calls).length > 0;
  const beside = items.filter((item) =>
    inputs.has(item.from)
      ? isKept || isBoth(view, item, calls) || isBesideAngles(view, item, calls)
      : !isMissionOnly(item),
  );
  const before = beside.filter(({ from }) => from < first);
  const behind = beside.filter(({ from }) => from >= first);
  return [...before.map(({ series }) => series), ...results, ...behind.map(({ series }) => series)];
}

/** "|B| theta phi", "B, theta and phi": the size of a vector, and what is listed in front of its angles, is drawn beside them. */
function isBesideAngles(view: ClauseView, { from, to, series }: SeriesItem, calls: readonly Call[]): boolean {
  const isListed = view.phrases.some(({ raw, from: at }) => raw === ',' && at >= to && at <= to + 1);
  const own = calls.filter(({ operands }) => operands.items.some((item) => item.from === from));
  // "Angles from OMNI 1 min, 3 Jan": whose they are stands behind them.
  const isAhead = series.quantity !== undefined && own.every(({ word }) => word.from >= to);
  if (series.component !== 'magnitude' && !(isListed && isAhead)) return false;
  return own.every(({ word }) => isAngle(word.spec.operation ?? word.name));
}

/** "Three components and the magnitude": the vector is drawn beside its size. */
function vectorWords(view: ClauseView, calls: readonly Call[]): readonly Phrase[] {
  if (!calls.some(({ word }) => word.name === 'magnitude')) return [];
  const words = view.words('component', 'vector').filter(({ raw }) => /components?$/i.test(raw));
  const counts = view
    .all('amount')
    .filter(({ value, to }) => value === 3 && words.some(({ from }) => from - to <= 1 && from >= to));
  return [...words, ...counts];
}

function isMissionOnly({ series }: SeriesItem): boolean {
  return (
    series.quantity === undefined &&
    series.parameter === undefined &&
    series.label === undefined &&
    series.dataset === undefined
  );
}

/** "With the raw line", "over the raw data": what it was made of is drawn, too. */
function wantsRaw(view: ClauseView): boolean {
  return view.words('noun', 'original').some(({ prep }) => prep !== 'of');
}

/** "Bz and its running mean", "Bz with a 1 h running mean": the series is wanted, too. */
function isBoth(view: ClauseView, item: SeriesItem, calls: readonly Call[]): boolean {
  const call = calls.find(({ operands }) => operands.items.some(({ from }) => from === item.from));
  if (call === undefined || item.from > call.word.from || isOfBins(call, calls)) return false;
  if (view.hasWord('verb', 'compare') || isLaidOver(view, calls)) return true;
  return view.phrases.some(
    (phrase) =>
      phrase.type === 'word' &&
      phrase.from >= item.to &&
      phrase.to <= call.word.from &&
      /^(?:with|and|plus|its|&|\+)$/i.test(phrase.raw),
  );
}

/** "Wavelet of V with daily means": the bins are what it is made of, and V is not drawn beside it. */
function isOfBins(call: Call, calls: readonly Call[]): boolean {
  const place = calls.indexOf(call);
  return calls.some(({ word, operands }) => word.from < call.word.from && operands.calls.includes(place));
}

/** "Of each component": of all that is drawn, which operations take one by one. */
function partsOfAll(view: ClauseView, calls: readonly Call[]): readonly Phrase[] {
  const isOfAll = calls.every(({ operands }) => operands.items.length === 0);
  return isOfAll ? [...view.words('component', 'vector'), ...view.words('also', 'each', 'all')] : [];
}

function seriesUsed(view: ClauseView, calls: readonly Call[], isShown: boolean): readonly Phrase[] {
  const inputs = new Set(calls.flatMap(({ operands }) => operands.items.map(({ from }) => from)));
  const isInput = ({ from }: SeriesItem) => inputs.has(from);
  return [
    ...view.all('series').filter(({ items }) => isShown || items.some(isInput)),
    ...view.all('condition').filter(({ item }) => item !== undefined && isInput(item)),
  ];
}

/** Words that only help: "vs time", "rotate into LMN", "E = -v x B", "theta (latitude angle) of the field". */
function helpers(view: ClauseView, calls: readonly Call[]): readonly Phrase[] {
  const patterns = HELPERS.filter(([names]) => calls.some(({ word }) => names.test(word.name)));
  return [
    ...view.spelt(/^time$/i).filter(({ prep }) => prep === 'against'),
    ...patterns.flatMap(([, pattern]) => view.spelt(pattern)),
    ...(calls.some(({ word }) => word.name === 'minimum_variance') ? view.words('noun', 'eigen') : []),
  ];
}

/** Words that go with operations and say nothing more about them. */
const HELPERS: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(?:minimum_variance|field_aligned)$/,
    /^(?:rotated?(?: (?:in)?to)?|transform(?:ed)?|frame|coordinates|axes|axis|normal|directions?|analysis|intervals?|period|window|over)$/i,
  ],
  [/^power_spectrum$/, /^(?:noise|noisy)$/i],
  [/^fit$/, /^(?:errors?|uncertainty|uncertainties|error bars?)$/i],
  [/^electric_field$/, /^(?:e|ey|=|field)$/i],
  [/^times_r$/, /^(?:r|au)$/i],
  [/_angle$/, /^(?:angles?|field|imf|direction)$/i],
  [/^magnetopause_standoff$/, /^(?:shue|model|distance|magnetopause|et al|98|1998|position)$/i],
];

/** "The two": which ones is settled with the pronouns. */
function pairWords(view: ClauseView): readonly PhraseOf<'amount'>[] {
  const ofPanels = view.words('noun', 'panel').map(({ from }) => from);
  return view
    .all('amount')
    .filter(({ value, raw, to }) => value === 2 && /^two$/i.test(raw) && !ofPanels.includes(to + 1));
}
