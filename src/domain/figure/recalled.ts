import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import { pickSeries } from '#src/domain/figure/pick.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { seriesRefSchema } from '#src/domain/series-ref.ts';

/** An earlier figure: the so-and-so-manieth, the one before, or the last one that shows all of these. */
export const earlierFigureSchema = z.union([
  z.int().min(1),
  z.literal('previous'),
  z.object({ shows: z.array(seriesRefSchema).min(1).max(12) }),
]);

export type EarlierFigure = z.infer<typeof earlierFigureSchema>;

/**
 * The figure that is meant, as it was left.
 *
 * @param states what was drawn, oldest first
 * @throws BotError `nothing-at-hand` that tells which figures there are
 */
export function recalled(
  states: readonly Figure[],
  meant: EarlierFigure,
  summaries: readonly FrameSummary[],
): Figure {
  const figures = [...new Map(states.map((figure) => [figure.id, figure])).values()];
  const shown = states.at(-1)?.id;
  const others = figures.filter(({ id }) => id !== shown);
  const found =
    meant === 'previous'
      ? others.at(-1)
      : typeof meant === 'number'
        ? figures[meant - 1]
        : (others.findLast((figure) => shows(figure, meant.shows, summaries)) ??
          figures.findLast((figure) => shows(figure, meant.shows, summaries)));
  if (found !== undefined) return found;
  const count = figures.length === 1 ? 'one figure' : `${figures.length} figures`;
  throw new BotError('nothing-at-hand', `There is no such figure; this thread has ${count}.`, {
    hint: '"figure 1" is the first one; or ask for it anew.',
  });
}

function shows(
  figure: Figure,
  refs: Exclude<EarlierFigure, number | 'previous'>['shows'],
  summaries: readonly FrameSummary[],
): boolean {
  return refs.every((ref) => pickSeries(ref, figure, summaries).length > 0);
}
