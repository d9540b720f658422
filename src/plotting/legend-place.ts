import type { Figure } from '#src/domain/figure/figure.ts';
import type { LegendPlace } from '#src/domain/figure/look.ts';
import { scaleOf } from '#src/domain/figure/print-size.ts';
import type { Side } from '#src/plotting/column-sides.ts';
import type { Corner } from '#src/plotting/free-corner.ts';
import { drawnInCorners, emptiest } from '#src/plotting/free-corner.ts';
import type { Legend } from '#src/plotting/legend.ts';
import { EMPTY_LEGEND, legendBeside } from '#src/plotting/legend.ts';
import type { PanelView } from '#src/plotting/panel-view.ts';
import type { Style } from '#src/plotting/theme.ts';

const CORNERS: ReadonlySet<LegendPlace> = new Set([
  'inside',
  'top-right',
  'top-left',
  'bottom-right',
  'bottom-left',
]);

export function isInside(place: LegendPlace): boolean {
  return CORNERS.has(place);
}

/** A legend inside its panel, and where its upper left corner stands in it; `inside` takes the emptiest corner. */
function legendInside(
  place: LegendPlace,
  view: PanelView,
  size: { readonly width: number; readonly height: number },
  columns: number | undefined,
  style: Style,
): { readonly legend: Legend; readonly x: number; readonly y: number; readonly hides: boolean } {
  const legend = legendBeside(view, style, size.height * 0.8, size.width * 0.7, columns);
  if (legend.items.length === 0) return { legend: EMPTY_LEGEND, x: 0, y: 0, hides: false };
  const rim = style.size * 0.8;
  const drawn = drawnInCorners(view, (legend.width + rim) / size.width, (legend.height + rim) / size.height);
  const corner = cornerOf(place) ?? emptiest(drawn);
  return {
    legend,
    hides: drawn[corner] > 0,
    x: corner.endsWith('right') ? size.width - legend.width - rim : rim,
    y: corner.startsWith('bottom') ? size.height - legend.height - rim * 0.7 : rim * 0.7,
  };
}

/** A panel and the room around it, as far as a legend asks. */
interface Place {
  readonly view: PanelView;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly side: Side;
  /** The legend over or under the panel, where it stands there. */
  readonly level: Legend;
}

/** Where the legend of a panel stands on the page; `room` is what the labels of its x axis take. */
export function placedLegend(
  { view, x, y, width, height, side, level }: Place,
  { figure, style, room }: { readonly figure: Figure; readonly style: Style; readonly room: number },
): {
  readonly legend: Legend;
  readonly legendAt: { x: number; y: number };
  readonly isLegendInside: boolean;
  readonly hasLegendOver: boolean;
} {
  if (figure.legend === 'none')
    return { legend: EMPTY_LEGEND, legendAt: { x, y }, isLegendInside: false, hasLegendOver: false };
  if (isInside(figure.legend)) {
    const inside = legendInside(figure.legend, view, { width, height }, figure.legendColumns, style);
    return {
      legend: inside.legend,
      legendAt: { x: x + inside.x, y: y + inside.y },
      isLegendInside: true,
      hasLegendOver: inside.hides,
    };
  }
  if (figure.legend === 'bottom')
    return {
      legend: level,
      legendAt: { x, y: y + height + room },
      isLegendInside: false,
      hasLegendOver: false,
    };
  if (side.isAbove)
    return {
      legend: level,
      legendAt: { x, y: y - level.height },
      isLegendInside: false,
      hasLegendOver: false,
    };
  const most = (figure.width / scaleOf(figure)) * 0.4;
  const legend = legendBeside(view, style, height, most, figure.legendColumns);
  const legendAt = { x: x + width + side.legendX, y: y + style.size * 0.1 };
  return { legend, legendAt, isLegendInside: false, hasLegendOver: false };
}

function cornerOf(place: LegendPlace): Corner | undefined {
  switch (place) {
    case 'top-right':
    case 'top-left':
    case 'bottom-right':
    case 'bottom-left':
      return place;
    default:
      return undefined;
  }
}
