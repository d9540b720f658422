/**
 * The functions that code finds in the sandbox. Each one's text is copied into the isolate, so none may use anything
 * but its arguments, its neighbours here and the language itself. Missing values are NaN and are left out of sums.
 */

import { extreme, isList } from '#adapters/sandbox/isolate-frame.ts';

type Values = ArrayLike<number>;
type Operand = Values | number;

/** How many values are not missing. */
export function count(values: Values): number {
  let found = 0;
  for (let row = 0; row < values.length; row += 1) if (!Number.isNaN(values[row])) found += 1;
  return found;
}

export function sum(values: Values): number {
  let total = 0;
  for (let row = 0; row < values.length; row += 1) {
    const value = Number(values[row]);
    if (!Number.isNaN(value)) total += value;
  }
  return total;
}

/** NaN when all values are missing. */
export function mean(values: Values): number {
  return sum(values) / count(values);
}

/** Standard deviation of a sample (n − 1); NaN with fewer than two values. */
export function std(values: Values): number {
  const center = mean(values);
  const squares = map(values, (value) => (value - center) ** 2);
  const size = count(values);
  return size < 2 ? Number.NaN : Math.sqrt(sum(squares) / (size - 1));
}

export function median(values: Values): number {
  return percentile(values, 50);
}

/** Percentile `p` (0 to 100), linear between neighbours. */
export function percentile(values: Values, p: number): number {
  const sorted = Float64Array.from(values)
    .filter((value) => !Number.isNaN(value))
    .sort();
  const at = ((sorted.length - 1) * p) / 100;
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? Number.NaN;
  return low === high ? low : low + (high - low) * (at - Math.floor(at));
}

/** The smallest of a list, or of several numbers. */
export function min(values: Operand, ...more: number[]): number {
  return extreme(values, more, (a, b) => a < b);
}

/** The largest of a list, or of several numbers. */
export function max(values: Operand, ...more: number[]): number {
  return extreme(values, more, (a, b) => a > b);
}

/** A column with `f(value, row)` in each row. */
export function map(values: Values, f: (value: number, row: number) => number): Float64Array {
  const made = new Float64Array(values.length);
  for (let row = 0; row < made.length; row += 1) made[row] = f(Number(values[row]), row);
  return made;
}

/** `f` of one number, or of each value of a column. */
export function each(values: Operand, f: (value: number) => number): Operand {
  return typeof values === 'number' ? f(values) : map(values, f);
}

export function abs(values: Operand): Operand {
  return each(values, Math.abs);
}

export function sqrt(values: Operand): Operand {
  return each(values, Math.sqrt);
}

export function exp(values: Operand): Operand {
  return each(values, Math.exp);
}

export function log(values: Operand): Operand {
  return each(values, Math.log);
}

export function log10(values: Operand): Operand {
  return each(values, Math.log10);
}

export function sign(values: Operand): Operand {
  return each(values, Math.sign);
}

/** `f(a, b)` row by row; a number stands for a column of it. */
export function combine(a: Operand, b: Operand, f: (a: number, b: number) => number): Operand {
  if (typeof a === 'number') return each(b, (value) => f(a, value));
  if (typeof b === 'number') return map(a, (value) => f(value, b));
  if (a.length !== b.length)
    throw new RangeError(`the columns differ in length (${a.length} and ${b.length} rows)`);
  return map(a, (value, row) => f(value, Number(b[row])));
}

export function add(a: Operand, b: Operand): Operand {
  return combine(a, b, (x, y) => x + y);
}

export function subtract(a: Operand, b: Operand): Operand {
  return combine(a, b, (x, y) => x - y);
}

export function multiply(a: Operand, b: Operand): Operand {
  return combine(a, b, (x, y) => x * y);
}

export function divide(a: Operand, b: Operand): Operand {
  return combine(a, b, (x, y) => x / y);
}

export function pow(a: Operand, b: Operand): Operand {
  return combine(a, b, (x, y) => x ** y);
}

