import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import type { Act } from '#src/domain/request.ts';
import { type BandWish, takeBandWish } from '#src/language/acts/band-words.ts';
import { changedAll, lookAct, switchOf } from '#src/language/acts/looks/change.ts';
import { looksIn } from '#src/language/acts/looks/marker-looks.ts';
import type { Near } from '#src/language/acts/near-phrases.ts';
import { type ActSpec, type ClauseView, type Setting, wordValue } from '#src/language/reading/act.ts';
import { seriesRefOf } from '#src/language/reading/named-ref.ts';
import type { Phrase, PhraseOf, SeriesItem } from '#src/language/reading/phrase.ts';

type Statistic = Extract<FigureChange, { kind: 'binned-curves' }>['statistics'][number];

/**
 * "Overlay the mean AE in 1 mV/m bins", "binned medians with quartiles", "add binned means with error bars" on a scatter: curves
 * through its points, and no series of their own.
 */
const binnedCurves: ActSpec = lookAct('binned-curves', 3, (view, setting) => {
  const bins = [
    ...view.words('noun', 'bin'),
    ...view.spelt(/^(?:bins?|binned|binning|bin(?:ned)?[- ]averag(?:es?|ed))$/i),
    ...eachOf(view),
  ];
  if (bins.length === 0) return undefined;
  const isHere = view.hasWord('verb', 'scatter') || view.hasWord('noun', 'scatterplot');
  const isDrawn = setting.drawn.hasScatter || setting.acts.some(isScatter);
  if (!(isDrawn || isHere) || isOfTimes(view, isHere)) return undefined;
  const series = isDrawn ? view.all('series') : [];
  if (!series.every((phrase) => phrase.items.every((item) => isMeant(item, bins, setting)))) return undefined;
  const off = switchOf(view);
  const near: Near = { phrases: view.phrases.filter(view.isFree), used: [] };
  const spread = takeBandWish(near);
  const made = statisticsIn(view, spread, near.used);
  const size = sizeIn(view, bins, near.used);
  const { fields, used } = looksIn(view);
  if (!off.isOn && made.statistics.length > 0 && size.used.length > 0) return undefined;
  if (off.isOn && made.used.length === 0 && spread === undefined && !isCurve(view)) return undefined;
  const curve: FigureChange = {
    kind: 'binned-curves',
    statistics: off.isOn ? (made.statistics.length > 0 ? made.statistics : ['median']) : [],
    ...(off.isOn ? size.fields : {}),
    ...(fields.color === undefined ? {} : { color: fields.color }),
    ...(fields.dash === undefined ? {} : { dash: fields.dash }),
  };
  const change: FigureChange = made.refused ?? curve;
  // "Instead": the curves that are there go first.
  const instead = view.words('negation', 'instead');
  const gone: readonly FigureChange[] =
    instead.length > 0 && off.isOn ? [{ kind: 'binned-curves', statistics: [] }] : [];
  return changedAll(
    [...gone, change],
    [
      ...bins,
      ...series,
      ...near.used,
      ...made.used,
      ...size.used,
      ...used,
      ...off.used,
      ...instead,
      ...view.words('verb', 'add', 'show', 'put', 'use', 'set'),
      ...(isDrawn ? [...view.words('verb', 'scatter'), ...view.words('noun', 'scatterplot', 'figure')] : []),
      ...view.words('noun', 'line', 'width', 'size', 'value', 'point'),
      ...view.words('operation', 'resample', 'divide'),
      ...view.words('also', 'also', 'all'),
      ...view.words('pronoun', 'it', 'them'),
      ...view.spelt(
        /^(?:over|by|wide|curves?|trend|of it all|on top|over it|over them|overlay|overlaid|points?|dots|averaged?)$/i,
      ),
    ],
  );
});

/** "Median per 20 Rs", "means every 5 deg": a width of bins of what is along x. */
function eachOf(view: ClauseView): readonly Phrase[] {
  if (!view.hasWord('statistic', 'mean', 'median', 'quartiles')) return [];
  return view
    .all('amount')
    .filter((amount) => amount.unit !== undefined && amount.value > 0)
    .flatMap((amount) => {
      const before = view.phrases[view.phrases.indexOf(amount) - 1];
      return before !== undefined && /(?:^|\s)(?:per|every|each)$/i.test(before.raw) ? [before] : [];
    });
}

function isScatter(act: Act): boolean {
  return (
    (act.do === 'show' && act.form === 'scatter' && act.isBare !== true) ||
    (act.do === 'change' && act.change.kind === 'scatter')
  );
}

/** "The mean AE", "in bins of Ey": what is named in front is y of the scatter, what stands behind the bins is x. */
function isMeant(item: SeriesItem, bins: readonly Phrase[], { drawn }: Setting): boolean {
  if (!drawn.has(item.series)) return false;
  const ref = seriesRefOf(item.series);
  const panel = drawn.panelOf(ref);
  const y = panel === undefined ? undefined : drawn.curveIn(panel);
  if (y === undefined) return true;
  const isAcross = bins.some(({ raw, to }) => to <= item.from && !/^binned/i.test(raw));
  return drawn.others([ref]).includes(y) === isAcross;
}

