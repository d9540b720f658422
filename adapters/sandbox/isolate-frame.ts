/**
 * How a frame looks inside the isolate, and how a result leaves it. The text of these functions is copied into the
 * isolate, like `isolate-functions.ts`: only arguments, neighbours and the language itself.
 */

/** What the isolate is told of a column; the numbers come in one buffer, time axis first. */
export interface ColumnNote {
  readonly name: string;
  readonly unit: string;
  readonly component?: string | undefined;
}

export interface RawResult {
  readonly kind: 'scalar' | 'columns' | 'record';
  readonly names: readonly string[];
  readonly values: readonly Float64Array[];
}

/**
 * `time`, `values` (the first column), `x`, `y`, `z` and the like, each column by its name, with and without that of its table, and
 * all in `columns`; of a spectrum the middles of its `channels`.
 */
export function frameView(
  label: string,
  rows: number,
  columns: readonly ColumnNote[],
  buffer: ArrayBuffer,
  channels: readonly number[] = [],
): object {
  const columnAt = (index: number) => new Float64Array(buffer, index * rows * 8, rows);
  const byName = Object.fromEntries(columns.map(({ name }, index) => [name, columnAt(index + 1)]));
  const byComponent = Object.fromEntries(
    columns.flatMap(({ component }, index) => (component ? [[component, columnAt(index + 1)]] : [])),
  );
  const others = otherNames(columns).map(([name, index]): [string, Float64Array] => [
    name,
    columnAt(index + 1),
  ]);
  const view = {
    ...byName,
    ...byComponent,
    label,
    length: rows,
    time: columnAt(0),
    values: columnAt(columns.length === 0 ? 0 : 1),
    columns: withOthers(byName, others),
    units: Object.fromEntries(columns.map(({ name, unit }) => [name, unit])),
    channels: Float64Array.from(channels),
  };
  return refuseArithmetic(withOthers(view, others));
}

/** Shorter names of columns, each of one column only: its component, what follows a point, and that with other signs as _. */
export function otherNames(columns: readonly ColumnNote[]): readonly (readonly [string, number])[] {
  const all = columns.flatMap(({ name, component }, index) => {
    const last = name.slice(name.lastIndexOf('.') + 1);
    const names = [last, ...(component ? [component] : [])];
    return [...new Set([...names, ...names.map((each) => each.replace(/\W/g, '_'))])].map(
      (each): readonly [string, number] => [each, index],
    );
  });
  const times = new Map<string, number>();
  for (const [name] of all) times.set(name, (times.get(name) ?? 0) + 1);
  return all.filter(([name]) => times.get(name) === 1);
}

/** Names that are found when they are asked for, and not listed beside those of the columns. */
export function withOthers<Target extends object>(
  target: Target,
  others: readonly (readonly [string, Float64Array])[],
): Target {
  for (const [name, value] of others)
    if (!Object.hasOwn(target, name)) Object.defineProperty(target, name, { value, enumerable: false });
  return target;
}

/** `df - other` would silently be one NaN. */
export function refuseArithmetic<Target extends object>(target: Target): Target {
  return Object.defineProperty(target, Symbol.toPrimitive, {
    value: () => {
      throw new TypeError(
        'operators work on single numbers; for whole columns use add(a, b), subtract(a, b), multiply(a, b), divide(a, b) or map(a, f)',
      );
    },
  });
}

/** Takes the ways from any object to a function that turns text into code. */
export function removeDangers(global: Record<string, unknown>): void {
  const functions = [() => 0, async () => 0, function* () {}, async function* () {}];
  for (const each of functions) Reflect.deleteProperty(Object.getPrototypeOf(each), 'constructor');
  for (const name of [
    '__proto__',
    '__defineGetter__',
    '__defineSetter__',
    '__lookupGetter__',
    '__lookupSetter__',
  ]) {
    Reflect.deleteProperty(Object.prototype, name);
  }
  refuseArithmetic(Object.getPrototypeOf(Float64Array.prototype));
  refuseArithmetic(Array.prototype);
  const kept = [
    'Array',
    'Boolean',
    'Date',
    'Float64Array',
    'Infinity',
    'Map',
    'Math',
    'NaN',
    'Number',
    'Object',
  ];
  kept.push('Set', 'isFinite', 'isNaN', 'parseFloat', 'parseInt', 'undefined');
  for (const name of Object.getOwnPropertyNames(global)) {
    if (!kept.includes(name)) Reflect.deleteProperty(global, name);
  }
}

