import { BotError } from '#src/domain/failure.ts';
import { formatDuration } from '#src/domain/time-range.ts';
import { slidingMeans } from '#src/timeseries/events/sliding-means.ts';
import type { PlasmaSeries } from '#src/timeseries/plasma-series.ts';

export type Triple = readonly [number, number, number];

/** The field as three arrays in nT. @throws BotError `not-computable` for a magnitude alone */
export function fieldAxes(
  { field }: Pick<PlasmaSeries, 'field'>,
  what: string,
): readonly [Float64Array, Float64Array, Float64Array] {
  if (field !== undefined) return [field.x, field.y, field.z];
  throw new BotError('not-computable', `${what} needs the components of the field.`, {
    hint: 'Use a vector, not its magnitude.',
  });
}

/** @throws BotError `not-computable` where what is looked for passes between two samples */
export function requireCadence(stepMs: number, coarsestMs: number, what: string): void {
  if (stepMs <= coarsestMs) return;
  throw new BotError(
    'not-computable',
    `${what} needs samples every ${formatDuration(coarsestMs)} or finer, and these come every ${formatDuration(stepMs)}.`,
    { hint: 'Take data of a finer cadence.' },
  );
}

/** Means of a vector over any stretch of time. */
export interface VectorMeans {
  /** `[from, to)` in ms; NaN where nothing is there. */
  of(from: number, to: number): { readonly mean: Triple; readonly count: number };
}

export function vectorMeans(time: Float64Array, axes: readonly Float64Array[]): VectorMeans {
  const means = axes.map((values) => slidingMeans(time, values));
  return {
    of(from, to) {
      const [x, y, z] = means.map((each) => each.of(from, to));
      return {
        mean: [x?.mean ?? Number.NaN, y?.mean ?? Number.NaN, z?.mean ?? Number.NaN],
        count: Math.min(x?.count ?? 0, y?.count ?? 0, z?.count ?? 0),
      };
    },
  };
}

/** Between two vectors, in degrees, 0 to 180; NaN where one has no length. */
export function angleBetween(a: Triple, b: Triple): number {
  const sizes = Math.hypot(...a) * Math.hypot(...b);
  if (!(sizes > 0)) return Number.NaN;
  const cosine = (a[0] * b[0] + a[1] * b[1] + a[2] * b[2]) / sizes;
  return (Math.acos(Math.max(-1, Math.min(1, cosine))) * 180) / Math.PI;
}

export function difference(a: Triple, b: Triple): Triple {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}
