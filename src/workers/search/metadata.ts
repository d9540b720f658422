import { z } from 'zod';

/** What a search request is about: what `lookup_metadata` resolves and `generate_query` turns into a query. */
export const metadataSchema = z.object({
  text: z.string().describe('The request in words.'),
  missions: z.array(z.object({ id: z.string(), probe: z.string().optional() })).default([]),
  quantities: z.array(z.object({ quantity: z.string(), coordinates: z.string().optional() })).default([]),
  /** Ids that the request names. */
  datasets: z.array(z.string()).default([]),
  instruments: z
    .array(z.object({ instrument: z.string(), mission: z.string().optional(), probe: z.string().optional() }))
    .default([]),
  region: z.string().optional(),
  kind: z.string().optional().describe('Kind of instrument.'),
  dimension: z.enum(['scalar', 'vector', 'spectrum']).optional(),
  range: z.object({ start: z.number(), stop: z.number() }).optional().describe('Ms since epoch.'),
  cadenceMs: z.number().optional().describe('Samples at least as close as this.'),
  size: z.int().positive().optional(),
  /** Yes or no is asked first. */
  isWhether: z.boolean().optional(),
});

export type Metadata = z.infer<typeof metadataSchema>;
