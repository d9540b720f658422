import type { NamedSeries, Target } from '#src/domain/request.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import { inBothFrames } from '#src/language/acts/both-frames.ts';
import { axisPlaces } from '#src/language/acts/looks/axis-places.ts';
import { isCountOf } from '#src/language/acts/looks/marker-values.ts';
import { isZoomedTo } from '#src/language/acts/looks/time.ts';
import { sameTimeWords } from '#src/language/acts/period-words.ts';
import { plottedWith } from '#src/language/acts/plotted-with.ts';
import { scatterSides } from '#src/language/acts/scatter-sides.ts';
import {
  type ActSpec,
  type ClauseView,
  type Setting,
  targetsOf,
  wordValue,
} from '#src/language/reading/act.ts';
import { markedTimes } from '#src/language/reading/marked-times.ts';
import { periodOf } from '#src/language/reading/period.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';
import { phrasesBetween } from '#src/language/reading/phrases-between.ts';
import { layoutIn, placeIn } from '#src/language/reading/place.ts';
import { isShowing } from '#src/language/reading/showing.ts';

/** "plot ACE Bz for May", "OMNI Vsw and np 17 march 2015", "add Dst below": data in a figure. */
export const showAct: ActSpec = {
  name: 'show',
  rank: 50,
  read(view, setting) {
    const under = view.word('timing', 'position');
    const places = under === undefined ? [] : axisPlaces(view, under).items.map(({ from }) => from);
    const series = view
      .all('series')
      .filter(({ items }) => !items.every(({ from }) => places.includes(from)));
    if (series.length === 0 || onlyLooksOf(view, setting)) return undefined;
    const marked = markedTimes(view);
    const isZoomed = (time: Phrase) => setting.drawn.hasAny && isZoomedTo(view, time);
    const times = view.all('time').filter((time) => !marked.includes(time) && !isZoomed(time));
    const adds = view.words('verb', 'add');
    const { place, used: placed } = placeIn(view);
    const puts = view.words('verb', 'put');
    const also = view.words('also', 'also');
    // What goes somewhere on the figure, and what comes "too", joins it.
    const joins =
      adds.length + puts.length + also.length > 0 ||
      (place !== undefined && times.length === 0) ||
      (times.length === 0 && beginsWith(view));
    const named = targetsOf(
      series.flatMap(({ items }) => items).filter(({ from }) => !places.includes(from)),
    );
    const parts = under === undefined ? componentWords(view, named) : [];
    const both = inBothFrames(named, view, setting);
    const isBesidePoints = setting.drawn.hasScatter;
    const over =
      both === undefined && (place === undefined || isBesidePoints)
        ? overIn(view, isBesidePoints)
        : undefined;
    // "And By vs Bx" beside points.
    const goesOn =
      over !== undefined && isBesidePoints && /^(?:and|plus|&|\+)$/i.test(view.phrases[0]?.raw ?? '');
    const beside = plottedWith(view, setting, series);
    const overTime = timeSeriesIn(view);
    const of = withBrought(
      [...(beside?.of ?? []), ...(over?.of ?? both?.of ?? named), ...componentsBeside(named, parts, view)],
      setting,
    );
    const { used: layouts, ...layout } = layoutIn(view, of);
    // "Just plot Bz and the speed instead": a figure of these and of nothing else.
    const anew = view.hasWord('verb', 'show')
      ? view.words('negation', 'only', 'instead')
      : onlyInFrontOf(series, times, view, setting);
    const isFetch =
      view.word('verb', 'fetch') !== undefined &&
      !view.hasWord('noun', 'file') &&
      view.word('verb', 'show', 'add', 'compare') === undefined;
    if (isFetch)
      return {
        acts: [{ do: 'fetch', of, period: periodOf(times) }],
        used: [...series, ...times, ...view.words('verb', 'fetch', 'give')],
        notes: series.flatMap(({ notes }) => notes),
      };
    return {
      acts: [
        {
          do: 'show',
          mode:
            beside === undefined
              ? (joins || goesOn) && setting.drawn.hasAny
                ? 'add'
                : anew.length > 0
                  ? 'new'
                  : 'auto'
              : beside.isAdded
                ? 'add'
                : 'auto',
          of,
          period: (times.length === 0 ? beside?.period : undefined) ?? periodOf(times),
          ...layout,
          ...(place === undefined ? {} : { place }),
          ...(view.word('verb', 'compare') === undefined ? {} : { isComparison: true }),
          ...(joins || VERBS.some((verb) => view.hasWord('verb', verb)) || isDrawing(view)
            ? {}
            : { isBare: true as const }),
          ...(of.some(isOrbit) ? { form: 'orbit' as const } : {}),
          ...(overTime.length > 0 ? { form: 'line' as const } : {}),
          ...(over === undefined || saysScatter(view) ? {} : { form: 'scatter' as const, pairs: over.pairs }),
        },
      ],
      used: [
        ...series,
        ...times,
        ...adds,
        ...puts,
        ...also,
        ...layouts,
        ...anew,
        ...parts,
        ...(parts.length > 0 ? view.words('frame') : []),
        ...placed,
        ...overTime,
        ...view.words('verb', 'show', 'compare', 'give', 'fetch'),
        // "Panels |B|, V, n": what follows gets a panel each in any case.
        ...view
          .words('noun', 'panel')
          .filter(({ to }) => series.some(({ from }) => from >= to && from - to <= 2))
          // "Six panels: |B|, V, n" counts them.
          .filter(({ from }) => !view.all('amount').some((amount) => from - amount.to === 1)),
        ...(both?.used ?? []),
        ...sameTimeWords(view),
        ...(both === undefined ? [] : view.words('also', 'same')),
        ...view.all('amount').filter((amount) => isCountOf(amount, view)),
        ...(beside?.used ?? []),
      ],
      ...(beside?.amends === undefined ? {} : { amends: beside.amends }),
      notes: series.flatMap(({ notes }) => notes),
    };
  },
};

