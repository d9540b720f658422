import { z } from 'zod';
import { labelsOf, type SubGoal } from '#src/domain/plan.ts';
import type { Listing } from '#src/domain/session.ts';

const listingSchema = z.object({
  items: z.array(z.string()),
  current: z.string().optional(),
  query: z.unknown().optional(),
  next: z.number().optional(),
  first: z.number().optional(),
  pageSize: z.number().optional(),
  frames: z.number().optional(),
});

/** What "it" means next: what was made last; when nothing was made, what was shown, or what a question was about. */
export function focusOf(done: readonly SubGoal[], made: readonly string[]): readonly string[] {
  const computed = labelsOf(done.filter(({ worker }) => worker === 'compute' || worker === 'derive'));
  if (computed.length > 0) return computed;
  return made.length > 0 ? made : done.flatMap(({ progress }) => measuredIn(progress));
}

export function measuredIn(progress: SubGoal['progress']): readonly string[] {
  const found = progress.status === 'succeeded' ? progress.outputs['measured'] : undefined;
  return z.array(z.string()).safeParse(found).data ?? [];
}

export function listingOf(done: readonly SubGoal[]): { readonly listing?: Listing } {
  for (const { progress } of done.toReversed()) {
    const found =
      progress.status === 'succeeded' ? listingSchema.safeParse(progress.outputs['listing']).data : undefined;
    if (found !== undefined) return { listing: found };
  }
  return {};
}