/** Length of the vector of each row, `magnitude(df)` or `magnitude(x, y, z)`; missing where any component is. */
export function magnitude(first: Values | object, ...more: Values[]): Float64Array {
  const parts = isList(first) ? [first as Values, ...more] : componentsOf(first);
  const made = map(parts[0] ?? [], (value) => value * value);
  for (const values of parts.slice(1)) {
    if (values.length !== made.length) throw new RangeError('the components differ in length');
    for (let row = 0; row < made.length; row += 1) made[row] = (made[row] ?? 0) + Number(values[row]) ** 2;
  }
  return map(made, Math.sqrt);
}

/** The three axes of a frame, or all of its columns but a magnitude that came along. */
export function componentsOf(frame: object): Values[] {
  const axes = ['x', 'y', 'z', 'r', 't', 'n'].flatMap((name) => {
    const values = Reflect.get(frame, name);
    return isList(values) ? [values as Values] : [];
  });
  if (axes.length === 3) return axes;
  const columns = Reflect.get(frame, 'columns');
  if (typeof columns !== 'object' || columns === null)
    throw new TypeError('a magnitude needs the components of a vector');
  return Object.entries(columns).flatMap(([name, values]) =>
    isList(values) && !/(?:^|\.)(?:total|magnitude)$/i.test(name) ? [values as Values] : [],
  );
}

/** Difference to the row before; the first row is missing. */
export function diff(values: Values): Float64Array {
  return map(values, (value, row) => (row === 0 ? Number.NaN : value - Number(values[row - 1])));
}

/** Sum of all rows so far; a missing value adds nothing and stays missing. */
export function cumsum(values: Values): Float64Array {
  let total = 0;
  return map(values, (value) => {
    if (Number.isNaN(value)) return Number.NaN;
    total += value;
    return total;
  });
}

/**
 * Change a second (`time` in ms): second-order differences on an uneven axis, one-sided at both ends, as the operation
 * `derivative` has them.
 */
export function derivative(values: Values, time: Values): Float64Array {
  const last = values.length - 1;
  const slope = (row: number) =>
    (1_000 * (Number(values[row + 1]) - Number(values[row]))) / (Number(time[row + 1]) - Number(time[row]));
  return map(values, (_, row) => {
    if (row === 0) return slope(0);
    if (row === last) return slope(last - 1);
    const before = Number(time[row]) - Number(time[row - 1]);
    const after = Number(time[row + 1]) - Number(time[row]);
    return (slope(row - 1) * after + slope(row) * before) / (before + after);
  });
}

/**
 * Mean of `points` rows around each row, the middle one being row points / 2; missing with fewer than half of them, as the
 * operation `running_mean` has it.
 */
export function runningMean(values: Values, points: number): Float64Array {
  const before = Math.floor(points / 2);
  const after = points - 1 - before;
  const least = Math.max(1, Math.ceil(points / 2));
  let total = 0;
  let present = 0;
  const take = (row: number, weight: number) => {
    const value = Number(values[row]);
    if (Number.isNaN(value)) return;
    total += weight * value;
    present += weight;
  };
  for (let row = 0; row < after; row += 1) take(row, 1);
  return map(values, (_, row) => {
    take(row + after, 1);
    take(row - before - 1, -1);
    return present < least ? Number.NaN : total / present;
  });
}

/** Values at other times, linear between neighbours; missing outside and beside missing values. Times in ms, ascending. */
export function interpolate(time: Values, values: Values, newTime: Values): Float64Array {
  let low = 0;
  return map(newTime, (at) => {
    while (low + 1 < time.length && Number(time[low + 1]) <= at) low += 1;
    const start = Number(time[low]);
    if (at === start) return Number(values[low]);
    if (at < start || low + 1 >= time.length) return Number.NaN;
    const share = (at - start) / (Number(time[low + 1]) - start);
    return Number(values[low]) + share * (Number(values[low + 1]) - Number(values[low]));
  });
}

/** Each missing value becomes the last one before it. */
export function fillForward(values: Values): Float64Array {
  let last = Number.NaN;
  return map(values, (value) => {
    if (!Number.isNaN(value)) last = value;
    return last;
  });
}
