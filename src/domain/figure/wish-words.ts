import type { FigureChange } from '#src/domain/figure/figure-change.ts';

const WORDS: Readonly<Partial<Record<FigureChange['kind'], string>>> = {
  'value-range': 'the limits of the axis',
  'axis-label': 'the label of the axis',
  'axis-unit': 'the unit of the axis',
  'axis-side': 'the axis on that side',
  color: 'the colour',
  'color-map': 'the colour map',
  'color-range': 'the limits of the colours',
  'color-clip': 'the limits of the colours',
  'color-where': 'the colour where a condition holds',
  'line-width': 'the width of the line',
  dash: 'the dashes',
  mark: 'how the data are drawn',
  symbol: 'the symbols',
  marker: 'what was to be marked',
  'edit-marker': 'the change of what is marked',
  band: 'the band',
  scatter: 'the scatter plot',
  'plot-kind': 'the kind of plot',
  'fit-line': 'the fitted line',
  'fit-pairs': 'the fit',
  'reference-slope': 'the line of that slope',
  bins: 'the bins',
  counting: 'how the counts are given',
  title: 'the title',
  'panel-title': 'the title of the panel',
  'series-name': 'the name of the curve',
  'remove-series': 'taking the series away',
  'remove-panel': 'taking the panel away',
  'keep-series': 'keeping that only',
  'move-panel': 'moving the panel',
  'order-panels': 'the order of the panels',
  'panel-height': 'the height of the panel',
  legend: 'the legend',
  ticks: 'the ticks',
  size: 'the size of the picture',
  'font-size': 'the size of the text',
  zoom: 'the time that is shown',
  superimpose: 'laying the times over each other',
};

/** What a change was to do, for a sentence about what is not done: `the logarithmic axis`, `the limits of the axis`. */
export function wishWords(change: FigureChange): string {
  if (change.kind === 'scale') return `the ${change.scale === 'log' ? 'logarithmic' : change.scale} axis`;
  return WORDS[change.kind] ?? change.kind.replaceAll('-', ' ');
}
