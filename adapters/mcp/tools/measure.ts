import { z } from 'zod';
import { anyObject } from '#adapters/mcp/open-object.ts';
import { defineTool } from '#adapters/mcp/tool.ts';
import { ownThreadSchema, runStep, seriesSchema } from '#adapters/mcp/tools/steps.ts';
import { turnResultSchema } from '#adapters/mcp/turn-result.ts';

/** Answers a question whose answer is a number. */
export const measure = defineTool({
  name: 'measure',
  title: 'Measure',
  description:
    'Answers a question about data of a thread with numbers, units and times, e.g. "what is the minimum and when?", "mean per day", "how long was it below -10 nT?", "correlation of the two".',
  input: z.object({
    thread: ownThreadSchema,
    series: seriesSchema,
    question: z
      .union([z.string().max(300), anyObject])
      .describe('In plain English, or as an object with `kind`.'),
  }),
  output: turnResultSchema,

  async run(args, call) {
    const { thread, series, question } = args;
    const title = typeof question === 'string' ? question : 'Measure';
    const step = { worker: 'measure', title, inputs: { series }, params: { question } };
    return await runStep(step, { tool: 'measure', thread, args }, call);
  },
});