/** "A time series of Bz underneath", "Bz over time": beside a figure of another kind it is drawn as itself. */
function timeSeriesIn(view: ClauseView): readonly Phrase[] {
  return view.words('noun', 'line').filter(({ raw }) => /^time ?series$|\btime$/i.test(raw));
}

/** "With THEMIS-D and E Bz": beside what is drawn. */
function beginsWith({ phrases, opensSentence }: ClauseView): boolean {
  const words = phrases.map(({ raw }) => raw).join(' ');
  return (
    opensSentence &&
    /^(?:(?:and|ok|now|but|then|also|the same|this|that|it),? )?(?:along |together )?with /i.test(words)
  );
}

/** The look is read by its own act. */
function saysScatter(view: ClauseView): boolean {
  return view.hasWord('verb', 'scatter') || view.hasWord('noun', 'scatterplot', 'polarplot');
}

/**
 * "Plot n against V": points, where nothing says that they are compared or stand apart.
 *
 * @param isBesidePoints what is added is beside points
 */
function overIn(view: ClauseView, isBesidePoints: boolean) {
  const isAdded = view.hasWord('verb', 'add') && !isBesidePoints;
  const isApart = isAdded || view.hasWord('verb', 'compare', 'fetch') || view.hasWord('by');
  return isApart || view.hasWord('operation') ? undefined : scatterSides(view.all('series'));
}

/** "Then just Wind |B| for 3 to 5 Jan 2010", "only AL and AU": a figure of these alone, which wants nothing beside what it names. */
function onlyInFrontOf(
  series: readonly PhraseOf<'series'>[],
  times: readonly PhraseOf<'time'>[],
  view: ClauseView,
  { drawn, hasFigure }: Setting,
): readonly PhraseOf<'word'>[] {
  const [first] = series;
  const last = series.at(-1);
  const items = series.flatMap((each) => each.items.map((item) => item.series));
  const isWhole =
    times.length > 0 &&
    items.some(({ mission, quantity }) => mission !== undefined && quantity !== undefined);
  // What is drawn already is kept, and nothing is left out of a figure that is not there.
  const isDrawn = items.every((item) => drawn.has(item)) && times.every(isOfDrawn(drawn.range));
  // "Only AL and AU, in one panel": how they stand is of a new figure.
  const isLaidOut = view.hasWord('together') || view.hasWord('by');
  const isAnother = hasFigure && items.every(isCalled) && (!isDrawn || isLaidOut);
  if (first === undefined || last === undefined || !(isWhole || isAnother)) return [];
  return view
    .words('negation', 'only')
    .filter(
      ({ from, to }) =>
        isSpanned(view, to, first.from) || (isAnother && isSpanned(view, last.to, from) && isAtEnd(view, to)),
    );
}

