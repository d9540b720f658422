import { BotError } from '#src/domain/failure.ts';
import { medianStep } from '#src/domain/frame.ts';
import { formatDuration } from '#src/domain/time-range.ts';
import { linearColumn, nearestColumn } from '#src/timeseries/align-columns.ts';
import { steadyShare } from '#src/timeseries/full-axis.ts';

/** A series on a regular grid, with what was made up marked. */
export interface RegularSeries {
  /** ms, `start + i * stepMs`. */
  readonly time: Float64Array;
  readonly stepMs: number;
  /** No NaN inside; NaN only before the first and after the last sample that is there. */
  readonly values: Float64Array;
  /** 1 where a value was interpolated over a gap or is not there, else 0. */
  readonly isMadeUp: Uint8Array;
}

/** More grid points than this are refused. */
const MOST_POINTS = 2 ** 26;

/**
 * Puts a series on a grid of its usual cadence, as Fourier methods need it.
 *
 * @throws BotError `not-computable` with fewer than eight samples, `too-large` when gaps make the grid too long
 */
export function regularSeries(time: Float64Array, values: Float64Array): RegularSeries {
  const stepMs = medianStep(time);
  if (time.length < 8 || stepMs === 0) {
    throw new BotError(
      'not-computable',
      `A spectrum needs at least 8 samples, and there are ${time.length}.`,
      {
        hint: 'Get a longer period or a finer cadence.',
      },
    );
  }
  const start = time[0] ?? 0;
  const count = Math.round(((time.at(-1) ?? 0) - start) / stepMs) + 1;
  if (count > MOST_POINTS) {
    throw new BotError(
      'too-large',
      `A regular grid of ${formatDuration(stepMs)} would have ${count} points.`,
      { hint: 'Resample first, or take a shorter period.' },
    );
  }
  const isExact = count === time.length && steadyShare(time, stepMs) === 1;
  const grid = isExact ? time : Float64Array.from({ length: count }, (_, row) => start + row * stepMs);
  const near = isExact ? values : nearestColumn(time, values, grid, 0.75 * stepMs);
  const isMadeUp = new Uint8Array(count);
  let hasHoles = !isExact;
  for (let row = 0; row < count; row += 1) {
    if (!Number.isNaN(near[row])) continue;
    isMadeUp[row] = 1;
    hasHoles = true;
  }
  const whole = hasHoles ? linearColumn(time, values, grid, Number.POSITIVE_INFINITY) : values;
  return { time: grid, stepMs, values: whole, isMadeUp };
}
