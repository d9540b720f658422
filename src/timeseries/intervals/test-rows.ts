import { COMPARE, type Condition } from '#src/domain/condition.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Column, Frame } from '#src/domain/frame.ts';
import { convertFactor, unitSaid } from '#src/domain/unit-conversion.ts';
import { alignFrames } from '#src/timeseries/align-frames.ts';
import { pickColumns, withColumns } from '#src/timeseries/components.ts';
import { requireOneColumn } from '#src/timeseries/require-one-column.ts';

export const TRUE = 1;
export const FALSE = 0;
export const UNKNOWN = -1;

/** One test of one column: the ends of a tree of conditions. */
export type Leaf = Extract<Condition, { kind: 'compared' | 'between' }>;

export interface TestedRows {
  /** The series itself, on the rows that were tested. */
  readonly frame: Frame;
  /** TRUE, FALSE or UNKNOWN (a value that is missing) a row, shape `[frame.time.length]`. */
  readonly state: Int8Array;
  /** The column of the first test; extremes and means of intervals are of it. */
  readonly column: Column;
  readonly leaf: Leaf;
  /** How the series were brought together. */
  readonly notes: readonly string[];
}

/**
 * Tests each row of a series. Other series are brought to its time axis first. "All" is false where any part is, "any" true
 * where any part is; else a missing value leaves it unknown.
 *
 * @param others what `other` of a condition counts in
 * @throws BotError `not-computable` when a test is of several columns, of a unit that does not fit, or of a series not given
 */
export function testRows(condition: Condition, own: Frame, others: readonly Frame[]): TestedRows {
  const used = others.filter((_, place) => leavesOf(condition).some(({ other }) => other === place));
  const { time, columns, notes } =
    used.length === 0
      ? { time: own.time, columns: [own.columns.map(({ values }) => values)], notes: [] }
      : alignFrames([own, ...used], 'auto', own);
  const aligned = [own, ...used].map((frame, index) => onAxis(frame, time, columns[index] ?? []));
  const subjectOf = ({ other, component }: Leaf): Column => {
    const wanted = other === undefined ? own : others[other];
    if (wanted === undefined) throw notGiven(other ?? 0, others.length);
    const frame = wanted === own ? aligned[0] : aligned[1 + used.indexOf(wanted)];
    if (frame === undefined) throw new Error('a series that is used was brought to the axis');
    return columnOf(frame, component);
  };
  const [leaf] = leavesOf(condition);
  if (leaf === undefined) throw new Error('a condition holds a test');
  return {
    frame: aligned[0] ?? own,
    state: stateOf(condition, subjectOf, time.length),
    column: subjectOf(leaf),
    leaf,
    notes,
  };
}

/** The tests of a condition, in order. */
function leavesOf(condition: Condition): readonly Leaf[] {
  switch (condition.kind) {
    case 'compared':
    case 'between':
      return [condition];
    case 'all':
    case 'any':
      return condition.conditions.flatMap(leavesOf);
    case 'not':
      return leavesOf(condition.condition);
  }
}

function onAxis(frame: Frame, time: Float64Array, columns: readonly Float64Array[]): Frame {
  const { bins: _, ...rest } = frame;
  return {
    ...rest,
    time,
    text: [],
    columns: frame.columns.map((column, place) => ({ ...column, values: columns[place] ?? column.values })),
  };
}

function columnOf(frame: Frame, component: string | undefined): Column {
  const [picked] = component === undefined ? [] : pickColumns(frame, [component]);
  return requireOneColumn(
    picked === undefined ? frame : withColumns(frame, [picked]),
    'A question about a threshold',
  );
}

function notGiven(place: number, count: number): BotError {
  return new BotError(
    'not-computable',
    `The condition speaks of other series number ${place}, and ${count} were given.`,
    { hint: 'Name the series that the condition is about.' },
  );
}

function stateOf(condition: Condition, subjectOf: (leaf: Leaf) => Column, rows: number): Int8Array {
  switch (condition.kind) {
    case 'compared':
    case 'between':
      return leafState(condition, subjectOf(condition));
    case 'not':
      return stateOf(condition.condition, subjectOf, rows).map((state) =>
        state === UNKNOWN ? UNKNOWN : 1 - state,
      );
    case 'all':
    case 'any': {
      const parts = condition.conditions.map((each) => stateOf(each, subjectOf, rows));
      const decides = condition.kind === 'all' ? FALSE : TRUE;
      const state = new Int8Array(rows);
      for (let row = 0; row < rows; row += 1) state[row] = joined(parts, row, decides);
      return state;
    }
  }
}

function joined(parts: readonly Int8Array[], row: number, decides: number): number {
  let isUnknown = false;
  for (const part of parts) {
    if (part[row] === decides) return decides;
    if (part[row] === UNKNOWN) isUnknown = true;
  }
  return isUnknown ? UNKNOWN : 1 - decides;
}

function leafState(leaf: Leaf, { values, unit, name }: Column): Int8Array {
  const factor = unitFactor(leaf.unit, unit, name);
  const size = leaf.absolute === true ? Math.abs : (value: number) => value;
  if (leaf.kind === 'compared' && leaf.until !== undefined) {
    return withHysteresis(values.map(size), leaf, { on: leaf.threshold * factor, off: leaf.until * factor });
  }
  const holds = testOf(leaf, factor);
  const state = new Int8Array(values.length);
  for (let row = 0; row < values.length; row += 1) {
    const value = size(values[row] ?? Number.NaN);
    state[row] = Number.isNaN(value) ? UNKNOWN : holds(value) ? TRUE : FALSE;
  }
  return state;
}

/** From the unit of the condition to that of the data. @throws BotError `not-computable` when they measure different things */
function unitFactor(said: string | undefined, unit: string, name: string): number {
  if (said === undefined || unit === '') return 1;
  const factor = convertFactor(unitSaid(said, unit), unit);
  if (factor !== undefined) return factor;
  throw new BotError('not-computable', `${name} is in ${unit}, which cannot be compared with ${said}.`, {
    hint: `Give the threshold in ${unit}.`,
  });
}

function testOf(leaf: Leaf, factor: number): (value: number) => boolean {
  if (leaf.kind === 'between') {
    const [low, high] = [Math.min(leaf.from, leaf.to) * factor, Math.max(leaf.from, leaf.to) * factor];
    const isOutside = leaf.outside === true;
    return (value) => (value >= low && value <= high) !== isOutside;
  }
  const threshold = leaf.threshold * factor;
  return (value) => COMPARE[leaf.comparison](value, threshold);
}

/** A Schmitt trigger: on past one value, off only past the other; a missing value is unknown and changes nothing. */
function withHysteresis(
  values: Float64Array,
  { comparison }: Extract<Leaf, { kind: 'compared' }>,
  { on, off }: { readonly on: number; readonly off: number },
): Int8Array {
  const isBelow = comparison.startsWith('<');
  let isOn = false;
  return Int8Array.from(values, (value) => {
    if (Number.isNaN(value)) return UNKNOWN;
    if (COMPARE[comparison](value, on)) isOn = true;
    else if (isBelow ? value >= off : value <= off) isOn = false;
    return isOn ? TRUE : FALSE;
  });
}
