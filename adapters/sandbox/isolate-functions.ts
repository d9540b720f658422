/**
 * The functions that code finds in the sandbox. Each one's text is copied into the isolate, so none may use anything
 * but its arguments, its neighbours here and the language itself. Missing values are NaN and are left out of sums.
 */

import { extreme, isList } from '#adapters/sandbox/isolate-frame.ts';
import {
  columnNamed,
  columnsOver,
  combineColumns,
  combineFrames,
  type FrameView,
  isFrame,
  meanAround,
  numbersOver,
  presentIn,
  quantileOf,
  totalOf,
} from '#adapters/sandbox/isolate-whole-frames.ts';

type Values = ArrayLike<number>;
/** A frame as a whole: what is done is done to each of its columns. */
type Frame = FrameView;
type Operand = Values | number | Frame;
/** A number, or one for each column of a frame. */
type Numbers = number | Record<string, number>;
/** A column, or a frame of columns. */
type Columns = Float64Array | Frame;

/** How many values are not missing. */
export function count(values: Values): number;
export function count(values: Values | Frame): Numbers;
export function count(values: Values | Frame): Numbers {
  return numbersOver(values, presentIn);
}

export function sum(values: Values): number;
export function sum(values: Values | Frame): Numbers;
export function sum(values: Values | Frame): Numbers {
  return numbersOver(values, totalOf);
}

/** NaN when all values are missing. */
export function mean(values: Values): number;
export function mean(values: Values | Frame): Numbers;
export function mean(values: Values | Frame): Numbers {
  return numbersOver(values, (column) => totalOf(column) / presentIn(column));
}

/** Standard deviation of a sample (n − 1); NaN with fewer than two values. */
export function std(values: Values): number;
export function std(values: Values | Frame): Numbers;
export function std(values: Values | Frame): Numbers {
  return numbersOver(values, (column) => {
    const size = presentIn(column);
    const center = totalOf(column) / size;
    const squares = map(column, (value) => (value - center) ** 2);
    return size < 2 ? Number.NaN : Math.sqrt(totalOf(squares) / (size - 1));
  });
}

export function median(values: Values): number;
export function median(values: Values | Frame): Numbers;
export function median(values: Values | Frame): Numbers {
  return percentile(values, 50);
}

/** Percentile `p` (0 to 100), linear between neighbours. */
export function percentile(values: Values, p: number): number;
export function percentile(values: Values | Frame, p: number): Numbers;
export function percentile(values: Values | Frame, p: number): Numbers {
  return numbersOver(values, (column) => quantileOf(column, p));
}

/** The smallest of a list, or of several numbers. */
export function min(values: Values | number, ...more: number[]): number;
export function min(values: Operand, ...more: number[]): Numbers;
export function min(values: Operand, ...more: number[]): Numbers {
  if (typeof values === 'number') return extreme(values, more, (a, b) => a < b);
  return numbersOver(values, (column) => extreme(column, more, (a, b) => a < b));
}

/** The largest of a list, or of several numbers. */
export function max(values: Values | number, ...more: number[]): number;
export function max(values: Operand, ...more: number[]): Numbers;
export function max(values: Operand, ...more: number[]): Numbers {
  if (typeof values === 'number') return extreme(values, more, (a, b) => a > b);
  return numbersOver(values, (column) => extreme(column, more, (a, b) => a > b));
}

/** A column with `f(value, row)` in each row. */
export function map(values: Values, f: (value: number, row: number) => number): Float64Array;
export function map(values: Values | Frame, f: (value: number, row: number) => number): Columns;
export function map(values: Values | Frame, f: (value: number, row: number) => number): Columns {
  if (isFrame(values)) return columnsOver(values, (column) => map(column, f));
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
  if (typeof a === 'number' && typeof b === 'number') return f(a, b);
  return isFrame(a) || isFrame(b) ? combineFrames(a, b, f) : combineColumns(a, b, f);
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
export function diff(values: Values): Float64Array;
export function diff(values: Values | Frame): Columns;
export function diff(values: Values | Frame): Columns {
  if (isFrame(values)) return columnsOver(values, (column) => diff(column));
  return map(values, (value, row) => (row === 0 ? Number.NaN : value - Number(values[row - 1])));
}

/** Sum of all rows so far; a missing value adds nothing and stays missing. */
export function cumsum(values: Values): Float64Array;
export function cumsum(values: Values | Frame): Columns;
export function cumsum(values: Values | Frame): Columns {
  if (isFrame(values)) return columnsOver(values, (column) => cumsum(column));
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
export function derivative(values: Values, time: Values): Float64Array;
export function derivative(values: Values | Frame, time?: Values): Columns;
export function derivative(values: Values | Frame, time?: Values): Columns {
  const times = time ?? (isFrame(values) ? (columnNamed(values, 'time') as Values) : undefined);
  if (times === undefined)
    throw new TypeError('a change a second needs the times: derivative(df), or derivative(df.x, df.time)');
  if (isFrame(values)) return columnsOver(values, (column) => derivative(column, times));
  const last = values.length - 1;
  const slope = (row: number) =>
    (1_000 * (Number(values[row + 1]) - Number(values[row]))) / (Number(times[row + 1]) - Number(times[row]));
  return map(values, (_, row) => {
    if (row === 0) return slope(0);
    if (row === last) return slope(last - 1);
    const before = Number(times[row]) - Number(times[row - 1]);
    const after = Number(times[row + 1]) - Number(times[row]);
    return (slope(row - 1) * after + slope(row) * before) / (before + after);
  });
}

/**
 * Mean of `points` rows around each row, the middle one being row points / 2, or of a length of time around it, "1h" of a frame;
 * missing with fewer than half of them, as the operation `running_mean` has it.
 */
export function runningMean(values: Values, points: number): Float64Array;
export function runningMean(values: Values | Frame, window: number | string): Columns;
export function runningMean(values: Values | Frame, window: number | string): Columns {
  if (isFrame(values)) {
    const time = columnNamed(values, 'time') as Values;
    return columnsOver(values, (column) =>
      typeof window === 'number' ? runningMean(column, window) : meanAround(column, time, window),
    );
  }
  if (typeof window === 'string')
    throw new TypeError(`a window of ${window} needs the times: take the whole frame, runningMean(df, "1h")`);
  const points = window;
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
export function fillForward(values: Values): Float64Array;
export function fillForward(values: Values | Frame): Columns;
export function fillForward(values: Values | Frame): Columns {
  if (isFrame(values)) return columnsOver(values, (column) => fillForward(column));
  let last = Number.NaN;
  return map(values, (value) => {
    if (!Number.isNaN(value)) last = value;
    return last;
  });
}