function isOfDrawn(drawn: TimeRange | undefined): (time: PhraseOf<'time'>) => boolean {
  return ({ range }) => drawn !== undefined && range.start >= drawn.start && range.stop <= drawn.stop;
}

/** A quantity or data that are known by their name. */
function isCalled({ quantity, dataset, parameter, unknown }: NamedSeries): boolean {
  return unknown === undefined && (quantity ?? dataset ?? parameter) !== undefined;
}

/** Nothing stands between two places but "the" and the like. */
function isSpanned({ phrases }: ClauseView, from: number, to: number): boolean {
  const between = phrasesBetween(phrases, from, to);
  return from <= to && between.every(({ raw }) => /^(?:the|its|their|this|my|a|an)$/i.test(raw));
}

/** "The speed only", and nothing behind that it could be about. */
function isAtEnd({ phrases }: ClauseView, to: number): boolean {
  const next = phrases.find(({ from }) => from >= to);
  return next === undefined || /^[,.;!)]|^(?:please|pls|and|then)$/i.test(next.raw);
}

const VERBS = ['show', 'compare', 'give', 'fetch', 'want', 'need'] as const;

/** "A figure of", "stacked", "in one panel": words of drawing. */
function isDrawing(view: ClauseView): boolean {
  return view.hasWord('noun', 'figure', 'panel') || view.hasWord('by') || view.hasWord('together');
}

/** "Bx blue By green Bz red" of what is drawn says how it looks, and brings nothing. */
function onlyLooksOf(view: ClauseView, setting: Setting): boolean {
  const hasLook = (['colour', 'hex', 'dash', 'scale', 'weight', 'mark'] as const).some((kind) =>
    view.hasWord(kind),
  );
  const isDrawn = view
    .all('series')
    .every(({ items }) => items.every(({ series }) => setting.drawn.has(series)));
  return hasLook && setting.drawn.hasAny && isDrawn && !isShowing(view, setting) && !view.hasWord('place');
}

/** "The orbits of PSP and Solar Orbiter" are paths, not three curves of a position. */
function isOrbit(target: Target): boolean {
  return target.kind === 'series' && target.quantity === 'position' && /orbit|trajector/i.test(target.text);
}

/** "All three components (Bx, By, Bz)", "|B| and components": words about parts of what is named. */
function componentWords(view: ClauseView, named: readonly Target[]): readonly PhraseOf<'word'>[] {
  const isOfParts = named.every((each) => each.kind === 'series' && each.component !== undefined);
  const words = isOfParts ? view.words('component', 'vector') : [];
  return words.length === 0 ? [] : [...words, ...view.words('also', 'all', 'both')];
}

const FRAME = /\b(?:GSE|GSM|GEO|SM|MAG|RTN|HEE|HAE|SSE|SPF)$/i;

/** "B magnitude and GSE components": the vector besides the magnitude. */
function componentsBeside(
  named: readonly Target[],
  parts: readonly PhraseOf<'word'>[],
  view: ClauseView,
): readonly Target[] {
  const [first] = named;
  const isMagnitude = named.every((each) => each.kind === 'series' && each.component === 'magnitude');
  if (parts.length === 0 || !isMagnitude || first?.kind !== 'series') return [];
  // A frame right before "components" is read into the list, whose magnitudes have none.
  const beside = FRAME.exec(view.series().at(-1)?.raw ?? '')?.[0].toUpperCase();
  const coordinates = wordValue(view.words('frame')[0], 'frame') ?? beside ?? first.coordinates;
  return [
    {
      ...first,
      text: parts.map(({ raw }) => raw).join(' '),
      component: 'vector',
      ...(coordinates === undefined ? {} : { coordinates }),
    },
  ];
}

/** Data that came with the message are shown beside what is named. */
function withBrought(named: readonly Target[], { hasBrought }: Setting): readonly Target[] {
  const isOwn = named.every((target) => target.kind === 'series' && target.label !== undefined);
  return hasBrought && !isOwn ? [{ kind: 'pointed', which: 'focus', text: '' }, ...named] : named;
}
