import { z } from 'zod';
import { type Frame, summaryOf } from '#src/domain/frame.ts';
import { labelsSchema } from '#src/workers/compute.ts';
import { dataFileOf } from '#src/workers/data-file.ts';
import { dataFileStem } from '#src/workers/data-file-stem.ts';
import { joinFrames, sameAxisGroups } from '#src/workers/join-frames.ts';
import { shownPart } from '#src/workers/shown-part.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';
import { isPartly, type RowsPage, rowsTable } from '#src/workers/words/rows-table.ts';
import { statisticsTable } from '#src/workers/words/statistics-table.ts';
import { defineWorker } from '#src/workers/worker.ts';

/** Statistics of data, or their rows. Every number comes from the data. */
export const describe = defineWorker({
  name: 'describe',
  description:
    'Statistics of data of the thread (mean, median, extremes with their times, missing share), or their rows as a table.',
  inputs: z.object({ series: labelsSchema }),
  params: z.object({
    what: z.enum(['statistics', 'rows']).default('statistics'),
    count: z.int().min(1).max(10_000).optional().describe('Rows that are shown.'),
    from: z.enum(['start', 'end']).optional().describe('Where they are taken from.'),
  }),
  outputs: ['text', 'labels'],

  async run({ inputs: { series }, params: { what, count, from } }, toolbox) {
    const { workspace, figures } = toolbox;
    const frames = await Promise.all(series.map((label) => workspace.frame(label)));
    const shown = frames.map((frame) => shownPart(frame, figures.current()).frame);
    const text = what === 'rows' ? await tablesOf(shown, { count, from }, toolbox) : statisticsTable(shown);
    return {
      kind: 'succeeded',
      outputs: { text, labels: [], measured: series },
      summary: what === 'rows' ? 'The values as a table' : 'Mean, median and extremes',
    };
  },
});

/** One table an axis; what is too long to read is handed out as a file too. */
async function tablesOf(
  frames: readonly Frame[],
  page: RowsPage,
  { report, tableWriter }: Toolbox,
): Promise<string> {
  const names: string[] = [];
  const tables: string[] = [];
  for (const group of sameAxisGroups(frames)) {
    tables.push(rowsTable(group, page));
    const [first] = group;
    if (first === undefined || !isPartly(first, page)) continue;
    const wish = {
      format: 'csv',
      stem: dataFileStem(group.map(summaryOf)),
      place: undefined,
      taken: names,
    } as const;
    const file = await dataFileOf(joinFrames(group), wish, tableWriter);
    await report({ type: 'file', ...file });
    names.push(file.name);
  }
  return tables.join('\n\n');
}
