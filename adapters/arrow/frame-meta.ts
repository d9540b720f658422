import { z } from 'zod';
import type { Frame } from '#src/domain/frame.ts';

/** Key of the schema metadata under which a frame describes itself, as JSON. */
export const FRAME_KEY = 'helio.frame';

/** JSON knows no NaN, no infinity and no minus zero; these are written as text. */
const exactNumber = z.union([z.number(), z.string().transform(Number)]);

const axisSchema = z.object({
  name: z.string(),
  unit: z.string(),
  scale: z.enum(['linear', 'log']),
  valueScale: z.enum(['linear', 'log']),
  valueName: z.string(),
  binWidth: z.number().exactOptional(),
  highlight: z.object({ at: z.number(), value: z.number() }).exactOptional(),
  valueRange: z.tuple([z.number(), z.number()]).exactOptional(),
  level: z.object({ value: z.number(), name: z.string() }).exactOptional(),
});

const gridAxisSchema = z.object({
  name: z.string(),
  unit: z.string(),
  centers: z.array(z.number()),
  origin: z.enum(['archive', 'median', 'nominal', 'number']),
});

const provenanceSchema = z.object({
  origin: z.enum(['fetched', 'computed', 'created']),
  range: z.object({ start: z.number(), stop: z.number() }),
  mission: z.string().exactOptional(),
  missionName: z.string().exactOptional(),
  server: z.string().exactOptional(),
  dataset: z.string().exactOptional(),
  parameter: z.string().exactOptional(),
  citation: z.string().exactOptional(),
  quantity: z.string().exactOptional(),
  coordinates: z.string().exactOptional(),
  description: z.string().exactOptional(),
  symbol: z.string().exactOptional(),
  cadenceMs: z.number().exactOptional(),
  stamp: z.literal('start').exactOptional(),
  operation: z.string().exactOptional(),
  params: z.record(z.string(), z.unknown()).exactOptional(),
  from: z.array(z.string()),
  steps: z.array(z.string()),
  synthetic: z.boolean(),
  notes: z.array(z.string()),
});

/** All of a frame but its long arrays. Their order in the file: time, columns, text, bin centers, bin ranges. */
export const frameMetaSchema = z.object({
  version: z.literal(1),
  label: z.string(),
  columns: z.array(z.object({ name: z.string(), unit: z.string(), component: z.string().exactOptional() })),
  text: z.array(z.object({ name: z.string() })),
  bins: z
    .object({
      name: z.string(),
      unit: z.string(),
      varying: z.boolean(),
      /** Absent when varying: then they are columns of the file. */
      centers: z.array(exactNumber).exactOptional(),
      ranges: z.array(exactNumber).exactOptional(),
      hasRanges: z.boolean(),
    })
    .exactOptional(),
  /** Set where each row is a table of two axes. */
  grid: z.tuple([gridAxisSchema, gridAxisSchema]).exactOptional(),
  /** Set when the first column is no time. */
  axis: axisSchema.exactOptional(),
  provenance: provenanceSchema,
});

export type FrameMeta = z.infer<typeof frameMetaSchema>;

/** The metadata of a frame as JSON text; numbers come back bit for bit. */
export function frameMetaJson({ label, columns, text, bins, grid, axis, provenance }: Frame): string {
  return JSON.stringify({
    version: 1,
    label,
    columns: columns.map(({ values: _, ...column }) => column),
    text: text.map(({ name }) => ({ name })),
    bins: bins && {
      name: bins.name,
      unit: bins.unit,
      varying: bins.varying,
      hasRanges: bins.ranges !== undefined,
      ...(bins.varying ? {} : { centers: exactNumbers(bins.centers), ranges: exactNumbers(bins.ranges) }),
    },
    grid,
    axis,
    provenance,
  });
}

function exactNumbers(values: Float64Array | undefined): readonly (number | string)[] | undefined {
  return values && Array.from(values, exactly);
}

function exactly(value: number): number | string {
  if (Object.is(value, -0)) return '-0';
  return Number.isFinite(value) ? value : String(value);
}
