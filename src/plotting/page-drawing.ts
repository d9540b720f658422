import type { Drawing, PageLayout } from '#src/domain/figure/drawing.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import { rowsOf } from '#src/domain/figure/figure.ts';
import { scaleOf } from '#src/domain/figure/print-size.ts';
import { titleOf } from '#src/domain/figure/titles.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { placedFigure } from '#src/plotting/figure-spec.ts';
import { pagePanels, samplesNameOf } from '#src/plotting/page-panels.ts';
import type { PanelView } from '#src/plotting/panel-view.ts';
import { styleOf } from '#src/plotting/theme.ts';

/** Widths of the window, in px, for which the figure is laid out; a page takes the widest that fits. */
const WINDOWS = [320, 360, 390, 430, 500, 580, 680, 800, 940, 1100, 1260, 1440, 1680] as const;
/** Width at which text has its nominal size at any scale. */
const NOMINAL = 900;
/** Curves of a page hold up to about this many samples together, so that there is something to zoom into. */
const SAMPLES = 300_000;
/** Samples that stay of one pixel column. */
export const A_COLUMN = 4;
const THEMES = ['light', 'dark'] as const;

/** Makes the drawing of a page: the same panels for windows of many widths, light and dark. */
export function* pageDrawing(
  figure: Figure,
  summaries: readonly FrameSummary[],
  viewsOf: (figure: Figure, columns: number) => Generator<undefined, readonly PanelView[]>,
): Generator<undefined, Drawing> {
  const columns = columnsFor(figure, summaries);
  const layouts: PageLayout[] = [];
  let own: readonly PanelView[] = [];
  for (const theme of THEMES) {
    const views = yield* viewsOf({ ...figure, theme }, columns);
    if (theme === figure.theme) own = views;
    for (const windowWidth of WINDOWS) layouts.push(layoutFor(figure, theme, windowWidth, views, summaries));
    yield;
  }
  const shown = layouts.find((layout) => layout.theme === figure.theme && layout.windowWidth === 940);
  return {
    title: titleOf(figure, summaries),
    width: shown?.width ?? NOMINAL,
    height: shown?.height ?? NOMINAL,
    scale: 1,
    background: styleOf(figure).background,
    spec: shown?.spec ?? {},
    tables: Object.assign({}, ...own.flatMap(({ tables, ...view }) => [tables, samplesOf(view)])),
    rasters: own.flatMap(({ rasters }) => rasters),
    page: { theme: figure.theme, layouts, isThinned: isThinned(figure, columns, summaries) },
  };
}

/** The values behind a picture, by the name that its panel gives them. */
function samplesOf({ rasters: [raster], samples }: Pick<PanelView, 'rasters' | 'samples'>) {
  return raster === undefined || samples === undefined
    ? {}
    : { [samplesNameOf(raster.name)]: samples.table() };
}

/** Pixel columns to which curves are thinned. */
function columnsFor(figure: Figure, summaries: readonly FrameSummary[]): number {
  const curves = figure.panels
    .filter(({ kind }) => kind === 'line')
    .flatMap(({ traces }) => traces)
    .reduce((count, { label, columns }) => count + (columns?.length ?? widthOf(label, summaries)), 0);
  return Math.max(1500, Math.round(SAMPLES / A_COLUMN / Math.max(1, curves)));
}

function widthOf(label: string, summaries: readonly FrameSummary[]): number {
  return summaries.find((summary) => summary.label === label)?.columns.length ?? 1;
}

/** Fewer samples than this are all there. */
function isThinned(figure: Figure, columns: number, summaries: readonly FrameSummary[]): boolean {
  const labels = figure.panels
    .filter(({ kind }) => kind === 'line')
    .flatMap(({ traces }) => traces.map(({ label }) => label));
  return summaries.some(({ label, rows }) => labels.includes(label) && rows > A_COLUMN * columns);
}

function layoutFor(
  figure: Figure,
  theme: Figure['theme'],
  windowWidth: number,
  views: readonly PanelView[],
  summaries: readonly FrameSummary[],
): PageLayout {
  const tall = (figure.height / scaleOf(figure)) * Math.min(1.25, Math.max(1, windowWidth / NOMINAL));
  // Titles and legends stand over the panels of a phone.
  const height = windowWidth < 600 ? tall + 60 * rowsOf(figure) : tall;
  const shrink = Math.min(1, NOMINAL / windowWidth);
  const { background, ...plain } = figure;
  const sized = {
    ...plain,
    ...(background === undefined || theme !== figure.theme ? {} : { background }),
    theme,
    width: windowWidth * shrink,
    height: height * shrink,
    fontSize: (windowWidth < 600 ? Math.min(12, figure.fontSize) : figure.fontSize) * shrink,
  };
  const style = styleOf(sized);
  const { spec, layout } = placedFigure(sized, views, summaries, style, {
    use: 'interactive',
    positions: [],
  });
  return {
    windowWidth,
    theme,
    width: layout.width,
    height: layout.height,
    background: sized.background ?? style.background,
    ink: style.ink,
    spec,
    panels: pagePanels(layout, style, figure),
  };
}
