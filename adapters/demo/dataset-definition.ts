import { z } from 'zod';
import { PLACE_NAMES } from '#adapters/demo/places.ts';

const binsSchema = z.object({
  name: z.string(),
  units: z.string(),
  /** Middle of each channel, or the name of the parameter that holds them when they change with time. */
  centers: z.union([z.array(z.number()), z.string()]),
});

const parameterSchema = z.object({
  name: z.string(),
  type: z.enum(['double', 'integer', 'string', 'isotime']).default('double'),
  units: z.union([z.string(), z.null()]),
  size: z.array(z.int().positive()).default([]),
  /** As the real server writes it; `null` when there is none. */
  fill: z.union([z.string(), z.null()]),
  description: z.string(),
  /** Bytes, of a string or time. */
  length: z.int().positive().optional(),
  label: z.union([z.string(), z.array(z.string())]).optional(),
  bins: z.array(binsSchema).optional(),
  coordinateSystemName: z.string().optional(),
  /** What it stands for: a name in `quantities.ts`. */
  what: z.string(),
  /** One column of that quantity. */
  component: z.int().min(0).optional(),
  scale: z.number().default(1),
  offset: z.number().default(0),
  /** Digits after the point; without it five significant digits. */
  decimals: z.int().min(0).max(8).optional(),
  /** Words for the whole numbers of the quantity. */
  words: z.array(z.string()).optional(),
  /** Channel energies in eV, for parameters that hold or use a changing axis. */
  energies: z.array(z.number()).optional(),
});

const windowSchema = z.tuple([z.iso.datetime(), z.iso.datetime()]);

const datasetSchema = z.object({
  id: z.string(),
  title: z.string(),
  place: z.enum(PLACE_NAMES),
  /** Which one of a group, 1 to 4. */
  spacecraft: z.int().min(1).max(4).default(1),
  start: z.iso.datetime(),
  /** When the product ended; a living product has `lagDays`. */
  stop: z.iso.datetime().optional(),
  /** Whole days between the clock and the end of the data; negative for predictions. */
  lagDays: z.number().optional(),
  cadenceSeconds: z.number().positive(),
  /** Share of records that are missing or hold fill, about. */
  missing: z.number().min(0).max(0.5).default(0.03),
  /** Ranges in which every record holds fill. */
  fillWindows: z.array(windowSchema).default([]),
  parameters: z.array(parameterSchema).min(1),
});

/** One file of `knowledge/demo`: the datasets of one mission. */
export const definitionFileSchema = z.object({
  mission: z.string(),
  source: z.string(),
  datasets: z.array(datasetSchema).min(1),
});

export type ParameterDefinition = z.infer<typeof parameterSchema>;
export type DatasetDefinition = z.infer<typeof datasetSchema> & { readonly mission: string };
