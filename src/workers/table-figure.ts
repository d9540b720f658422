import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import { tableFigure } from '#src/domain/figure/table-figure.ts';
import { toldTableSchema } from '#src/domain/told-table.ts';
import { labelsSchema } from '#src/workers/compute.ts';
import { type FIGURE_MIMES, showFigure } from '#src/workers/show-figure.ts';
import { defineWorker } from '#src/workers/worker.ts';

const FORMATS = ['png', 'svg', 'pdf', 'html'] as const satisfies readonly (keyof typeof FIGURE_MIMES)[];

/** Draws a table that an answer told, as it was told. */
export const drawTable = defineWorker({
  name: 'table_figure',
  drawsFigure: true,
  description: 'Draws a table that was told: as a table, or its numbers as bars.',
  inputs: z.object({ series: labelsSchema.optional().describe('What it was told of.') }),
  params: z.object({
    table: toldTableSchema.optional().describe('The one that was told last, which is filled in.'),
    form: z.enum(['table', 'bars']).default('table'),
    of: z.array(z.string().max(60)).optional().describe('Of bars: names of columns.'),
    format: z.enum(FORMATS).default('png'),
  }),
  outputs: ['figure', 'text', 'file'],

  async run({ inputs: { series = [] }, params: { table, form, of, format } }, toolbox, signal) {
    if (table === undefined)
      throw new BotError('nothing-at-hand', 'No table was told in this thread yet.', {
        hint: 'Ask for one first.',
      });
    const known = toolbox.workspace.summaries().filter(({ label }) => series.includes(label));
    const ranges = known.map(({ provenance }) => provenance.range);
    const range = {
      start: Math.min(...ranges.map(({ start }) => start)),
      stop: Math.max(...ranges.map(({ stop }) => stop)),
    };
    const figure = tableFigure(toolbox.figures.nextId(), table, {
      labels: known.map(({ label }) => label),
      range: known.length === 0 ? { start: 0, stop: 1 } : range,
      form,
      of,
    });
    const file = await showFigure(figure, { format }, toolbox, signal);
    const { rows, columns } = table;
    const bars = figure.panels[0]?.table?.bars ?? [];
    const text =
      form === 'bars'
        ? `${bars.map((at) => columns[at]).join(', ')} of the table above as bars; other columns can be named.`
        : `The table above as a figure, ${rows.length} ${rows.length === 1 ? 'row' : 'rows'}.`;
    return { kind: 'succeeded', outputs: { figure: figure.id, text, file, labels: [] }, summary: text };
  },
});