/** "Hourly bins", "in 1 h bins": of times, which an average has; "daily medians in 5 deg bins" are of x. */
function isOfTimes(view: ClauseView, isNew: boolean): boolean {
  const isWide = view.all('amount').some(({ unit }) => unit !== undefined && unit !== '%');
  return (
    view.all('duration').length > 0 ||
    (!isWide && view.hasWord('cadence')) ||
    (!isNew && view.all('time').length > 0)
  );
}

function isCurve(view: ClauseView): boolean {
  return view.hasWord('noun', 'line') || view.spelt(/^(?:curves?|trend)$/i).length > 0;
}

interface Made {
  readonly statistics: Statistic[];
  readonly used: readonly Phrase[];
  readonly refused?: FigureChange;
}

/** What is named, then what lies around it. */
function statisticsIn(view: ClauseView, spread: BandWish | undefined, taken: readonly Phrase[]): Made {
  const words = view
    .words('statistic', 'mean', 'median', 'quartiles', 'deciles')
    .filter((word) => !taken.includes(word));
  const quartiles = view.words('noun', 'quartile').filter((word) => !taken.includes(word));
  const others = view
    .words('statistic')
    .filter(
      (word) => !taken.includes(word) && !words.includes(word) && wordValue(word, 'statistic') !== 'std',
    );
  const named = words.flatMap((word): readonly Statistic[] => {
    const value = wordValue(word, 'statistic');
    return value === 'mean' || value === 'median' || value === 'quartiles' || value === 'deciles'
      ? [value]
      : [];
  });
  const averages = view.spelt(/^(?:bin(?:ned)?[- ])?averag(?:es?|ed)$/i);
  const averaged = averages.length > 0 ? (['mean'] as const) : [];
  // "Means and std", and nothing around it that says how: a line on both sides of the mean.
  const deviations = spread === undefined ? view.words('statistic', 'std') : [];
  const around =
    spread !== undefined ? [aroundOf(spread)] : deviations.map(() => 'standard-deviation' as const);
  const [strange] = others;
  const used = [...words, ...averages, ...quartiles, ...deviations, ...others];
  if (strange !== undefined || around.includes(undefined))
    return { statistics: [], used, refused: refusal(strange?.raw ?? 'that band') };
  const own = [...named, ...averaged, ...(quartiles.length > 0 ? (['quartiles'] as const) : [])];
  const middle =
    own.length > 0 || around.length === 0 ? own : [spread?.of === 'percentiles' ? 'median' : 'mean'];
  const known = around.filter((each) => each !== undefined);
  return { statistics: [...new Set([...(middle as Statistic[]), ...known])], used };
}

function aroundOf({ of, times = 1, low, high }: BandWish): Statistic | undefined {
  if (times !== 1) return undefined;
  if (of !== 'percentiles') return of;
  if (low === 25 && high === 75) return 'quartiles';
  return low === 10 && high === 90 ? 'deciles' : undefined;
}

function refusal(raw: string): FigureChange {
  return {
    kind: 'refused',
    reason: `Curves in bins of x are no ${raw}.`,
    hint: 'There are mean, median, quartiles (25 and 75 %), deciles (10 and 90 %), standard deviation and standard error.',
  };
}

interface Size {
  readonly fields: { readonly bins?: number; readonly width?: number; readonly unit?: string };
  readonly used: readonly Phrase[];
}

/** "20 bins", "1 mV/m bins", "bins of 50", "0.5 wide". */
function sizeIn(view: ClauseView, bins: readonly Phrase[], taken: readonly Phrase[]): Size {
  const amount: PhraseOf<'amount'> | undefined = view
    .all('amount')
    .find((each) => each.value > 0 && !taken.includes(each));
  if (amount === undefined) return { fields: {}, used: [] };
  const { value, unit } = amount;
  const isWidth =
    unit !== undefined ||
    !Number.isInteger(value) ||
    view.hasWord('noun', 'width', 'size') ||
    view.spelt(/^wide$/i).length > 0 ||
    (bins.some(({ to }) => to <= amount.from) && amount.prep === 'of');
  const fields = isWidth
    ? { width: value, ...(unit === undefined ? {} : { unit }) }
    : { bins: Math.min(200, Math.max(2, value)) };
  return { fields, used: [amount] };
}

/** "…, black", "…, dashed": how the curve looks that was asked for right before. */
const binnedLook: ActSpec = lookAct('binned-look', 2, (view, { acts }) => {
  // "Log y" may have been read between.
  const place = acts.findLastIndex((act) => act.do !== 'change' || act.change.kind !== 'scale');
  const last = acts[place];
  if (last?.do !== 'change' || last.change.kind !== 'binned-curves' || view.opensSentence) return undefined;
  const { fields, used } = looksIn(view);
  const isAlone = view.series().length + view.all('panel').length === 0;
  if (!isAlone || (fields.color ?? fields.dash) === undefined || view.words('noun', 'point').length > 0)
    return undefined;
  const { color, dash } = fields;
  const change = {
    ...last.change,
    ...(color === undefined ? {} : { color }),
    ...(dash === undefined ? {} : { dash }),
  };
  return {
    acts: [{ do: 'change', change }],
    used: [...used, ...view.words('noun', 'line')],
    amends: place,
  };
});

export const binnedCurveActs: readonly ActSpec[] = [binnedCurves, binnedLook];
