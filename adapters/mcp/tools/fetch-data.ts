import { z } from 'zod';
import { defineTool } from '#adapters/mcp/tool.ts';
import { runStep, threadSchema, utcTime, withoutUndefined } from '#adapters/mcp/tools/steps.ts';
import { turnResultSchema } from '#adapters/mcp/turn-result.ts';
import { BotError } from '#src/domain/failure.ts';

const input = z.object({
  thread: threadSchema,
  mission: z.string().optional().describe('Mission or spacecraft, e.g. ACE, Wind, MMS1, OMNI.'),
  quantities: z
    .array(z.string())
    .max(12)
    .optional()
    .describe('Physical quantities, e.g. magnetic-field, speed, density, temperature, dst, kp, proton-flux.'),
  component: z.string().optional().describe('x, y, z, r, t, n, magnitude, or vector for all of them.'),
  coordinates: z.string().optional().describe('Coordinate frame, e.g. GSE, GSM, RTN.'),
  cadence_seconds: z.number().positive().optional().describe('Time between samples that is wanted.'),
  dataset: z.string().optional().describe('A dataset by its id, instead of mission and quantities.'),
  parameters: z.array(z.string()).max(12).optional().describe('Parameters of that dataset.'),
  start: z.string().describe('ISO 8601, UTC.'),
  stop: z.string().describe('ISO 8601, UTC, exclusive.'),
});

/** Fetches data of one mission or dataset into a thread. */
export const fetchData = defineTool({
  name: 'fetch_data',
  title: 'Fetch data',
  description:
    'Fetches heliophysics data into a thread: by mission and quantities (the best dataset is chosen), or by dataset and parameters. Gives labels, units, statistics and links to all rows, never the rows themselves.',
  input,
  output: turnResultSchema,
  isOpenWorld: true,

  async run(args, call) {
    const { thread, start, stop } = args;
    const series = wishesOf(args);
    const params = { ...withoutUndefined({ mission: args.mission }), series, ...rangeOf(start, stop) };
    const what = args.dataset ?? [args.mission, ...(args.quantities ?? [])].filter(Boolean).join(' ');
    const step = { worker: 'fetch', title: `Fetch ${what}`, params };
    return await runStep(step, { tool: 'fetch_data', thread, args }, call);
  },
});

function wishesOf({
  mission,
  quantities = [],
  component,
  coordinates,
  cadence_seconds,
  dataset,
  parameters = [],
}: z.infer<typeof input>): readonly Readonly<Record<string, unknown>>[] {
  if (dataset !== undefined)
    return parameters.length === 0 ? [{ dataset }] : parameters.map((parameter) => ({ dataset, parameter }));
  if (quantities.length === 0) {
    throw new BotError('invalid-request', 'Say what to fetch: `quantities` of a `mission`, or a `dataset`.', {
      hint: 'find_datasets searches the catalogue.',
    });
  }
  const cadenceMs = cadence_seconds === undefined ? undefined : cadence_seconds * 1000;
  return quantities.map((quantity) =>
    withoutUndefined({ mission, quantity, component, coordinates, cadenceMs }),
  );
}

function rangeOf(start: string, stop: string): { readonly start: string; readonly stop: string } {
  const range = { start: utcTime(start, 'start'), stop: utcTime(stop, 'stop') };
  if (range.start < range.stop) return range;
  throw new BotError('invalid-request', 'stop has to be later than start.');
}
