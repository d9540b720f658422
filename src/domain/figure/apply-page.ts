import type { Appliers } from '#src/domain/figure/applier.ts';
import * as page from '#src/domain/figure/page.ts';
import { withFontSize, withGrid } from '#src/domain/figure/page-looks.ts';
import { withSize } from '#src/domain/figure/page-size.ts';

type PageKind =
  | 'title'
  | 'panel-titles'
  | 'panel-title'
  | 'legend'
  | 'font-size'
  | 'size'
  | 'theme'
  | 'background'
  | 'grid'
  | 'panel-letters'
  | 'provenance'
  | 'patch';

/** What each wish about the page does. */
export const pageAppliers: Appliers<PageKind> = {
  title: (figure, { title }) => page.withTitle(figure, title),
  'panel-titles': (figure, { titles }) => page.withPanelTitles(figure, titles),
  'panel-title': (figure, { panel, title }, summaries) =>
    page.withPanelTitle(figure, panel, title, summaries),
  legend: page.withLegend,
  'font-size': withFontSize,
  size: withSize,
  theme: (figure, { theme }) => ({ ...figure, theme }),
  background: (figure, { background }) => page.withBackground(figure, background),
  grid: withGrid,
  'panel-letters': page.withLetters,
  provenance: (figure, { shown }) => ({ ...figure, provenance: shown }),
  patch: (figure, { patch }) => page.withPatch(figure, patch),
};
