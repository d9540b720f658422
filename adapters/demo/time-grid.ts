import type { DatasetDefinition } from '#adapters/demo/dataset-definition.ts';
import { hashShare, seedOf } from '#adapters/demo/noise.ts';
import { DAY, HOUR, type TimeRange } from '#src/domain/time-range.ts';

export const cadenceOf = ({ cadenceSeconds }: DatasetDefinition) => Math.round(cadenceSeconds * 1_000);

/** First and last record of a dataset at the time `now`, ms since 1970-01-01T00:00Z, both inclusive. */
export function coverageOf(dataset: DatasetDefinition, now: number): TimeRange {
  const start = Date.parse(dataset.start);
  const ended = dataset.stop === undefined ? Number.POSITIVE_INFINITY : Date.parse(dataset.stop);
  const living = Math.floor((now - (dataset.lagDays ?? 0) * DAY) / DAY) * DAY;
  const end = Math.max(start + DAY, Math.min(ended, living));
  const cadence = cadenceOf(dataset);
  return { start, stop: start + (Math.ceil((end - start) / cadence) - 1) * cadence };
}

/** Number of the first record at or after `time`, counted from the dataset's first. */
export function recordAt(dataset: DatasetDefinition, time: number): number {
  return Math.ceil((time - Date.parse(dataset.start)) / cadenceOf(dataset));
}

/** Times of the records `[first, last)` that exist; some are lost, singly and in blocks, always the same ones. */
export function recordTimes(dataset: DatasetDefinition, first: number, last: number): Float64Array {
  const start = Date.parse(dataset.start);
  const cadence = cadenceOf(dataset);
  const isLost = flaw(dataset, 'gap', 0.45 * dataset.missing);
  const times = new Float64Array(last - first);
  let count = 0;
  for (let record = first; record < last; record += 1) {
    const at = start + record * cadence;
    if (!isLost(at)) times[count++] = at;
  }
  return times.subarray(0, count);
}

/** Tells which records hold nothing but fill. */
export function fillTest(dataset: DatasetDefinition): (at: number) => boolean {
  const windows = dataset.fillWindows.map(([from, to]) => [Date.parse(from), Date.parse(to)] as const);
  const isFill = flaw(dataset, 'fill', 0.55 * dataset.missing);
  return (at) => windows.some(([from, to]) => at >= from && at < to) || isFill(at);
}

/**
 * Spoils about `share` of all times, a fifth of it in single records and the rest in blocks: in one span of time out of
 * eight, one stretch.
 */
function flaw(dataset: DatasetDefinition, kind: string, share: number): (at: number) => boolean {
  const seed = seedOf(`${dataset.id} ${kind}`);
  const cadence = cadenceOf(dataset);
  const span = Math.max(6 * HOUR, 400 * cadence);
  let cell = Number.NaN;
  let from = 0;
  let to = 0;
  return (at) => {
    const here = Math.floor(at / span);
    if (here !== cell) {
      cell = here;
      const isHit = hashShare(seed + 1, here) < 0.125;
      const length = isHit ? Math.min(0.9, 8 * 0.8 * share * 2 * hashShare(seed + 2, here)) : 0;
      from = (here + (1 - length) * hashShare(seed + 3, here)) * span;
      to = from + length * span;
    }
    return (at >= from && at < to) || hashShare(seed, Math.floor(at / cadence)) < 0.2 * share;
  };
}
