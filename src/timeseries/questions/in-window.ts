import type { Moments } from '#src/domain/condition.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { spokenPeriod } from '#src/domain/spoken-time.ts';
import { formatTimeRange, type TimeRange } from '#src/domain/time-range.ts';

export function rangeOf({ start, stop }: Moments): TimeRange {
  return { start: Date.parse(start), stop: Date.parse(stop) };
}

/**
 * The rows of a frame whose times lie in a half-open window.
 *
 * @throws BotError `out-of-range` when there are none, with the time that there is
 */
export function inWindow(frame: Frame, window: TimeRange): Frame {
  const { time, provenance } = frame;
  const first = time.findIndex((at) => at >= window.start);
  const after = time.findIndex((at) => at >= window.stop);
  const end = after < 0 ? time.length : after;
  if (frame.axis !== undefined) return frame;
  if (first < 0 || first >= end) {
    throw new BotError('out-of-range', `${frame.label} has no samples in ${formatTimeRange(window)}.`, {
      hint: `It covers ${formatTimeRange(provenance.range)}; fetch the other time first.`,
    });
  }
  const { bins, ...rest } = frame;
  return {
    ...rest,
    time: time.subarray(first, end),
    columns: frame.columns.map((column) => ({ ...column, values: column.values.subarray(first, end) })),
    text: frame.text.map((each) => ({ ...each, values: each.values.slice(first, end) })),
    ...(bins === undefined || bins.varying ? {} : { bins }),
    provenance: {
      ...provenance,
      range: {
        start: Math.max(provenance.range.start, window.start),
        stop: Math.min(provenance.range.stop, window.stop),
      },
    },
  };
}

/** `11 May 2024: `, and how much of it the data cover where that is not all. */
export function windowWords(window: TimeRange, frames: readonly Frame[]): string {
  const start = Math.max(...frames.map(({ provenance }) => provenance.range.start));
  const stop = Math.min(...frames.map(({ provenance }) => provenance.range.stop));
  const isWhole = start <= window.start && stop >= window.stop;
  const cover = isWhole || start >= stop ? '' : ` (the data cover ${spokenPeriod({ start, stop })} of it)`;
  return `${spokenPeriod(window)}${cover}: `;
}
