import { BotError } from '#src/domain/failure.ts';
import { type Bins, type Column, type Frame, isSpectrum } from '#src/domain/frame.ts';
import { isSameUnit } from '#src/domain/units.ts';
import { alignFrames } from '#src/timeseries/align-frames.ts';
import { isCalledRound, isRound, turned, turnIn } from '#src/timeseries/circular.ts';
import { componentOf } from '#src/timeseries/components.ts';
import { draftOf } from '#src/timeseries/map-columns.ts';
import type { Draft, DraftColumn } from '#src/timeseries/operation.ts';
import { unlikeFrames } from '#src/timeseries/unlike-frames.ts';

/** What is done with two values, and what it does to their units. */
export interface PairRule {
  /** @throws BotError `not-computable` when these units cannot meet */
  unit(first: string, second: string): string;
  /** Brings the second series to the unit of the first, where that is needed; 1 otherwise. */
  factor(first: string, second: string): number;
  combine(first: number, second: number): number;
  /**
   * How the result of angles is turned: `auto` where one of the two goes round the circle or both are longitudes or local times,
   * `always`; absent: as it comes.
   */
  readonly turns?: 'auto' | 'always';
}

/**
 * Combines two frames row by row after aligning them. Two frames of equal width go column by column (by component where both
 * have them); a frame with one column meets every column of the other. Channels stay channels of the same axis, unless two
 * spectra have other channels, which is told.
 *
 * @throws BotError `not-computable` when widths, units or times do not fit
 */
export function combineFrames(first: Frame, second: Frame, rule: PairRule): Draft {
  requireOneAxis(first, second);
  const pairs = columnPairs(first, second);
  requireOneDirection(first, second, pairs);
  const { time, columns, range, notes } = alignFrames([first, second]);
  const place = (frame: Frame, column: Column) => frame.columns.indexOf(column);
  const shared = sharedBins(first, second, time, pairs.length);
  const made = pairs.map(([a, b]) => {
    const [left, right] = [columns[0]?.[place(first, a)], columns[1]?.[place(second, b)]];
    const unit = rule.unit(a.unit, b.unit);
    const values = combined(left, right, rule.factor(a.unit, b.unit), rule.combine);
    return { shape: first.columns.length >= second.columns.length ? a : b, unit, values };
  });
  const all = made.map((each, index) => {
    const [a, b] = pairs[index] ?? [];
    return a === undefined || b === undefined
      ? each
      : { ...each, values: turnedBy(rule, each, [first, a], [second, b]) };
  });
  const isTurned = all.some(({ values }, index) => values !== made[index]?.values);
  return {
    time,
    range,
    notes: [...notes, ...shared.notes, ...(isTurned ? [turnNote(made[0]?.unit ?? '')] : [])],
    ...(shared.bins === undefined ? {} : { bins: shared.bins }),
    ...(first.axis === undefined ? {} : { axis: first.axis }),
    columns: all.map(({ shape, unit, values }): DraftColumn => ({ ...draftOf(shape), unit, values })),
  };
}

/** The way from one angle to the other; the values themselves where none of them is more than half a turn. */
function turnedBy(
  { turns }: PairRule,
  { unit, values }: { readonly unit: string; readonly values: Float64Array },
  ...sides: readonly [readonly [Frame, Column], readonly [Frame, Column]]
): Float64Array {
  const turn = turnIn(unit);
  if (turns === undefined || turn === undefined) return values;
  const isRounds =
    turns === 'always' ||
    sides.some(([, column]) => isRound(column.unit, column.values)) ||
    sides.every(([frame, column]) => isCalledRound(frame, column));
  const isWide = isRounds && values.some((value) => value < -turn / 2 || value >= turn / 2);
  return isWide ? values.map((value) => turned(value, turn)) : values;
}

function turnNote(unit: string): string {
  const half = isSameUnit(unit, 'h') ? '-12 to 12 h' : isSameUnit(unit, 'rad') ? '-π to π' : '-180 to 180°';
  return `The differences of angles are the shorter way around, ${half}.`;
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

/** @throws BotError `not-computable` */
function requireOneDirection(
  first: Frame,
  second: Frame,
  pairs: readonly (readonly [Column, Column])[],
): void {
  for (const [a, b] of pairs) {
    const unlike = unlikeFrames([first, a], [second, b]);
    if (unlike === undefined) continue;
    throw new BotError('not-computable', unlike, {
      hint: `Take both in one frame: "in ${first.provenance.coordinates}".`,
    });
  }
}

/** Curves meet curves at the same places only. @throws BotError `not-computable` */
function requireOneAxis(first: Frame, second: Frame): void {
  if (first.axis === undefined && second.axis === undefined) return;
  const isSame = first.axis?.unit === second.axis?.unit && isSameList(first.time, second.time, SAME_CENTER);
  if (isSame && first.axis !== undefined && second.axis !== undefined) return;
  throw new BotError(
    'not-computable',
    `${first.label} and ${second.label} do not stand on the same ${(first.axis ?? second.axis)?.name.toLowerCase() ?? 'axis'}, so they cannot be taken together point by point.`,
    { hint: 'Make both curves of the same kind, over the same period, with the same settings.' },
  );
}

/** The axis of the channels, where one spectrum gives it or two agree on it. */
function sharedBins(
  first: Frame,
  second: Frame,
  time: Float64Array,
  width: number,
): { readonly bins?: Bins; readonly notes: readonly string[] } {
  const wide = [first, second].filter(({ columns }) => columns.length === width);
  const [owner, other] = wide.filter(({ bins }) => bins !== undefined);
  const { bins } = owner ?? {};
  if (owner === undefined || bins === undefined) return { notes: [] };
  const lost = (why: string) => ({
    notes: [`${why}, so the result has channels by number and no axis of ${bins.name}.`],
  });
  if (other?.bins !== undefined && !isSameAxis(bins, other.bins))
    return lost(`The channels of ${first.label} and ${second.label} do not lie at the same ${bins.name}`);
  if (wide.some((frame) => !isSpectrum(frame))) return { notes: [] };
  if (bins.varying && owner.time !== time && !isSameList(owner.time, time))
    return lost(`The channels of ${owner.label} change in time and were aligned to other times`);
  return { bins, notes: [] };
}

/** A relative difference of 0.1 % is one of rounding. */
function isSameAxis(a: Bins, b: Bins): boolean {
  return a.unit === b.unit && a.varying === b.varying && isSameList(a.centers, b.centers, SAME_CENTER);
}

const SAME_CENTER = 1e-3;

function isSameList(a: Float64Array, b: Float64Array, tolerance = 0): boolean {
  return (
    a.length === b.length &&
    a.every((value, place) => {
      const other = b[place] ?? Number.NaN;
      if (Number.isNaN(value) && Number.isNaN(other)) return true;
      return Math.abs(value - other) <= tolerance * Math.abs(value);
    })
  );
}
