import type { Column, Provenance } from '#src/domain/frame.ts';
import { isSameUnit } from '#src/domain/units.ts';

const DEGREES = Math.PI / 180;
const TURN = 360;
/** Rounding of files: 360.0001 is still on the circle. */
const SLACK = 0.5;

/**
 * Whether these are angles that go round the circle: degrees that span more than half of it, as no latitude and no cone angle does,
 * and not more than all of it, as an unwrapped phase does.
 */
export function isRound(unit: string, values: Float64Array): boolean {
  if (unit === LOCAL_TIME) return true;
  if (unit === '' || !isSameUnit(unit, 'deg')) return false;
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return (
    high - low > TURN / 2 + SLACK &&
    high - low <= TURN + SLACK &&
    low >= -TURN / 2 - SLACK &&
    high <= TURN + SLACK
  );
}

/** Stands for the unit of hours that go round the day: local times, as their names say. Durations have hours, too. */
const LOCAL_TIME = 'h of the day';
const DEGREES_AN_HOUR = 15;

/** The unit of a column, told apart where its hours go round the day. */
export function circleUnit(
  frame: { readonly provenance: Provenance },
  column: Pick<Column, 'name' | 'unit'>,
): string {
  const isHours = column.unit !== '' && isSameUnit(column.unit, 'h');
  return isHours && isCalledRound(frame, column) ? LOCAL_TIME : column.unit;
}

/** Degrees a unit of what goes round: 15 of an hour. */
export function degreesIn(unit: string): number {
  return unit === LOCAL_TIME ? DEGREES_AN_HOUR : 1;
}

/** The mean direction, counted as the values are (from -180 or from 0), and how sharp it is: 1 where all are one, 0 where they cancel. */
export function meanDirection(values: Float64Array): { readonly mean: number; readonly sharpness: number } {
  let [x, y, count, low] = [0, 0, 0, 0];
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    x += Math.cos(value * DEGREES);
    y += Math.sin(value * DEGREES);
    count += 1;
    if (value < low) low = value;
  }
  if (count === 0) return { mean: Number.NaN, sharpness: Number.NaN };
  return { mean: countedFrom(low, Math.atan2(y, x) / DEGREES), sharpness: Math.hypot(x, y) / count };
}

/** Circular standard deviation in degrees, √(-2 ln R) (Mardia 1972). @param sharpness R, 0 to 1 */
export function circularSpread(sharpness: number): number {
  return Math.sqrt(-2 * Math.log(Math.min(1, sharpness))) / DEGREES;
}

/** The way from the mean direction to each value, -180 to 180 degrees: what quantiles of directions are taken of. */
export function aroundMean(values: Float64Array): { readonly mean: number; readonly away: Float64Array } {
  const { mean } = meanDirection(values);
  return { mean, away: values.map((value) => turned(value - mean)) };
}

/** Puts an angle that was found around the mean back on the circle, counted as the values are. */
export function countedAs(values: Float64Array, angle: number): number {
  return countedFrom(
    values.reduce((low, value) => (value < low ? value : low), 0),
    turned(angle),
  );
}

/** What makes means of values makes them of directions. @param unit of the values, as `circleUnit` tells it */
export function directions(
  values: Float64Array,
  means: (values: Float64Array) => Float64Array,
  unit = 'deg',
): Float64Array {
  const size = degreesIn(unit);
  if (size !== 1)
    return directions(
      values.map((value) => value * size),
      means,
    ).map((value) => value / size);
  const low = values.reduce((least, value) => (value < least ? value : least), 0);
  const cosines = means(values.map((value) => Math.cos(value * DEGREES)));
  return means(values.map((value) => Math.sin(value * DEGREES))).map((sine, row) =>
    countedFrom(low, Math.atan2(sine, cosines[row] ?? Number.NaN) / DEGREES),
  );
}

/** Straight lines go the short way round. @param linear makes values between those that are there */
export function shortWays(
  values: Float64Array,
  linear: (values: Float64Array) => Float64Array,
  unit: string,
): Float64Array {
  const turn = TURN / degreesIn(unit);
  const low = values.reduce((least, value) => (value < least ? value : least), 0);
  let last = Number.NaN;
  const unwound = values.map((value) => {
    if (Number.isNaN(value)) return value;
    last = Number.isNaN(last) ? value : last + turned(value - last, turn);
    return last;
  });
  return linear(unwound).map((value) =>
    low >= 0 ? value - turn * Math.floor(value / turn) : turned(value, turn),
  );
}

/** -180 to 180; half of another turn on both sides of zero. */
export function turned(angle: number, turn: number = TURN): number {
  return angle - turn * Math.floor((angle + turn / 2) / turn);
}

/** What once around is in this unit of an angle or of a time of day; `undefined` where it measures something else. */
export function turnIn(unit: string): number | undefined {
  if (unit === '') return undefined;
  if (isSameUnit(unit, 'deg')) return TURN;
  if (isSameUnit(unit, 'rad')) return 2 * Math.PI;
  return isSameUnit(unit, 'h') ? 24 : undefined;
}

const LONGITUDES = /longitude|azimuth|clock|(?:^|[^a-z])long?(?![a-z])|Lon(?:g)?(?![a-z])/;
const LOCAL_TIMES = /local.?time|(?:^|[^a-z])m?lt(?![a-z])/;

/** Whether its name says that it goes round the circle: a longitude, a clock angle, a local time. */
export function isCalledRound(
  { provenance: { quantity = '', operation = '' } }: { readonly provenance: Provenance },
  { name, unit }: Pick<Column, 'name' | 'unit'>,
): boolean {
  if (turnIn(unit) === undefined) return false;
  const called = [quantity, operation, name.toLowerCase()].join(' ');
  return isSameUnit(unit, 'h') ? LOCAL_TIMES.test(called) : LONGITUDES.test(called) || LONGITUDES.test(name);
}

function countedFrom(low: number, degrees: number): number {
  return low >= 0 && degrees < 0 ? degrees + TURN : degrees;
}
