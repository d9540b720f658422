import { z } from 'zod';
import { defineTool } from '#adapters/mcp/tool.ts';
import { ownThreadSchema, runStep, seriesSchema, withoutUndefined } from '#adapters/mcp/tools/steps.ts';
import { turnResultSchema } from '#adapters/mcp/turn-result.ts';

/** Hands out the figure or data as a file. */
export const exportFile = defineTool({
  name: 'export',
  title: 'Export a file',
  description:
    'Makes a file of the figure (png, svg, pdf, html, vega-lite, json) or of data of a thread (csv, tsv, json, arrow, parquet, netcdf), and links it as a resource.',
  input: z.object({
    thread: ownThreadSchema,
    what: z.enum(['figure', 'data']),
    format: z.enum([
      'png',
      'svg',
      'pdf',
      'html',
      'vega-lite',
      'json',
      'csv',
      'tsv',
      'arrow',
      'parquet',
      'netcdf',
    ]),
    series: seriesSchema.optional().describe('Labels of the data; what the figure shows when absent.'),
    name: z.string().max(100).optional().describe('Name of the file, without a folder.'),
  }),
  output: turnResultSchema,

  async run(args, call) {
    const { thread, what, format, series, name } = args;
    const params = { what: what === 'figure' ? 'plot' : 'data', format, ...withoutUndefined({ name }) };
    const inputs = series === undefined ? {} : { series };
    const step = { worker: 'export', title: `Export as ${format}`, inputs, params };
    return await runStep(step, { tool: 'export', thread, args }, call);
  },
});
