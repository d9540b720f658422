import type { Figure } from '#src/domain/figure/figure.ts';
import { rowsOf } from '#src/domain/figure/figure.ts';
import { scaleOf } from '#src/domain/figure/print-size.ts';
import { quarterStep } from '#src/plotting/angles.ts';
import { UPRIGHT_LINE } from '#src/plotting/axis-basics.ts';
import { columnSides, type Side } from '#src/plotting/column-sides.ts';
import { equalAxes } from '#src/plotting/equal-axes.ts';
import type { Legend } from '#src/plotting/legend.ts';
import { EMPTY_LEGEND, legendAbove } from '#src/plotting/legend.ts';
import { placedLegend } from '#src/plotting/legend-place.ts';
import type { NumberTicks } from '#src/plotting/number-ticks.ts';
import { numberTicks, ticksAt } from '#src/plotting/number-ticks.ts';
import type { NumberAxis, PanelView } from '#src/plotting/panel-view.ts';
import type { PositionRow } from '#src/plotting/position-rows.ts';
import { timeLabel } from '#src/plotting/relative-ticks.ts';
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
  readonly rightTicks: NumberTicks;
  /** Where the middle of the y axis label stands, left of the panel. */
  readonly labelX: number;
  /** There is room for labels of two lines. */
  readonly hasWideLabels: boolean;
  /** The same of the right-hand axis, from the left edge of the panel. */
  readonly rightLabelX: number;
  readonly legend: Legend;
  readonly legendAt: { readonly x: number; readonly y: number };
  readonly isLegendInside: boolean;
  /** It lies over something that is drawn. */
  readonly hasLegendOver: boolean;
  /** False where the panel below shows the same time axis. */
  readonly hasXLabels: boolean;
  /** Room for numbers under the time axis. */
  readonly positionsHeight: number;
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
  /** Lines of numbers under the time axis. */
  readonly positions: readonly PositionRow[];
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
  const cells = cellsOf(figure, views, style, { width, margin, positions: around.positions });
  const above = rowAboves(cells, rows, figure, style);
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
  readonly row: number;
  readonly column: number;
  readonly x: number;
  readonly width: number;
  readonly side: Side;
  /** The legend over or under the panel, where it stands there. */
  readonly level: Legend;
}

function cellsOf(
  figure: Figure,
  views: readonly PanelView[],
  style: Style,
  page: { width: number; margin: number; positions: readonly PositionRow[] },
): readonly Cell[] {
  const { columns } = figure;
  const cellWidth = (page.width - page.margin * 1.6) / columns;
  const sides = columnSides(figure, views, style, cellWidth, page.positions);
  return views.map((view, index) => {
    const column = index % columns;
    const side = sides[column] ?? {
      left: 0,
      right: 0,
      legendX: 0,
      rightLabel: 0,
      hasWideLabels: false,
      isAbove: false,
    };
    const width = Math.max(20, cellWidth - side.left - side.right);
    const isLevel = side.isAbove || figure.legend === 'bottom';
    return {
      view,
      row: Math.floor(index / columns),
      column,
      x: page.margin * 0.8 + column * cellWidth + side.left,
      width,
      side,
      level: isLevel ? legendAbove(view, style, width, 3, figure.legendColumns) : EMPTY_LEGEND,
    };
  });
}

function rowAboves(
  cells: readonly Cell[],
  rows: number,
  { legend, letters }: Figure,
  style: Style,
): readonly number[] {
  return Array.from({ length: rows }, (_, row) =>
    Math.max(
      0,
      ...cells
        .filter((cell) => cell.row === row)
        .map(
          ({ view, level }) =>
            (view.panel.title === undefined ? 0 : style.size * 1.5) +
            (legend === 'bottom' ? 0 : level.height) +
            (letters !== undefined && view.isSquare ? style.letterSize * 0.2 : 0),
        ),
    ),
  );
}

/** Room under a row: for time labels where the axis is not shared with the row below, else a small gap. */
function belowOf(cells: readonly Cell[], row: number, rows: number, figure: Figure, style: Style): number {
  const own = cells.filter((cell) => cell.row === row);
  const legends = figure.legend === 'bottom' ? Math.max(0, ...own.map(({ level }) => level.height)) : 0;
  return Math.max(...own.map((cell) => axisRoom(cell, cells, rows, figure, style))) + legends;
}

/** What the labels and the name of the x axis take, and what stands under them. */
function axisRoom(cell: Cell, cells: readonly Cell[], rows: number, figure: Figure, style: Style): number {
  if (!hasXLabels(cell, cells, rows)) return style.size * 0.9;
  const isLast = cell.row === rows - 1 ? 0 : style.size * 0.4;
  const { x } = cell.view;
  if (x.kind === 'number') return style.tickSize * 2.9 + style.axisSize + isLast;
  const isNamed = figure.xLabel !== undefined || timeLabel(figure, x.range) !== undefined;
  const lines = figure.timeAxis?.kind === 'relative' ? 2.4 : isNamed ? 3.2 : 3.5;
  return (
    style.tickSize * lines +
    (isNamed ? style.axisSize * 1.05 : 0) +
    positionsHeight(figure, cell.view, style) +
    isLast
  );
}

/** One line a series, and a little air. */
function positionsHeight({ positions = [] }: Figure, { x }: PanelView, style: Style): number {
  return x.kind === 'time' && positions.length > 0 ? style.tickSize * (positions.length * 1.25 + 0.1) : 0;
}

function hasXLabels({ view, row, column }: Cell, cells: readonly Cell[], rows: number): boolean {
  if (row === rows - 1 || view.x.kind === 'number') return true;
  const below = cells.find((cell) => cell.row === row + 1 && cell.column === column);
  return below === undefined || below.view.x.kind !== 'time';
}

/** True of an axis whose label tells degrees. */
function isDegrees({ label, scale }: NumberAxis): boolean {
  return scale === 'linear' && /\(°\)$/.test(label);
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
  const { row, column, side } = cell;
  const { style, unit, weights, figure } = frame;
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
  const most = Math.max(2, Math.min(8, Math.floor(height / (style.tickSize * 1.9))));
  const stepOf = (axis: NumberAxis) =>
    (axis === view.y ? view.panel.tickStep : undefined) ??
    (most >= 4 && isDegrees(axis) ? quarterStep(axis.domain) : undefined);
  const ticksOf = (axis: NumberAxis | undefined) => {
    if (axis === undefined || view.emptyText !== undefined) return NO_TICKS;
    const usual = numberTicks(axis.scale, axis.domain, most, axis.constant, stepOf(axis));
    const said = axis === view.y ? view.panel.tickValues : undefined;
    return said === undefined ? usual : ticksAt(said, axis.domain, usual);
  };
  const place = { ...cell, view, x: cell.x, y, width, height };
  return {
    view,
    row,
    column,
    x: cell.x,
    y,
    width,
    height,
    ticks: ticksOf(view.y),
    rightTicks: ticksOf(view.right),
    labelX: -side.left + style.axisSize * (side.hasWideLabels ? 0.75 + UPRIGHT_LINE / 2 : 0.75),
    hasWideLabels: side.hasWideLabels,
    rightLabelX: width + side.rightLabel,
    ...placedLegend(place, { figure, style, room: axisRoom(cell, frame.cells, frame.rows, figure, style) }),
    hasXLabels: hasXLabels(cell, frame.cells, frame.rows),
    positionsHeight: hasXLabels(cell, frame.cells, frame.rows) ? positionsHeight(figure, view, style) : 0,
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
