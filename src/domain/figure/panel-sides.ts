import { unitOf } from '#src/domain/figure/names.ts';
import type { Panel } from '#src/domain/figure/panel.ts';
import type { FrameSummary } from '#src/domain/frame.ts';

type Summaries = readonly FrameSummary[];

/** True when some curve stands on the right-hand axis. */
export function hasRight(panel: Panel | undefined): boolean {
  return panel?.traces.some(({ side }) => side === 'right') === true;
}

/** The panel with the curves of one of its sides only. */
export function sideOf(panel: Panel, side: 'left' | 'right'): Panel {
  return { ...panel, traces: panel.traces.filter((trace) => (trace.side ?? 'left') === side) };
}

/** Unit of the right-hand axis, `undefined` where there is none or it is mixed. */
export function rightUnitOf(panel: Panel, summaries: Summaries): string | undefined {
  return hasRight(panel) ? unitOf(sideOf(panel, 'right'), summaries) : undefined;
}

/** Unit of the left-hand axis. */
export function leftUnitOf(panel: Panel, summaries: Summaries): string | undefined {
  return unitOf(sideOf(panel, 'left'), summaries);
}

/** A panel whose curves all stand on the right has them on the left. */
export function withLeft(panel: Panel): Panel {
  if (panel.traces.some(({ side }) => side !== 'right')) {
    if (panel.traces.some(({ side }) => side === 'right')) return panel;
    const { right: _, ...rest } = panel;
    return rest;
  }
  const { right: _, ...rest } = panel;
  return { ...rest, traces: rest.traces.map(({ side: _side, ...trace }) => trace) };
}
