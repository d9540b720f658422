import type { Act } from '#src/domain/request.ts';
import { behindScale } from '#src/language/acts/looks/behind-scale.ts';
import { changed, changedAll, lookAct, switchOf } from '#src/language/acts/looks/change.ts';
import { type AxisName, axisOf } from '#src/language/acts/looks/which-axis.ts';
import {
  type ActReading,
  type ActSpec,
  type ClauseView,
  type Setting,
  wordValue,
} from '#src/language/reading/act.ts';
import { panelsOf } from '#src/language/reading/look-targets.ts';
import { means } from '#src/language/reading/mark.ts';
import { seriesRefs } from '#src/language/reading/named-ref.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';
import { isShowing } from '#src/language/reading/showing.ts';

const AXES = ['xaxis', 'yaxis', 'rightaxis', 'coloraxis', 'axis', 'colormap', 'freqaxis'] as const;

/** "log y", "T (log)", "ratio on log axis", "log colour scale", "make the x axis logarithmic", "log freq". */
const scale: ActSpec = lookAct('scale', 20, (view, setting) => {
  const [look] = view.words('scale');
  const said = wordValue(look, 'scale');
  if (look === undefined || (said !== 'log' && said !== 'linear' && said !== 'symlog')) return undefined;
  const off = said === 'linear' ? [] : offBeside(view, look);
  const value = off.length > 0 ? 'linear' : said;
  const nouns = view.words('noun', ...AXES);
  const own = scaledAxis(nouns, setting, isRightBefore(view, look) || goesOnRight(view, setting));
  // "Colorbar 10 to 1e5, log", "dots coloured by density, log scale".
  const last = setting.acts.at(-1);
  const isOfDots = last?.do === 'change' && last.change.kind === 'scatter-color' && nouns.length === 0;
  const isOfColors =
    isOfDots || (last?.do === 'change' && last.change.kind === 'color-range' && nouns.length === 0);
  // "Log x axis, 1 to 10": its limits were read first.
  const isOfX =
    last?.do === 'change' &&
    last.change.kind === 'value-range' &&
    last.change.axis === 'x' &&
    nouns.length === 0;
  const axis =
    /^x\b|x$/i.test(look.raw) || (isOfX && !/y$/i.test(look.raw))
      ? 'x'
      : isOfColors && !/y$/i.test(look.raw)
        ? 'color'
        : own;
  const target =
    isBothAxes(view, look) || isOfDots
      ? { fields: {}, used: isOfDots ? view.all('series') : [] }
      : panelsOf(view, setting, [look]);
  const used = [
    look,
    ...off,
    ...nouns,
    ...target.used,
    ...view.words('verb', 'set', 'use', 'put', 'convert'),
    ...view.words('noun', 'line', 'figure'),
    ...(isBothAxes(view, look)
      ? [...view.all('panel'), ...view.words('noun', 'panel'), ...view.words('also')]
      : []),
  ];
  const axes = isBothAxes(view, look) ? (['x', 'y'] as const) : [axis];
  return changedAll(
    axes.map((each) => ({ kind: 'scale' as const, axis: each, scale: value, ...target.fields })),
    used,
  );
});

/** "Log off", "no log", "turn the log scale off", "switch off log": the words that take it away. */
function offBeside({ phrases }: ClauseView, look: Phrase): readonly Phrase[] {
  const at = phrases.indexOf(look);
  const first = phrases.slice(0, at).findLastIndex(({ raw }) => !LEADS_OFF.test(raw)) + 1;
  const after = phrases.slice(at + 1, at + 4);
  const end = after.findIndex(({ raw }) => !AXIS_WORD.test(raw));
  const found = [...phrases.slice(first, at), ...after.slice(0, end === -1 ? after.length : end + 1)];
  const used = found.filter(({ raw }) => LEADS_OFF.test(raw));
  return used.some(({ raw }) => IS_OFF.test(raw)) ? used : [];
}

const LEADS_OFF =
  /^(?:no|not|without|off|away|out|(?:turn|switch|take)(?: off| away| out)?|remove|drop|undo|the)$/i;
const IS_OFF = /^(?:no|not|without|(?:\w+ )?(?:off|away)|remove|drop|undo)$/i;
const AXIS_WORD = /^(?:scale|scaling|axis|axes|[xy]|y-axis|x-axis|colou?rs?)$/i;

