/** From here on a double is no measurement: CDF's fills are -1e31 and the like, declared or not. */
const ABSURD = 1e30;

/** What makes a value missing. */
export interface MissingRule {
  readonly fill: number | undefined;
  readonly valid: readonly [number, number] | undefined;
}

/**
 * Makes NaN of every value that is fill, absurdly large or outside the valid range, in place. Fills are compared as
 * float32 too, since many were widened from there (`9999.99` and `9999.990234375` are one).
 */
export function markMissing(values: Float64Array, { fill, valid }: MissingRule): void {
  const exact = fill ?? Number.NaN;
  // Near zero float32 would take real small values for a fill of 0, and beyond its range it has only infinity.
  const hasFloatFill = fill !== undefined && fill !== 0 && Math.abs(fill) < ABSURD;
  const float = hasFloatFill ? Math.fround(exact) : Number.NaN;
  const [low, high] = valid ?? [-ABSURD, ABSURD];
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] as number; // row stays below its length
    const isThere = value >= low && value <= high && value > -ABSURD && value < ABSURD && value !== exact;
    if (!isThere || (hasFloatFill && Math.fround(value) === float)) values[row] = Number.NaN;
  }
}
