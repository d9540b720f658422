import type { Figure } from '#src/domain/figure/figure.ts';
import { placedSeries } from '#src/domain/figure/pick.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { Request, Superpose } from '#src/domain/request.ts';

/** The newest analysis of superposed epochs, where the figure shows them: what was only asked since does not matter. */
export function superposedIn(
  requests: readonly Request[],
  { figure, frames }: { readonly figure?: Figure; readonly frames: readonly FrameSummary[] },
): Superpose | undefined {
  const labels = figure === undefined ? [] : placedSeries(figure, frames).map(({ label }) => label);
  const isShown = frames.some(
    ({ label, provenance }) => provenance.operation === 'superposed_epochs' && labels.includes(label),
  );
  if (!isShown) return undefined;
  const made = requests.filter(({ isUnmet }) => isUnmet !== true).flatMap(({ acts }) => acts);
  return made.findLast((act) => act.do === 'superpose');
}