/** Frequencies stand on the x axis, but of spectra over time on the other; "density on the right axis, log" is of that axis. */
function scaledAxis(nouns: readonly PhraseOf<'word'>[], { drawn }: Setting, isOfRight: boolean): AxisName {
  const axis = axisOf(nouns);
  const isOfFrequencies = nouns.some(({ mark }) => means(mark, 'noun', 'freqaxis'));
  if (axis === 'y' && isOfFrequencies && !drawn.hasSpectrogram) return 'x';
  return axis === 'y' && isOfRight ? 'right' : axis;
}

/** "…, density on the right axis, log". */
function goesOnRight(view: ClauseView, { acts }: Setting): boolean {
  // "Twin axis with Pdyn in red, log": its colour was said between.
  const last = acts.findLast((act) => act.do !== 'change' || !OF_LINES.has(act.change.kind));
  const isRight =
    (last?.do === 'change' && last.change.kind === 'axis-side' && last.change.side === 'right') ||
    (last?.do === 'show' && last.place === 'right-axis');
  return isRight && !view.opensSentence && view.series().length === 0 && view.all('panel').length === 0;
}

/** Changes that say how a line looks. */
const OF_LINES: ReadonlySet<string> = new Set(['color', 'line-width', 'dash']);

function isRightBefore({ phrases }: ClauseView, look: Phrase): boolean {
  const words = phrases.filter(({ to }) => to <= look.from).map(({ raw }) => raw);
  return /\bright(?:[- ]hand)?(?: y)?(?:[- ]axis|[- ]scale)?(?: ,| and| with(?: a)?| in| as| \()*$/i.test(
    words.join(' '),
  );
}

/** "Log-log", "log both axes". */
function isBothAxes({ phrases }: ClauseView, { raw }: Phrase): boolean {
  return /log\s?-?log/i.test(raw) || BOTH_AXES.test(phrases.map((each) => each.raw).join(' '));
}

const BOTH_AXES = /\b(?:both|all)(?: the)? axes\b/i;

/** "y from -20 to 20", "dst axis from -400 to 50", "limit the first panel to 0-60", "ylim 0 30", "y max 60", "±20". */
const limits: ActSpec = lookAct('value-range', 19, (view, setting) => {
  const nouns = view.words('noun', 'xaxis', 'yaxis', 'rightaxis', 'axis', 'limits', 'freqaxis');
  const panel = view.all('panel');
  const verbs = view.words('verb', 'limit', 'keep', 'set');
  const found = boundsIn(view);
  const unit = found?.used
    .map((each) => ('unit' in each ? each.unit : undefined))
    .find((each) => each !== undefined);
  // The frequencies of a spectrum or a filter that is made here are not those of what it is made of.
  if (unit !== undefined && /Hz$/.test(unit) && isMadeHere(view)) return undefined;
  const isChannel = setting.drawn.hasSpectrogram && unit !== undefined && /Hz$|eV$/.test(unit);
  const scaled = behindScale(view, setting);
  const isLimited =
    scaled !== undefined ||
    isBareRange(view, setting) ||
    isChannel ||
    nouns.length > 0 ||
    panel.length > 0 ||
    verbs.some((verb) => wordValue(verb, 'verb') === 'limit');
  if (found === undefined || !isLimited || view.hasWord('noun', 'coloraxis', 'colormap', 'hline', 'vline'))
    return undefined;
  const said = scaledAxis(nouns, setting, false);
  const axis = scaled?.axis ?? (said === 'y' && isOfAcross(view, setting, nouns) ? 'x' : said);
  const target = panelsOf(
    view,
    setting,
    [nouns[0] ?? found.used[0] ?? panel[0]].filter((each) => each !== undefined),
  );
  return changed(
    {
      kind: 'value-range',
      range: found.range,
      ...(axis === 'y' || axis === 'color' ? {} : { axis }),
      ...(unit === undefined ? {} : { unit }),
      ...(scaled ?? target).fields,
    },
    [
      ...nouns,
      ...verbs,
      ...found.used,
      ...target.used,
      ...view.words('noun', 'data', 'line'),
      ...saidAround(view, nouns, axis, isChannel),
    ],
  );
});

/** One range of several panels is "the same for all" of them, and "y only 0 to 6" speaks of the axis, not of what is to go. */
function saidAround(
  view: ClauseView,
  nouns: readonly Phrase[],
  axis: string | undefined,
  isChannel: boolean,
): readonly Phrase[] {
  const isOfAxis = nouns.length > 0;
  return [
    ...(axis === 'y' ? view.words('also', 'same', 'all', 'each', 'both') : []),
    ...(isChannel || axis === 'x' || isOfAxis ? view.words('negation', 'only') : []),
    ...(isOfAxis ? view.spelt(/^just$/i) : []),
  ];
}

/** "L from 3 to 6" of points over L: what they are drawn over has the other axis. */
function isOfAcross(
  view: ClauseView,
  { drawn: { pairs } }: Setting,
  nouns: readonly PhraseOf<'word'>[],
): boolean {
  const [item, ...more] = view.series().flatMap(({ items }) => items);
  const quantity = item?.series.quantity;
  if (quantity === undefined || more.length > 0 || nouns.some(({ mark }) => means(mark, 'noun', 'yaxis')))
    return false;
  return pairs.some(({ across }) => across === quantity) && pairs.every(({ up }) => up !== quantity);
}

function isMadeHere(view: ClauseView): boolean {
  return view.hasWord(
    'operation',
    'spectrogram',
    'wavelet',
    'power_spectrum',
    'band_pass',
    'high_pass',
    'low_pass',
  );
}

/** "Bz from -40 to 40": a drawn series and two numbers, and nothing to do with them. */
function isBareRange(view: ClauseView, setting: Setting): boolean {
  const free = view.phrases.filter(view.isFree);
  const isPlain = free.every(
    (phrase) => phrase.type !== 'word' || !(means(phrase.mark, 'verb') || means(phrase.mark, 'noun')),
  );
  const [span, ...more] = view.all('span');
  if (!isPlain || span === undefined || view.series().length === 0) return false;
  // "…, density 0-50": behind limits of another panel, too.
  const isNext = setting.acts.some((act) => isLimit(act) || act.do === 'show');
  const own = view.phrases[view.phrases.indexOf(span) - 1];
  if (isNext && own?.type === 'series' && span.unit === undefined) return true;
  return more.length === 0 && !isShowing(view, setting);
}

function isLimit(act: Act | undefined): boolean {
  return act?.do === 'change' && act.change.kind === 'value-range';
}

export interface Bounds {
  readonly range: [number | null, number | null];
  readonly used: readonly Phrase[];
}

/** Two numbers, one with "max" or "min", a comparison, or "±20". */
export function boundsIn(view: ClauseView): Bounds | undefined {
  const [span] = view.all('span');
  if (span !== undefined)
    return { range: [Math.min(span.low, span.high), Math.max(span.low, span.high)], used: [span] };
  const amounts = view.all('amount').filter(({ isOrdinal }) => !isOrdinal);
  const [first, second] = amounts;
  const both = view.spelt(/^(?:±|\+[/-]+)$/);
  if (both.length > 0 && first !== undefined)
    return { range: [-first.value, first.value], used: [first, ...both] };
  const [low, high] = [view.words('statistic', 'minimum'), view.words('statistic', 'maximum')];
  if (low.length + high.length > 0) return namedBounds(view, amounts, low, high);
  const [condition] = view.all('condition');
  if (condition !== undefined && condition.item === undefined) return conditionBounds(condition);
  if (first !== undefined && second !== undefined)
    return {
      range: [Math.min(first.value, second.value), Math.max(first.value, second.value)],
      used: [first, second],
    };
  if (first === undefined) return undefined;
  if (first.prep === 'from' || view.hasWord('verb', 'start'))
    return { range: [first.value, null], used: [first, ...view.words('verb', 'start')] };
  const ends = view.spelt(/^(?:'?til+|until|thru)$/i).filter(({ to }) => to <= first.from);
  const isEnd = ends.length > 0 && view.hasWord('noun', 'xaxis', 'yaxis', 'axis', 'freqaxis');
  return isEnd || (first.prep === 'to' && view.hasWord('noun', 'limits'))
    ? { range: [null, first.value], used: [...ends, first] }
    : undefined;
}

/** "min 0 max 60", "max 60". */
function namedBounds(
  _view: ClauseView,
  amounts: readonly PhraseOf<'amount'>[],
  low: readonly Phrase[],
  high: readonly Phrase[],
): Bounds | undefined {
  const after = (words: readonly Phrase[]) => {
    const word = words[0];
    if (word === undefined) return undefined;
    return amounts.find(({ from }) => from >= word.to) ?? amounts.at(-1);
  };
  const [lowest, highest] = [after(low), after(high)];
  if (lowest === undefined && highest === undefined) return undefined;
  const used = [...low, ...high, lowest, highest].filter((each) => each !== undefined);
  return { range: [lowest?.value ?? null, highest?.value ?? null], used };
}

function conditionBounds(condition: PhraseOf<'condition'>): Bounds | undefined {
  const { comparison, value, to2 } = condition;
  if (comparison === 'between') return { range: [value, to2 ?? null], used: [condition] };
  if (comparison === '=') return undefined;
  return { range: comparison.startsWith('<') ? [null, value] : [value, null], used: [condition] };
}

/** "autoscale", "reset the y axis", "automatic limits", "let the data decide the range". */
const autoscale: ActSpec = lookAct('autoscale', 18, (view, setting) => {
  const words = view.words('auto');
  const nouns = view.words('noun', 'xaxis', 'yaxis', 'rightaxis', 'axis', 'limits');
  const resets = nouns.length === 0 ? [] : view.words('verb', 'reset');
  const { isOn, used } = switchOf(view);
  const off = nouns.some((noun) => wordValue(noun, 'noun') === 'limits') && !isOn ? used : [];
  const looks = [...words, ...resets, ...off];
  if (looks.length === 0) return undefined;
  const isColor = view.hasWord('noun', 'coloraxis', 'colormap');
  const target = panelsOf(view, setting, looks);
  const more = [...looks, ...nouns, ...target.used, ...view.words('noun', 'coloraxis', 'colormap')];
  if (isColor) return changed({ kind: 'color-range', range: null, ...target.fields }, more);
  const axis = axisOf(nouns);
  return changed(
    {
      kind: 'value-range',
      range: null,
      ...(axis === 'y' || axis === 'color' ? {} : { axis }),
      ...target.fields,
    },
    more,
  );
});

/** "density on the right axis", "use a second y axis for the density", "back to the left axis". */
const side: ActSpec = lookAct('axis-side', 17, (view, setting) => {
  if (isShowing(view, setting)) return undefined;
  const [right] = [...view.words('noun', 'rightaxis'), ...view.words('place', 'right')];
  const [left] = view.words('noun', 'leftaxis');
  const noun = right ?? left;
  const series = view.series();
  if (noun === undefined) return undefined;
  if (series.length === 0) return secondOnRight(view, setting);
  if (
    view.words('place', 'right').includes(noun as PhraseOf<'word'>) &&
    !view.hasWord('noun', 'axis', 'yaxis', 'side')
  )
    return undefined;
  if (view.all('quote').length > 0 || view.all('span').length > 0 || view.hasWord('scale')) return undefined;
  const near = series.findLast(({ to }) => to <= noun.from) ?? series[0];
  if (near === undefined) return undefined;
  return changed(
    { kind: 'axis-side', side: right === undefined ? 'left' : 'right', series: seriesRefs(near.items) },
    [
      noun,
      ...view.words('noun', 'axis', 'yaxis', 'side'),
      ...view.words('verb', 'put', 'use', 'set', 'add', 'show'),
      near,
    ],
  );
});

/** "Put them in one plot, two y axes": of two panels the second goes on the right-hand axis of the first. */
function secondOnRight(view: ClauseView, { drawn, acts }: Setting): ActReading | undefined {
  const nouns = view.words('noun', 'rightaxis');
  const second = drawn.panels === 2 ? drawn.curveIn(2) : undefined;
  const isShown = acts.some(({ do: does }) => does === 'show');
  if (nouns.length === 0 || second === undefined || isShown || !switchOf(view).isOn) return undefined;
  return changed({ kind: 'axis-side', side: 'right', series: [second] }, [
    ...nouns,
    ...view.words('together', 'one-panel'),
    ...view.words('verb', 'put', 'use', 'set', 'add', 'show', 'merge'),
    ...view.words('pronoun', 'it', 'them'),
    ...view.words('also', 'both', 'all'),
    ...view.words('noun', 'panel', 'line'),
  ]);
}

/** "No twin axis", "without the right axis": what shares a panel but no unit gets a panel of its own. */
const noRight: ActSpec = lookAct('no-right-axis', 16, (view, { drawn }) => {
  const nouns = view.words('noun', 'rightaxis');
  const { isOn, used } = switchOf(view);
  if (!drawn.hasAny || nouns.length === 0 || isOn || view.series().length > 0) return undefined;
  return changed({ kind: 'split', by: 'unit' }, [...nouns, ...used]);
});

export const axisActs: readonly ActSpec[] = [scale, limits, autoscale, side, noRight];
