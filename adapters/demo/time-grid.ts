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
  const lost = flawOf(dataset, 'gap', 0.45 * dataset.missing);
  const times = new Float64Array(last - first);
  let count = 0;
  for (let record = first; record < last; record += 1) {
    const at = start + record * cadence;
    if (!isSpoiled(lost, at)) times[count++] = at;
  }
  return times.subarray(0, count);
}

/** Tells which records hold nothing but fill, by a one; shape `[n]`. */
export function fillsAmong(dataset: DatasetDefinition, time: Float64Array): Uint8Array {
  const fill = flawOf(dataset, 'fill', 0.55 * dataset.missing);
  const fills = new Uint8Array(time.length);
  for (let row = 0; row < fills.length; row += 1) fills[row] = isSpoiled(fill, time[row] ?? 0) ? 1 : 0;
  for (const [from, to] of dataset.fillWindows) {
    const [first, last] = [Date.parse(from), Date.parse(to)];
    for (let row = 0; row < fills.length; row += 1)
      if ((time[row] ?? 0) >= first && (time[row] ?? 0) < last) fills[row] = 1;
  }
  return fills;
}

/**
 * Spoils a share of all times, a fifth of it in single records and the rest in blocks: in one span of time out of
 * eight, one stretch, which is remembered for the times that follow. A value and no function, since one that is made
 * for each run of times would be compiled for each.
 */
interface Flaw {
  readonly seed: number;
  readonly cadence: number;
  readonly span: number;
  readonly share: number;
  cell: number;
  from: number;
  to: number;
}

function flawOf(dataset: DatasetDefinition, kind: string, share: number): Flaw {
  const cadence = cadenceOf(dataset);
  const span = Math.max(6 * HOUR, 400 * cadence);
  return { seed: seedOf(`${dataset.id} ${kind}`), cadence, span, share, cell: Number.NaN, from: 0, to: 0 };
}

function isSpoiled(flaw: Flaw, at: number): boolean {
  const { seed, cadence, span, share } = flaw;
  const here = Math.floor(at / span);
  if (here !== flaw.cell) {
    const isHit = hashShare(seed + 1, here) < 0.125;
    const length = isHit ? Math.min(0.9, 8 * 0.8 * share * 2 * hashShare(seed + 2, here)) : 0;
    flaw.cell = here;
    flaw.from = (here + (1 - length) * hashShare(seed + 3, here)) * span;
    flaw.to = flaw.from + length * span;
  }
  return (at >= flaw.from && at < flaw.to) || hashShare(seed, Math.floor(at / cadence)) < 0.2 * share;
}
