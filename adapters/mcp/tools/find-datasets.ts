import { z } from 'zod';
import { cursorAt, placeIn } from '#adapters/mcp/cursor.ts';
import { defineTool } from '#adapters/mcp/tool.ts';

const datasetSchema = z.object({
  id: z.string(),
  title: z.string(),
  mission: z.string().optional(),
  start: z.string().optional(),
  stop: z.string().optional(),
  cadenceSeconds: z.number().optional(),
  quantities: z.array(z.string()),
});

/** Searches the catalogue. */
export const findDatasets = defineTool({
  name: 'find_datasets',
  title: 'Find datasets',
  description:
    'Searches the catalogue of heliophysics datasets (spacecraft, ground indices) in plain words: missions, quantities, regions, instruments, cadence. Best first.',
  input: z.object({
    query: z
      .string()
      .min(1)
      .max(500)
      .describe('E.g. "ACE magnetic field 1 min" or "electron flux in the radiation belts".'),
    limit: z.int().min(1).max(50).default(10),
    cursor: z.string().optional().describe('`nextCursor` of the page before.'),
  }),
  output: z.object({
    total: z.int(),
    datasets: z.array(datasetSchema),
    nextCursor: z.string().optional(),
  }),
  isReadOnly: true,

  async run({ query, limit, cursor }, { room, signal }) {
    const from = placeIn(cursor);
    const { total, datasets, notes } = await room.reading.findDatasets(query, from, limit, signal);
    const next = from + datasets.length;
    const structured = {
      total,
      datasets: datasets.map((each) => ({ ...each, quantities: [...each.quantities] })),
      ...(next < total && datasets.length > 0 ? { nextCursor: cursorAt(next) } : {}),
    };
    const lines = datasets.map(
      ({ id, title, start = '', stop = '' }) =>
        `${id}: ${title} (${start.slice(0, 10)} to ${stop.slice(0, 10)})`,
    );
    const head = total === 0 ? 'Nothing in the catalogue fits this.' : `${from + 1} to ${next} of ${total}:`;
    return {
      content: [{ type: 'text', text: [head, ...lines, ...notes].join('\n') }],
      structuredContent: structured,
    };
  },
});
