/** A picture in at most 256 colours. */
export interface Indexed {
  /** Red, green, blue of each entry, shape `[k, 3]`, `k <= 256`. */
  readonly palette: Uint8Array;
  /** Entry of each pixel, shape `[height, width]`. */
  readonly indexes: Uint8Array;
}

/** Sixteen steps a channel: colours that differ by less fall into one cell. */
const CELLS = 4096;

/**
 * Reduces a picture to the 256 colours that it has most of; each cell of like colours is shown by its commonest one, so
 * that paper, ink and lines stay exactly as they are and only rare shades at crossings move to their nearest neighbour.
 *
 * @param pixels red, green, blue, alpha in one word each, lowest byte first
 */
export function indexed(pixels: Uint32Array): Indexed {
  const counts = new Uint32Array(CELLS);
  const shown = new Map<number, Map<number, number>>();
  for (const pixel of pixels) counts[cellOf(pixel)] = (counts[cellOf(pixel)] ?? 0) + 1;
  const common = [...counts.keys()]
    .filter((cell) => (counts[cell] ?? 0) > 0)
    .sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0))
    .slice(0, 256);
  for (const cell of common) shown.set(cell, new Map());
  for (const pixel of pixels) {
    const colors = shown.get(cellOf(pixel));
    colors?.set(pixel, (colors.get(pixel) ?? 0) + 1);
  }
  const entries = common.map((cell) => commonest(shown.get(cell) ?? new Map()));
  const entryOfCell = Uint8Array.from({ length: CELLS }, (_, cell) => nearest(cell, entries));
  return {
    palette: Uint8Array.from(
      entries.flatMap((color) => [color & 255, (color >>> 8) & 255, (color >>> 16) & 255]),
    ),
    indexes: Uint8Array.from(pixels, (pixel) => entryOfCell[cellOf(pixel)] ?? 0),
  };
}

function cellOf(pixel: number): number {
  return ((pixel >>> 4) & 15) | ((pixel >>> 8) & 240) | ((pixel >>> 12) & 3840);
}

function commonest(colors: ReadonlyMap<number, number>): number {
  let best = 0;
  let most = 0;
  for (const [color, count] of colors) if (count > most) [best, most] = [color, count];
  return best;
}

/** Entry whose colour is nearest to the middle of a cell. */
function nearest(cell: number, entries: readonly number[]): number {
  const middle = [0, 4, 8].map((shift) => ((cell >>> shift) & 15) * 17);
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [entry, color] of entries.entries()) {
    if (cellOf(color) === cell) return entry;
    const [red = 0, green = 0, blue = 0] = middle;
    const distance =
      ((color & 255) - red) ** 2 +
      (((color >>> 8) & 255) - green) ** 2 +
      (((color >>> 16) & 255) - blue) ** 2;
    if (distance < least) [best, least] = [entry, distance];
  }
  return best;
}
