import { z } from 'zod';
import { defineTool } from '#adapters/mcp/tool.ts';
import { changesSchema, sayLooks, wordsIn } from '#adapters/mcp/tools/looks.ts';
import { ownThreadSchema, runStep, seriesSchema, utcTime } from '#adapters/mcp/tools/steps.ts';
import { turnResultSchema } from '#adapters/mcp/turn-result.ts';

const input = z.object({
  thread: ownThreadSchema,
  series: seriesSchema,
  together: z.boolean().optional().describe('All in one panel; else one panel a unit.'),
  add: z.boolean().optional().describe('Add to the figure at hand instead of making a new one.'),
  changes: changesSchema.optional(),
  start: z.string().optional().describe('Start of the time axis; the data decide when absent.'),
  stop: z.string().optional(),
});

/** Draws data of a thread. */
export const plot = defineTool({
  name: 'plot',
  title: 'Plot',
  description:
    'Draws data of a thread: one panel a unit on a shared time axis, times in UTC. Gives the picture, and links to it and to a page that can be zoomed.',
  input,
  output: turnResultSchema,
  showsFigure: true,

  async run(args, call) {
    const { thread, series, together = false, add = false, changes = [], start, stop } = args;
    const words = wordsIn(changes);
    const params = {
      isTogether: together,
      isAdded: add,
      changes: changes.filter((change) => typeof change !== 'string'),
      ...(start === undefined ? {} : { start: utcTime(start, 'start') }),
      ...(stop === undefined ? {} : { stop: utcTime(stop, 'stop') }),
    };
    const step = { worker: 'plot', title: `Plot ${series.join(', ')}`, inputs: { series }, params };
    const drawn = await runStep(step, { tool: 'plot', thread, args }, call);
    return words.length === 0 || drawn.isError === true ? drawn : await sayLooks(thread, words, call);
  },
});
