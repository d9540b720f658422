import type { Scale } from '#src/domain/figure/look.ts';
import type { Panel } from '#src/domain/figure/panel.ts';
import { colorTable } from '#src/plotting/color-maps.ts';
import type { Domain } from '#src/plotting/domains.ts';
import type { NumberAxis, PanelView } from '#src/plotting/panel-view.ts';
import type { Pairs } from '#src/plotting/scatter-pairs.ts';
import { shareOf } from '#src/plotting/spectrogram-raster.ts';

/** Cells across and up where nobody says how many. */
const SHADES = 160;

/** How many pairs lie in each cell, as colours. */
interface Density {
  /** Colour entries, top row first, 0 where there is no pair; shape `[side, side]`. */
  readonly pixels: Uint8Array;
  readonly side: number;
  /** The largest count. */
  readonly most: number;
  /** All pairs within the axes. */
  readonly all: number;
  /** Width times height of a cell, where both axes are linear. */
  readonly area?: number;
}

export function rasterOf(
  index: number,
  { pixels, side }: Density,
  { colorMap }: Panel,
): PanelView['rasters'][number] {
  return {
    name: `raster${index}`,
    width: side,
    height: side,
    pixels,
    colors: colorTable(colorMap ?? 'viridis'),
  };
}

/** What the colours are: numbers of samples, or their share of all, in per cent, or over the area of a cell as a density. */
export function barOf(density: Density, panel: Panel): NonNullable<PanelView['colorBar']> {
  const { factor, label } = countedIn(density, panel.counting);
  return {
    domain: [factor, factor * Math.max(2, density.most)],
    scale: panel.colorScale ?? 'log',
    label: panel.colorLabel ?? label,
    colors: colorTable(panel.colorMap ?? 'viridis'),
  };
}

function countedIn({ all, area }: Density, counting: Panel['counting']) {
  if (counting === 'share') return { factor: 1 / all, label: 'Share of samples per cell' };
  if (counting === 'percent') return { factor: 100 / all, label: 'Samples per cell (%)' };
  if (counting === 'density' && area !== undefined)
    return { factor: 1 / (all * area), label: 'Probability density' };
  return counting === 'density'
    ? { factor: 1 / all, label: 'Share of samples per cell' }
    : { factor: 1, label: 'Samples per cell' };
}

/** Counts of pairs in cells of equal size on the axes; colours grow with the logarithm of the count, unless it is said otherwise. */
export function densityOf(
  clouds: readonly Pairs[],
  across: NumberAxis,
  up: NumberAxis,
  { colorScale = 'log', bins: side = SHADES }: Pick<Panel, 'colorScale' | 'bins'>,
): Density {
  const counts = new Float64Array(side * side);
  const cell = (value: number, domain: Domain, of: Scale) => Math.floor(shareOf(value, domain, of) * side);
  for (const { x, y } of clouds) {
    for (const [row, value] of x.entries()) {
      const column = cell(value, across.domain, across.scale);
      const line = side - 1 - cell(y[row] ?? Number.NaN, up.domain, up.scale);
      if (column >= 0 && column < side && line >= 0 && line < side)
        counts[line * side + column] = (counts[line * side + column] ?? 0) + 1;
    }
  }
  const most = counts.reduce((highest, count) => Math.max(highest, count), 1);
  const top = Math.max(2, most);
  const share = (count: number) =>
    colorScale === 'log' ? Math.log(count) / Math.log(top) : (count - 1) / (top - 1);
  const pixels = Uint8Array.from(counts, (count) => (count === 0 ? 0 : 1 + Math.round(254 * share(count))));
  const all = counts.reduce((sum, count) => sum + count, 0);
  const isLinear = across.scale === 'linear' && up.scale === 'linear';
  const size = ({ domain: [low, high] }: NumberAxis) => Math.abs(high - low) / side;
  return {
    pixels,
    side,
    most,
    all: Math.max(1, all),
    ...(isLinear ? { area: size(across) * size(up) } : {}),
  };
}
