import { type Frame, medianStep } from '#src/domain/frame.ts';
import { sampleMiddles } from '#src/domain/sample-spans.ts';
import { formatDuration } from '#src/domain/time-range.ts';

interface Paired {
  readonly frames: readonly Frame[];
  readonly notes: readonly string[];
}

/** Middles that are nearer than this share of a step are of the same row. */
const NEAR = 0.02;

/**
 * Series of one cadence whose rows stand for the same times and are stamped otherwise (hourly means at 10:00 and at 10:30) under
 * the stamps of the first of them, so that they share rows. All else stays.
 */
export function pairedRows(frames: readonly Frame[]): Paired {
  const paired: Frame[] = [];
  const notes: string[] = [];
  for (const frame of frames) {
    const partner = paired.find((each) => isStampedOtherwise(each, frame));
    if (partner === undefined) {
      paired.push(frame);
      continue;
    }
    paired.push(underStampsOf(partner, frame));
    notes.push(
      `${frame.label} and ${partner.label} stand for the same times of ${formatDuration(medianStep(frame.time))} each; their rows are paired by the middle of these, under the times of ${partner.label}.`,
    );
  }
  return { frames: paired, notes };
}

/** One cadence, the same middles, other stamps. */
function isStampedOtherwise(a: Frame, b: Frame): boolean {
  const step = medianStep(a.time);
  if (a.bins !== undefined || b.bins !== undefined || a.axis !== undefined || b.axis !== undefined)
    return false;
  if (!(step > 0) || Math.abs(medianStep(b.time) - step) > step * NEAR) return false;
  const [one, other] = [offsetOf(a, step), offsetOf(b, step)];
  const [first, second] = [(a.time[0] ?? 0) % step, (b.time[0] ?? 0) % step];
  return apart(one, other, step) <= step * NEAR && apart(first, second, step) > step * NEAR;
}

/** Where in the step the middles lie. */
function offsetOf(frame: Frame, step: number): number {
  return (sampleMiddles(frame)[0] ?? 0) % step;
}

function apart(a: number, b: number, step: number): number {
  const distance = Math.abs(a - b) % step;
  return Math.min(distance, step - distance);
}

/** Each row at the time of the partner's row of the same middle; where it has none, as much earlier or later as the others. */
function underStampsOf(partner: Frame, frame: Frame): Frame {
  const shift = (sampleMiddles(partner)[0] ?? 0) - (partner.time[0] ?? 0);
  const step = medianStep(partner.time);
  const known = partner.time;
  const time = sampleMiddles(frame).map((middle) => nearestOf(known, middle - shift, step * NEAR));
  const { stamp: _, ...provenance } = frame.provenance;
  const { stamp } = partner.provenance;
  return { ...frame, time, provenance: { ...provenance, ...(stamp === undefined ? {} : { stamp }) } };
}

/** The time of an ascending list that is as near as that, else the moment itself. */
function nearestOf(times: Float64Array, moment: number, reach: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) < moment - reach) low = middle + 1;
    else high = middle;
  }
  const found = times[low] ?? Number.NaN;
  return Math.abs(found - moment) <= reach ? found : moment;
}
