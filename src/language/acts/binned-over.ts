import type { Act, NamedSeries } from '#src/domain/request.ts';
import { type ActSpec, type ClauseView, type Setting, wordValue } from '#src/language/reading/act.ts';
import { periodOf } from '#src/language/reading/period.ts';
import type { Phrase, SeriesItem } from '#src/language/reading/phrase.ts';

/** What is said of bins: how wide, which statistic of each, and the spread beside it. */
interface Binning {
  readonly bins: readonly Phrase[];
  readonly first: Phrase | undefined;
  readonly statistics: readonly Phrase[];
  readonly widths: readonly Phrase[];
  readonly spread: ReturnType<typeof spreadIn>;
  /** Of the operation `binned`. */
  readonly params: Readonly<Record<string, unknown>>;
}

export function binningOf(view: ClauseView): Binning {
  const bins = [...view.words('noun', 'bin'), ...view.spelt(/^(?:bins?|binned|binning)$/i)];
  const spread = spreadIn(view);
  const statistics = view
    .words('statistic', 'median', 'mean', 'maximum', 'minimum', 'std', 'count')
    .filter((word) => !spread.used.includes(word));
  const statistic =
    wordValue(statistics[0], 'statistic') ?? (spread.of?.startsWith('standard') ? 'mean' : 'median');
  const widths = view.all('amount').filter((amount) => !spread.used.includes(amount) && amount.value > 0);
  const [width] = widths;
  const params = {
    ...(width === undefined ? {} : { width: width.value }),
    statistic,
    ...(spread.of === undefined ? {} : { spread: spread.of, ...spread.ends }),
  };
  return { bins, first: bins[0], statistics, widths, spread, params };
}

/** "In bins of VBs, the median Dst": what is binned stands first. */
export function isTurned(
  { first, statistics }: Binning,
  one: { readonly from: number },
  other: { readonly from: number },
): boolean {
  return (first?.to ?? Infinity) <= one.from && (statistics[0]?.from ?? other.from) > one.from;
}

/**
 * "Median speed in bins of Bz with quartiles", "density against speed in 50 km/s bins", "mean Kp binned by Bz with standard error": a
 * curve over the values of another series, with a band around it where that is said.
 */
export const binnedOverAct: ActSpec = {
  name: 'binned-over',
  rank: 4,
  read(view, setting) {
    const binning = binningOf(view);
    const { first, spread, statistics, widths } = binning;
    const phrases = view.all('series');
    const said = phrases.flatMap((phrase) => phrase.items);
    const [owner, ...owners] = said.filter(({ series }) => isMissionOnly(series));
    const named = said.filter(({ series }) => !isMissionOnly(series));
    const headed = named.length === 1 ? headedBy(setting, named[0]) : undefined;
    const items = headed === undefined ? named : [...named, headed];
    const [one, other, ...more] = items;
    if (owners.length > 0) return undefined;
    if (first === undefined || one === undefined || other === undefined || more.length > 0) return undefined;
    if (items.some(({ series }) => isPlace(series)) || isOfTimes(view) || isCounted(view, first))
      return undefined;
    const sides =
      isTurned(binning, one, other) && headed === undefined
        ? [other.series, one.series]
        : [one.series, other.series];
    const [y = one.series, x = other.series] = sides.map((each) =>
      owner === undefined ? each : withOwner(each, owner.series),
    );
    const at = setting.acts.length - (headed === undefined ? 0 : 1);
    const heading = setting.acts.at(-1);
    const period =
      headed !== undefined && heading?.do === 'show' ? heading.period : periodOf(view.all('time'));
    const compute: Act = {
      do: 'compute',
      operation: 'binned',
      params: binning.params,
      of: [withOwner(y, x), withOwner(x, y)],
      period,
    };
    return {
      acts: [
        compute,
        { do: 'show', mode: 'new', of: [{ kind: 'act', act: at }], period },
        ...barsSaid(view, spread),
      ],
      ...(headed === undefined ? {} : { amends: at }),
      used: [
        ...binning.bins,
        ...phrases,
        ...statistics,
        ...widths,
        ...spread.used,
        ...view.all('time'),
        ...view.words('verb', 'show', 'compute', 'give'),
        ...view.words('operation', 'divide', 'resample'),
        ...view.spelt(
          /^(?:over|against|versus|vs\.?|by|wide|width|each|plot|curve|medians?|means?|averaged?)$/i,
        ),
      ],
      notes: phrases.flatMap(({ notes }) => notes),
    };
  },
};

export function isMissionOnly({ quantity, dataset, parameter, label, mission }: NamedSeries): boolean {
  return mission !== undefined && (quantity ?? dataset ?? parameter ?? label) === undefined;
}

/** "Speed vs Kp 2005: average Kp in bins of 50 km/s": the other of the two that the heading names. */
function headedBy({ acts }: Setting, item: SeriesItem | undefined): SeriesItem | undefined {
  const heading = acts.at(-1);
  if (item === undefined || heading?.do !== 'show' || heading.isBare !== true || heading.of.length !== 2)
    return undefined;
  const others = heading.of.filter(
    (target): target is NamedSeries => target.kind === 'series' && target.quantity !== item.series.quantity,
  );
  const [other] = others;
  return other === undefined || others.length > 1 ? undefined : { ...item, series: other };
}

