import type { Curve } from '#src/plotting/curves.ts';
import type { Domain } from '#src/plotting/domains.ts';

/** Degrees of a circle that angles have to reach over before its whole is shown. */
const MUCH = 240;

/** The whole circle for angles that go round it, as clock angles do; `undefined` for all other curves. */
export function circleOf(
  curves: readonly Pick<Curve, 'unit'>[],
  inside: readonly Float64Array[],
): Domain | undefined {
  if (curves.length === 0 || !curves.every(({ unit }) => isAngle(unit))) return undefined;
  const [low, high] = extent(inside);
  if (high - low < MUCH) return undefined;
  if (low >= -180 && high <= 180) return [-180, 180];
  return low >= 0 && high <= 360 ? [0, 360] : undefined;
}

/** Marks of an axis that shows a whole circle are quarters of it. */
export function quarterStep(domain: Domain): number | undefined {
  return domain[1] - domain[0] === 360 && (domain[0] === -180 || domain[0] === 0) ? 90 : undefined;
}

export function isAngle(unit: string): boolean {
  return unit === 'deg';
}

/**
 * A line of angles without strokes from one end of the circle to the other: a step of more than half of it is a break.
 *
 * @param curve thinned so little that every sample is there
 */
export function unwound({ time, values }: Pick<Curve, 'time' | 'values'>): Pick<Curve, 'time' | 'values'> {
  const breaks = values.map((value, row) =>
    Number(row > 0 && Math.abs(value - (values[row - 1] ?? value)) > 180),
  );
  const count = breaks.reduce((sum, each) => sum + each, 0);
  if (count === 0) return { time, values };
  const [times, kept] = [new Float64Array(time.length + count), new Float64Array(time.length + count)];
  let place = 0;
  for (const [row, at] of time.entries()) {
    if (breaks[row] === 1) {
      times[place] = ((time[row - 1] ?? at) + at) / 2;
      kept[place] = Number.NaN;
      place += 1;
    }
    times[place] = at;
    kept[place] = values[row] ?? Number.NaN;
    place += 1;
  }
  return { time: times, values: kept };
}

function extent(all: readonly Float64Array[]): Domain {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const values of all) {
    for (const value of values) {
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  return [low, high];
}
