import type { Bins } from '#src/domain/frame.ts';

/**
 * Frequencies that come with every record and are the same in all of them are no others than those of a header: EMFISIS gives them so.
 * Records without any say nothing else.
 */
export function steadyBins(bins: Bins, count: number): Bins {
  const { centers, ranges, varying } = bins;
  if (!varying || ranges !== undefined) return bins;
  let first: Float64Array | undefined;
  for (let at = 0; at < centers.length; at += count) {
    const row = centers.subarray(at, at + count);
    if (row.every(Number.isNaN)) continue;
    first ??= row;
    for (let bin = 0; bin < count; bin += 1) if (row[bin] !== first[bin]) return bins;
  }
  return first === undefined ? bins : { ...bins, centers: first.slice(), varying: false };
}
