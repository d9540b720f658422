import { BotError } from '#src/domain/failure.ts';
import type { Column, Frame } from '#src/domain/frame.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import { alignFrames } from '#src/timeseries/align-frames.ts';
import { componentOf, isTotal } from '#src/timeseries/components.ts';

/** A vector as three arrays on one time axis; an axis that is not there is `undefined`. */
export interface VectorInput {
  readonly time: Float64Array;
  readonly x?: Float64Array;
  readonly y?: Float64Array;
  readonly z?: Float64Array;
  /** A magnitude that came along, e.g. the `total` column. */
  readonly total?: Float64Array;
  readonly isRtn: boolean;
  readonly unit: string;
  readonly range: TimeRange;
  readonly notes: readonly string[];
}

const PLACES: Readonly<Record<string, 'x' | 'y' | 'z'>> = { x: 'x', y: 'y', z: 'z', r: 'x', t: 'y', n: 'z' };

/**
 * Reads a vector from one frame with several columns, or from frames that hold one component each.
 * R, T and N take the places of x, y and z. Three columns that say nothing of their axes are x, y and z in their order.
 */
export function vectorInput(frames: readonly Frame[]): VectorInput {
  const { time, columns, range, notes } = alignFrames(frames);
  const all = frames.flatMap((frame, index) =>
    frame.columns.map((column, place) => ({ column, values: columns[index]?.[place] ?? column.values })),
  );
  const axes: { x?: Float64Array; y?: Float64Array; z?: Float64Array; total?: Float64Array } = {};
  const unnamed: Float64Array[] = [];
  for (const { column, values } of all) {
    const component = componentOf(column) ?? '';
    const place = isTotal(column) ? 'total' : PLACES[component];
    if (place === undefined) unnamed.push(values);
    else axes[place] ??= values;
  }
  if (unnamed.length >= 3 && axes.x === undefined)
    [axes.x, axes.y, axes.z] = unnamed as [Float64Array, Float64Array, Float64Array]; // three at least
  if (unnamed.length === 1 && all.length === 1 && unnamed[0] !== undefined) axes.total = unnamed[0];
  const isRtn = all.some(({ column }) => /^[rtn]$/.test(componentOf(column) ?? ''));
  return { time, ...axes, isRtn, unit: all[0]?.column.unit ?? '', range, notes };
}

/**
 * The length of a vector at each time: from all three axes, missing where any of them is; else the magnitude that came along.
 *
 * @throws BotError `not-computable` when there is neither
 */
export function lengthOf({ x, y, z, total, time }: VectorInput, what: string): Float64Array {
  if (x !== undefined && y !== undefined && z !== undefined) {
    const length = new Float64Array(time.length);
    for (let row = 0; row < length.length; row += 1) {
      const [a, b, c] = [x[row] ?? Number.NaN, y[row] ?? Number.NaN, z[row] ?? Number.NaN];
      length[row] = Math.sqrt(a * a + b * b + c * c);
    }
    return length;
  }
  if (total !== undefined) return total;
  throw new BotError('not-computable', `${what} needs all three components or a magnitude.`, {
    hint: 'Use a vector with x, y and z (or R, T and N), or its magnitude.',
  });
}

/** The axis, or a refusal that names it. @throws BotError `not-computable` */
export function axisOf(vector: VectorInput, axis: 'x' | 'y' | 'z', what: string): Float64Array {
  const values = vector[axis];
  if (values !== undefined) return values;
  const rtn = { x: 'R', y: 'T', z: 'N' }[axis];
  throw new BotError(
    'not-computable',
    `${what} needs the ${axis} component (${rtn} in RTN), which is not among the inputs.`,
    {
      hint: 'Use a vector with all its components.',
    },
  );
}

/** Columns that are axes of a vector, in order, or the only one there is; used by operations that work on the vector as a whole. */
export function axialColumns(columns: readonly Column[]): readonly Column[] {
  return columns.length === 1 ? columns : columns.filter((column) => !isTotal(column));
}