/** Turns what code gave back into columns of numbers. @throws TypeError that says what is wrong with it */
export function rawResult(result: unknown, mostColumns: number, mostCells: number): RawResult {
  if (typeof result === 'number')
    return { kind: 'scalar', names: ['result'], values: [Float64Array.of(result)] };
  if (typeof result === 'boolean') return rawResult(Number(result), mostColumns, mostCells);
  if (typeof result !== 'object' || result === null)
    throw new TypeError(`the result is ${nameOfKind(result)}`);
  const entries = isList(result) ? entriesOfList(result) : Object.entries(columnsOf(result));
  if (entries.length === 0) throw new TypeError('the result is empty');
  if (entries.length > mostColumns) throw new TypeError(`the result has more than ${mostColumns} columns`);
  const isRecord = entries.every(([, values]) => typeof values === 'number');
  const lists = entries.map(([name, values]): [string, ArrayLike<unknown>] => {
    const list = isRecord ? [values] : values;
    if (!isList(list))
      throw new TypeError(`"${name}" of the result is ${nameOfKind(list)}, not a list of numbers`);
    return [name.slice(0, 200), list];
  });
  const cells = lists.reduce((total, [, { length }]) => total + length, 0);
  if (cells > mostCells) throw new TypeError(`the result has more than ${mostCells} numbers`);
  return {
    kind: isRecord ? 'record' : 'columns',
    names: lists.map(([name]) => name),
    values: lists.map(([name, list]) => numbersOf(name, list)),
  };
}

export function isList(value: unknown): value is ArrayLike<unknown> {
  return Array.isArray(value) || ArrayBuffer.isView(value);
}

/** A frame that was changed and given back has its columns one floor below. */
export function columnsOf(result: object): object {
  if ('columns' in result && typeof result.columns === 'object' && result.columns !== null) {
    return 'time' in result ? { time: result.time, ...result.columns } : result.columns;
  }
  return result;
}

/** A list of numbers is one column; a list of lists holds columns; a list of records holds rows. */
export function entriesOfList(list: ArrayLike<unknown>): [string, unknown][] {
  const [first] = [list[0]];
  if (isList(first)) return Array.from(list, (column, index) => [`column_${index + 1}`, column]);
  if (typeof first !== 'object' || first === null || first instanceof Date) return [['result', list]];
  return Object.keys(first).map((name) => [
    name,
    Array.from(list, (row) => (typeof row === 'object' && row !== null ? Reflect.get(row, name) : undefined)),
  ]);
}

/** A missing value is NaN, a moment its ms since 1970. */
export function numbersOf(name: string, list: ArrayLike<unknown>): Float64Array {
  const numbers = new Float64Array(list.length);
  for (let row = 0; row < numbers.length; row += 1) {
    const value = list[row];
    if (typeof value === 'number') numbers[row] = value;
    else if (value === null || value === undefined) numbers[row] = Number.NaN;
    else if (typeof value === 'boolean' || value instanceof Date) numbers[row] = Number(value);
    else throw new TypeError(`row ${row + 1} of "${name}" is ${nameOfKind(value)}, not a number`);
  }
  return numbers;
}

export function nameOfKind(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'object') return isList(value) ? 'a list' : 'an object';
  return `a ${typeof value}`;
}

/** The best number of a list, or of several numbers; missing values do not count. */
export function extreme(
  values: ArrayLike<number> | number,
  more: readonly number[],
  isBetter: (a: number, b: number) => boolean,
): number {
  const list = typeof values === 'number' ? [values, ...more] : values;
  let best = Number.NaN;
  for (let row = 0; row < list.length; row += 1) {
    const value = Number(list[row]);
    if (isBetter(value, best) || Number.isNaN(best)) best = value;
  }
  return best;
}
