import { type Frame, medianStep } from '#src/domain/frame.ts';
import { formatDuration, formatTime } from '#src/domain/time-range.ts';
import type { EventList } from '#src/timeseries/events/event-list.ts';
import { findGaps } from '#src/timeseries/find-gaps.ts';

/** Where samples are missing, from the last one that is there to the next; a row lacks when any of its columns does. */
export function gapList(frame: Frame, longerThanMs = 0): EventList {
  const { time, columns, label } = frame;
  const whole = time.map((_, row) =>
    columns.some(({ values }) => Number.isNaN(values[row])) ? Number.NaN : 0,
  );
  const gaps = findGaps(time, whole).filter(({ from, to }) => to - from > longerThanMs);
  const total = gaps.reduce((sum, { from, to }) => sum + to - from, 0);
  const longest = gaps.reduce(
    (top, gap) => (gap.to - gap.from > top.to - top.from ? gap : top),
    gaps[0] ?? { from: 0, to: 0 },
  );
  const cadence = formatDuration(medianStep(time));
  const longer = longerThanMs > 0 ? ` longer than ${formatDuration(longerThanMs)}` : '';
  return {
    columns: [{ name: 'samples missing', unit: '' }],
    events: gaps.map(({ from, to, samples }) => ({ start: from, stop: to, values: [samples] })),
    sentence:
      gaps.length === 0
        ? `${label} has no gaps${longer} at its cadence of ${cadence}.`
        : `${label} has ${gaps.length} gap${gaps.length === 1 ? '' : 's'}${longer} at its cadence of ${cadence}, ${formatDuration(total)} together; the longest is ${formatDuration(longest.to - longest.from)}, from ${formatTime(longest.from)}. From the last sample before to the first after.`,
    notes: [],
  };
}
