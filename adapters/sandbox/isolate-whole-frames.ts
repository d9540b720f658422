/**
 * What the functions of the sandbox do with a frame as a whole: the same to each of its columns. The text of these is copied into the
 * isolate, like `isolate-functions.ts`; code does not see their names.
 */

import { isList, refuseArithmetic } from '#adapters/sandbox/isolate-frame.ts';

type Side = ArrayLike<number> | number | FrameView;

/** A frame as code has it, as far as whole frames are worked on. */
export interface FrameView {
  readonly columns: object;
}

/** A frame as a whole, and no list of numbers. */
export function isFrame(value: unknown): value is FrameView {
  return typeof value === 'object' && value !== null && !isList(value) && 'columns' in value;
}

/** The names of the columns of a frame. */
export function namesIn(frame: object): string[] {
  return Object.keys(Reflect.get(frame, 'columns') ?? {});
}

export function columnNamed(frame: object, name: string): ArrayLike<number> {
  const columns: object = Reflect.get(frame, 'columns') ?? {};
  return name === 'time' ? Reflect.get(frame, 'time') : Reflect.get(columns, name);
}

/** A number of a column, or of each column of a frame: of its only one, or by their names without that of the table. */
export function numbersOver(
  values: ArrayLike<number> | FrameView,
  f: (column: ArrayLike<number>) => number,
): number | Record<string, number> {
  if (!isFrame(values)) return f(values);
  const made = madeOf(values, f);
  const [only] = made;
  return made.length === 1 && only !== undefined ? only[1] : Object.fromEntries(made);
}

/** What a function makes of a column, or of each column of a frame: a column, or a frame again with the same times. */
export function columnsOver(
  values: ArrayLike<number> | FrameView,
  f: (column: ArrayLike<number>) => Float64Array,
): Float64Array | FrameView {
  return isFrame(values) ? frameOf(values, madeOf(values, f)) : f(values);
}

/** The only column, or a frame of several on the times of another. */
export function frameOf(
  frame: FrameView,
  made: readonly (readonly [string, Float64Array])[],
): Float64Array | FrameView {
  const [only] = made;
  if (made.length === 1 && only !== undefined) return only[1];
  return refuseArithmetic({ time: columnNamed(frame, 'time'), columns: Object.fromEntries(made) });
}

export function madeOf<Made>(
  frame: FrameView,
  f: (column: ArrayLike<number>) => Made,
): (readonly [string, Made])[] {
  const names = namesIn(frame);
  if (names.length === 0) throw new TypeError('the frame has no columns of numbers');
  return names.map((name) => [name.slice(name.lastIndexOf('.') + 1), f(columnNamed(frame, name))]);
}

export function presentIn(values: ArrayLike<number>): number {
  let found = 0;
  for (let row = 0; row < values.length; row += 1) if (!Number.isNaN(values[row])) found += 1;
  return found;
}

export function totalOf(values: ArrayLike<number>): number {
  let total = 0;
  for (let row = 0; row < values.length; row += 1) {
    const value = Number(values[row]);
    if (!Number.isNaN(value)) total += value;
  }
  return total;
}

export function quantileOf(values: ArrayLike<number>, p: number): number {
  const sorted = Float64Array.from(values)
    .filter((value) => !Number.isNaN(value))
    .sort();
  const at = ((sorted.length - 1) * p) / 100;
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? Number.NaN;
  return low === high ? low : low + (high - low) * (at - Math.floor(at));
}

/** The rows `[from, to)` around each row within a length of time, and how many of them a mean needs: half of what the cadence lets expect. */
export function centredWindows(time: ArrayLike<number>, window: string) {
  const ms = durationOf(window);
  const from = new Float64Array(time.length);
  const to = new Float64Array(time.length);
  let [start, end] = [0, 0];
  for (let row = 0; row < time.length; row += 1) {
    const middle = Number(time[row]);
    while (Number(time[start]) < middle - ms / 2) start += 1;
    while (end < time.length && Number(time[end]) < middle + ms / 2) end += 1;
    from[row] = start;
    to[row] = Math.max(end, row + 1);
  }
  const steps = Float64Array.from({ length: Math.max(0, time.length - 1) }, (_, row) => {
    return Number(time[row + 1]) - Number(time[row]);
  }).sort();
  const step = steps[Math.floor((steps.length - 1) / 2)] ?? 0;
  const expected = step === 0 ? 1 : Math.max(1, Math.floor(ms / step));
  return { from, to, least: Math.max(1, Math.ceil(expected / 2 - 1e-9)) };
}

/** `1h`, `10 min`, `30s`, `2 d` in ms. */
export function durationOf(text: string): number {
  const [, count, unit] = /^ *([0-9.]+) *([a-z]+) *$/.exec(text.toLowerCase()) ?? [];
  const sizes: [string, number][] = [
    ['ms', 1],
    ['s sec second seconds', 1_000],
    ['m min mins minute minutes', 60_000],
    ['h hr hour hours', 3_600_000],
    ['d day days', 86_400_000],
  ];
  const size = sizes.find(([names]) => names.split(' ').includes(unit ?? ''))?.[1];
  const ms = Number(count) * (size ?? Number.NaN);
  if (!(ms > 0)) throw new TypeError(`"${text.slice(0, 40)}" is no length of time, such as "1h" or "10min"`);
  return ms;
}

/** A frame with a column or a number stands for each of its columns with it; two frames go column by column. */
export function combineFrames(
  a: Side,
  b: Side,
  f: (a: number, b: number) => number,
): Float64Array | FrameView {
  const whole = isFrame(a) ? a : isFrame(b) ? b : undefined;
  if (whole === undefined) throw new TypeError('one of the two is to be a frame');
  if (isFrame(a) && isFrame(b) && namesIn(a).length !== namesIn(b).length)
    throw new RangeError(`the frames have ${namesIn(a).length} and ${namesIn(b).length} columns`);
  const part = (side: Side, place: number) =>
    isFrame(side) ? columnNamed(side, namesIn(side)[place] ?? '') : side;
  const made = namesIn(whole).map((name, place): [string, Float64Array] => [
    name.slice(name.lastIndexOf('.') + 1),
    combineColumns(part(a, place), part(b, place), f),
  ]);
  return frameOf(whole, made);
}

/** `f(a, b)` row by row of columns and numbers, one of which is a column. */
export function combineColumns(
  a: ArrayLike<number> | number,
  b: ArrayLike<number> | number,
  f: (a: number, b: number) => number,
): Float64Array {
  if (typeof a === 'number') return Float64Array.from(b as ArrayLike<number>, (value) => f(a, value));
  if (typeof b === 'number') return Float64Array.from(a, (value) => f(value, b));
  if (a.length !== b.length)
    throw new RangeError(`the columns differ in length (${a.length} and ${b.length} rows)`);
  return Float64Array.from(a, (value, row) => f(value, Number(b[row])));
}

/** Mean of the samples in `[t - w/2, t + w/2)`. */
export function meanAround(values: ArrayLike<number>, time: ArrayLike<number>, window: string): Float64Array {
  const { from, to, least } = centredWindows(time, window);
  let [start, end, total, present] = [0, 0, 0, 0];
  return Float64Array.from(values, (_, row) => {
    for (; end < (to[row] ?? 0); end += 1) {
      const value = Number(values[end]);
      if (Number.isNaN(value)) continue;
      total += value;
      present += 1;
    }
    for (; start < (from[row] ?? 0); start += 1) {
      const value = Number(values[start]);
      if (Number.isNaN(value)) continue;
      total -= value;
      present -= 1;
    }
    return present < least ? Number.NaN : total / present;
  });
}
