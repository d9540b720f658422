import type { Figure } from '#src/domain/figure/figure.ts';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { pickSeries } from '#src/domain/figure/pick.ts';
import type { FrameSummary } from '#src/domain/frame.ts';

/** "Density axis log" is of the axis that the density stands on: the right-hand one, where its curves stand there. */
export function onSideOfSeries(
  figure: Figure,
  change: FigureChange,
  summaries: readonly FrameSummary[],
): FigureChange {
  if (change.kind !== 'scale' && change.kind !== 'value-range' && change.kind !== 'axis-label') return change;
  const { axis = 'y', panel } = change;
  if (axis !== 'y' || panel === undefined || typeof panel !== 'object') return change;
  const refs = [panel].flat();
  if (refs.some((ref) => typeof ref !== 'object')) return change;
  const placed = refs.flatMap((ref) => (typeof ref === 'object' ? pickSeries(ref, figure, summaries) : []));
  const isOnRight = placed.map(({ panel: at, trace }) => figure.panels[at]?.traces[trace]?.side === 'right');
  return isOnRight.length > 0 && isOnRight.every(Boolean) ? { ...change, axis: 'right' } : change;
}
