import type { Act, NamedSeries, Period } from '#src/domain/request.ts';
import { type BinWish, points, profile } from '#src/language/acts/distance-acts.ts';
import { distanceAxis, isDistance } from '#src/language/acts/distance-axis.ts';
import { atCadence } from '#src/language/acts/measured.ts';
import { type ActSpec, type ClauseView, type Setting, wordValue } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import { periodOf } from '#src/language/reading/period.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

/**
 * "|Br| and |Bt| against r", "radial dependence of |B|, power law", "slope of Bt vs r, medians in 0.05 AU bins", and the same once
 * more with bins: points with a power law where one is asked for, or a profile in bins.
 */
export const againstDistanceAct: ActSpec = {
  name: 'against-distance',
  rank: 0,
  read(view, setting) {
    const bins = binsOf(view);
    const fits = fitWords(view);
    const said = againstIn(view);
    // "Do density instead, with a power law fit": of what is made again, and not of what was drawn.
    const isAgain = setting.acts.some((act) => act.do === 'again');
    const isMore = bins !== undefined || (fits.length > 0 && !isAgain && !setting.acts.some(isOverDistance));
    const before = said === undefined && isMore ? earlier(setting, view) : undefined;
    const now = bins === undefined ? fittedNow(view, setting, fits) : undefined;
    const about = said ?? now ?? before;
    if (about === undefined || view.hasWord('asked', 'correlation') || isComputed(view)) return undefined;
    const { fill, used: cadences } = atCadence(view);
    const times = view.all('time');
    const own = periodOf(times);
    const period = own.ranges.length + own.events.length === 0 ? (about.period ?? own) : own;
    const ys = about.ys.map(fill);
    const distance = fill(about.distance);
    const used = [
      ...about.used,
      ...times,
      ...cadences,
      ...fits,
      ...view.words('verb', 'scatter', 'show', 'fit', 'compute', 'give', 'use', 'list', 'compare', 'set'),
      ...view.words('noun', 'scatterplot', 'figure', 'data', 'bin'),
      ...view.words('also', 'each', 'both', 'also', 'same'),
      // "Same fit but only Br".
      ...(view.hasWord('also', 'same') ? view.words('negation', 'only') : []),
      ...view.words('question'),
      ...view.spelt(/^(?:do|it|w|them|again|each|binned|bin|law|power|index|exponent|how|does|radial)$/i),
    ];
    const { amends } = about;
    const base = setting.acts.length;
    // The first of them takes the place of what it amends.
    const placeOf = (count: number) =>
      amends === undefined ? base + count : count === 0 ? amends : base + count - 1;
    const whose = amends === undefined ? {} : { amends };
    // Who asks how it falls off asks for the power of r.
    const isFall = about.used.some(({ raw }) => /^radial (?:fall|dec|drop)/i.test(raw));
    const isPower = isFall || fits.some(({ raw }) => !/linear|line\b|straight/i.test(raw));
    const wish = { isFitted: isFall || fits.length > 0, isPower, isSized: about.sized ?? false };
    const acts =
      bins === undefined
        ? points(ys, distance, wish, period, placeOf)
        : profile(ys, distance, bins, wish, period, placeOf);
    return { acts, used: [...used, ...(bins?.used ?? [])], ...whose };
  },
};

/** What is computed first is drawn by who computes it. */
function isComputed(view: ClauseView): boolean {
  return view.phrases.some(
    (phrase) =>
      phrase.type === 'word' &&
      means(phrase.mark, 'operation') &&
      !means(phrase.mark, 'operation', 'fit', 'absolute'),
  );
}

interface About {
  readonly ys: readonly NamedSeries[];
  readonly distance: NamedSeries;
  readonly period?: Period;
  readonly used: readonly Phrase[];
  /** Place of the act that it takes the place of. */
  readonly amends?: number;
  /** Written as sizes: "|Br|". */
  readonly sized?: boolean;
}

/** "…, power law fit each" behind what this request draws against the distance: of sizes, where components have signs. */
function fittedNow(view: ClauseView, { acts }: Setting, fits: readonly Phrase[]): About | undefined {
  const amends = acts.findLastIndex(isOverDistance);
  const act = acts[amends];
  const isMore = view.series().length + view.all('time').length + view.all('amount').length > 0;
  const words = [...fits, ...view.words('verb', 'scatter'), ...view.words('noun', 'scatterplot')];
  if (act?.do !== 'show' || words.length === 0 || isMore) return undefined;
  const named = act.of.filter((target): target is NamedSeries => target.kind === 'series');
  const distance = named.find(isDistance);
  const ys = named.filter((series) => !isDistance(series));
  if (distance === undefined || ys.length === 0) return undefined;
  return { ys, distance, period: act.period, used: [], amends };
}

