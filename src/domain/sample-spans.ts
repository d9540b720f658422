import { type Frame, medianStep } from '#src/domain/frame.ts';

/** What each row of a series stands for: `[from[i], to[i])`, and its middle; ms, each of shape `[n]`. */
export interface SampleSpans {
  readonly from: Float64Array;
  readonly middle: Float64Array;
  readonly to: Float64Array;
}

/** Steps longer than this many usual ones are gaps; what is before one stands for the usual time only. */
const GAP = 1.5;

/**
 * Bins are stamped at their start and reach to the next one, so that calendar months have their own lengths; other samples
 * are stamped in the middle of the usual step.
 */
export function sampleSpans({ time, provenance }: Pick<Frame, 'time' | 'provenance'>): SampleSpans {
  const step = medianStep(time) || (provenance.cadenceMs ?? 0);
  if (provenance.stamp !== 'start') {
    const from = time.map((at) => at - step / 2);
    return { from, middle: time, to: time.map((at) => at + step / 2) };
  }
  const to = time.map((at, row) => {
    const next = time[row + 1] ?? Number.POSITIVE_INFINITY;
    return next - at <= GAP * step ? next : at + step;
  });
  return { from: time, middle: time.map((at, row) => (at + (to[row] ?? at)) / 2), to };
}

/** The middle of what each row stands for, ms. */
export function sampleMiddles(frame: Pick<Frame, 'time' | 'provenance'>): Float64Array {
  return frame.provenance.stamp === 'start' ? sampleSpans(frame).middle : frame.time;
}
