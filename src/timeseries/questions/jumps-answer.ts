import { type Frame, medianStep } from '#src/domain/frame.ts';
import { formatTime, isoTime } from '#src/domain/time-range.ts';
import { formatUnit } from '#src/domain/units.ts';
import type { OperationAnswer } from '#src/timeseries/operation.ts';
import { numberText } from '#src/timeseries/questions/number-text.ts';
import { requireOneColumn } from '#src/timeseries/require-one-column.ts';
import { requireRows } from '#src/timeseries/require-rows.ts';

export interface JumpsQuestion {
  readonly kind: 'jumps';
  readonly count: number;
}

/** A sudden change of level between two samples. */
interface Jump {
  /** Time of the first sample after it, ms. */
  readonly at: number;
  /** Mean of the samples before and after it. */
  readonly before: number;
  readonly after: number;
}

/** Samples on each side whose means are compared. */
const SIDE = 5;

/**
 * The largest differences between the means of five samples on both sides, none nearer to another than ten samples, the
 * largest first. Places next to a gap are left out.
 */
function largestJumps(time: Float64Array, values: Float64Array, count: number): readonly Jump[] {
  const reach = 2 * SIDE * medianStep(time) * 1.5;
  const candidates: (Jump & { readonly row: number })[] = [];
  for (let row = SIDE; row + SIDE <= values.length; row += 1) {
    if ((time[row + SIDE - 1] ?? 0) - (time[row - SIDE] ?? 0) > reach) continue;
    const before = meanOf(values, row - SIDE);
    const after = meanOf(values, row);
    if (!Number.isNaN(before) && !Number.isNaN(after))
      candidates.push({ row, at: time[row] ?? 0, before, after });
  }
  const size = ({ before, after }: Jump) => Math.abs(after - before);
  const chosen: (Jump & { readonly row: number })[] = [];
  for (const candidate of candidates.sort((a, b) => size(b) - size(a))) {
    if (chosen.length >= count || size(candidate) === 0) break;
    if (chosen.every(({ row }) => Math.abs(row - candidate.row) >= 2 * SIDE)) chosen.push(candidate);
  }
  return chosen.map(({ row: _, ...jump }) => jump);
}

/** The largest jumps as a table; candidates for shocks, not more than that. */
export function jumpsAnswer(frame: Frame, { count }: JumpsQuestion): OperationAnswer {
  requireRows(frame, 2 * SIDE, 'A search for jumps');
  const column = requireOneColumn(frame, 'A search for jumps');
  const jumps = largestJumps(frame.time, column.values, count);
  const [top] = jumps;
  const unit = formatUnit(column.unit);
  const inUnit = unit === '' ? '' : ` (${unit})`;
  return {
    kind: 'table',
    sentence:
      top === undefined
        ? `${column.name} has no jumps.`
        : `The largest jump of ${column.name} is from ${numberText(top.before)} to ${numberText(top.after, column.unit)} at ${formatTime(top.at)} UTC (means of ${SIDE} samples on each side).`,
    columns: ['at', `before${inUnit}`, `after${inUnit}`, `change${inUnit}`],
    rows: jumps.map(({ at, before, after }) => [isoTime(at), before, after, after - before]),
  };
}

function meanOf(values: Float64Array, from: number): number {
  let sum = 0;
  for (let row = from; row < from + SIDE; row += 1) sum += values[row] ?? Number.NaN;
  return sum / SIDE;
}
