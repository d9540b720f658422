import { boundsIn } from '#src/language/acts/looks/axes.ts';
import { changed, lookAct } from '#src/language/acts/looks/change.ts';
import { type ActSpec, wordValue } from '#src/language/reading/act.ts';
import { panelsOf } from '#src/language/reading/look-targets.ts';
import { seriesRefs } from '#src/language/reading/named-ref.ts';

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
  const [word] = view.words('colormap');
  const value = wordValue(word, 'colormap');
  if (word === undefined || value === undefined) return undefined;
  const known = MAPS.find((each) => each === value);
  const target = panelsOf(view, setting, [word]);
  return changed(
    {
      kind: 'color-map',
      colorMap: known === undefined || known === 'jet' || known === 'redblue' ? word.raw : known,
      ...target.fields,
    },
    [
      word,
      ...target.used,
      ...view.words('noun', 'colormap', 'coloraxis'),
      ...view.words('verb', 'use', 'set'),
    ],
  );
});

/** "color scale 1e1 to 1e6", "clip the colors between 2 and 60", "colour limits 2-98 %". */
const colorRange: ActSpec = lookAct('color-range', 18, (view, setting) => {
  const nouns = [...view.words('noun', 'coloraxis', 'colormap')];
  const bounds = boundsIn(view);
  const [noun] = nouns;
  if (noun === undefined || bounds === undefined) return undefined;
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

/** "colour by spacecraft", "colour points by density", "colour the dots by time". */
const scatterColor: ActSpec = lookAct('scatter-color', 10, (view) => {
  const verbs = [...view.words('verb', 'colour'), ...view.words('noun', 'colormap')];
  const isBy = view.phrases.some(({ raw }) => /^by$/i.test(raw));
  if (verbs.length === 0) return undefined;
  const [series] = view.series().filter(({ prep }) => prep === 'by');
  const [mission] = [
    ...view.words('by', 'mission'),
    ...view.words('noun', 'mission').filter(({ prep }) => prep === 'by'),
  ];
  const [time] = view.words('coloring', 'time', 'none');
  const points = [
    ...view.words('noun', 'point'),
    ...view.words('mark', 'point'),
    ...view.words('noun', 'line'),
  ];
  if (mission !== undefined)
    return changed({ kind: 'scatter-color', by: 'mission' }, [...verbs, ...points, mission]);
  if (time !== undefined)
    return changed({ kind: 'scatter-color', by: wordValue(time, 'coloring') === 'none' ? 'none' : 'time' }, [
      ...verbs,
      ...points,
      time,
    ]);
  const [by] = series === undefined ? [] : seriesRefs(series.items);
  return isBy && by !== undefined
    ? changed({ kind: 'scatter-color', by }, [...verbs, ...points, series])
    : undefined;
});

export const colorScaleActs: readonly ActSpec[] = [colorMap, colorRange, scatterColor];
