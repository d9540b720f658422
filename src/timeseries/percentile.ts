/**
 * The value below which a share of the sorted values lies, with linear interpolation between neighbours (as numpy's default).
 * Reorders `values`, which hold no NaN.
 *
 * @param share 0 to 1
 * @returns NaN for no values
 */
export function percentileInPlace(values: Float64Array, share: number): number {
  const count = values.length;
  if (count === 0) return Number.NaN;
  const place = share * (count - 1);
  const below = Math.floor(place);
  const low = select(values, below);
  if (below + 1 >= count || place === below) return low;
  let high = Number.POSITIVE_INFINITY;
  for (let index = below + 1; index < count; index += 1) {
    const value = values[index] ?? high;
    if (value < high) high = value;
  }
  return low + (high - low) * (place - below);
}

/** The values that are there, in order of time, in an array of their own. */
export function present(values: Float64Array): Float64Array {
  const result = new Float64Array(values.length);
  let count = 0;
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? Number.NaN;
    if (!Number.isNaN(value)) {
      result[count] = value;
      count += 1;
    }
  }
  return result.subarray(0, count);
}

/** Puts the k-th smallest value at place k, smaller ones before it (Hoare's selection with the median of three). */
function select(values: Float64Array, k: number): number {
  let left = 0;
  let right = values.length - 1;
  while (left < right) {
    const pivot = medianOfThree(values[left] ?? 0, values[(left + right) >> 1] ?? 0, values[right] ?? 0);
    const [end, start] = partition(values, left, right, pivot);
    if (k <= end) right = end;
    else if (k >= start) left = start;
    else break;
  }
  return values[k] ?? Number.NaN;
}

function partition(
  values: Float64Array,
  left: number,
  right: number,
  pivot: number,
): readonly [number, number] {
  let up = left;
  let down = right;
  while (up <= down) {
    while ((values[up] ?? pivot) < pivot) up += 1;
    while ((values[down] ?? pivot) > pivot) down -= 1;
    if (up > down) break;
    const swapped = values[up] ?? 0;
    values[up] = values[down] ?? 0;
    values[down] = swapped;
    up += 1;
    down -= 1;
  }
  return [down, up];
}

function medianOfThree(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}
