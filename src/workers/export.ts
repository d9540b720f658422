import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { toCsv } from '#src/timeseries/to-csv.ts';
import { toJson } from '#src/timeseries/to-json.ts';
import { labelsSchema } from '#src/workers/compute.ts';
import { FIGURE_MIMES, framesOf, showFigure } from '#src/workers/show-figure.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';
import { defineWorker } from '#src/workers/worker.ts';

const DATA_MIMES: Readonly<Record<string, string>> = { csv: 'text/csv', json: 'application/json' };

/** Hands out the figure as a picture or data as a file. */
export const exportFile = defineWorker({
  name: 'export',
  description: 'Exports the figure (png, svg, pdf, html) or data of the thread (csv, json) as a file.',
  inputs: z.object({
    series: labelsSchema.optional().describe('Labels of the data; those of the figure when absent.'),
    figure: z.string().optional(),
  }),
  params: z.object({
    what: z.enum(['plot', 'data']),
    format: z.string(),
    name: z.string().optional().describe('Name of the file, without a folder.'),
  }),
  outputs: ['text', 'file'],

  async run({ inputs: { series }, params: { what, format, name } }, toolbox, signal) {
    const names =
      what === 'plot'
        ? [await exportFigure(format, name, toolbox, signal)]
        : await exportData(series, format, name, toolbox);
    const text = `Exported as ${names.map((file) => `\`${file}\``).join(', ')}.`;
    return { kind: 'succeeded', outputs: { text, file: names[0], labels: [] }, summary: text };
  },
});

async function exportFigure(
  format: string,
  name: string | undefined,
  toolbox: Toolbox,
  signal: AbortSignal,
): Promise<string> {
  const figure = toolbox.figures.current();
  if (figure === undefined) {
    throw new BotError('nothing-at-hand', 'There is no plot in this thread to export.', {
      hint: 'Ask for a plot first.',
    });
  }
  if (format !== 'png' && format !== 'svg' && format !== 'pdf' && format !== 'html') {
    throw new BotError('invalid-request', `A figure cannot be exported as ${format}.`, {
      hint: `It can be ${Object.keys(FIGURE_MIMES).join(', ')}.`,
    });
  }
  return showFigure(figure, { format, ...(name === undefined ? {} : { name }) }, toolbox, signal);
}

async function exportData(
  series: readonly string[] | undefined,
  format: string,
  name: string | undefined,
  toolbox: Toolbox,
): Promise<readonly string[]> {
  const frames = await exportedFrames(series, toolbox);
  const mime = DATA_MIMES[format];
  if (mime === undefined) {
    throw new BotError('invalid-request', `Data cannot be exported as ${format}.`, {
      hint: `They can be ${Object.keys(DATA_MIMES).join(', ')}.`,
    });
  }
  const files: string[] = [];
  for (const frame of frames) {
    const file =
      frames.length === 1 && name !== undefined ? name : `${frame.label.replace(/[^\w-]+/g, '_')}.${format}`;
    const content = new TextEncoder().encode(format === 'csv' ? [...toCsv(frame)].join('') : toJson(frame));
    await toolbox.report({
      type: 'file',
      name: file,
      mime,
      content,
      alt: `${frame.label}, ${frame.time.length} rows`,
    });
    files.push(file);
  }
  return files;
}

async function exportedFrames(
  series: readonly string[] | undefined,
  toolbox: Toolbox,
): Promise<readonly Frame[]> {
  const { workspace, figures } = toolbox;
  const figure = figures.current();
  if (series !== undefined && series.length > 0)
    return Promise.all(series.map((label) => workspace.frame(label)));
  if (figure !== undefined) return framesOf(figure, toolbox);
  const newest = workspace.summaries().at(-1);
  if (newest !== undefined) return [await workspace.frame(newest.label)];
  throw new BotError('nothing-at-hand', 'There is no data in this thread to export.', {
    hint: 'Fetch some first.',
  });
}
