import { medianStep } from '#src/domain/frame.ts';
import { steadyShare } from '#src/timeseries/full-axis.ts';

/** A longer step than this many usual ones is a gap, in data of a steady cadence and in uneven data. */
const STEADY = 1.5;
const UNEVEN = 5;

/** The longest step between neighbouring samples that is no gap, in ms. @param time ms, strictly ascending */
export function longestStep(time: Float64Array): number {
  const step = medianStep(time);
  return step * (steadyShare(time, step) >= 0.5 ? STEADY : UNEVEN);
}
