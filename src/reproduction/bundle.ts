import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import { figureSchema } from '#src/domain/figure/figure.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { unzip } from '#src/reproduction/zip.ts';

/** The plan of a bundle: `plan.json`. */
export const PLAN_FILE = 'plan.json';
export const FIGURE_FILE = 'figure.png';

const columnSchema = z.object({ name: z.string(), unit: z.string(), component: z.string().exactOptional() });

const provenanceSchema = z.object({
  origin: z.enum(['fetched', 'computed', 'created']),
  range: z.object({ start: z.number(), stop: z.number() }),
  stamp: z.literal('start').exactOptional(),
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
  operation: z.string().exactOptional(),
  params: z.record(z.string(), z.unknown()).exactOptional(),
  from: z.array(z.string()),
  steps: z.array(z.string()),
  synthetic: z.boolean(),
  notes: z.array(z.string()),
});

/** A series without its numbers, as a file or a store keeps it. */
export const summarySchema = z.object({
  label: z.string(),
  rows: z.int(),
  columns: z.array(columnSchema),
  isSpectrum: z.boolean(),
  axis: z
    .object({
      name: z.string(),
      unit: z.string(),
      scale: z.enum(['linear', 'log']),
      valueScale: z.enum(['linear', 'log']),
      valueName: z.string(),
      binWidth: z.number().exactOptional(),
      highlight: z.object({ at: z.number(), value: z.number() }).exactOptional(),
      valueRange: z.tuple([z.number(), z.number()]).exactOptional(),
      level: z.object({ value: z.number(), name: z.string() }).exactOptional(),
    })
    .exactOptional(),
  missing: z.number(),
  cadenceMs: z.number(),
  provenance: provenanceSchema,
});

const planSchema = z.object({
  format: z.literal('helio-bundle-1'),
  title: z.string(),
  /** Series in the order in which they are made. */
  series: z.array(summarySchema),
  figure: figureSchema.optional(),
});

export type BundlePlan = z.infer<typeof planSchema>;

/** A bundle that was opened: its plan and its files by name. */
export interface Bundle {
  readonly plan: BundlePlan & { readonly series: readonly FrameSummary[] };
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Where the numbers of a series stand in a bundle. */
export function dataFileName(label: string): string {
  return `data/${label.replace(/[^A-Za-z0-9_-]+/g, '_')}.csv`;
}

/** @throws BotError `invalid-request` for what is no bundle */
export function openBundle(bytes: Uint8Array): Bundle {
  const files = new Map(unzip(bytes).map(({ name, content }) => [name, content]));
  const text = files.get(PLAN_FILE);
  const plan = planSchema.safeParse(text === undefined ? undefined : jsonOf(text));
  if (plan.success) return { plan: plan.data, files };
  throw new BotError('invalid-request', `This file is no bundle of Helio: its ${PLAN_FILE} cannot be read.`, {
    hint: 'Take the zip file that "give me the bundle" made, as it was sent.',
    cause: plan.error,
  });
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
