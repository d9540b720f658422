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
}

/** The curves of a frame inside a time: all of its columns when none are named. */
export function curvesIn(frame: Frame, range: TimeRange, names?: readonly string[]): readonly Curve[] {
  const summary = summaryOf(frame);
  const from = lowerBound(frame.time, range.start);
  const to = lowerBound(frame.time, range.stop);
  return frame.columns.flatMap(({ name, unit, values }) => {
    if (names !== undefined && !names.includes(name)) return [];
    const of = levelsOf(values.subarray(from, to));
    const at = (row: number) => (row < 0 ? Number.NaN : (frame.time[from + row] ?? Number.NaN));
    return [{ name: spokenName(summary, [name]), unit, of, lowAt: at(of.minAt), highAt: at(of.maxAt) }];
  });
}
