import { z } from 'zod';
import type { Provenance } from '#src/domain/frame.ts';

const recipeSchema = z.object({
  series: z.array(z.string()),
  other: z.array(z.string()),
  /** The list that it was chosen from. */
  list: z.string().optional(),
  /** Settings of the worker that found it. */
  params: z.record(z.string(), z.unknown()),
});

/** How a list of events was found, so that it can be found in other data. */
export type ListRecipe = z.infer<typeof recipeSchema>;

/** How a list was found; `undefined` where its times were given, or bound to a time of their own. */
export function recipeOf({ params }: Pick<Provenance, 'params'>): ListRecipe | undefined {
  return recipeSchema.safeParse(params?.['recipe']).data;
}
