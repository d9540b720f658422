import type { Appliers } from '#src/domain/figure/applier.ts';
import { withBinnedCurves } from '#src/domain/figure/binned-curves.ts';
import { withBoundaries } from '#src/domain/figure/boundaries.ts';
import * as colors from '#src/domain/figure/color-scales.ts';
import { NO_SCATTER, NO_SPECTRUM, withFitLine, withoutFitLines } from '#src/domain/figure/fit-lines.ts';
import { withCurve } from '#src/domain/figure/formula-curves.ts';
import { withBarNumbers, withBins, withCounting } from '#src/domain/figure/histograms.ts';
import { withKind } from '#src/domain/figure/kind.ts';
import { withOrbits } from '#src/domain/figure/orbits.ts';
import { withPolar } from '#src/domain/figure/polar.ts';
import { withOneToOne, withScatter, withScatterColor } from '#src/domain/figure/scatters.ts';

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

/** What each wish about kinds of panels does. */
export const kindAppliers: Appliers<PanelKindKind> = {
  'plot-kind': (figure, { plotKind, variant, axes, panel }, summaries) =>
    variant === 'orbit'
      ? withOrbits(figure, axes ?? [], summaries)
      : withKind(figure, plotKind, variant, panel, summaries),
  scatter: withScatter,
  polar: withPolar,
  'scatter-color': withScatterColor,
  'one-to-one': withOneToOne,
  'binned-curves': withBinnedCurves,
  'fit-line': withFitLine,
  // A worker has made a line of known numbers of it; here nothing is known of them.
  'fit-pairs': (figure) => figure,
  curve: withCurve,
  'bar-numbers': withBarNumbers,
  'remove-fit-lines': withoutFitLines,
  regression: () => {
    throw NO_SCATTER;
  },
  'reference-slope': () => {
    throw NO_SPECTRUM;
  },
  bins: withBins,
  counting: withCounting,
  'color-map': (figure, { colorMap, panel }, summaries) =>
    colors.withColorMap(figure, colorMap, panel, summaries),
  'color-range': (figure, { range, panel }, summaries) =>
    colors.withColorRange(figure, range, panel, summaries),
  'color-clip': (figure, { percent, panel }, summaries) =>
    colors.withColorClip(figure, percent, panel, summaries),
  orbit: withBoundaries,
};
