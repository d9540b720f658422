import { lowerBound } from '#src/domain/decimate.ts';
import { type Frame, summaryOf } from '#src/domain/frame.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import { type Levels, levelsOf } from '#src/timeseries/statistics.ts';
import { type SpokenName, spokenName } from '#src/workers/words/spoken-name.ts';

/** One curve as far as words tell of it. */
export interface Curve {
  readonly name: SpokenName;
  readonly unit: string;
  /** Of the samples inside the time that is told of. */
  readonly of: Levels;
  /** Times of the extremes, ms since 1970-01-01T00:00Z; NaN where nothing is there. */
  readonly lowAt: number;
  readonly highAt: number;
  /** The part of the time that it was asked for, where that is not all of it. */
  readonly only?: TimeRange;
}

/** The curves of a frame inside a time: all of its columns when none are named. */
export function curvesIn(frame: Frame, range: TimeRange, names?: readonly string[]): readonly Curve[] {
  const summary = summaryOf(frame);
  const from = lowerBound(frame.time, range.start);
  const to = lowerBound(frame.time, range.stop);
  const only = onlyPart(summary.provenance.range, range);
  return frame.columns.flatMap(({ name, unit, values }) => {
    if (names !== undefined && !names.includes(name)) return [];
    const of = levelsOf(values.subarray(from, to), unit);
    const at = (row: number) => (row < 0 ? Number.NaN : (frame.time[from + row] ?? Number.NaN));
    const extremes = { lowAt: at(of.minAt), highAt: at(of.maxAt) };
    return [
      { name: spokenName(summary, [name]), unit, of, ...extremes, ...(only === undefined ? {} : { only }) },
    ];
  });
}

/** Less than this share of a time is told as a part of it. */
const WHOLE = 0.95;

function onlyPart(own: TimeRange, { start, stop }: TimeRange): TimeRange | undefined {
  const part = { start: Math.max(own.start, start), stop: Math.min(own.stop, stop) };
  const length = part.stop - part.start;
  return length > 0 && length < WHOLE * (stop - start) ? part : undefined;
}
