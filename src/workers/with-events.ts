import { BotError } from '#src/domain/failure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import { formatTimeRange } from '#src/domain/time-range.ts';
import { eventMarkers, eventsOf, eventsWithin, type ListedEvent } from '#src/tables/event-list.ts';
import { applyChanges } from '#src/workers/apply-changes.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

/** Most markers that a figure holds. */
const MOST_MARKERS = 60;

interface Looks {
  readonly figure: Figure;
  readonly notes: readonly string[];
}

/**
 * The figure with a mark for each event of a list that lies in its time; what is left out is told.
 *
 * @param events label of the list; absent, the figure stays as it is
 * @param color of the marks; the theme decides when absent
 * @throws BotError `out-of-range` when no event lies there, `too-large` when the figure is full of markers
 */
export async function withEvents(
  { figure, notes }: Looks,
  events: string | undefined,
  { workspace }: Toolbox,
  color?: string,
): Promise<Looks> {
  if (events === undefined) return { figure, notes };
  const all = eventsOf(await workspace.frame(events));
  const ranges = figure.columnRanges.length > 0 ? figure.columnRanges : [figure.range];
  const inside = all.filter((event) => ranges.some((range) => eventsWithin([event], range).length > 0));
  if (inside.length === 0) throw noneInside(all, events, figure);
  const room = MOST_MARKERS - figure.markers.length;
  const shown = inside.slice(0, Math.max(1, room));
  const marked = applyChanges(
    figure,
    eventMarkers(shown).map((change) =>
      change.kind === 'marker' && color !== undefined ? { ...change, color } : change,
    ),
    workspace.summaries(),
  );
  return { figure: marked.figure, notes: [...notes, ...marked.notes, ...countNotes(all, inside, shown)] };
}

function countNotes(
  all: readonly ListedEvent[],
  inside: readonly ListedEvent[],
  shown: readonly ListedEvent[],
): readonly string[] {
  return [
    ...(inside.length === all.length
      ? []
      : [`${inside.length} of the ${all.length} events lie in the time of the plot.`]),
    ...(shown.length === inside.length
      ? []
      : [
          `The first ${shown.length} of these ${inside.length} events are marked; a plot holds ${MOST_MARKERS} markers. Zoom in for the others.`,
        ]),
  ];
}

function noneInside(all: readonly ListedEvent[], name: string, { range }: Figure): BotError {
  const start = Math.min(...all.slice(0, 1).map((event) => event.start));
  const stop = Math.max(...all.slice(-1).map((event) => event.stop ?? event.start));
  return new BotError(
    'out-of-range',
    `None of the ${all.length} events of ${name} lies in the time of the plot (${formatTimeRange(range)}).`,
    { hint: `They lie between ${formatTimeRange({ start, stop })}; plot that time, or zoom out.` },
  );
}
