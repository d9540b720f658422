import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import type { Counting } from '#src/domain/figure/look.ts';
import type { Act } from '#src/domain/request.ts';
import type { SeriesRef } from '#src/domain/series-ref.ts';
import { binsOfMade, drawsHistogram } from '#src/language/acts/looks/bins-of-made.ts';
import { cellCounting } from '#src/language/acts/looks/cell-counting.ts';
import { changed, changedAll, lookAct, switchOf } from '#src/language/acts/looks/change.ts';
import { fitPartAct } from '#src/language/acts/looks/fit-part.ts';
import { hodogramEndsAct, hodogramsAct } from '#src/language/acts/looks/hodograms.ts';
import { lineThrough, lookOfLine } from '#src/language/acts/looks/line-through.ts';
import { positionAxisAct } from '#src/language/acts/looks/position-axis.ts';
import { scatterSides } from '#src/language/acts/scatter-sides.ts';
import { type ActSpec, type ClauseView, type Setting, wordValue } from '#src/language/reading/act.ts';
import { panelsOf } from '#src/language/reading/look-targets.ts';
import { seriesRefs } from '#src/language/reading/named-ref.ts';
import type { PhraseOf } from '#src/language/reading/phrase.ts';
import { isShowing } from '#src/language/reading/showing.ts';

/** "36 bins", "bins of 5 nT", "bin width 0.5", "25 km/s bins from 250 to 900". */
const bins: ActSpec = lookAct('bins', 18, (view, setting) => {
  const [noun] = view.words('noun', 'bin');
  const [amount] = view.all('amount');
  if (noun === undefined || amount === undefined || view.hasWord('operation', 'resample')) return undefined;
  const isWidth =
    view.hasWord('noun', 'width', 'size') ||
    (amount.from > noun.from && amount.prep === 'of') ||
    amount.unit !== undefined ||
    !Number.isInteger(amount.value);
  const size = isWidth ? { width: amount.value } : { bins: amount.value };
  const made = binsOfMade(view, setting, size);
  if (made !== undefined)
    return {
      ...made,
      used: [noun, amount, ...view.words('noun', 'width', 'size'), ...view.spelt(/^wide$/i)],
    };
  const isOnly = view.all('series').length === 0 && drawsHistogram(setting);
  const target = isOnly ? { fields: {}, used: [] } : panelsOf(view, setting, [noun]);
  // "Bins of 25 km/s, 250 to 900": the values that are shown.
  const [span] = view.all('span');
  const shown =
    span === undefined
      ? []
      : [
          {
            kind: 'value-range' as const,
            range: [span.low, span.high] as [number, number],
            axis: 'x' as const,
            ...target.fields,
          },
        ];
  return changedAll(
    [{ kind: 'bins', ...size, ...target.fields }, ...shown],
    [
      noun,
      amount,
      ...(span === undefined ? [] : [span]),
      ...view.spelt(/^(?:from|between|range)$/i),
      ...target.used,
      ...view.words('noun', 'width', 'size'),
      ...view.words('verb', 'use', 'set'),
      ...view.spelt(/^wide$/i),
    ],
  );
});

/** "in percent", "normalise the histogram", "cumulative", "as a density". */
const counting: ActSpec = lookAct('counting', 19, (view) => {
  const [word] = view.words('counting');
  const value = wordValue(word, 'counting');
  const countings: readonly Counting[] = ['count', 'share', 'percent', 'density', 'cumulative'];
  const known = countings.find((each) => each === value);
  if (word === undefined || known === undefined) return undefined;
  // "Normalised histogram of the speed" asks for one, too.
  const isWhole = /histogram/i.test(word.raw) && view.series().length > 0;
  const kind: FigureChange[] = isWhole ? [{ kind: 'plot-kind', plotKind: 'histogram' }] : [];
  return changedAll(
    [...kind, { kind: 'counting', counting: known }],
    [
      word,
      ...view.words('noun', 'histogram', 'yaxis', 'axis', 'bin'),
      ...view.words('verb', 'use', 'set', 'show'),
    ],
  );
});

