import { z } from 'zod';
import { BotError, sentenceOf } from '#src/domain/failure.ts';
import { type Figure, MOST_MARKERS, MOST_STRETCHES } from '#src/domain/figure/figure.ts';
import { colorSchema } from '#src/domain/figure/look.ts';
import type { Frame } from '#src/domain/frame.ts';
import { formatTimeRange } from '#src/domain/time-range.ts';
import { eventMarkers, eventsOf, eventsWithin, type ListedEvent } from '#src/tables/event-list.ts';
import { applyChanges } from '#src/workers/apply-changes.ts';
import { type Fitting, stretchesThatFit } from '#src/workers/stretches-that-fit.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

interface Looks {
  readonly figure: Figure;
  readonly notes: readonly string[];
}

/** Colour of the marks of a list, or of each of several; the theme decides where there is none. */
export const eventColorSchema = z.union([
  colorSchema.transform((color) => [color]),
  z.array(colorSchema.nullable()),
]);

/**
 * The figure with a mark for each event of each list that lies in its time; what is left out is told.
 *
 * @param events labels of the lists; none, and the figure stays as it is
 * @param colors of the marks of each list; the theme decides where there is none
 * @throws BotError `out-of-range` when no event of any list lies there
 */
export async function withEvents(
  looks: Looks,
  events: readonly string[],
  toolbox: Toolbox,
  colors: readonly (string | null)[] = [],
): Promise<Looks> {
  const lost: BotError[] = [];
  let marked = looks;
  for (const [index, list] of events.entries()) {
    try {
      marked = await withList(marked, list, toolbox, colors[index] ?? undefined);
    } catch (error) {
      if (!(error instanceof BotError)) throw error;
      lost.push(error);
    }
  }
  const [first] = lost;
  if (first !== undefined && lost.length === events.length) throw first;
  return { ...marked, notes: [...marked.notes, ...lost.map(sentenceOf)] };
}

async function withList(
  { figure, notes }: Looks,
  events: string,
  { workspace }: Toolbox,
  color: string | undefined,
): Promise<Looks> {
  const listed = await workspace.frame(events);
  needList(listed);
  const all = eventsOf(listed);
  const ranges = figure.columnRanges.length > 0 ? figure.columnRanges : [figure.range];
  const inside = all.filter((event) => ranges.some((range) => eventsWithin([event], range).length > 0));
  if (inside.length === 0) throw noneInside(all, events, figure);
  const { events: shown, notes: fitted } = fitting(inside, figure);
  const marked = applyChanges(
    figure,
    eventMarkers(shown).map((change) =>
      change.kind === 'marker' && color !== undefined ? { ...change, color } : change,
    ),
    workspace.summaries(),
  );
  return { figure: marked.figure, notes: [...notes, ...marked.notes, ...countNotes(all, inside), ...fitted] };
}

/** What of the events a figure holds: the first lines, and all stretches, the nearest of too many as one. */
function fitting(inside: readonly ListedEvent[], { markers }: Figure): Fitting {
  const stretches = markers.filter(({ from }) => from !== undefined).length;
  if (inside.length > MOST_MARKERS && inside.every(({ stop }) => stop !== undefined)) {
    const bare = inside.map(({ label: _, ...event }) => event);
    return stretchesThatFit(bare, Math.max(1, MOST_STRETCHES - stretches));
  }
  const room = MOST_MARKERS - markers.length;
  const events = inside.slice(0, Math.max(1, room));
  return {
    events,
    notes:
      events.length === inside.length
        ? []
        : [
            `The first ${events.length} of these ${inside.length} events are marked; a plot holds ${MOST_MARKERS} markers. Zoom in for the others.`,
          ],
  };
}

function countNotes(all: readonly ListedEvent[], inside: readonly ListedEvent[]): readonly string[] {
  return inside.length === all.length
    ? []
    : [`${inside.length} of the ${all.length} events lie in the time of the plot.`];
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

/** More rows than this without a word to any of them are samples. */
const MOST_MOMENTS = 60;

/** @throws BotError `invalid-request` for a series: a mark for each of its samples would say nothing */
function needList({ label, provenance, text, time }: Frame): void {
  const isList = provenance.operation === 'intervals' || provenance.params?.['table'] === 'events';
  if (isList || text.length > 0 || (provenance.origin !== 'fetched' && time.length <= MOST_MOMENTS)) return;
  throw new BotError('invalid-request', `${label} is a series of samples and no list of events.`, {
    hint: 'Make a list of it first: the times of a condition, or a finder such as gaps or crossings.',
  });
}