/** "OMNI speed in bins of Bz": both are of the spacecraft that is named. */
export function withOwner(series: NamedSeries, other: NamedSeries): NamedSeries {
  const { mission, probe, cadenceMs } = other;
  const isOpen = (series.mission ?? series.dataset ?? series.label) === undefined;
  return {
    ...series,
    ...(isOpen && mission !== undefined ? { mission, ...(probe === undefined ? {} : { probe }) } : {}),
    ...(series.cadenceMs === undefined && cadenceMs !== undefined ? { cadenceMs } : {}),
  };
}

/** What stands over the distance or the place has acts of its own. */
function isPlace({ quantity }: NamedSeries): boolean {
  return /^(?:radial-distance|l-shell|mlt|local-time|position|magnetic-latitude|heliographic-)/.test(
    quantity ?? '',
  );
}

/** "In 1 h bins", "histogram with 20 bins": bins of times, or of counts. */
export function isOfTimes(view: ClauseView): boolean {
  return (
    view.all('duration').length > 0 ||
    view.hasWord('cadence') ||
    view.hasWord('operation', 'histogram') ||
    view.hasWord('noun', 'histogram', 'scatterplot') ||
    view.hasWord('verb', 'scatter') ||
    view.hasWord('verb', 'histogram')
  );
}

/** "With 30 bins" counts them, and tells no width. */
export function isCounted({ phrases }: ClauseView, bins: Phrase): boolean {
  const before = phrases[phrases.indexOf(bins) - 1];
  return before?.type === 'amount' && before.unit === undefined;
}

/** "With quartile bars", "error bars": bars where a band would be drawn. */
export function barsSaid(view: ClauseView, { of }: Spread): readonly Act[] {
  const isSaid = view.phrases.some(({ raw }) => /\b(?:bars|whiskers|error ?bars?)$/i.test(raw));
  return of !== undefined && isSaid ? [{ do: 'change', change: { kind: 'band-mark', mark: 'bars' } }] : [];
}

interface Spread {
  readonly of?: 'percentiles' | 'standard-error' | 'standard-deviation';
  /** The two percentiles, where they were said. */
  readonly ends?: { readonly low: number; readonly high: number };
  readonly used: readonly Phrase[];
}

function spreadIn(view: ClauseView): Spread {
  const bands = [
    ...view.words('noun', 'band', 'error'),
    ...view.spelt(/^(?:shaded|band|bands|bars?|percentiles?|range)$/i),
  ];
  const quartiles = [...view.words('noun', 'quartile'), ...view.words('statistic', 'quartiles', 'iqr')];
  const ends = endsIn(view);
  if (quartiles.length > 0 || ends !== undefined)
    return {
      of: 'percentiles',
      ...(ends === undefined ? {} : { ends: { low: ends.low, high: ends.high } }),
      used: [
        ...quartiles,
        ...(ends?.used ?? []),
        ...bands,
        ...view.words('statistic', 'percentile'),
        ...view.spelt(/^(?:%|th|to|-|–)$/i),
      ],
    };
  const errors = [
    ...view.words('asked', 'confidence').filter(({ raw }) => /error/i.test(raw)),
    ...view.words('noun', 'error'),
    ...view.spelt(/^(?:SEM|standard)$/i),
  ];
  if (errors.length > 0) return { of: 'standard-error', used: [...errors, ...bands] };
  // "Average Kp with std", "mean ± sigma": around the mean, and no statistic in its place.
  const deviations = view.words('statistic', 'std');
  const isAround =
    view.words('statistic', 'mean').length > 0 ||
    deviations.some(({ prep }) => prep === 'with') ||
    view.spelt(/^(?:averaged?|±)$/i).length > 0;
  const bars = [...bands, ...view.spelt(/^(?:±|error ?bars?|whiskers)$/i)];
  return deviations.length > 0 && isAround
    ? { of: 'standard-deviation', used: [...deviations, ...bars] }
    : { used: [] };
}

/** "25-75 %", "10th to 90th percentile": the ends of a band. */
function endsIn(view: ClauseView) {
  const [span] = view.all('span').filter(({ low, high }) => low > 0 && high < 100 && low < 50 && high > 50);
  if (span !== undefined) return { low: span.low, high: span.high, used: [span] };
  const [low, high, ...more] = view
    .all('amount')
    .filter(({ unit, isOrdinal }) => unit === '%' || unit === undefined || isOrdinal)
    .filter(({ value }) => Math.abs(value) < 100);
  const isPair =
    low !== undefined &&
    high !== undefined &&
    more.length === 0 &&
    low.value < 50 &&
    Math.abs(high.value) > 50;
  return isPair ? { low: low.value, high: Math.abs(high.value), used: [low, high] } : undefined;
}
