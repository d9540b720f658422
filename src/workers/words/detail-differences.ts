import type { Figure } from '#src/domain/figure/figure.ts';
import type { Panel } from '#src/domain/figure/panel.ts';
import { type Difference, difference } from '#src/workers/words/difference.ts';

/** What is said when a detail came or changed, when it is gone, and what an undo calls it. */
type Words = readonly [now: string, gone: string, name: string];

const OF_FIGURE: readonly (readonly [keyof Figure, Words])[] = [
  [
    'legendColumns',
    ['The legend has other columns', 'The legend has its usual columns', 'the columns of the legend'],
  ],
  ['letters', ['Panels have letters', 'The letters of the panels are gone', 'the letters of the panels']],
  [
    'letterCorner',
    ['The letters have another place', 'The letters stand top left again', 'the place of the letters'],
  ],
  ['background', ['The background is transparent', 'The background is filled again', 'the background']],
  ['dpi', ['The picture has a printed size', 'The picture has no printed size', 'the printed size']],
  ['timeAxis', ['Times are told another way', 'Times are dates in UTC again', 'the way times are told']],
  [
    'positions',
    ['Positions stand under the time axis', 'The positions are gone', 'the positions under the time axis'],
  ],
  ['fontSizes', ['Text has other sizes', 'Text has its usual sizes', 'the sizes of text']],
];

const OF_PANELS: readonly (readonly [keyof Panel, Words])[] = [
  ['bands', ['A band is shaded', 'The band is gone', 'the shaded band']],
  ['fits', ['A fitted line is drawn', 'The fitted line is gone', 'the fitted line']],
  ['zero', ['The line at zero is changed', 'The line at zero is as usual', 'the line at zero']],
  ['grid', ['Grid lines are changed', 'Grid lines are as usual', 'the grid lines']],
  ['lowest', ['The axis has a lower limit', 'The lower limit is gone', 'the lower limit']],
  ['highest', ['The axis has an upper limit', 'The upper limit is gone', 'the upper limit']],
  ['right', ['The right-hand axis is changed', 'The right-hand axis is gone', 'the right-hand axis']],
  [
    'colorLabel',
    ['The colour bar has another text', 'The colour bar has its usual text', 'the text of the colour bar'],
  ],
  ['colorClip', ['The colours are clipped', 'The colours show all values', 'the clipped colours']],
  ['binWidth', ['The bins have another width', 'The bins have their usual width', 'the width of the bins']],
  ['counting', ['Samples are counted another way', 'Samples are counted as usual', 'the way of counting']],
  ['colorBy', ['The dots are coloured', 'The dots have one colour', 'the colours of the dots']],
  [
    'oneToOne',
    ['The line of equal values is drawn', 'The line of equal values is gone', 'the line of equal values'],
  ],
  ['isJoined', ['The dots are joined', 'The dots are not joined', 'the joined dots']],
  ['hasEqualAxes', ['The axes have one scale', 'The axes have scales of their own', 'the equal axes']],
  ['boundaries', ['Model boundaries are drawn', 'The model boundaries are gone', 'the model boundaries']],
];

/** What else is different of a figure and of its panels, each told once. */
export function detailDifferences(before: Figure, after: Figure): readonly Difference[] {
  const ofFigure = OF_FIGURE.flatMap(([field, words]) => told([before[field]], [after[field]], words));
  if (before.panels.length !== after.panels.length) return ofFigure;
  const ofPanels = OF_PANELS.flatMap(([field, words]) =>
    told(
      before.panels.map((panel) => panel[field]),
      after.panels.map((panel) => panel[field]),
      words,
    ),
  );
  return [...ofFigure, ...ofPanels];
}

function told(
  old: readonly unknown[],
  now: readonly unknown[],
  [news, gone, name]: Words,
): readonly Difference[] {
  const isSet = (value: unknown) =>
    value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0);
  // A field that moved with its panel is no news of its own.
  const sorted = (values: readonly unknown[]) =>
    values
      .map((value) => JSON.stringify(value) ?? '')
      .toSorted()
      .join('\n');
  if (sorted(old) === sorted(now)) return [];
  return [difference(now.some(isSet) ? news : gone, name)];
}
