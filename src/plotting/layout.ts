import type { Figure } from '#src/domain/figure/figure.ts';
import { rowsOf } from '#src/domain/figure/figure.ts';
import { equalAxes } from '#src/plotting/equal-axes.ts';
import type { Legend } from '#src/plotting/legend.ts';
import { legendAbove, legendBeside } from '#src/plotting/legend.ts';
import type { NumberTicks } from '#src/plotting/number-ticks.ts';
import { numberTicks } from '#src/plotting/number-ticks.ts';
import type { PanelView } from '#src/plotting/panel-view.ts';
import { textWidth } from '#src/plotting/text-width.ts';
import type { Style } from '#src/plotting/theme.ts';

/** Where one panel stands. Lengths in logical px from the upper left corner of the picture. */
export interface PanelBox {
  readonly view: PanelView;
  readonly row: number;
  readonly column: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly ticks: NumberTicks;
  /** Where the middle of the y axis label stands, left of the panel. */
  readonly labelX: number;
  readonly legend: Legend;
  readonly legendAt: { readonly x: number; readonly y: number };
  /** False where the panel below shows the same time axis. */
  readonly hasXLabels: boolean;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  /** Device px per logical px. */
  readonly scale: number;
  readonly boxes: readonly PanelBox[];
  readonly margin: number;
  /** Baseline of the last line of the provenance. */
  readonly footerY: number;
}

/** Heights of what stands around the panels. */
export interface Surroundings {
  readonly titleLines: number;
  readonly footerLines: number;
  readonly hasColumnTitles: boolean;
}

/** Device px per logical px: text is as large relative to a picture of 1800 × 1000 as to a larger one. */
export function scaleOf({ width, height }: Pick<Figure, 'width' | 'height'>): number {
  return Math.max(1, Math.min(width / 900, height / 440));
}

export function layOut(
  figure: Figure,
  views: readonly PanelView[],
  style: Style,
  around: Surroundings,
): Layout {
  const scale = scaleOf(figure);
  const width = figure.width / scale;
  const height = figure.height / scale;
  const margin = style.size;
  const { size } = style;
  const top =
    margin * 0.8 +
    around.titleLines * style.titleSize * 1.3 +
    (around.hasColumnTitles ? size * 1.5 : 0) +
    size * 0.3;
  const footer = around.footerLines * style.smallSize * 1.3 + margin * 0.6;
  const rows = rowsOf({ panels: views.map(({ panel }) => panel), columns: figure.columns });
  const cells = cellsOf(figure, views, style, { width, margin });
  const above = rowAboves(cells, rows, style);
  const below = Array.from({ length: rows }, (_, row) => belowOf(cells, row, rows, figure, style));
  const free = height - top - footer - sum(above) - sum(below);
  const weights = Array.from({ length: rows }, (_, row) =>
    Math.max(...cells.filter((cell) => cell.row === row).map(({ view }) => view.panel.weight)),
  );
  const unit = Math.max(0, free) / sum(weights);
  const boxes = cells.map((cell) =>
    boxOf(cell, { top, above, below, weights, unit, style, figure, cells, rows }),
  );
  return { width, height, scale, boxes, margin, footerY: height - margin * 0.6 };
}

interface Cell {
  readonly view: PanelView;
  readonly index: number;
  readonly row: number;
  readonly column: number;
  readonly x: number;
  readonly width: number;
  readonly left: number;
  readonly isAbove: boolean;
  readonly above: Legend;
}

function cellsOf(
  figure: Figure,
  views: readonly PanelView[],
  style: Style,
  page: { width: number; margin: number },
): readonly Cell[] {
  const { columns } = figure;
  const cellWidth = (page.width - page.margin * 1.6) / columns;
  const sides = columnSides(figure, views, style, cellWidth);
  return views.map((view, index) => {
    const column = index % columns;
    const { left, right, isAbove } = sides[column] ?? { left: 0, right: 0, isAbove: false };
    const width = Math.max(20, cellWidth - left - right);
    const above = isAbove ? legendAbove(view, style, width, 3) : { width: 0, height: 0, items: [] };
    return {
      view,
      index,
      row: Math.floor(index / columns),
      column,
      x: page.margin * 0.8 + column * cellWidth + left,
      width,
      left,
      isAbove,
      above,
    };
  });
}

