import { LEAST_PAIRS, USUAL_BINS } from '#src/domain/figure/binned-curves.ts';
import type { Tellers } from '#src/domain/figure/change-text.ts';
import { colorMapOf } from '#src/domain/figure/color-scales.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { ChangeOf } from '#src/domain/figure/figure-change.ts';
import { curveText } from '#src/domain/figure/formula-curves.ts';
import type { Counting } from '#src/domain/figure/look.ts';
import { listed } from '#src/domain/figure/names.ts';
import { CALENDAR_COLORS } from '#src/domain/figure/panel.ts';
import { seriesSubject } from '#src/domain/figure/told-names.ts';

type PanelKindKind =
  | 'plot-kind'
  | 'scatter'
  | 'polar'
  | 'scatter-color'
  | 'one-to-one'
  | 'binned-curves'
  | 'fit-line'
  | 'fit-pairs'
  | 'curve'
  | 'bar-numbers'
  | 'remove-fit-lines'
  | 'reference-slope'
  | 'regression'
  | 'bins'
  | 'counting'
  | 'color-map'
  | 'color-range'
  | 'color-clip'
  | 'orbit';

const BARS: Readonly<Record<Counting, string>> = {
  count: 'numbers of samples',
  share: 'shares of all samples',
  percent: 'per cent of all samples',
  density: 'a probability density',
  cumulative: 'the share of samples so far',
};

export const kindTellers: Tellers<PanelKindKind> = {
  'plot-kind': ({ plotKind, variant }) =>
    variant === 'orbit'
      ? 'It is drawn as an orbit.'
      : variant === 'density'
        ? 'The number of points in each cell is drawn in colours.'
        : `It is drawn as a ${plotKind === 'line' ? 'line plot' : plotKind}.`,
  scatter: ({ pairs }, figure, summaries) => {
    const name = (ref: (typeof pairs)[number]['x']) => seriesSubject([ref], figure, summaries).name;
    return `${pairs.map(({ x, y }) => `${name(y)} is drawn against ${name(x)}`).join(', ')}.`;
  },
  polar: ({ pairs }, figure, summaries) => {
    const name = (ref: (typeof pairs)[number]['angle']) => seriesSubject([ref], figure, summaries).name;
    return `${pairs.map(({ angle, radius }) => `${name(radius)} is the radius at the angle of ${name(angle)}`).join(', ')}.`;
  },
  'scatter-color': ({ by, isSign }, figure, summaries) => {
    if (by === 'none' || by === 'mission') return 'Each pair has one colour.';
    const isPart = by === 'time' || CALENDAR_COLORS.some((part) => part === by);
    const what = isPart ? String(by) : seriesSubject([by], figure, summaries).name;
    return `The dots are coloured by ${isSign === true ? `the sign of ${what}` : what}.`;
  },
  'one-to-one': ({ shown }) => (shown ? 'The one-to-one line is drawn.' : 'The one-to-one line is gone.'),
  'binned-curves': binnedText,
  'fit-line': ({ label }) =>
    label === undefined ? 'The fitted line is drawn.' : `The line "${label}" is drawn.`,
  regression: () => 'The fitted line is drawn.',
  'reference-slope': ({ label, slope }) => `A line of slope ${label ?? slope} is drawn.`,
  'fit-pairs': () => 'The fitted line is drawn.',
  curve: (change) => `The curve ${curveText(change)} is drawn.`,
  'bar-numbers': ({ shown }) => (shown ? 'Each bar has its number.' : 'The bars have no numbers.'),
  'remove-fit-lines': () => 'The fitted lines are gone.',
  bins: ({ bins, width }) =>
    width === undefined ? `There are ${bins ?? 'the usual'} bins.` : `The bins are ${width} wide.`,
  counting: ({ counting }, { panels }) =>
    `The ${panels.some(({ kind }) => kind === 'histogram') ? 'bars' : 'cells'} are ${BARS[counting]}.`,
  'color-map': ({ colorMap }) => {
    const drawn = colorMapOf(colorMap);
    const isOwn = drawn === colorMap.toLowerCase();
    return `The colour map is ${drawn}${isOwn ? '' : `, which is drawn for "${colorMap}"`}.`;
  },
  'color-range': ({ range }) =>
    range === null ? 'The data decide the colours.' : `The colours go from ${range[0]} to ${range[1]}.`,
  'color-clip': ({ percent }) =>
    percent === null
      ? 'The data decide the colours.'
      : `The colours go from percentile ${percent[0]} to percentile ${percent[1]}.`,
  orbit: orbitText,
};

function orbitText({ plane, magnetopause, bowShock }: ChangeOf<'orbit'>): string {
  const models = [
    ...(magnetopause === undefined
      ? []
      : [`the model magnetopause (Shue et al. 1998) is ${magnetopause === false ? 'off' : 'drawn'}`]),
    ...(bowShock === undefined
      ? []
      : [`the model bow shock (Farris and Russell 1994) is ${bowShock === false ? 'off' : 'drawn'}`]),
  ];
  const told = [...(plane === undefined ? [] : [`the orbit is in the ${plane} plane`]), ...models];
  return told.length === 0 ? 'It is drawn as an orbit.' : `${told.join('; ')}.`;
}

function binnedText(
  { statistics, bins, width, unit }: ChangeOf<'binned-curves'>,
  { panels }: Figure,
): string {
  if (statistics.length === 0) return 'The curves of bins are gone.';
  const names = listed(statistics.map((statistic) => statistic.replace('-', ' ')));
  const isAlongY = panels.some(({ binned = [] }) =>
    binned.some(({ statistic, along }) => along === 'y' && statistics.includes(statistic)),
  );
  const [of, over] = isAlongY ? ['x', 'y'] : ['y', 'x'];
  const within =
    width === undefined
      ? `${bins ?? USUAL_BINS} bins of ${over}`
      : `bins of ${over} ${width}${unit === undefined ? '' : ` ${unit}`} wide (edges at its multiples)`;
  const isOne = statistics.length === 1 && !statistics[0]?.endsWith('s');
  return `The ${names} of ${of} in ${within} ${isOne ? 'is' : 'are'} drawn, at the middle of each bin of at least ${LEAST_PAIRS} points.`;
}
