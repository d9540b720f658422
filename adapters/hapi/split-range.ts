import type { HapiDataset } from '#adapters/hapi/hapi-dataset.ts';
import type { Limits } from '#adapters/hapi/limits.ts';
import { DAY, type TimeRange } from '#src/domain/time-range.ts';

/** Records that a range holds at the declared cadence; `undefined` when none is declared. */
export function expectedRows({ info }: HapiDataset, { start, stop }: TimeRange): number | undefined {
  return info.cadenceMs === undefined ? undefined : Math.ceil((stop - start) / info.cadenceMs);
}

/**
 * Cuts a range into pieces that hold about as many records as one request should bring, and that are no longer than
 * the server allows. Pieces adjoin, since ranges are half-open.
 *
 * @param columns values of one record after the time
 */
export function splitRange(
  dataset: HapiDataset,
  range: TimeRange,
  columns: number,
  limits: Pick<Limits, 'rowsPerRequest'>,
): readonly TimeRange[] {
  const rows = Math.max(
    1,
    Math.min(limits.rowsPerRequest, Math.floor((limits.rowsPerRequest * 20) / columns)),
  );
  const byRecords =
    dataset.info.cadenceMs === undefined ? Number.POSITIVE_INFINITY : dataset.info.cadenceMs * rows;
  const length = Math.min(byRecords, dataset.maxRequestMs ?? Number.POSITIVE_INFINITY);
  const count = Math.ceil((range.stop - range.start) / length);
  if (!(count > 1)) return [range];
  const step = Math.max(1, roundedUp((range.stop - range.start) / count, length));
  const pieces: TimeRange[] = [];
  for (let start = range.start; start < range.stop; start += step) {
    pieces.push({ start, stop: Math.min(range.stop, start + step) });
  }
  return pieces;
}

/** Whole days where they fit, else whole milliseconds. */
function roundedUp(step: number, most: number): number {
  const days = Math.ceil(step / DAY) * DAY;
  return days <= most ? days : Math.min(Math.ceil(step), Math.max(1, Math.floor(most)));
}

/** The two halves of a range, parted at a whole millisecond; `undefined` when it is too short to be parted. */
export function halvesOf(range: TimeRange, floorMs: number): readonly [TimeRange, TimeRange] | undefined {
  if (range.stop - range.start < 2 * floorMs) return undefined;
  const middle = Math.round((range.start + range.stop) / 2);
  return [
    { start: range.start, stop: middle },
    { start: middle, stop: range.stop },
  ];
}
