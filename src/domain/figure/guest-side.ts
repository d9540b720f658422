import { unitOf } from '#src/domain/figure/names.ts';
import type { Panel, Trace } from '#src/domain/figure/panel.ts';
import { hasRight, leftUnitOf, rightUnitOf } from '#src/domain/figure/panel-sides.ts';
import { panelFor } from '#src/domain/figure/panels.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { isSameUnit } from '#src/domain/units.ts';

/** The axis of a panel that data put into it can stand on; `undefined` where both are of another unit. */
export function sideFor(
  host: Panel,
  trace: Trace,
  summaries: readonly FrameSummary[],
): 'left' | 'right' | undefined {
  const fresh = panelFor(trace, summaries);
  const [unit, left] = [unitOf(fresh, summaries), leftUnitOf(host, summaries)];
  const isOfLines = host.kind === 'line' && fresh.kind === 'line';
  if (!isOfLines || unit === undefined || left === undefined || isSameUnit(unit, left)) return 'left';
  return !hasRight(host) || rightUnitOf(host, summaries) === unit ? 'right' : undefined;
}