/** "as a histogram", "make it a spectrogram", "line plot again": of what is drawn. */
const plotKind: ActSpec = lookAct('plot-kind', 24, (view, setting) => {
  if (view.hasWord('operation', 'power_spectrum', 'wavelet')) return undefined;
  if (setting.hasBrought && !setting.drawn.hasAny) return undefined;
  const [noun] = view.words('noun', 'histogram', 'spectrogram');
  const value = wordValue(noun, 'noun');
  if (
    noun === undefined ||
    (value !== 'histogram' && value !== 'spectrogram') ||
    (view.hasWord('operation') && !view.hasWord('noun', 'histogram', 'spectrogram'))
  )
    return undefined;
  // "Histogram of ACE |B|" beside its spectrum is another figure.
  const named = view.series().flatMap(({ items }) => items.map(({ series }) => series));
  const isElse = named.length > 0 && !named.some((series) => setting.drawn.has(series));
  if (value === 'histogram' && isElse) return undefined;
  const target = panelsOf(view, setting, [noun]);
  return changed({ kind: 'plot-kind', plotKind: value, ...target.fields }, [
    noun,
    ...target.used,
    ...view.words('verb', 'set', 'show', 'use'),
    ...view.words('noun', 'figure'),
  ]);
});

/** "Polar plot of the speed against latitude": the first is the radius, the second the angle. */
const polar: ActSpec = {
  name: 'polar',
  rank: 29,
  read(view, setting) {
    const words = view.words('noun', 'polarplot');
    if (words.length === 0) return undefined;
    const pairs = scatterSides(view.series())?.pairs ?? pairsBefore(setting);
    const used = [...words, ...view.words('noun', 'figure', 'scatterplot')];
    if (pairs.length > 0 && view.hasWord('noun', 'scatterplot') && view.spelt(/^or$/i).length > 0)
      return {
        acts: [],
        used,
        notes: ['Of the two forms that you name I took the scatter plot; "as a polar plot" makes the other.'],
      };
    if (pairs.length > 0)
      return changed({ kind: 'polar', pairs: pairs.map(({ x, y }) => ({ angle: x, radius: y })) }, used);
    const refusal: Act = {
      do: 'refuse',
      what: 'polar plot',
      reason: 'A polar plot needs a value and the angle at which it stands.',
      hint: 'Name both, e.g. "polar plot of the Ulysses speed against latitude".',
    };
    return { acts: [refusal], used: [...used, ...view.words('verb', 'set', 'show', 'use')] };
  },
};

/** "V against latitude, as a polar plot": what this request has drawn over each other. */
function pairsBefore({ acts }: Setting): readonly { readonly x: SeriesRef; readonly y: SeriesRef }[] {
  return acts.flatMap((act) => (act.do === 'show' ? (act.pairs ?? []) : []));
}

/** "scatter speed vs radial distance", "density against speed", "scatter one against the other". */
const scatter: ActSpec = lookAct('scatter', 30, (view, setting) => {
  const against = view
    .spelt(/^against$/i)
    .filter(() => setting.drawn.hasAny && !isShowing(view, setting) && view.series().length === 2);
  const words = [...view.words('verb', 'scatter'), ...view.words('noun', 'scatterplot'), ...against];
  if (words.some(({ raw }) => /hodogra/i.test(raw))) return undefined;
  if (words.length === 0) return undefined;
  const items = view.series().flatMap((each) => each.items);
  const [y, x] = seriesRefs(items);
  if (x === undefined || y === undefined) return undefined;
  const pairs = scatterSides(view.series())?.pairs ?? [{ x, y }];
  const isDrawn = !isShowing(view, setting) && items.every(({ series }) => setting.drawn.has(series));
  const owned = isDrawn
    ? [...view.series(), ...view.words('verb', 'show', 'set'), ...view.words('noun', 'figure')]
    : [];
  return changed({ kind: 'scatter', pairs: [...pairs] }, [...words, ...owned]);
});

/** "As a 2-D histogram": dots shaded by their number. */
const shaded: ActSpec = lookAct('density', 12, (view, setting) => {
  const [noun] = view.words('noun', 'histogram2d');
  if (noun === undefined || !(setting.drawn.hasAny || view.series().length > 0)) return undefined;
  const scatters = [...view.words('verb', 'scatter'), ...view.words('noun', 'scatterplot')];
  const items = view.series().flatMap((each) => each.items);
  const used = [noun, ...view.words('verb', 'set', 'show'), ...view.words('noun', 'figure'), ...scatters];
  const [first, second] = seriesRefs(items);
  const density: FigureChange = { kind: 'plot-kind', plotKind: 'scatter', variant: 'density' };
  const counts = countingSaid(noun.raw);
  const cells: readonly FigureChange[] =
    counts === undefined ? [density] : [density, { kind: 'counting', counting: counts }];
  if (first === undefined || second === undefined) return changedAll(cells, used);
  return changedAll([{ kind: 'scatter', pairs: [{ x: second, y: first }] }, ...cells], used);
});

