import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import { type Frame, summaryOf } from '#src/domain/frame.ts';
import { withReferences } from '#src/workers/citing/with-references.ts';
import { labelsSchema } from '#src/workers/compute.ts';
import { dataFileOf, formatOf, type TextLook } from '#src/workers/data-file.ts';
import { dataFileStem } from '#src/workers/data-file-stem.ts';
import { exportFigureJson } from '#src/workers/figure-json.ts';
import { joinFrames, sameAxisGroups } from '#src/workers/join-frames.ts';
import { pairedRows } from '#src/workers/paired-rows.ts';
import { type CalendarPart, partsByCalendar } from '#src/workers/parts-by-calendar.ts';
import { FIGURE_MIMES, type FigureFormat, framesOf, showFigure } from '#src/workers/show-figure.ts';
import { exportTables, toldTableSchema } from '#src/workers/told-tables.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';
import { defineWorker } from '#src/workers/worker.ts';

/** Hands out the figure as a picture or data as files. */
export const exportFile = defineWorker({
  name: 'export',
  description:
    'Exports the figure (png, svg, pdf, html, vega-lite; json for the figure itself) or data of the thread (csv, tsv, json, arrow, parquet, netcdf) as a file.',
  inputs: z.object({
    series: labelsSchema.optional().describe('Labels of the data; what the figure shows when absent.'),
    figure: z.string().optional(),
    tables: z.array(toldTableSchema).optional().describe('Tables that another step told.'),
  }),
  params: z.object({
    what: z.enum(['plot', 'data']),
    format: z.string(),
    name: z
      .string()
      .optional()
      .describe('Name of the file, without a folder; its ending decides the format.'),
    isOneFile: z.boolean().default(false).describe('Join series of different times in one file.'),
    split: z.enum(['day', 'month', 'year']).optional().describe('A file for each of these (UTC).'),
    separator: z
      .string()
      .length(1)
      .optional()
      .describe('Between the cells of a CSV file; a comma when absent.'),
    hasHeader: z.boolean().default(true).describe('The first line of a CSV file names its columns.'),
  }),
  outputs: ['text', 'file', 'notes'],

  async run(
    { inputs: { series, tables }, params: { what, format, name, isOneFile, split, separator, hasHeader } },
    toolbox,
    signal,
  ) {
    const look = { separator, hasHeader };
    const { files, notes } =
      tables !== undefined
        ? { files: await exportTables(tables, { format, name, look }, toolbox), notes: [] }
        : what === 'plot'
          ? { files: [await exportFigure(format, name, toolbox, signal)], notes: [] }
          : await exportData(
              await exportedFrames(series, toolbox),
              { format, name, isOneFile, split, look },
              toolbox,
            );
    const text = `Exported as ${files.map((file) => `\`${file}\``).join(', ')}.`;
    return { kind: 'succeeded', outputs: { text, file: files[0], notes, labels: [] }, summary: text };
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
  if (format === 'json') return exportFigureJson(figure, name, toolbox);
  if (format === 'vega-lite') return showFigure(figure, named('vega-lite', name), toolbox, signal);
  const own = /\.(\w+)$/.exec(name ?? '')?.[1]?.toLowerCase();
  const ending = own ?? format;
  const chosen = ending === 'htm' ? 'html' : isFigureFormat(ending) ? ending : format;
  if (!isFigureFormat(chosen)) {
    throw new BotError('invalid-request', `A figure cannot be exported as ${format}.`, {
      hint: `It can be ${Object.keys(FIGURE_MIMES).join(', ')} or json.`,
    });
  }
  const isEnded = own !== undefined && (isFigureFormat(own) || own === 'htm');
  const file = name === undefined || isEnded ? name : `${name}.${chosen}`;
  return showFigure(figure, named(chosen, file), toolbox, signal);
}

function named(format: FigureFormat, name: string | undefined) {
  return { format, ...(name === undefined ? {} : { name }) };
}

function isFigureFormat(format: string): format is FigureFormat {
  return Object.hasOwn(FIGURE_MIMES, format);
}

interface Wish {
  readonly format: string;
  readonly name: string | undefined;
  readonly isOneFile: boolean;
  readonly split: 'day' | 'month' | 'year' | undefined;
  readonly look: TextLook;
}

interface Exported {
  readonly files: readonly string[];
  readonly notes: readonly string[];
}

/** Series of one time axis share a file; others get one each, or are joined when one file is wanted. */
async function exportData(
  frames: readonly Frame[],
  { format, name, isOneFile, split, look }: Wish,
  { report, tableWriter, workspace }: Toolbox,
): Promise<Exported> {
  const chosen = formatOf(format, name);
  const { frames: paired, notes: pairedNotes } = isOneFile ? pairedRows(frames) : { frames, notes: [] };
  const groups = sameAxisGroups(paired);
  const parts = isOneFile ? [paired] : groups;
  const tables = parts.flatMap((series) => {
    const whole = withReferences(joinFrames(series), series, workspace.summaries());
    const pieces = split === undefined ? [{ frame: whole }] : partsByCalendar(whole, split);
    return pieces.map(({ frame, part }: CalendarPart) => ({
      frame,
      stem: dataFileStem(series.map(summaryOf), part),
    }));
  });
  const files: string[] = [];
  for (const [index, { frame, stem }] of tables.entries()) {
    const file = await dataFileOf(
      frame,
      { ...chosen, stem, look, place: tables.length === 1 ? undefined : index + 1, taken: files },
      tableWriter,
    );
    await report({ type: 'file', ...file });
    files.push(file.name);
  }
  const isJoined = isOneFile && groups.length > 1;
  return {
    files,
    notes: [
      ...pairedNotes,
      ...(isJoined
        ? ['The series have different times, so a cell is empty where a series has no sample at that time.']
        : groups.length > 1
          ? [
              'The series have different times, so each got a file of its own; say "in one file" to join them.',
            ]
          : []),
    ],
  };
}

async function exportedFrames(
  series: readonly string[] | undefined,
  toolbox: Toolbox,
): Promise<readonly Frame[]> {
  const { workspace, figures } = toolbox;
  const figure = figures.current();
  if (series !== undefined && series.length > 0)
    return Promise.all([...new Set(series)].map((label) => workspace.frame(label)));
  if (figure !== undefined) return shownFrames(figure, toolbox);
  const newest = workspace.summaries().at(-1);
  if (newest !== undefined) return [await workspace.frame(newest.label)];
  throw new BotError('nothing-at-hand', 'There is no data in this thread to export.', {
    hint: 'Fetch some first.',
  });
}

/** The data that a figure draws, with those columns only that it draws. */
async function shownFrames(figure: Figure, toolbox: Toolbox): Promise<readonly Frame[]> {
  const traces = figure.panels.flatMap((panel) => panel.traces);
  return (await framesOf(figure, toolbox)).map((frame) => {
    const own = traces.filter(({ label }) => label === frame.label);
    if (frame.bins !== undefined || own.some(({ columns }) => columns === undefined)) return frame;
    const names = new Set(own.flatMap(({ columns = [] }) => columns));
    return { ...frame, columns: frame.columns.filter(({ name }) => names.has(name)) };
  });
}
