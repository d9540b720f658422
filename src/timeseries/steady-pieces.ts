import { BotError } from '#src/domain/failure.ts';
import { medianStep } from '#src/domain/frame.ts';
import { formatDuration } from '#src/domain/time-range.ts';
import { linearColumn, nearestColumn } from '#src/timeseries/align-columns.ts';
import { fullAxis, steadyShare } from '#src/timeseries/full-axis.ts';

/** A series of a steady cadence, with short gaps bridged and the long ones left open. */
export interface SteadySeries {
  readonly time: Float64Array;
  readonly stepMs: number;
  /** NaN only in gaps that are too long to bridge. */
  readonly values: Float64Array;
  /** 1 where a value was made up or is missing. */
  readonly isMadeUp: Uint8Array;
}

/** Gaps of so many samples are bridged by straight lines. */
const SHORT_GAP = 3;

/** @throws BotError `not-computable` for data without a steady cadence */
export function steadySeries(time: Float64Array, values: Float64Array, what: string): SteadySeries {
  const stepMs = medianStep(time);
  if (stepMs === 0 || steadyShare(time, stepMs, 0.5) < 0.9) {
    throw new BotError('not-computable', `${what} needs a steady cadence, which these data do not have.`, {
      hint: 'Resample or interpolate them first, e.g. "interpolate to every minute".',
    });
  }
  const axis = fullAxis(time);
  const own = axis === time ? values : nearestColumn(time, values, axis, stepMs / 2);
  const isMadeUp = new Uint8Array(own.length);
  let holes = 0;
  for (let row = 0; row < own.length; row += 1) {
    if (!Number.isNaN(own[row])) continue;
    isMadeUp[row] = 1;
    holes += 1;
  }
  const bridged = holes === 0 ? own : linearColumn(axis, own, axis, (SHORT_GAP + 1) * stepMs * 1.01);
  return { time: axis, stepMs, values: bridged, isMadeUp };
}

/** Applies something to each stretch without gaps that has at least `least` samples; the others become missing. */
export function overPieces(
  { values, isMadeUp, stepMs }: SteadySeries,
  least: number,
  change: (piece: Float64Array) => Float64Array,
): { readonly values: Float64Array; readonly notes: readonly string[] } {
  const result = new Float64Array(values.length).fill(Number.NaN);
  let lost = 0;
  for (let first = 0; first < values.length; ) {
    let end = first;
    while (end < values.length && !Number.isNaN(values[end])) end += 1;
    if (end - first >= least) result.set(change(values.subarray(first, end)), first);
    else lost += end - first;
    first = Math.max(end, first) + 1;
  }
  for (let row = 0; row < result.length; row += 1) if (isMadeUp[row] === 1) result[row] = Number.NaN;
  const notes =
    lost === 0
      ? []
      : [
          `${lost} samples in stretches between gaps shorter than ${formatDuration(least * stepMs)} were left out.`,
        ];
  return { values: result, notes };
}
