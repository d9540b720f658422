import type { Appliers } from '#src/domain/figure/applier.ts';
import { withBand, withBandMark, withoutBands } from '#src/domain/figure/bands.ts';
import * as looks from '#src/domain/figure/looks.ts';
import { withOverlay } from '#src/domain/figure/marking.ts';
import { withPalette } from '#src/domain/figure/palettes.ts';

type LineKind =
  | 'color'
  | 'palette'
  | 'dash'
  | 'line-width'
  | 'opacity'
  | 'color-where'
  | 'series-name'
  | 'mark'
  | 'symbol'
  | 'overlay'
  | 'band'
  | 'band-mark'
  | 'remove-bands';

/** What each wish about curves does. */
export const lineAppliers: Appliers<LineKind> = {
  color: looks.withColor,
  palette: withPalette,
  dash: (figure, { dash, ...where }, summaries) => looks.withTraceLook(figure, { dash }, where, summaries),
  'line-width': looks.withLineWidth,
  opacity: (figure, { opacity, ...where }, summaries) =>
    looks.withTraceLook(figure, { opacity }, where, summaries),
  'color-where': looks.withPart,
  'series-name': (figure, { series, name }, summaries) =>
    looks.withTraceLook(figure, { name }, { series: [series] }, summaries),
  mark: looks.withMark,
  symbol: looks.withSymbol,
  overlay: (figure, { windowMs, series }, summaries) => withOverlay(figure, windowMs, series, summaries),
  band: withBand,
  'band-mark': withBandMark,
  'remove-bands': (figure, { panel }, summaries) => withoutBands(figure, panel, summaries),
};
