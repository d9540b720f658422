import type { Figure } from '#src/domain/figure/figure.ts';
import { drawnSummaries } from '#src/domain/figure/names.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { clampTo, DAY, HOUR, type TimeRange } from '#src/domain/time-range.ts';

/** Part of a time that is not told as left out: a last sample before midnight. */
const LITTLE = 0.02;

/** The part of the time that a figure shows of which it has data: "since 2019" ends where its data end, and not now. */
export function timeWithData(figure: Figure, summaries: readonly FrameSummary[]): TimeRange {
  const { range } = figure;
  const own = drawnSummaries(figure, summaries).map(({ provenance }) => provenance.range);
  const hull = {
    start: Math.min(...own.map(({ start }) => start)),
    stop: Math.max(...own.map(({ stop }) => stop)),
  };
  const there = own.length === 0 ? undefined : clampTo(hull, range);
  if (there === undefined) return range;
  const least = Math.max(HOUR, Math.min(DAY, LITTLE * (range.stop - range.start)));
  return {
    start: there.start - range.start >= least ? there.start : range.start,
    stop: range.stop - there.stop >= least ? there.stop : range.stop,
  };
}
