/** Ways to bring values from their own times to others. Times are ms, strictly ascending; missing is NaN. */

/** The latest sample that is there at or before each time, not older than `toleranceMs`. */
export function asofColumn(
  time: Float64Array,
  values: Float64Array,
  at: Float64Array,
  toleranceMs: number,
): Float64Array {
  const result = new Float64Array(at.length);
  let row = 0;
  let latest = Number.NaN;
  let latestAt = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < at.length; index += 1) {
    const moment = at[index] ?? 0;
    for (; row < time.length && (time[row] ?? 0) <= moment; row += 1) {
      const value = values[row] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      latest = value;
      latestAt = time[row] ?? 0;
    }
    result[index] = moment - latestAt <= toleranceMs ? latest : Number.NaN;
  }
  return result;
}

/** The nearest sample (the earlier of two equally near), not farther than `toleranceMs`; a missing sample stays missing. */
export function nearestColumn(
  time: Float64Array,
  values: Float64Array,
  at: Float64Array,
  toleranceMs: number,
): Float64Array {
  const result = new Float64Array(at.length).fill(Number.NaN);
  let row = 0;
  for (let index = 0; index < at.length; index += 1) {
    const moment = at[index] ?? 0;
    while (
      row + 1 < time.length &&
      Math.abs((time[row + 1] ?? 0) - moment) < Math.abs((time[row] ?? 0) - moment)
    )
      row += 1;
    if (row < time.length && Math.abs((time[row] ?? 0) - moment) <= toleranceMs)
      result[index] = values[row] ?? Number.NaN;
  }
  return result;
}

/**
 * The mean of the samples of each span `[from, to)`; missing with fewer than `leastShare` of the samples that the usual step
 * lets expect there, whether rows lack or hold NaN.
 */
export function meanColumn(
  time: Float64Array,
  values: Float64Array,
  spans: { readonly from: Float64Array; readonly to: Float64Array },
  { stepMs, leastShare }: { readonly stepMs: number; readonly leastShare: number },
): Float64Array {
  const result = new Float64Array(spans.from.length);
  let start = 0;
  for (let index = 0; index < result.length; index += 1) {
    const from = spans.from[index] ?? 0;
    const to = spans.to[index] ?? 0;
    while (start < time.length && (time[start] ?? 0) < from) start += 1;
    const expected = stepMs > 0 ? Math.floor((to - from) / stepMs + 1e-9) : 1;
    result[index] = meanUntil(time, values, start, { stop: to, least: Math.ceil(expected * leastShare) });
  }
  return result;
}

/** The mean of the samples from a row on whose time is before `stop`; NaN for fewer than `least` of them, or none. */
function meanUntil(
  time: Float64Array,
  values: Float64Array,
  start: number,
  { stop, least }: { readonly stop: number; readonly least: number },
): number {
  let sum = 0;
  let count = 0;
  for (let row = start; row < time.length && (time[row] ?? 0) < stop; row += 1) {
    const value = values[row] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    sum += value;
    count += 1;
  }
  return count < Math.max(1, least) ? Number.NaN : sum / count;
}

/** Straight lines between the samples that are there; missing outside of them and where they are farther apart than `largestGapMs`. */
export function linearColumn(
  time: Float64Array,
  values: Float64Array,
  at: Float64Array,
  largestGapMs: number,
): Float64Array {
  const result = new Float64Array(at.length).fill(Number.NaN);
  let before = -1;
  let row = 0;
  for (let index = 0; index < at.length; index += 1) {
    const moment = at[index] ?? 0;
    while (row < time.length && ((time[row] ?? 0) < moment || Number.isNaN(values[row]))) {
      if ((time[row] ?? 0) < moment && !Number.isNaN(values[row])) before = row;
      row += 1;
    }
    if (row >= time.length) break;
    result[index] = between(time, values, before, row, moment, largestGapMs);
  }
  return result;
}

function between(
  time: Float64Array,
  values: Float64Array,
  before: number,
  after: number,
  at: number,
  largestGapMs: number,
): number {
  const right = values[after] ?? Number.NaN;
  if (time[after] === at) return right;
  if (before < 0) return Number.NaN;
  const from = time[before] ?? 0;
  const span = (time[after] ?? 0) - from;
  if (span > largestGapMs) return Number.NaN;
  const left = values[before] ?? Number.NaN;
  return left + ((right - left) * (at - from)) / span;
}
