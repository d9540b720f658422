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
  /** How an uneven axis was dealt with. */
  readonly notes: readonly string[];
}

/** More grid points than this are refused. */
const MOST_POINTS = 2 ** 26;

/** Samples that are farther from the grid than this share of its step do not belong to it. */
const TOLERANCE = 0.5;
/** With a smaller share of the samples near the grid, the series has no cadence to speak of. */
const LEAST_NEAR = 0.9;

/**
 * Puts a series on a grid of its cadence, as Fourier methods need it. Stamps that jitter are snapped to the grid, so that no
 * power is lost by interpolating between them; only what is missing is interpolated. Without a cadence the whole series is
 * interpolated linearly, which is said.
 *
 * @throws BotError `not-computable` with fewer than eight samples, `too-large` when gaps make the grid too long
 */
export function regularSeries(time: Float64Array, values: Float64Array): RegularSeries {
  const usualMs = medianStep(time);
  if (time.length < 8 || usualMs === 0) throw tooFew(time.length);
  if (steadyShare(time, usualMs, 1e-9) === 1) return asItIs(time, values, usualMs);
  const places = gridPlaces(time, usualMs);
  const count = (places.at(-1) ?? 0) + 1;
  const start = time[0] ?? 0;
  const stepMs = ((time.at(-1) ?? 0) - start) / (count - 1);
  requireFewPoints(Math.round(((time.at(-1) ?? 0) - start) / usualMs) + 1, usualMs);
  const near = nearShare(time, places, stepMs);
  if (near < LEAST_NEAR) return interpolated(time, values, usualMs);
  const grid = Float64Array.from({ length: count }, (_, row) => start + row * stepMs);
  const snapped = new Float64Array(count).fill(Number.NaN);
  for (let row = 0; row < time.length; row += 1) snapped[places[row] ?? 0] = values[row] ?? Number.NaN;
  const jitterMs = largestOffset(time, places, stepMs);
  const notes =
    jitterMs > 0.01 * stepMs
      ? [
          `Its times are up to ${formatDuration(jitterMs)} off a steady ${formatDuration(stepMs)}; samples count as steady.`,
        ]
      : [];
  return filled({ time: grid, stepMs, values: snapped, notes });
}

function asItIs(time: Float64Array, values: Float64Array, stepMs: number): RegularSeries {
  return filled({ time, stepMs, values, notes: [] });
}

/** Straight lines over what is missing on a grid. */
function filled(series: Omit<RegularSeries, 'isMadeUp'>): RegularSeries {
  const { time, values } = series;
  const isMadeUp = new Uint8Array(values.length);
  let holes = 0;
  for (let row = 0; row < values.length; row += 1) {
    if (!Number.isNaN(values[row])) continue;
    isMadeUp[row] = 1;
    holes += 1;
  }
  const whole = holes === 0 ? values : linearColumn(time, values, time, Number.POSITIVE_INFINITY);
  return { ...series, values: whole, isMadeUp };
}

function interpolated(time: Float64Array, values: Float64Array, stepMs: number): RegularSeries {
  const start = time[0] ?? 0;
  const count = Math.round(((time.at(-1) ?? 0) - start) / stepMs) + 1;
  const grid = Float64Array.from({ length: count }, (_, row) => start + row * stepMs);
  const near = nearestColumn(time, values, grid, 0.75 * stepMs);
  return {
    time: grid,
    stepMs,
    values: linearColumn(time, values, grid, Number.POSITIVE_INFINITY),
    isMadeUp: Uint8Array.from(near, (value) => (Number.isNaN(value) ? 1 : 0)),
    notes: [
      `Its times have no steady cadence, so it was interpolated every ${formatDuration(stepMs)}, which takes power from high frequencies; a Lomb-Scargle periodogram does not.`,
    ],
  };
}

/** The place of each sample on the grid, from the whole number of usual steps between neighbours. */
function gridPlaces(time: Float64Array, stepMs: number): Int32Array {
  const places = new Int32Array(time.length);
  for (let row = 1; row < time.length; row += 1) {
    const steps = Math.round(((time[row] ?? 0) - (time[row - 1] ?? 0)) / stepMs);
    places[row] = (places[row - 1] ?? 0) + Math.min(MOST_POINTS, Math.max(0, steps));
  }
  return places;
}

/** Share of the samples that lie near their own place on the grid and share it with none. */
function nearShare(time: Float64Array, places: Int32Array, stepMs: number): number {
  const start = time[0] ?? 0;
  let near = 0;
  for (let row = 0; row < time.length; row += 1) {
    const place = places[row] ?? 0;
    const isAlone = row === 0 || place !== places[row - 1];
    if (isAlone && Math.abs((time[row] ?? 0) - start - place * stepMs) < TOLERANCE * stepMs) near += 1;
  }
  return near / time.length;
}

function largestOffset(time: Float64Array, places: Int32Array, stepMs: number): number {
  const start = time[0] ?? 0;
  let largest = 0;
  for (let row = 0; row < time.length; row += 1) {
    largest = Math.max(largest, Math.abs((time[row] ?? 0) - start - (places[row] ?? 0) * stepMs));
  }
  return largest;
}

function tooFew(samples: number): BotError {
  return new BotError('not-computable', `A spectrum needs at least 8 samples, and there are ${samples}.`, {
    hint: 'Get a longer period or a finer cadence.',
  });
}

function requireFewPoints(count: number, stepMs: number): void {
  if (count <= MOST_POINTS) return;
  throw new BotError('too-large', `A regular grid of ${formatDuration(stepMs)} would have ${count} points.`, {
    hint: 'Resample first, or take a shorter period.',
  });
}
