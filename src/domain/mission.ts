import { z } from 'zod';

/** Where a mission measures; the values of the search filter `region`. */
const regions = [
  'L1',
  'inner heliosphere',
  'outer heliosphere',
  'magnetosphere',
  'ionosphere',
  'planetary',
  'ground',
] as const;

/** Parameters of one quantity in one dataset. `{P}` and `{p}` stand for the token of a probe, as it is and in lower case. */
const holdingSchema = z.strictObject({
  /** One number a time: a speed, a density, an index. Several names are tried in order. */
  scalar: z.array(z.string()).optional(),
  /** Vector parameters by coordinate frame, the usual frame first. */
  vector: z.record(z.string(), z.string()).optional(),
  /** Three scalar parameters by coordinate frame, for archives that store components apart. */
  parts: z.record(z.string(), z.array(z.string()).length(3)).optional(),
  /** The parameter that holds the magnitude of the vector. */
  magnitude: z.array(z.string()).optional(),
  /** True when the vector has its magnitude as a fourth column. */
  hasTotal: z.boolean().optional(),
  spectrum: z.array(z.string()).optional(),
});

export type Holding = z.infer<typeof holdingSchema>;

const recommendedSchema = z.strictObject({
  /** As the server lists it, `@N` included. */
  dataset: z.string(),
  /** ISO 8601 duration between samples; that of the catalogue when absent. */
  cadence: z
    .string()
    .regex(/^P(?:T?\d+(?:\.\d+)?[DHMS])+$/)
    .optional(),
  /** Preliminary data reach closer to today and may change. */
  level: z.enum(['definitive', 'preliminary']).default('definitive'),
  /** By quantity id. */
  holds: z.record(z.string(), holdingSchema),
  note: z.string().optional(),
});

export type Recommended = z.infer<typeof recommendedSchema>;

const probeSchema = z.strictObject({
  /** Name as people write it, e.g. `MMS2`, `THEMIS-A`, `GOES-16`. */
  name: z.string(),
  /** What tells it from its siblings: `2`, `A`, `16`. */
  token: z.string(),
  aliases: z.array(z.string()).default([]),
  /** Prefixes of its dataset ids. */
  prefixes: z.array(z.string()).min(1),
});

export type Probe = z.infer<typeof probeSchema>;

/** One file of `knowledge/missions/`. */
export const missionSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  fullName: z.string(),
  about: z.string(),
  /** Names that are safe in any case; words of an alias may be joined by a space, a hyphen or nothing. */
  aliases: z.array(z.string()),
  /** Names that are also English words, and count only in exactly this spelling. */
  exactAliases: z.array(z.string()).default([]),
  /** Names that another mission or several spacecraft share; they are asked back. */
  sharedNames: z.array(z.string()).default([]),
  /** Names that mean this mission unless more is said, and the sentence that tells the user. */
  assumedNames: z.array(z.string()).default([]),
  assumption: z.string().optional(),
  /** Starts of dataset ids; the longest match over all missions wins. */
  prefixes: z.array(z.string()),
  region: z.enum(regions),
  /** Coordinate frame that vectors are usually given in. */
  coordinates: z.string(),
  probes: z.array(probeSchema).default([]),
  recommended: z.array(recommendedSchema).default([]),
  caveats: z.array(z.string()).default([]),
  /** What people look for in these data. */
  patterns: z.array(z.string()).default([]),
  latency: z.string().optional(),
  sources: z.array(z.string()).min(1),
});

export type Mission = z.infer<typeof missionSchema>;
