import type { PanelView } from '#src/plotting/panel-view.ts';
import { shareOn } from '#src/plotting/places.ts';

export type Corner = 'top-right' | 'top-left' | 'bottom-right' | 'bottom-left';

const CORNERS: readonly Corner[] = ['top-right', 'top-left', 'bottom-right', 'bottom-left'];

/** What is drawn, as a piece of a panel: shares of its width from the left and of its height from below. */
interface Piece {
  readonly across: readonly [number, number];
  readonly up: readonly [number, number];
}

/** Steps into which the straight line between two samples that stand far apart is cut. */
const CUTS = 12;

/**
 * How much of what is drawn lies in each corner of a panel: a count of pieces, 0 where nothing is hidden.
 *
 * @param wide and `high` are the sides of what has to fit, as shares of the panel
 */
export function drawnInCorners(
  view: PanelView,
  wide: number,
  high: number,
): Readonly<Record<Corner, number>> {
  const counts = { 'top-right': 0, 'top-left': 0, 'bottom-right': 0, 'bottom-left': 0 };
  for (const piece of [...piecesOf(view), ...cellsOf(view)])
    for (const corner of CORNERS) if (isIn(piece, corner, wide, high)) counts[corner] += 1;
  return counts;
}

function isIn({ across, up }: Piece, corner: Corner, wide: number, high: number): boolean {
  const isBeside = corner.endsWith('right')
    ? across[1] > 1 - wide && across[0] <= 1
    : across[0] < wide && across[1] >= 0;
  const isLevel = corner.startsWith('top') ? up[1] > 1 - high && up[0] <= 1 : up[0] < high && up[1] >= 0;
  return isBeside && isLevel;
}

export function emptiest(counts: Readonly<Record<Corner, number>>): Corner {
  return CORNERS.reduce((best, corner) => (counts[corner] < counts[best] ? corner : best));
}

function piecesOf(view: PanelView): readonly Piece[] {
  return Object.entries(view.tables).flatMap(([name, table]) => {
    const isRight = view.right !== undefined && view.onRight?.includes(name) === true;
    const across = turned(shareOn(view.x), view.panel.reversed?.x);
    const up = turned(
      shareOn(isRight && view.right !== undefined ? view.right : view.y),
      view.panel.reversed?.y,
    );
    const numbers = (...names: readonly string[]) =>
      names.map((each) => table[each]).find((each) => each instanceof Float64Array);
    const [low, high, counts] = [numbers('low'), numbers('high'), numbers('n')];
    if (low !== undefined && high !== undefined && counts !== undefined)
      return Array.from(counts, (count, bin) => ({
        across: sorted(across(low[bin] ?? 0), across(high[bin] ?? 0)),
        up: [0, up(count)] as const,
      }));
    const places = numbers('t', 'x', 'at');
    const values = numbers('v', 'y', 'high');
    if (places === undefined || values === undefined) return [];
    const filled = view.told?.find((curve) => curve.values === values)?.isFilled === true;
    const zero = Math.min(1, Math.max(0, up(0)));
    const points = Array.from(
      places,
      (place, row) => [across(place), up(values[row] ?? Number.NaN)] as const,
    );
    if (filled) return points.map(([x, y]) => ({ across: [x, x] as const, up: sorted(y, zero) }));
    const isLine = view.panel.kind === 'line' && points.length < 400;
    return (isLine ? joined(points) : points).map(([x, y]) => ({
      across: [x, x] as const,
      up: [y, y] as const,
    }));
  });
}

/** The cells of a picture that have a colour, coarsely. */
function cellsOf({ rasters: [raster] }: PanelView): readonly Piece[] {
  if (raster === undefined) return [];
  const { width, height, pixels } = raster;
  const side = 40;
  return Array.from({ length: side * side }, (_, at) => {
    const [column, row] = [at % side, Math.floor(at / side)];
    const pixel =
      pixels[Math.floor(((row + 0.5) / side) * height) * width + Math.floor(((column + 0.5) / side) * width)];
    return pixel === undefined || pixel === 0
      ? []
      : [
          {
            across: [column / side, (column + 1) / side] as const,
            up: [1 - (row + 1) / side, 1 - row / side] as const,
          },
        ];
  }).flat();
}

function joined(points: readonly (readonly [number, number])[]): readonly (readonly [number, number])[] {
  return points.flatMap(([x, y], row) => {
    const [nextX, nextY] = points[row + 1] ?? [x, y];
    return Array.from(
      { length: CUTS },
      (_, cut) => [x + ((nextX - x) * cut) / CUTS, y + ((nextY - y) * cut) / CUTS] as const,
    );
  });
}

function sorted(a: number, b: number): readonly [number, number] {
  return [Math.min(a, b), Math.max(a, b)];
}

function turned(
  share: (value: number) => number,
  isReversed: boolean | undefined,
): (value: number) => number {
  return isReversed === true ? (value) => 1 - share(value) : share;
}
