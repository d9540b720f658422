/** A least-squares line: `level + slope * (t - middle)`. */
export interface Line {
  /** Per ms; 0 with fewer than two samples. */
  readonly slope: number;
  /** Mean time of the samples that are there, ms. */
  readonly middle: number;
  /** Mean of the values. */
  readonly level: number;
}

/** Fits a line through the samples that are there. @param time ms, shape `[n]` @param values shape `[n]` */
export function lineThrough(time: Float64Array, values: Float64Array): Line {
  const origin = time[0] ?? 0;
  let [count, sumTime, sumValue] = [0, 0, 0];
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    count += 1;
    sumTime += (time[row] ?? 0) - origin;
    sumValue += value;
  }
  const middle = origin + sumTime / count;
  const level = sumValue / count;
  let [across, square] = [0, 0];
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    const away = (time[row] ?? 0) - middle;
    across += away * (value - level);
    square += away * away;
  }
  return { slope: square === 0 ? 0 : across / square, middle, level };
}
