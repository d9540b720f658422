import { z } from 'zod';
import { type Figure, figureSchema } from '#src/domain/figure/figure.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { summarySchema } from '#src/reproduction/bundle.ts';
import { lineageOf } from '#src/reproduction/lineage.ts';

export const recipeSchema = z
  .object({
    format: z.literal('helio-recipe-1'),
    name: z.string().min(1).max(80),
    /** Series in the order in which they are made. */
    series: z.array(summarySchema).min(1).max(200),
    /** Labels that are wanted in the end. */
    labels: z.array(z.string()).min(1),
    figure: figureSchema.optional(),
  })
  .readonly();

/** How a figure or some data were made, to be made again for another time or mission. */
export type Recipe = z.infer<typeof recipeSchema>;

/** The recipe that an exported file holds; `undefined` for what is none. */
export function recipeIn(text: string): Recipe | undefined {
  try {
    return recipeSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

export function recipeOf(
  name: string,
  labels: readonly string[],
  summaries: readonly FrameSummary[],
  figure: Figure | undefined,
): Recipe {
  return recipeSchema.parse({
    format: 'helio-recipe-1',
    name: name.trim(),
    series: structuredClone(lineageOf(labels, summaries)),
    labels: [...labels],
    ...(figure === undefined ? {} : { figure }),
  });
}

/** Parts of a figure whose label names a series. */
const NAMES_SERIES = new Set(['traces', 'positions', 'low', 'high', 'colorBy']);

/** The figure of a recipe over other series; what belonged to the old time (marks, limits of the time axis) goes. */
export function figureFor(
  { figure }: Recipe,
  id: string,
  labels: ReadonlyMap<string, string>,
  range: Figure['range'],
): Figure | undefined {
  if (figure === undefined) return undefined;
  const renamed = figureSchema.parse(relabelled(figure, labels, ''));
  return {
    ...renamed,
    id,
    range,
    fullRange: range,
    columnRanges: [],
    markers: renamed.markers.filter(
      ({ value, at, corner }) => corner !== undefined || (value !== undefined && at === undefined),
    ),
  };
}

function relabelled(value: unknown, labels: ReadonlyMap<string, string>, place: string): unknown {
  if (Array.isArray(value)) return value.map((each) => relabelled(each, labels, place));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      const isLabel = key === 'label' && typeof each === 'string' && NAMES_SERIES.has(place);
      return [key, isLabel ? (labels.get(each) ?? each) : relabelled(each, labels, key)];
    }),
  );
}
