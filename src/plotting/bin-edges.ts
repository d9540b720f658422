import type { Scale } from '#src/domain/figure/look.ts';
import type { Bins } from '#src/domain/frame.ts';

/**
 * Lower and upper edge of each bin of one row of a spectrum, from the source's ranges where it gives them, else halfway between
 * neighbouring centres (on a log axis: at their geometric mean).
 *
 * @returns shape `[count, 2]`; NaN where a bin does not exist
 */
export function binEdges(bins: Bins, row: number, count: number, scale: Scale): Float64Array {
  const offset = bins.varying ? row * count : 0;
  const edges = new Float64Array(count * 2);
  const given = bins.ranges;
  if (given !== undefined && !Number.isNaN(given[offset * 2] ?? Number.NaN)) {
    for (let bin = 0; bin < count * 2; bin += 1) edges[bin] = given[offset * 2 + bin] ?? Number.NaN;
    return edges;
  }
  const centers = bins.centers.subarray(offset, offset + count);
  for (let bin = 0; bin < count; bin += 1) {
    const [low, high] = around(centers, bin, scale);
    edges[bin * 2] = Math.min(low, high);
    edges[bin * 2 + 1] = Math.max(low, high);
  }
  return edges;
}

function around(centers: Float64Array, bin: number, scale: Scale): readonly [number, number] {
  const center = centers[bin] ?? Number.NaN;
  const before = centers[bin - 1] ?? Number.NaN;
  const after = centers[bin + 1] ?? Number.NaN;
  const low = Number.isNaN(before) ? mirrored(center, after, scale) : middle(before, center, scale);
  const high = Number.isNaN(after) ? mirrored(center, before, scale) : middle(center, after, scale);
  return [low, high];
}

function middle(a: number, b: number, scale: Scale): number {
  return scale === 'log' && a > 0 && b > 0 ? Math.sqrt(a * b) : (a + b) / 2;
}

/** The edge on the open side of the first or last bin: as far away as the edge on its other side. */
function mirrored(center: number, neighbour: number, scale: Scale): number {
  if (Number.isNaN(neighbour)) return scale === 'log' && center > 0 ? center * 1.2 : center + 0.5;
  const edge = middle(center, neighbour, scale);
  return scale === 'log' && center > 0 && edge > 0 ? (center * center) / edge : 2 * center - edge;
}
