import { type Figure, rowsOf } from '#src/domain/figure/figure.ts';
import { scaleOf } from '#src/domain/figure/print-size.ts';
import { UPRIGHT_LINE, uprightRoom } from '#src/plotting/axis-basics.ts';
import { legendBeside } from '#src/plotting/legend.ts';
import { isInside } from '#src/plotting/legend-place.ts';
import { numberTicks } from '#src/plotting/number-ticks.ts';
import type { NumberAxis, PanelView } from '#src/plotting/panel-view.ts';
import type { PositionRow } from '#src/plotting/position-rows.ts';
import { positionNamesWidth } from '#src/plotting/position-rows.ts';
import { textWidth } from '#src/plotting/text-width.ts';
import type { Style } from '#src/plotting/theme.ts';

/** What stands left and right of the panels of one column, in logical px. */
export interface Side {
  readonly left: number;
  readonly right: number;
  /** From the right edge of a panel to its legend. */
  readonly legendX: number;
  /** From the right edge of a panel to the middle of the name of its right-hand axis. */
  readonly rightLabel: number;
  /** Some name of a left axis needs two lines. */
  readonly hasWideLabels: boolean;
  readonly isAbove: boolean;
}

/** Room beside each column of panels; equal for all its panels, so that they align. */
export function columnSides(
  figure: Figure,
  views: readonly PanelView[],
  style: Style,
  cellWidth: number,
  positions: readonly PositionRow[],
): readonly Side[] {
  return Array.from({ length: figure.columns }, (_, column) => {
    const own = views.filter((_each, index) => index % figure.columns === column);
    const room = uprightRoom(typicalHeight(figure, views, style), style);
    const hasWideLabels = own.some(({ y }) => textWidth(y.label, style.axisSize) > room);
    const lines = hasWideLabels ? 1.5 + UPRIGHT_LINE : 1.5;
    const labels =
      Math.max(...own.map(({ y }) => labelWidth(y, style))) + style.size + style.axisSize * lines;
    const isOverTime = own.some(({ x }) => x.kind === 'time');
    const left = Math.max(labels, isOverTime ? positionNamesWidth(positions, style) : 0);
    const widths = own.map(({ right }) => (right === undefined ? 0 : labelWidth(right, style) + style.size));
    const ticks = Math.max(0, ...widths);
    const axis = ticks === 0 ? 0 : ticks + style.axisSize * 1.3;
    return {
      left,
      ...rightOf(figure, own, style, cellWidth, axis),
      rightLabel: ticks + style.axisSize * 0.6,
      hasWideLabels,
    };
  });
}

/** What a panel is high, about: how high exactly depends on what stands beside it. */
function typicalHeight(figure: Figure, views: readonly PanelView[], { size, tickSize }: Style): number {
  const rows = rowsOf({ panels: views.map(({ panel }) => panel), columns: figure.columns });
  const axes = views.filter(({ x }) => x.kind === 'number').length / figure.columns;
  const free = figure.height / scaleOf(figure) - size * 7 - axes * tickSize * 4;
  return Math.max(0, free / Math.max(1, rows) - size * 1.5);
}

function rightOf(
  { legend, legendColumns }: Figure,
  own: readonly PanelView[],
  style: Style,
  cellWidth: number,
  axis: number,
): Pick<Side, 'right' | 'legendX' | 'isAbove'> {
  const isElsewhere = legend === 'none' || legend === 'bottom' || isInside(legend);
  const widest = isElsewhere ? 0 : Math.max(0, ...own.map((view) => besideWidth(view, style, legendColumns)));
  const bars = Math.max(0, ...own.map((view) => (view.colorBar === undefined ? 0 : barRoom(style))));
  const isAbove = legend === 'top' || (legend === 'auto' && widest > cellWidth * 0.21);
  const beside = isAbove || widest === 0 ? 0 : Math.min(widest, cellWidth * 0.4) + style.size;
  // Where bars of colour stand, legends of dots stand behind them.
  const isBoth =
    own.some(({ colorBar, entries }) => colorBar !== undefined && entries.length > 0) && beside > 0;
  const legendX = axis + (isBoth ? bars : 0) + style.size;
  const taken = isBoth ? bars + beside : Math.max(beside, bars);
  return { right: Math.max(axis + taken, style.size * 2), legendX, isAbove };
}

/** A bar of colour with its numbers and its name. */
function barRoom(style: Style): number {
  return style.size * 6.4;
}

function besideWidth(view: PanelView, style: Style, columns: number | undefined): number {
  return legendBeside(view, style, style.size * 1.3 * 40, Number.POSITIVE_INFINITY, columns).width;
}

function labelWidth({ scale, domain, constant }: NumberAxis, style: Style): number {
  const { labels } = numberTicks(scale, domain, 6, constant);
  return Math.max(style.size, ...labels.map((label) => textWidth(label, style.tickSize)));
}
