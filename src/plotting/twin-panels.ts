import type { Figure } from '#src/domain/figure/figure.ts';
import type { PanelView } from '#src/plotting/panel-view.ts';

/**
 * Where columns or rows show different times, the panels of a row, or those of a stack that show the same, share their y axis, so
 * that they can be compared at a glance.
 */
export function shareRows(figure: Figure, views: readonly PanelView[]): readonly PanelView[] {
  const isStack = isOfTimes(figure);
  if (figure.columnRanges.length < 2 && !isStack) return views;
  return views.map((view, index) => {
    const first = index - (index % figure.columns);
    const beside = isStack ? views : views.slice(first, first + figure.columns);
    const row = beside.filter((other) => isAlike(view, other));
    const domain = [
      Math.min(...row.map(({ y }) => y.domain[0])),
      Math.max(...row.map(({ y }) => y.domain[1])),
    ] as const;
    return view.panel.range === undefined ? { ...view, y: { ...view.y, domain } } : view;
  });
}

/** Each panel one of several times. */
function isOfTimes({ panels }: Figure): boolean {
  const starts = panels.map(({ traces }) => [...new Set(traces.map(({ during }) => during?.[0]))]);
  return (
    starts.every((each) => each.length === 1 && each[0] !== undefined) && new Set(starts.flat()).size > 1
  );
}

function isAlike(a: PanelView, b: PanelView): boolean {
  return (
    a.panel.kind === b.panel.kind &&
    a.y.scale === b.y.scale &&
    a.y.label === b.y.label &&
    b.emptyText === undefined
  );
}
