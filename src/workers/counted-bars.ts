import { tableFigure } from '#src/domain/figure/table-figure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { countsBy, told } from '#src/workers/event-numbers.ts';
import { showFigure } from '#src/workers/show-figure.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

/** More bars than a table figure has rows. */
const MOST_BARS = 60;

/** "How many per year, bars": the number of events of each part of the calendar as bars, those without any too, beside the table. */
export async function countedBars(
  list: Frame,
  by: 'year' | 'month' | 'day' | 'carrington-rotation' | undefined,
  toolbox: Toolbox,
  signal: AbortSignal,
) {
  const count = told(list, { what: 'count', by });
  const bars = by === undefined || by === 'carrington-rotation' ? [] : countsBy(list, by);
  if (by === undefined || bars.length === 0 || bars.length > MOST_BARS) {
    const why =
      bars.length > MOST_BARS
        ? `${bars.length} bars are too many for one figure. Count by a longer time.`
        : 'Bars are drawn of counts by year, month or day.';
    const text = `${count.outputs.text}\n\nNot drawn: ${why}`;
    return { ...count, outputs: { ...count.outputs, text } };
  }
  const figure = tableFigure(
    toolbox.figures.nextId(),
    {
      title: `Events of ${list.label} by ${by}`,
      columns: [by, 'events'],
      rows: bars.map(([key, events]) => [key, String(events)]),
    },
    { labels: [list.label], range: list.provenance.range, form: 'bars', of: ['events'] },
  );
  const file = await showFigure(figure, { format: 'png' }, toolbox, signal);
  return { ...count, outputs: { ...count.outputs, figure: figure.id, file } };
}
