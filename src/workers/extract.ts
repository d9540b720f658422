import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import { type Frame, missingShare } from '#src/domain/frame.ts';
import { messageTables } from '#src/tables/message-tables.ts';
import { preview } from '#src/timeseries/preview.ts';
import { markdownTable } from '#src/workers/answer-text.ts';
import { labelsSchema } from '#src/workers/compute.ts';
import { keepTable } from '#src/workers/keep-table.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';
import { defineWorker } from '#src/workers/worker.ts';

const SHOWN_ROWS = 5;

/** Makes data of a table that stands in a text, or shows what was read of tables that came with the message. */
export const extract = defineWorker({
  name: 'extract',
  description:
    'Makes data of the thread out of a table or list of values in a text, or shows the tables that came with the message.',
  inputs: z.object({
    series: labelsSchema.optional().describe('Labels of tables that are data of the thread already.'),
  }),
  params: z.object({
    text: z.string().optional().describe('A table: CSV, Markdown, or one row of values a line.'),
    label: z.string().optional().describe('Label of the data; one is made when absent.'),
  }),
  outputs: ['label', 'labels', 'text'],

  async run({ inputs: { series }, params: { text, label } }, toolbox) {
    const frames =
      text === undefined
        ? await Promise.all((series ?? []).map((each) => toolbox.workspace.frame(each)))
        : await readText(text, label, toolbox);
    const labels = frames.map((frame) => frame.label);
    // Data sentences tell of times; rows that are only numbered have none to tell.
    const timed = frames.filter(({ axis }) => axis === undefined).map((frame) => frame.label);
    return {
      kind: 'succeeded',
      outputs: { label: labels[0], labels: timed, text: frames.map(shownRows).join('\n\n') },
      summary: frames
        .map((frame) => `${frame.label}, ${frame.time.length.toLocaleString('en-US')} rows`)
        .join('; '),
      labels,
    };
  },
});

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

function shownRows(frame: Frame): string {
  const { label, time, axis } = frame;
  const { columns, rows, hidden } = preview(frame, 'both', SHOWN_ROWS);
  const width = Math.min(columns.length, 8);
  const missing = missingShare(frame);
  const count = `${time.length.toLocaleString('en-US')} ${time.length === 1 ? 'row' : 'rows'}`;
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
