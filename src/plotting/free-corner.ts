import type { DrawingTable } from '#src/domain/figure/drawing.ts';
import type { PanelView } from '#src/plotting/panel-view.ts';

export type Corner = 'top-right' | 'top-left' | 'bottom-right' | 'bottom-left';

const CORNERS: readonly Corner[] = ['top-right', 'top-left', 'bottom-right', 'bottom-left'];

/**
 * The corner of a panel with the fewest samples in it.
 *
 * @param wide and `high` are the sides of what has to fit, as shares of the panel
 */
export function freeCorner(view: PanelView, wide: number, high: number): Corner {
  const counts: Record<Corner, number> = {
    'top-right': 0,
    'top-left': 0,
    'bottom-right': 0,
    'bottom-left': 0,
  };
  for (const [name, table] of Object.entries(view.tables)) {
    for (const place of placesIn(view, name, table)) {
      const corner = cornerAt(place, wide, high);
      if (corner !== undefined) counts[corner] += 1;
    }
  }
  return CORNERS.reduce((best, corner) => (counts[corner] < counts[best] ? corner : best));
}

function cornerAt([across, up]: readonly [number, number], wide: number, high: number): Corner | undefined {
  const side = across > 1 - wide ? 'right' : across < wide ? 'left' : undefined;
  const end = up > 1 - high ? 'top' : up < high ? 'bottom' : undefined;
  return side === undefined || end === undefined ? undefined : `${end}-${side}`;
}

/** Where the samples of a table stand, as shares of the panel. */
function placesIn(
  { x, y, right, onRight }: PanelView,
  name: string,
  table: DrawingTable,
): readonly (readonly [number, number])[] {
  const places = table['t'] ?? table['x'] ?? table['at'];
  const values = table['v'] ?? table['y'] ?? table['high'];
  if (!(places instanceof Float64Array) || !(values instanceof Float64Array)) return [];
  const axis = right !== undefined && onRight?.includes(name) === true ? right : y;
  const up = shareIn(axis.domain, axis.scale === 'log');
  const across =
    x.kind === 'time' ? shareIn([x.range.start, x.range.stop], false) : shareIn(x.domain, x.scale === 'log');
  return Array.from(places, (place, row) => [across(place), up(values[row] ?? Number.NaN)] as const);
}

function shareIn([low, high]: readonly [number, number], isLog: boolean): (value: number) => number {
  if (!isLog) return (value) => (value - low) / (high - low);
  return (value) => Math.log(value / low) / Math.log(high / low);
}
