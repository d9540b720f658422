import { boundsIn } from '#src/language/acts/looks/axes.ts';
import { changed, lookAct } from '#src/language/acts/looks/change.ts';
import { isInsteadOf } from '#src/language/acts/looks/listed-colours.ts';
import { scatterColor } from '#src/language/acts/looks/scatter-color.ts';
import { type ActSpec, wordValue } from '#src/language/reading/act.ts';
import { panelsOf } from '#src/language/reading/look-targets.ts';
import { safeWordBefore } from '#src/language/reading/safe-colours.ts';
import { isShowing } from '#src/language/reading/showing.ts';

const MAPS = [
  'viridis',
  'inferno',
  'magma',
  'plasma',
  'cividis',
  'turbo',
  'greys',
  'blues',
  'jet',
  'redblue',
] as const;

/** "colormap jet", "viridis", "use the plasma colour map". */
const colorMap: ActSpec = lookAct('color-map', 20, (view, setting) => {
  const [word] = view.words('colormap').filter((each) => !isInsteadOf(view, each));
  const value = wordValue(word, 'colormap');
  if (word === undefined || value === undefined) return undefined;
  const known = MAPS.find((each) => each === value);
  const target = panelsOf(view, setting, [word]);
  return changed(
    {
      kind: 'color-map',
      colorMap: known === undefined || known === 'jet' || known === 'redblue' ? bareName(word.raw) : known,
      ...target.fields,
    },
    [
      word,
      ...target.used,
      ...view.words('noun', 'colormap', 'coloraxis'),
      ...view.words('colormap').filter((each) => isInsteadOf(view, each)),
      ...view.words('negation', 'instead'),
      ...view.words('verb', 'use', 'set'),
    ],
  );
});

/** "Red blue colormap" without the noun. */
function bareName(raw: string): string {
  return raw.replace(/\b(?:colou?r ?map|cmap|map|palette)\b/gi, '').trim();
}

/** "color scale 1e1 to 1e6", "clip the colors between 2 and 60", "colour limits 2-98 %". */
const colorRange: ActSpec = lookAct('color-range', 18, (view, setting) => {
  const nouns = [...view.words('noun', 'coloraxis', 'colormap')];
  const bounds = boundsIn(view);
  const [noun] = nouns;
  if (noun === undefined || bounds === undefined) return undefined;
  // "Colormap jet, and frequency 0.1 to 10 kHz": the limits are those of the axis.
  if (view.hasWord('noun', 'freqaxis')) return undefined;
  const isPercent =
    [...view.all('span'), ...view.all('amount')].some(({ unit }) => unit === '%') ||
    view.hasWord('statistic', 'percentile');
  const target = panelsOf(view, setting, [noun]);
  const used = [
    ...nouns,
    ...bounds.used,
    ...target.used,
    ...view.words('operation', 'clip'),
    ...view.words('verb', 'limit', 'set'),
    ...view.words('statistic', 'percentile'),
    ...view.words('noun', 'limits'),
  ];
  const [low, high] = bounds.range;
  if (isPercent && low !== null && high !== null)
    return changed({ kind: 'color-clip', percent: [low, high], ...target.fields }, used);
  return changed({ kind: 'color-range', range: bounds.range, ...target.fields }, used);
});

/** "Usual Cluster colours", "colourblind palette", "different line styles". */
const palette: ActSpec = lookAct('palette', 9, (view, setting) => {
  const [word] = view.words('palette');
  const value = wordValue(word, 'palette');
  const name = (['spacecraft', 'safe', 'default', 'dashes'] as const).find((each) => each === value);
  if (word === undefined || name === undefined) return undefined;
  if (view.words('colour').some((colour) => safeWordBefore(view, colour) === word)) return undefined;
  const drawn = view
    .all('series')
    .filter(({ items }) => items.every(({ series }) => setting.drawn.has(series)));
  const isPlaced = view.all('panel').length + (isShowing(view, setting) ? 0 : drawn.length) > 0;
  const target = isPlaced ? panelsOf(view, setting, [word]) : { fields: {}, used: [] };
  return changed({ kind: 'palette', name, ...target.fields }, [
    word,
    ...target.used,
    ...view.words('verb', 'use', 'set'),
    ...view.words('also', 'each'),
    ...view.words('noun', 'line'),
  ]);
});

/** "Colour range narrower", "tighter at the low end": fewer of the extremes decide the colours. */
const colorWidth: ActSpec = lookAct('color-clip', 17, (view, setting) => {
  const nouns = view.words('noun', 'coloraxis', 'colormap');
  const [noun] = nouns;
  const [weight] = view.words('weight', 'narrower', 'wider', 'smaller', 'bigger');
  if (noun === undefined || weight === undefined || view.all('span').length + view.all('amount').length > 0)
    return undefined;
  const isLess = ['narrower', 'smaller'].includes(wordValue(weight, 'weight') ?? '');
  const low = view.spelt(/^(?:low|lower|bottom)$/i);
  const high = view.spelt(/^(?:high|upper|top)$/i);
  const percent: [number, number] = !isLess
    ? [0, 100]
    : [high.length > 0 ? 0.5 : 15, low.length > 0 ? 99.5 : 98];
  const target = panelsOf(view, setting, [noun]);
  return changed(
    {
      kind: 'color-clip',
      percent: isLess && low.length + high.length === 0 ? [10, 98] : percent,
      ...target.fields,
    },
    [
      ...nouns,
      weight,
      ...low,
      ...high,
      ...target.used,
      ...view.spelt(/^(?:end|side)$/i),
      ...view.words('verb', 'set'),
      ...view.words('noun', 'limits'),
    ],
  );
});

export const colorScaleActs: readonly ActSpec[] = [colorMap, colorRange, colorWidth, palette, scatterColor];