/** A "joint PDF" is a density, a "joint probability" a share of all. */
function countingSaid(raw: string): Counting | undefined {
  if (/pdf|probability (?:distribution|density)/i.test(raw)) return 'density';
  return /probability/i.test(raw) ? 'share' : undefined;
}

/** "one against the other": the two series that are drawn. */
const scatterBoth: ActSpec = lookAct('scatter-both', 31, (view, setting) => {
  const words = [...view.words('verb', 'scatter'), ...view.words('noun', 'scatterplot')];
  if (words.some(({ raw }) => /hodogra/i.test(raw))) return undefined;
  const [each] = view.words('relation', 'each-other');
  if ((words.length === 0 && each === undefined) || !setting.drawn.hasAny || view.series().length > 0)
    return undefined;
  return changed({ kind: 'plot-kind', plotKind: 'scatter' }, [
    ...words,
    each,
    ...view.words('verb', 'show', 'set'),
    ...view.words('also', 'both'),
  ]);
});

/** "add a 1:1 line", "without the diagonal"; "remove the fit line". */
const referenceLines: ActSpec = lookAct('reference-line', 14, (view, { drawn }) => {
  const fits = drawn.hasFits ? [...view.words('operation', 'fit'), ...view.words('verb', 'fit')] : [];
  const [noun] = [...view.words('noun', 'oneline', 'fitline'), ...fits];
  if (noun === undefined) return undefined;
  const { isOn, used } = switchOf(view);
  if (wordValue(noun, 'noun') === 'oneline')
    return changed({ kind: 'one-to-one', shown: isOn }, [noun, ...used, ...view.words('noun', 'line')]);
  const change: FigureChange = { kind: 'remove-fit-lines' };
  return isOn ? undefined : changed(change, [noun, ...used, ...view.words('noun', 'line')]);
});

/** "With a linear fit, equation and r": through the points of a scatter that is asked for or drawn. */
const fitPairs: ActSpec = {
  name: 'fit-pairs',
  rank: 1,
  read(view, setting) {
    const said = [...view.words('operation', 'fit'), ...view.words('noun', 'fitline')];
    const words = [...said, ...view.words('verb', 'fit'), ...lineThrough(view), ...otherForm(view, setting)];
    const isScatter = (act: Act) =>
      (act.do === 'show' && act.form === 'scatter') ||
      (act.do === 'change' &&
        (act.change.kind === 'scatter' ||
          (act.change.kind === 'plot-kind' && act.change.plotKind === 'scatter')));
    const isHere = view.hasWord('verb', 'scatter') || view.hasWord('noun', 'scatterplot');
    const isThere =
      setting.drawn.hasScatter ||
      setting.acts.some(isScatter) ||
      setting.previous?.acts.some(isScatter) === true;
    if (words.length === 0 || !(isHere || isThere) || view.words('verb', 'remove').length > 0)
      return undefined;
    const isPower =
      words.some(({ raw }) => /power/i.test(raw)) ||
      view.spelt(/^power$/i).length > 0 ||
      view.words('relation', 'power-law').length > 0;
    const isBent = words.some(({ raw }) => /exponential/i.test(raw));
    // "One fit for both", "a single line through all points".
    const pooled = view.spelt(/^(?:one|single|pooled|combined|together)$/i);
    const form = isPower ? 'power-law' : isBent ? 'exponential' : 'line';
    // "R in the corner": the legend says it, so that is where it stands.
    const corners = view.spelt(/^corners?$/i);
    const [place] = view.words('place', ...Object.keys(CORNERS));
    const legend = CORNERS[wordValue(place, 'place') ?? ''] ?? (corners.length > 0 ? 'top-left' : undefined);
    const fit: FigureChange = {
      kind: 'fit-pairs',
      form,
      ...(pooled.length === 0 ? {} : { isPooled: true }),
    };
    const look = lookOfLine(view);
    const other: readonly FigureChange[] =
      otherForm(view, setting).length > 0 ? [{ kind: 'remove-fit-lines' }] : [];
    const fits = [...other, fit, ...look.changes];
    return changedAll(legend === undefined ? fits : [...fits, { kind: 'legend', legend }], [
      ...words,
      ...look.used,
      ...corners,
      ...(place === undefined ? [] : [place]),
      ...pooled,
      ...view.words('relation', 'power-law'),
      ...view.words('also', 'each', 'both', 'all'),
      ...view.spelt(
        /^(?:straight|equation|eq|formula|r|r2|r²|coefficients?|values?|parameters|law|power|print|on it|white|corner|upper|top)$/i,
      ),
      ...view.words('noun', 'lag').filter(({ raw }) => /^offset$/i.test(raw)),
      ...view.words('asked', 'correlation'),
      ...view.words('noun', 'slope', 'line', 'intercept'),
      ...view.words('verb', 'add', 'show', 'give', 'put', 'explain', 'compute', 'list'),
      ...(setting.drawn.hasFits ? view.words('verb', 'use') : []),
      ...(setting.drawn.hasFits ? view.words('negation', 'instead') : []),
    ]);
  },
};

