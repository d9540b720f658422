import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import { type Frame, missingShare } from '#src/domain/frame.ts';
import { messageTables } from '#src/tables/message-tables.ts';
import { preview } from '#src/timeseries/preview.ts';
import { markdownTable } from '#src/workers/answer-text.ts';
import { labelsSchema } from '#src/workers/compute.ts';
import {
  type Extracted,
  fromDocuments,
  fromWords,
  type Wanted,
} from '#src/workers/documents/from-documents.ts';
import { documentsSchema } from '#src/workers/documents/read-document.ts';
import { keepTable } from '#src/workers/keep-table.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';
import { defineWorker } from '#src/workers/worker.ts';

const SHOWN_ROWS = 5;

const timeSchema = z.iso
  .datetime({ offset: true })
  .or(z.iso.date())
  .transform((time) => Date.parse(time));
const textsSchema = z.union([z.string(), z.array(z.string()).transform((texts) => texts.join('\n\n'))]);

/** Makes data out of a text or a document, or shows what was read of tables that came with the message. */
export const extract = defineWorker({
  name: 'extract',
  description:
    'Makes data of the thread: out of documents of the thread, out of a text that another step gives (e.g. of a web search), or out of a table in params. Names of columns in `what` choose among the tables of a document.',
  inputs: z.object({
    series: labelsSchema
      .optional()
      .describe('Labels of tables that are data of the thread already, to show them.'),
    documents: documentsSchema.optional(),
    text: textsSchema.optional().describe('Words to take data out of, from the `text` slot of another step.'),
  }),
  params: z.object({
    what: z
      .string()
      .default('')
      .describe('What to take out, e.g. "dates and transit speeds of the events"; absent: every table.'),
    start: timeSchema.optional().describe('Leave out what is earlier.'),
    stop: timeSchema.optional().describe('Leave out what is at this time or later.'),
    text: z.string().optional().describe('A table: CSV, Markdown, or one row of values a line.'),
    label: z.string().optional().describe('Label of the data.'),
  }),
  outputs: ['label', 'labels', 'text', 'notes'],

  async run({ inputs, params }, toolbox, signal) {
    const { labels, notes } = await extracted(inputs, params, toolbox, signal);
    const summaries = toolbox.workspace.summaries();
    const owners = new Set(
      labels.map((label) => summaries.find((each) => isPartOf(label, each.label))?.label ?? label),
    );
    const frames = await Promise.all([...owners].map((label) => toolbox.workspace.frame(label)));
    // Data sentences tell of times; rows that are only numbered have none to tell.
    const timed = labels.filter((label) =>
      frames.some((frame) => frame.axis === undefined && isPartOf(label, frame.label)),
    );
    return {
      kind: 'succeeded',
      outputs: { label: labels[0], labels: timed, text: frames.map(shownRows).join('\n\n'), notes },
      summary: frames.map(({ label, time }) => `${label}, ${countOf(time.length)}`).join('; '),
      labels,
    };
  },
});

interface Sources {
  readonly series?: readonly string[] | undefined;
  readonly documents?: readonly string[] | undefined;
  readonly text?: string | undefined;
}

interface Settings {
  readonly what: string;
  readonly start?: number | undefined;
  readonly stop?: number | undefined;
  readonly text?: string | undefined;
  readonly label?: string | undefined;
}

async function extracted(
  { series = [], documents = [], text }: Sources,
  { what, start, stop, text: table, label }: Settings,
  toolbox: Toolbox,
  signal: AbortSignal,
): Promise<Extracted> {
  const wanted = { what, ...rangeOf(start, stop), ...(label === undefined ? {} : { label }) };
  if (table !== undefined) return labelled(await readText(table, label, toolbox));
  if (documents.length > 0) return fromDocuments(documents, wanted, toolbox, signal);
  return text === undefined ? { labels: series, notes: [] } : fromWords(text, wanted, toolbox, signal);
}

function rangeOf(start: number | undefined, stop: number | undefined): Pick<Wanted, 'range'> {
  if (start === undefined && stop === undefined) return {};
  return { range: { start: start ?? EARLIEST, stop: stop ?? LATEST } };
}

const EARLIEST = Date.UTC(1600, 0);
const LATEST = Date.UTC(2500, 0);

function isPartOf(label: string, owner: string): boolean {
  return label === owner || label.startsWith(`${owner}.`);
}

function labelled(frames: readonly Frame[]): Extracted {
  return { labels: frames.map(({ label }) => label), notes: [] };
}

async function readText(
  text: string,
  label: string | undefined,
  toolbox: Toolbox,
): Promise<readonly Frame[]> {
  const { frames, failures } = messageTables(text);
  const [failure] = failures;
  if (failure !== undefined) {
    throw new BotError(
      failure.code,
      failure.message,
      failure.hint === undefined ? {} : { hint: failure.hint },
    );
  }
  if (frames.length === 0) {
    throw new BotError('invalid-request', 'There is no table in this text.', {
      hint: 'Put one row of values a line, with commas between them and a header above.',
    });
  }
  const named = frames.map((frame) => (label === undefined ? frame : { ...frame, label }));
  return Promise.all(named.map((frame) => keepTable(frame, toolbox)));
}

function countOf(rows: number): string {
  return `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`;
}

function shownRows(frame: Frame): string {
  const { label, time, axis } = frame;
  const { columns, rows, hidden } = preview(frame, 'both', SHOWN_ROWS);
  const width = Math.min(columns.length, 8);
  const missing = missingShare(frame);
  const count = countOf(time.length);
  const facts = [
    count,
    ...(missing > 0 ? [`${Number((missing * 100).toPrecision(2))} % missing`] : []),
    ...(columns.length > width ? [`the first ${width} of ${columns.length} columns are shown`] : []),
    ...(hidden > 0 ? [`the first and last ${SHOWN_ROWS} rows are shown`] : []),
  ];
  const numbered = axis === undefined ? '' : ' It has no column of times, so its rows are numbered.';
  const table = markdownTable(
    columns.slice(0, width),
    rows.map((row) => row.slice(0, width)),
  );
  return `**${label}**: ${facts.join(', ')}.${numbered}\n\n${table}`;
}
