import { BotError } from '#src/domain/failure.ts';
import type { Drawing } from '#src/domain/figure/drawing.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { Panel } from '#src/domain/figure/panel.ts';
import { scaleOf } from '#src/domain/figure/print-size.ts';
import { titleOf } from '#src/domain/figure/titles.ts';
import type { Frame } from '#src/domain/frame.ts';
import { formatTimeRange } from '#src/domain/time-range.ts';
import { histogramPanel } from '#src/plotting/histogram-panel.ts';
import { linePanel, NO_POSITIVE } from '#src/plotting/line-panel.ts';
import { orbitPanel } from '#src/plotting/orbit-panel.ts';
import { outlineOf } from '#src/plotting/outline.ts';
import { pageDrawing } from '#src/plotting/page-drawing.ts';
import type { DrawingUse, PanelView } from '#src/plotting/panel-view.ts';
import { polarPanel } from '#src/plotting/polar-panel.ts';
import { positionRows } from '#src/plotting/position-rows.ts';
import { roomyFigure } from '#src/plotting/roomy-figure.ts';
import { scatterPanel } from '#src/plotting/scatter-panel.ts';
import { spectrogramPanel } from '#src/plotting/spectrogram-panel.ts';
import { tablePanel } from '#src/plotting/table-panel.ts';
import type { Style } from '#src/plotting/theme.ts';
import { styleOf } from '#src/plotting/theme.ts';
import { shareRows } from '#src/plotting/twin-panels.ts';
import { unseenOf } from '#src/plotting/unseen.ts';
import { vegaLiteDocument } from '#src/plotting/vega-lite-document.ts';

/** Px; wider than this a page gets too large, and no window shows it. */
const WIDEST_RASTER = 2400;

/**
 * Makes the drawing of a figure in short steps, so that a caller can let others run in between.
 *
 * @throws BotError `nothing-at-hand` when the data of a panel is not among `frames`, `all-missing` or `not-computable` when no panel
 * has anything to show
 */
export function* drawingSteps(
  figure: Figure,
  frames: readonly Frame[],
  use: DrawingUse = 'still',
): Generator<undefined, Drawing> {
  const style = styleOf(figure);
  const columns = Math.max(50, Math.round((figure.width / figure.columns) * 0.8));
  const summaries = frames.map(outlineOf);
  if (use === 'interactive')
    return yield* pageDrawing(figure, summaries, (shown, width) => viewsOf(shown, frames, width, use));
  const shared = yield* viewsOf(figure, frames, columns, use);
  const roomy =
    use === 'document' ? undefined : roomyFigure(figure, shared, summaries, positionRows(figure, frames));
  return {
    title: titleOf(figure, summaries),
    width: figure.width / scaleOf(figure),
    height: figure.height / scaleOf(figure),
    scale: scaleOf(figure),
    background: figure.background ?? style.background,
    unseen: [...unseenOf(figure, shared), ...(roomy?.notes ?? [])],
    ...(figure.dpi === undefined ? {} : { dpi: figure.dpi }),
    ...(roomy === undefined
      ? { spec: vegaLiteDocument(figure, shared, summaries, style), tables: {}, rasters: [] }
      : {
          spec: roomy.spec,
          tables: Object.assign({}, ...shared.map(({ tables }) => tables)),
          rasters: shared.flatMap(({ rasters }) => rasters),
        }),
  };
}

function* viewsOf(
  figure: Figure,
  frames: readonly Frame[],
  columns: number,
  use: DrawingUse,
): Generator<undefined, readonly PanelView[]> {
  const views: PanelView[] = [];
  for (const [index, panel] of figure.panels.entries()) {
    const drawn = use === 'document' ? spelledOut(panel) : panel;
    views.push({
      ...(yield* viewOf(figure, index, drawn, frames, styleOf(figure), columns)),
      panel,
      timeAxis: figure.timeAxis,
    });
    yield;
  }
  refuseEmpty(figure, views);
  return shareRows(figure, views);
}

/** A document holds the dots of a crowded scatter, not the picture of their density. */
function spelledOut(panel: Panel): Panel {
  return panel.kind === 'scatter' && panel.variant !== 'orbit' ? { ...panel, variant: 'plain' } : panel;
}

/** A picture without anything in it would say less than a sentence. */
function refuseEmpty(figure: Figure, views: readonly PanelView[]): void {
  if (views.some(({ emptyText }) => emptyText === undefined)) return;
  const period = formatTimeRange(figure.range);
  if (views.some(({ emptyText }) => emptyText === NO_POSITIVE)) {
    throw new BotError(
      'not-computable',
      `A logarithmic axis shows positive values only, and there are none in ${period}.`,
      { hint: 'Say "linear scale".' },
    );
  }
  throw new BotError('all-missing', `There are no valid values to plot in ${period}.`, {
    hint: 'Ask for another time, or say "whole range" to see all the data at hand.',
  });
}

/** Makes the drawing in one go. */
export function drawingOf(figure: Figure, frames: readonly Frame[], use: DrawingUse = 'still'): Drawing {
  const steps = drawingSteps(figure, frames, use);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

function* viewOf(
  figure: Figure,
  index: number,
  panel: Panel,
  frames: readonly Frame[],
  style: Style,
  columns: number,
): Generator<undefined, PanelView> {
  switch (panel.kind) {
    case 'line':
      if (panel.variant === 'table') return tablePanel(panel, style);
      return yield* linePanel(figure, index, panel, frames, style, columns);
    case 'spectrogram':
      return yield* spectrogramPanel(figure, index, panel, frames, Math.min(columns, WIDEST_RASTER));
    case 'histogram':
      return histogramPanel(figure, index, panel, frames);
    case 'scatter':
      if (panel.variant === 'polar') return polarPanel(figure, index, panel, frames, style);
      return panel.variant === 'orbit'
        ? orbitPanel(figure, index, panel, frames, style)
        : scatterPanel(figure, index, panel, frames, style);
  }
}
