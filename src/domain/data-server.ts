import { z } from 'zod';

/** One file of `knowledge/servers/`: a public HAPI server. */
export const dataServerSchema = z.strictObject({
  /** Short name for `HELIO_HAPI_URL` and for people: lower case, no blanks. */
  id: z.string().regex(/^[a-z0-9-]+$/),
  name: z.string(),
  /** Base address, ending in `/hapi`. */
  url: z.url({ protocol: /^https?$/ }).regex(/\/hapi$/),
  /** Other names that people use, in any case. */
  aliases: z.array(z.string()).default([]),
  /** What it holds, in one sentence. */
  about: z.string(),
  /** Words for what it is good for: what people ask for that other servers lack. */
  goodFor: z.array(z.string()).min(1),
  /** A dataset of it, with a parameter and a time that has data. */
  example: z
    .strictObject({ dataset: z.string(), parameter: z.string(), start: z.string(), stop: z.string() })
    .optional(),
  /** Datasets whose id and title do not say what they hold, by the ids of quantities. */
  datasets: z.array(z.strictObject({ id: z.string(), quantities: z.array(z.string()).min(1) })).default([]),
  /** How its ids look, as patterns for whole ids in any case: they tell which server an id is of when none has it. */
  idPatterns: z.array(z.string()).default([]),
  /** Longest time of one request, ISO 8601 duration, where the server has a limit that it does not tell. */
  longestRequest: z.string().optional(),
  /** Requests at the same time that it takes well. */
  requestsInFlight: z.int().positive().optional(),
  /** Who has to be thanked, as the operator asks for it; absent where that is not known. */
  acknowledgement: z.string().optional(),
  /** Who publishes the data, for a reference. */
  publisher: z.string().optional(),
  /** DOI of the collection as a whole, bare. */
  doi: z
    .string()
    .regex(/^10\.\d{4,9}\/\S+$/)
    .optional(),
  licence: z.string().optional(),
  /** Terms and hints that people must know before they use the data. */
  terms: z.array(z.string()).default([]),
  /** Where to read more about citing and terms. */
  home: z.url({ protocol: /^https?$/ }).optional(),
  sources: z.array(z.string()).min(1),
});

export type DataServer = z.infer<typeof dataServerSchema>;
