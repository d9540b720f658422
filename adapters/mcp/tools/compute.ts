import { z } from 'zod';
import { anyObject } from '#adapters/mcp/open-object.ts';
import { defineTool, type McpTool } from '#adapters/mcp/tool.ts';
import { ownThreadSchema, runStep, seriesSchema, withoutUndefined } from '#adapters/mcp/tools/steps.ts';
import { turnResultSchema } from '#adapters/mcp/turn-result.ts';

const input = z.object({
  thread: ownThreadSchema,
  series: seriesSchema,
  operation: z
    .string()
    .describe('Name of the operation; the resource helio://operations has all, with their settings.'),
  settings: anyObject.optional().describe('Settings of the operation, e.g. {"window": "1h"}.'),
  label: z.string().max(100).optional().describe('Label of the result.'),
});

/** Computes one operation of the library. */
export const compute: McpTool = defineTool({
  name: 'compute',
  title: 'Compute',
  description:
    'Computes on data of a thread; the originals stay. Operations: magnitude, component, add, subtract, multiply, divide, running_mean (window), resample (window), difference, derivative, detrend, interpolate, remove_outliers, rotate (to), convert_units (unit), power_spectrum, spectrogram, running_correlation, plasma_beta, dynamic_pressure, alfven_speed, and more.',
  input,
  output: turnResultSchema,

  async run(args, call) {
    const { thread, series, operation, settings = {}, label } = args;
    const params = { ...settings, ...withoutUndefined({ label }), operation };
    const step = { worker: 'compute', title: `Compute ${operation}`, inputs: { series }, params };
    return await runStep(step, { tool: 'compute', thread, args }, call);
  },
});
