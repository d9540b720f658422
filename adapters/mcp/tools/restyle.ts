import { z } from 'zod';
import { defineTool } from '#adapters/mcp/tool.ts';
import { changesSchema, sayLooks, wordsIn } from '#adapters/mcp/tools/looks.ts';
import { ownThreadSchema, runStep } from '#adapters/mcp/tools/steps.ts';
import { turnResultSchema } from '#adapters/mcp/turn-result.ts';

/** Changes the looks of the figure at hand. */
export const restyle = defineTool({
  name: 'restyle',
  title: 'Restyle the figure',
  description:
    'Changes the looks of the figure of a thread and draws it again: axes, zoom, colours, marks, panels, markers, title, theme, size; or undoes the last change. Nothing is fetched.',
  input: z.object({
    thread: ownThreadSchema,
    changes: changesSchema.default([]),
    undo: z.boolean().default(false).describe('Go back to the figure before the last change.'),
  }),
  output: turnResultSchema,
  showsFigure: true,

  async run(args, call) {
    const { thread, changes, undo } = args;
    const words = wordsIn(changes);
    if (undo || words.length === changes.length) return await sayLooks(thread, undo ? ['undo'] : words, call);
    const params = { changes };
    const step = { worker: 'style', title: 'Change the figure', params };
    return await runStep(step, { tool: 'restyle', thread, args }, call);
  },
});