/** Series of the clause that are wanted over the distance from the Sun. */
function againstIn(view: ClauseView): About | undefined {
  const phrases = view.series();
  const radial = view.words('relation', 'radial');
  const items = phrases.flatMap((phrase) => phrase.items.map((item) => ({ phrase, item })));
  const over = distanceAxis(view);
  if (over === undefined && radial.length === 0) return undefined;
  const owner = (
    items.find(({ item }) => isMissionOnly(item.series)) ?? items.find(({ item }) => isDistance(item.series))
  )?.item.series;
  const signs = view.phrases.filter(({ raw }) => raw === '|');
  const named = items.map(({ item }) => item.series);
  const whose = ({ mission = '', probe = '' }: NamedSeries) => `${mission} ${probe}`;
  const measured = new Set(
    named.filter((series) => !isDistance(series) && !isMissionOnly(series)).map(whose),
  );
  const isOther = (series: NamedSeries) => series.mission !== undefined && !measured.has(whose(series));
  const owners = named.filter((series) => (isMissionOnly(series) || isDistance(series)) && isOther(series));
  const ys = items
    .filter(({ item }) => !isDistance(item.series) && !isMissionOnly(item.series))
    .flatMap(({ item }) => ofEach(withOwner(item.series, owner), owners));
  const [first] = ys;
  if (first === undefined) return undefined;
  if (ys.some(({ quantity, parameter }) => (quantity ?? parameter) === undefined)) return undefined;
  const { mission, probe } = first;
  const distance = withOwner(over?.series ?? { kind: 'series', text: 'r', quantity: 'radial-distance' }, {
    kind: 'series',
    text: '',
    ...(mission === undefined ? {} : { mission }),
    ...(probe === undefined ? {} : { probe }),
  });
  const sized = items.some(({ item }) => signs.some(({ to }) => to === item.from));
  return { ys, distance, used: [...phrases, ...radial, ...signs], sized };
}

/** "Br of Helios 1 and PSP against r": of each spacecraft that is named. */
function ofEach(series: NamedSeries, owners: readonly NamedSeries[]): readonly NamedSeries[] {
  if (series.mission === undefined) return [series];
  const others = owners.filter(({ mission, probe }) => mission !== series.mission || probe !== series.probe);
  const { probe: _, ...open } = series;
  return [
    series,
    ...others.map(
      ({ mission, probe }): NamedSeries => ({
        ...open,
        ...(mission === undefined ? {} : { mission }),
        ...(probe === undefined ? {} : { probe }),
      }),
    ),
  ];
}

function isMissionOnly({ mission, quantity, parameter, dataset, instrument }: NamedSeries): boolean {
  return mission !== undefined && (quantity ?? parameter ?? dataset ?? instrument) === undefined;
}

function withOwner(series: NamedSeries, owner: NamedSeries | undefined): NamedSeries {
  if (series.mission !== undefined || series.dataset !== undefined || owner?.mission === undefined)
    return series;
  const { mission, probe } = owner;
  return { ...series, mission, ...(probe === undefined ? {} : { probe }) };
}

/** "Do it with medians in 0.05 AU bins", "the T gradient too": what is drawn against the distance, of what is named where something is. */
function earlier({ acts, drawn }: Setting, view: ClauseView): About | undefined {
  const own = acts.flatMap((act) => ('of' in act && acts.some(isOverDistance) ? act.of : []));
  const named = own.filter((target): target is NamedSeries => target.kind === 'series');
  const distance = named.find(isDistance) ?? drawn.overDistance?.distance;
  const wanted = named.filter((series) => !isDistance(series) && !isMissionOnly(series));
  const before = wanted.length > 0 ? unique(wanted) : (drawn.overDistance?.ys ?? []);
  if (distance === undefined || before.length === 0) return undefined;
  const phrases = view.series();
  const said = phrases.flatMap(({ items }) => items.map(({ series }) => likeDistance(series, distance)));
  const ys = said.filter((series) => !isDistance(series) && !isMissionOnly(series));
  const range = drawn.overDistance?.range;
  const amends = acts.findLastIndex((act) => act.do === 'show' && isOverDistance(act));
  const period = acts.find(isOverDistance);
  return {
    ...(amends < 0 ? {} : { amends }),
    ys: ys.length > 0 ? ys : before,
    distance,
    ...(period !== undefined && 'period' in period
      ? { period: period.period }
      : range === undefined
        ? {}
        : { period: { ranges: [range], events: [] } }),
    used: phrases,
  };
}

/** Of the spacecraft and as fine as the distance that is drawn. */
function likeDistance(series: NamedSeries, distance: NamedSeries): NamedSeries {
  const owned = withOwner(series, distance);
  const { cadenceMs } = distance;
  return cadenceMs === undefined || owned.mission !== distance.mission ? owned : { cadenceMs, ...owned };
}

function unique(all: readonly NamedSeries[]): readonly NamedSeries[] {
  const key = ({ quantity, component, parameter }: NamedSeries) => `${quantity} ${component} ${parameter}`;
  return all.filter((each, at) => all.findIndex((other) => key(other) === key(each)) === at);
}

function isOverDistance(act: Act): boolean {
  return (
    (act.do === 'compute' &&
      act.operation === 'binned' &&
      act.of.some((each) => each.kind === 'series' && isDistance(each))) ||
    (act.do === 'show' &&
      act.form === 'scatter' &&
      act.of.some((each) => each.kind === 'series' && isDistance(each)))
  );
}

/** "Medians in 0.05 AU bins", "0.1 au bins, mean". */
function binsOf(view: ClauseView): (BinWish & { readonly used: readonly Phrase[] }) | undefined {
  const width = view.all('amount').find(({ unit }) => /^au$/i.test(unit ?? ''));
  const nouns = [...view.words('noun', 'bin'), ...view.spelt(/^(?:bins?|binned|binning|wide)$/i)];
  if (width === undefined || nouns.length === 0) return undefined;
  const statistics = view.words('statistic', 'median', 'mean');
  const statistic = wordValue(statistics[0], 'statistic') === 'mean' ? 'mean' : 'median';
  return { width: width.value, statistic, used: [width, ...nouns, ...statistics] };
}

function fitWords(view: ClauseView): readonly PhraseOf<'word'>[] {
  return [
    ...view.words('operation', 'fit'),
    ...view.words('noun', 'slope', 'fitline'),
    ...view.words('verb', 'fit'),
    ...view.words('relation', 'power-law'),
  ];
}
