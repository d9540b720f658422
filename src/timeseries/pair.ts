import { BotError } from '#src/domain/failure.ts';
import type { Column, Frame } from '#src/domain/frame.ts';
import { alignFrames } from '#src/timeseries/align-frames.ts';
import { componentOf } from '#src/timeseries/components.ts';
import { draftOf } from '#src/timeseries/map-columns.ts';
import type { Draft, DraftColumn } from '#src/timeseries/operation.ts';

/** What is done with two values, and what it does to their units. */
export interface PairRule {
  /** @throws BotError `not-computable` when these units cannot meet */
  unit(first: string, second: string): string;
  /** Brings the second series to the unit of the first, where that is needed; 1 otherwise. */
  factor(first: string, second: string): number;
  combine(first: number, second: number): number;
}

/**
 * Combines two frames row by row after aligning them. Two frames of equal width go column by column (by component where both
 * have them); a frame with one column meets every column of the other.
 *
 * @throws BotError `not-computable` when widths, units or times do not fit
 */
export function combineFrames(first: Frame, second: Frame, rule: PairRule): Draft {
  const pairs = columnPairs(first, second);
  const { time, columns, range, notes } = alignFrames([first, second]);
  const place = (frame: Frame, column: Column) => frame.columns.indexOf(column);
  return {
    time,
    range,
    notes,
    columns: pairs.map(([a, b]): DraftColumn => {
      const [left, right] = [columns[0]?.[place(first, a)], columns[1]?.[place(second, b)]];
      const shape = first.columns.length >= second.columns.length ? a : b;
      const unit = rule.unit(a.unit, b.unit);
      return {
        ...draftOf(shape),
        unit,
        values: combined(left, right, rule.factor(a.unit, b.unit), rule.combine),
      };
    }),
  };
}

function combined(
  left: Float64Array | undefined,
  right: Float64Array | undefined,
  factor: number,
  combine: (first: number, second: number) => number,
): Float64Array {
  const result = new Float64Array(left?.length ?? 0);
  for (let row = 0; row < result.length; row += 1) {
    result[row] = combine(left?.[row] ?? Number.NaN, (right?.[row] ?? Number.NaN) * factor);
  }
  return result;
}

function columnPairs(first: Frame, second: Frame): readonly (readonly [Column, Column])[] {
  const [a, b] = [first.columns, second.columns];
  const [onlyA, onlyB] = [a[0], b[0]];
  if (b.length === 1 && onlyB !== undefined) return a.map((column) => [column, onlyB] as const);
  if (a.length === 1 && onlyA !== undefined) return b.map((column) => [onlyA, column] as const);
  const pairs = a.flatMap((column, index) => {
    const component = componentOf(column);
    const same = component === undefined ? undefined : b.find((other) => componentOf(other) === component);
    const partner = same ?? (a.length === b.length ? b[index] : undefined);
    return partner === undefined ? [] : [[column, partner] as const];
  });
  if (pairs.length > 0) return pairs;
  throw new BotError(
    'not-computable',
    `${first.label} has ${a.length} columns and ${second.label} has ${b.length}, and none of them match.`,
    { hint: 'Name the components to use, such as "Bx of the first and Bz of the second".' },
  );
}
