import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import type { NamedSeries } from '#src/domain/request.ts';
import type { SeriesRef } from '#src/domain/series-ref.ts';
import { IN_LMN } from '#src/language/acts/in-boundary-axes.ts';
import { changedAll, lookAct } from '#src/language/acts/looks/change.ts';
import type { ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';
import { seriesRefOf } from '#src/language/reading/named-ref.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';
import { isShowing } from '#src/language/reading/showing.ts';
import { AWAY } from '#src/language/reading/symbols.ts';

type Pair = { readonly x: SeriesRef; readonly y: SeriesRef };

/**
 * "Hodograms of By-Bz and Bx-Bz", "hodogram of the field", "all three pairs": one component against another, joined in time, with
 * equal axes and a panel for each pair. A vector, or three of its components, make all three.
 */
export const hodogramsAct: ActSpec = lookAct('hodograms', 29, (view, setting) => {
  const words = view.words('noun', 'scatterplot').filter(({ raw }) => /hodogra/i.test(raw));
  if (words.length === 0) return undefined;
  const items = view.series().flatMap((phrase) => phrase.items.map(({ series }) => series));
  const axes = axesOf(view, setting);
  const pairs =
    axes.length > 1
      ? pairsIn(axes.map(({ axis }) => partOf(undefined, axis, setting)))
      : pairsOf(items, setting);
  if (pairs.length === 0) return undefined;
  const isDrawn = !isShowing(view, setting) && items.every((series) => setting.drawn.has(series));
  const changes = pairs.map(
    (pair, index): FigureChange => ({
      kind: 'scatter',
      pairs: [pair],
      isJoined: true,
      hasEqualAxes: true,
      ...(index === 0 ? {} : { panel: 'new' as const }),
    }),
  );
  const beside: FigureChange[] =
    pairs.length > 1 ? [{ kind: 'columns', columns: Math.min(pairs.length, 3) }] : [];
  return changedAll(
    [...changes, ...beside],
    [
      ...words,
      ...(axes.length > 1 ? [...axes.map(({ phrase }) => phrase), ...view.words('relation')] : []),
      ...(isDrawn
        ? [...view.series(), ...view.words('verb', 'show', 'set'), ...view.words('noun', 'figure')]
        : []),
      ...view.spelt(/^(?:pairs?|planes?|pairwise|combinations?|projections?)$/i),
      ...view.words('also', 'all', 'each'),
      ...view.all('amount').filter(({ value, unit }) => value === pairs.length && unit === undefined),
      ...view.words('pronoun', 'it', 'them'),
      ...endWords(view),
    ],
  );
});

/** "Start and end marked": both ends of every hodogram are. */
function endWords(view: ClauseView): readonly Phrase[] {
  const ends = [
    ...view.words('verb', 'start', 'stop'),
    ...view.spelt(/^(?:start|end|begin|beginning|stop|ends)$/i),
  ];
  return ends.length === 0
    ? []
    : [
        ...ends,
        ...view.words('verb', 'mark', 'show', 'add'),
        ...view.words('noun', 'point', 'annotation', 'label'),
      ];
}

/** "Mark start and end" of hodograms: it is so already, which is told. */
export const hodogramEndsAct: ActSpec = lookAct('hodogram-ends', 12, (view, { acts, previous }) => {
  const used = endWords(view);
  const isMarked = view.hasWord('verb', 'mark', 'show', 'add') || used.length > 1;
  const isHodogram = [...(previous?.acts ?? []), ...acts].some(
    (act) => act.do === 'change' && act.change.kind === 'scatter' && act.change.isJoined === true,
  );
  if (used.length === 0 || !isMarked || !isHodogram || view.series().length + view.all('time').length > 0)
    return undefined;
  const text = 'The start of each hodogram is marked by a filled circle, the end by an open square.';
  return {
    acts: acts.length > 0 ? [] : [{ do: 'say', isCalculated: true, text }],
    used: [
      ...used,
      ...view.words('also', 'both', 'each', 'all'),
      ...view.spelt(/^(?:points?|circles?|dots?|squares?)$/i),
    ],
  };
});

function pairsOf(items: readonly NamedSeries[], setting: Setting): readonly Pair[] {
  const isVector = ({ component, label }: NamedSeries) =>
    (component === undefined && !/\.[a-z]$/.test(label ?? '')) || component === 'vector';
  if (items.every(isVector)) {
    const [whose] = items;
    if (whose === undefined && !setting.drawn.hasAny) return [];
    return allPairs(componentsOf(whose, setting).map((component) => partOf(whose, component, setting)));
  }
  const refs = items.filter((series) => !isVector(series)).map(seriesRefOf);
  return pairsIn(refs);
}

/** "L vs M", "max vs intermediate": axes of a minimum variance analysis, the largest first. */
function axesOf(
  view: ClauseView,
  setting: Setting,
): readonly { readonly axis: string; readonly phrase: Phrase }[] {
  if (!isTurned(setting)) return [];
  return view.phrases.flatMap((phrase) => {
    const axis = AXES.find(([, pattern]) => phrase.type === 'word' && pattern.test(phrase.raw))?.[0];
    return axis === undefined ? [] : [{ axis, phrase }];
  });
}

const AXES = [
  ['l', /^(?:l|max(?:imum)?)$/i],
  ['m', /^(?:m|int(?:ermediate)?)$/i],
  ['n', /^(?:n|min(?:imum)?)$/i],
] as const;

function pairsIn(refs: readonly SeriesRef[]): readonly Pair[] {
  if (refs.length === 3) return allPairs(refs);
  return refs.flatMap((y, at) => {
    const x = refs[at + 1];
    return at % 2 === 1 || x === undefined ? [] : [{ x, y }];
  });
}

/** First against second, first against third, second against third. */
function allPairs([a, b, c]: readonly SeriesRef[]): readonly Pair[] {
  if (a === undefined || b === undefined || c === undefined) return [];
  return [
    { x: b, y: a },
    { x: c, y: a },
    { x: c, y: b },
  ];
}

function isTurned({ acts, drawn }: Setting): boolean {
  return (
    acts.some((act) => act.do === 'compute' && act.operation === 'minimum_variance') ||
    (acts.every((act) => act.do !== 'show' && act.do !== 'compute') && drawn.has(IN_LMN))
  );
}

/** Those of minimum variance where that is drawn; RTN of spacecraft that give it, or where it is said. */
function componentsOf(whose: NamedSeries | undefined, setting: Setting): readonly string[] {
  if (isTurned(setting)) return ['l', 'm', 'n'];
  const isAway = AWAY.some((mission) => mission === whose?.mission);
  const isRtn =
    whose?.coordinates === 'RTN' ||
    (whose?.coordinates === undefined && isAway) ||
    (whose === undefined && setting.drawn.has({ kind: 'series', component: 'r', text: 'Br' }));
  return isRtn ? ['r', 't', 'n'] : ['x', 'y', 'z'];
}

function partOf(whose: NamedSeries | undefined, component: string, setting: Setting): SeriesRef {
  if (isTurned(setting)) return { operation: 'minimum_variance', component };
  return whose === undefined ? { component } : seriesRefOf({ ...whose, component });
}
