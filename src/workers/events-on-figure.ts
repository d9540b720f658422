import { BotError } from '#src/domain/failure.ts';
import { changeFigure } from '#src/domain/figure/change-figure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { Dash } from '#src/domain/figure/look.ts';
import { formatTimeRange } from '#src/domain/time-range.ts';
import { describeFigure } from '#src/plotting/describe-figure.ts';
import { eventsOf, intervalsOf } from '#src/tables/event-list.ts';
import { showFigure } from '#src/workers/show-figure.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';
import { withEvents } from '#src/workers/with-events.ts';

/** The events of a list as marks of the figure. @throws BotError `nothing-at-hand` without a figure */
export async function markFigure(
  list: string,
  { color, dash }: { readonly color?: string | undefined; readonly dash?: Dash | undefined },
  toolbox: Toolbox,
  signal: AbortSignal,
) {
  const current = drawnBefore(toolbox, 'mark the events on');
  const { figure: marked, notes } = await withEvents({ figure: current, notes: [] }, [list], toolbox, [
    color ?? null,
  ]);
  const before = current.markers.length;
  const markers = marked.markers.map((each, at) =>
    at < before || dash === undefined ? each : { ...each, dash },
  );
  const figure = { ...marked, markers };
  await showFigure(figure, { format: 'png' }, toolbox, signal);
  const count = markers.length - before;
  const said = `Marked ${count} ${count === 1 ? 'event' : 'events'} of \`${list}\`.`;
  const text = `${said} ${describeFigure(figure, toolbox.workspace.summaries())}`;
  return {
    kind: 'succeeded' as const,
    outputs: { figure: figure.id, text, notes, labels: [] },
    summary: said,
  };
}

/**
 * The figure of the time from the first to the last of the events.
 *
 * @throws BotError `nothing-at-hand` without a figure, `out-of-range` where it shows nothing of them
 */
export async function zoomFigure(list: string, toolbox: Toolbox, signal: AbortSignal) {
  const current = drawnBefore(toolbox, 'zoom');
  const events = intervalsOf(eventsOf(await toolbox.workspace.frame(list)), list);
  const range = {
    start: Math.min(...events.map(({ start }) => start)),
    stop: Math.max(...events.map(({ stop }) => stop)),
  };
  const { fullRange } = current;
  if (range.stop <= fullRange.start || range.start >= fullRange.stop)
    throw new BotError('out-of-range', `${formatTimeRange(range)} lies outside of what the figure shows.`, {
      hint: 'Ask for a plot of that time.',
    });
  const next = changeFigure(current, { kind: 'zoom', range }, toolbox.workspace.summaries());
  if ('failure' in next) throw new BotError(next.failure.code, next.failure.message);
  await showFigure(next.figure, { format: 'png' }, toolbox, signal);
  const text = `Shown is ${formatTimeRange(range)}.`;
  return {
    kind: 'succeeded' as const,
    outputs: { figure: next.figure.id, text, notes: [], labels: [] },
    summary: text,
  };
}

function drawnBefore({ figures }: Toolbox, what: string): Figure {
  const current = figures.current();
  if (current !== undefined) return current;
  throw new BotError('nothing-at-hand', `There is no plot in this thread to ${what}.`, {
    hint: 'Ask for a plot first.',
  });
}
