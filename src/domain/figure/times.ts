import { BotError } from '#src/domain/failure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import { axisOfPanel } from '#src/domain/figure/series.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { TimeRange } from '#src/domain/time-range.ts';

/** Shortest time that an axis can show. */
const SHORTEST_MS = 1;

/** The figure, when time can be zoomed in it. @throws BotError `invalid-request` where nothing in it is over time */
export function overTime(figure: Figure, summaries: readonly FrameSummary[]): Figure {
  const axes = figure.panels.map((panel) => axisOfPanel(panel, summaries));
  const [axis] = axes;
  if (axis === undefined || axes.includes(undefined)) return figure;
  throw new BotError('invalid-request', `The x axis of this plot is ${axis.name.toLowerCase()}, not time.`, {
    hint: 'Give limits of that axis, e.g. "set the x range from 0.001 to 0.01", or ask for the computation over another period.',
  });
}

/** Shows `range`; where the columns show different times it is the time of all of them. */
export function zoomTo(figure: Figure, range: TimeRange): Figure {
  if (!(range.stop - range.start >= SHORTEST_MS)) {
    throw new BotError('invalid-request', 'That time range ends before it starts.', {
      hint: 'Name the earlier time first.',
    });
  }
  return { ...figure, range: { start: range.start, stop: range.stop }, columnRanges: [] };
}

export function zoomBy(figure: Figure, factor: number): Figure {
  const { start, stop } = figure.range;
  const middle = (start + stop) / 2;
  const half = Math.max(SHORTEST_MS, ((stop - start) * factor) / 2);
  return moved(figure, { start: middle - half, stop: middle + half }, ({ start: from, stop: to }) => {
    const center = (from + to) / 2;
    const reach = Math.max(SHORTEST_MS, ((to - from) * factor) / 2);
    return { start: center - reach, stop: center + reach };
  });
}

export function panBy(figure: Figure, ms: number): Figure {
  const shift = ({ start, stop }: TimeRange) => ({ start: start + ms, stop: stop + ms });
  return moved(figure, shift(figure.range), shift);
}

/** The last `ms` of the time that the figure shows as a whole. */
export function showLast(figure: Figure, ms: number): Figure {
  const { start, stop } = figure.fullRange;
  return zoomTo(figure, { start: Math.max(start, stop - ms), stop });
}

export function showFirst(figure: Figure, ms: number): Figure {
  const { start, stop } = figure.fullRange;
  return zoomTo(figure, { start, stop: Math.min(stop, start + ms) });
}

export function showWhole(figure: Figure): Figure {
  return { ...figure, range: figure.fullRange };
}

function moved(figure: Figure, range: TimeRange, each: (range: TimeRange) => TimeRange): Figure {
  return { ...figure, range, columnRanges: figure.columnRanges.map(each) };
}