/** "Try a power law", "exponential instead" where a line is fitted. */
function otherForm(view: ClauseView, { drawn }: Setting): readonly PhraseOf<'word'>[] {
  const isSaid = view.hasWord('verb', 'use') || view.hasWord('negation', 'instead');
  return drawn.hasFits && isSaid
    ? [
        ...view.words('relation', 'power-law'),
        ...view.spelt(/^(?:power|power[- ]law|exponential|straight line|linear)$/i),
      ]
    : [];
}

const CORNERS: Readonly<Record<string, 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right'>> = {
  'upper-left': 'top-left',
  'upper-right': 'top-right',
  'lower-left': 'bottom-left',
  'lower-right': 'bottom-right',
};

/** "in the xy plane", "with magnetopause and bow shock": of an orbit that is drawn. */
const orbit: ActSpec = lookAct('orbit', 17, (view, setting) => {
  const isAsked = view
    .series()
    .some(({ items }) =>
      items.some(({ series }) => series.quantity === 'position' && /orbit|traj/i.test(series.text)),
    );
  if (!setting.drawn.hasAny && !isAsked) return undefined;
  const [turned] = view.words('orbiting', 'zx', 'yx', 'zy');
  if (turned !== undefined) {
    const [first = '', second = ''] = wordValue(turned, 'orbiting') ?? '';
    return changed({ kind: 'plot-kind', plotKind: 'scatter', variant: 'orbit', axes: [first, second] }, [
      turned,
      ...view.words('noun', 'orbit', 'figure'),
    ]);
  }
  const [plane] = view.words('orbiting', 'xy', 'xz', 'yz');
  const parts = view.words('orbiting', 'magnetopause', 'bowshock', 'bodies');
  const { isOn, used } = switchOf(view);
  if (plane === undefined && parts.length === 0) return undefined;
  if (plane === undefined && view.series().length > 0 && !isAsked) return undefined;
  const value = wordValue(plane, 'orbiting');
  const has = (name: string) => parts.some((part) => wordValue(part, 'orbiting') === name);
  return changed(
    {
      kind: 'orbit',
      ...(value === 'xy' || value === 'xz' || value === 'yz' ? { plane: value } : {}),
      ...(has('magnetopause') ? { magnetopause: isOn } : {}),
      ...(has('bowshock') ? { bowShock: isOn } : {}),
      ...(has('bodies') ? { bodies: isOn } : {}),
    },
    [plane, ...parts, ...used, ...view.words('noun', 'orbit', 'figure')],
  );
});

/** "overlay a 1-hour running mean", "no overlay": a smooth line over each curve. */
const overlay: ActSpec = lookAct('overlay', 26, (view, setting) => {
  const [word] = view.words('coloring', 'overlay');
  const { isOn, used } = switchOf(view);
  if (word === undefined || isOn || !setting.drawn.hasAny) return undefined;
  return changed({ kind: 'overlay', windowMs: null }, [word, ...used]);
});

export const kindActs: readonly ActSpec[] = [
  bins,
  cellCounting,
  counting,
  plotKind,
  hodogramsAct,
  hodogramEndsAct,
  polar,
  scatter,
  scatterBoth,
  shaded,
  fitPartAct,
  fitPairs,
  referenceLines,
  orbit,
  positionAxisAct,
  overlay,
];