/** Room left for labels and right for legends of each column of panels; equal for all its panels, so that they align. */
function columnSides(figure: Figure, views: readonly PanelView[], style: Style, cellWidth: number) {
  return Array.from({ length: figure.columns }, (_, column) => {
    const own = views.filter((_each, index) => index % figure.columns === column);
    const left = Math.max(...own.map((view) => labelWidth(view, style))) + style.size * 2.5;
    const legends = own.map((view) => (figure.legend === 'none' ? 0 : besideWidth(view, style)));
    const widest = Math.max(0, ...legends);
    const bars = Math.max(0, ...own.map((view) => (view.colorBar === undefined ? 0 : style.size * 6.4)));
    const isAbove = figure.legend === 'top' || (figure.legend !== 'right' && widest > cellWidth * 0.21);
    const legend = isAbove || figure.legend === 'none' ? 0 : Math.min(widest, cellWidth * 0.4);
    const beside = Math.max(legend === 0 ? 0 : legend + style.size, bars, lastTickRoom(style));
    return { left, right: beside, isAbove: isAbove && figure.legend !== 'none' };
  });
}

function lastTickRoom(style: Style): number {
  return style.size * 2;
}

function besideWidth(view: PanelView, style: Style): number {
  return legendBeside(view, style, style.size * 1.3 * 40, Number.POSITIVE_INFINITY).width;
}

function labelWidth(view: PanelView, style: Style): number {
  const { labels } = numberTicks(view.y.scale, view.y.domain, 6);
  return Math.max(style.size, ...labels.map((label) => textWidth(label, style.size)));
}

function rowAboves(cells: readonly Cell[], rows: number, style: Style): readonly number[] {
  return Array.from({ length: rows }, (_, row) =>
    Math.max(
      0,
      ...cells
        .filter((cell) => cell.row === row)
        .map(({ view, above }) => (view.panel.title === undefined ? 0 : style.size * 1.5) + above.height),
    ),
  );
}

/** Room under a row: for time labels where the axis is not shared with the row below, else a small gap. */
function belowOf(cells: readonly Cell[], row: number, rows: number, figure: Figure, style: Style): number {
  const own = cells.filter((cell) => cell.row === row);
  const isLabelled = own.some((cell) => hasXLabels(cell, cells, rows));
  if (!isLabelled) return style.size * 0.9;
  const hasLabel = own.some(({ view }) => view.x.kind === 'number') || figure.xLabel !== undefined;
  return style.size * (hasLabel ? 3.9 : 3.5) + (row === rows - 1 ? 0 : style.size * 0.4);
}

function hasXLabels({ view, row, column }: Cell, cells: readonly Cell[], rows: number): boolean {
  if (row === rows - 1 || view.x.kind === 'number') return true;
  const below = cells.find((cell) => cell.row === row + 1 && cell.column === column);
  return below === undefined || below.view.x.kind !== 'time';
}

/** A panel that has nothing to show has no numbers at its axis. */
const NO_TICKS: NumberTicks = { values: [], labels: [], minor: [], exponent: 0 };

interface Frame {
  readonly top: number;
  readonly above: readonly number[];
  readonly below: readonly number[];
  readonly weights: readonly number[];
  readonly unit: number;
  readonly style: Style;
  readonly figure: Figure;
  readonly cells: readonly Cell[];
  readonly rows: number;
}

function boxOf(cell: Cell, frame: Frame): PanelBox {
  const { row, column } = cell;
  const { style, unit, weights } = frame;
  const rowTop =
    frame.top +
    sum(frame.above.slice(0, row)) +
    sum(frame.below.slice(0, row)) +
    sum(weights.slice(0, row)) * unit;
  const y = rowTop + (frame.above[row] ?? 0);
  const height = (weights[row] ?? 1) * unit;
  const { view, width } = cell.view.isSquare
    ? equalAxes(cell.view, cell.width, height)
    : { view: cell.view, width: cell.width };
  const most = Math.max(2, Math.min(8, Math.floor(height / (style.size * 1.9))));
  const legend = cell.isAbove ? cell.above : besideLegend(cell, frame, height);
  return {
    view,
    row,
    column,
    x: cell.x,
    y,
    width,
    height,
    ticks: view.emptyText === undefined ? numberTicks(view.y.scale, view.y.domain, most) : NO_TICKS,
    labelX: -cell.left + style.size * 0.75,
    legend,
    legendAt: cell.isAbove
      ? { x: cell.x, y: y - cell.above.height }
      : { x: cell.x + width + style.size, y: y + style.size * 0.1 },
    hasXLabels: hasXLabels(cell, frame.cells, frame.rows),
  };
}

function besideLegend({ view }: Cell, { figure, style }: Frame, height: number): Legend {
  if (figure.legend === 'none') return { width: 0, height: 0, items: [] };
  return legendBeside(view, style, height, (figure.width / scaleOf(figure)) * 0.4);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
