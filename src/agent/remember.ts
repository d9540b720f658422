import { z } from 'zod';
import type { FrameSummary } from '#src/domain/frame.ts';
import { isOf, labelsOf, type SubGoal } from '#src/domain/plan.ts';
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

/**
 * What "it" means next: what was computed last, with what was fetched to stand beside it; when nothing was computed, what
 * a new figure shows, also of data that were at hand, what was made, or what a question was about.
 *
 * @param drawn labels of the figure that was drawn in this turn
 * @param isOfLines it shows nothing but curves over time
 */
export function focusOf(
  done: readonly SubGoal[],
  made: readonly string[],
  {
    drawn,
    isOfLines,
    frames,
  }: {
    readonly drawn: readonly string[];
    readonly isOfLines: boolean;
    readonly frames: readonly FrameSummary[];
  },
): readonly string[] {
  const computed = labelsOf(done.filter(({ worker }) => worker === 'compute' || worker === 'derive'));
  if (computed.length === 0) {
    // What was fetched to cut others by is not seen, and not meant.
    const isSeen = (label: string) => drawn.some((own) => isOf(label, own) || isOf(own, label));
    const hasOther = made.length > 0 && !made.some(isSeen);
    if (isOfLines && !hasOther && drawn.length > 0 && done.some(isNewFigure)) return drawn;
    return made.length > 0 ? made : done.flatMap(({ progress }) => measuredIn(progress));
  }
  const sources = sourcesOf(computed, frames);
  const isBeside = (label: string) =>
    !computed.includes(label) &&
    drawn.some((own) => isOf(label, own) || isOf(own, label)) &&
    !sources.some((source) => isOf(label, source) || isOf(source, label));
  // A step on the way to another result, neither seen nor asked about, is not meant.
  const asked = done.flatMap(({ progress }) => measuredIn(progress));
  const isStep = (label: string) =>
    sources.includes(label) && ![...drawn, ...asked].some((own) => isOf(label, own) || isOf(own, label));
  return made.filter((label) => (computed.includes(label) && !isStep(label)) || isBeside(label));
}

/** A figure was made that takes the place of the one before. */
function isNewFigure({ worker, params, progress }: SubGoal): boolean {
  return worker === 'plot' && progress.status === 'succeeded' && params['isAdded'] !== true;
}

/** What results were made from, down to what was fetched. */
function sourcesOf(labels: readonly string[], frames: readonly FrameSummary[]): readonly string[] {
  const from = labels.flatMap(
    (label) => frames.find((frame) => frame.label === label)?.provenance.from ?? [],
  );
  return from.length === 0 ? [] : [...from, ...sourcesOf(from, frames)];
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
