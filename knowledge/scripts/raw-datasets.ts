import { z } from 'zod';
import type { RawDataset } from '#src/knowledge/describe-dataset.ts';
import { durationMs } from '#src/knowledge/iso-duration.ts';

/** One line of a file of catalogue facts: a dataset with its parameters, as a HAPI server's `/info` gives them. */
const lineSchema = z.object({
  id: z.string(),
  title: z.string(),
  start: z.string(),
  stop: z.string(),
  cadence: z.string().optional(),
  parameters: z.array(
    z.object({
      name: z.string(),
      type: z.enum(['double', 'integer', 'string', 'isotime']),
      units: z.string(),
      size: z.array(z.int()).default([]),
      description: z.string().default(''),
    }),
  ),
});

/** Reads NDJSON text, one dataset a line. @throws ZodError when a line is not a dataset */
export function rawDatasetsOf(text: string): readonly RawDataset[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const { id, title, start, stop, cadence, parameters } = lineSchema.parse(JSON.parse(line));
      const cadenceMs = cadence === undefined ? undefined : durationMs(cadence);
      return {
        id,
        title,
        coverage: { start: Date.parse(start), stop: Date.parse(stop) },
        ...(cadenceMs !== undefined && { cadenceMs }),
        parameters: parameters.map((parameter) => ({ ...parameter, units: [parameter.units] })),
      };
    });
}
