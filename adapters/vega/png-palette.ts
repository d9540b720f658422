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
  const colors = countsOf(pixels);
  const counts = new Uint32Array(CELLS);
  const shown = new Map<number, { color: number; count: number }>();
  for (const [color, count] of colors) {
    const cell = cellOf(color);
    counts[cell] = (counts[cell] ?? 0) + count;
    const best = shown.get(cell);
    if (best === undefined || count > best.count) shown.set(cell, { color, count });
  }
  const common = [...counts.keys()]
    .filter((cell) => (counts[cell] ?? 0) > 0)
    .sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0))
    .slice(0, 256);
  const entries = common.map((cell) => shown.get(cell)?.color ?? 0);
  const entryOfCell = counts.map((count, cell) => (count === 0 ? 0 : nearest(cell, entries)));
  const indexes = new Uint8Array(pixels.length);
  for (let place = 0; place < indexes.length; place += 1)
    indexes[place] = entryOfCell[cellOf(pixels[place] as number)] as number; // both are as long as what is looked up
  return {
    palette: Uint8Array.from(
      entries.flatMap((color) => [color & 255, (color >>> 8) & 255, (color >>> 16) & 255]),
    ),
    indexes,
  };
}

/** How often each colour stands there; runs of one colour, which most of a picture is, are counted at once. */
function countsOf(pixels: Uint32Array): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  let from = 0;
  for (let place = 1; place <= pixels.length; place += 1) {
    const color = pixels[from] as number; // from < place <= length
    if (place < pixels.length && pixels[place] === color) continue;
    counts.set(color, (counts.get(color) ?? 0) + place - from);
    from = place;
  }
  return counts;
}

function cellOf(pixel: number): number {
  return ((pixel >>> 4) & 15) | ((pixel >>> 8) & 240) | ((pixel >>> 12) & 3840);
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
