import type { Figure } from '#src/domain/figure/figure.ts';
import type { PanelView } from '#src/plotting/panel-view.ts';

/** Where columns show different times, the panels of a row share their y axis, so that they can be compared at a glance. */
export function shareRows(figure: Figure, views: readonly PanelView[]): readonly PanelView[] {
  if (figure.columnRanges.length < 2) return views;
  return views.map((view, index) => {
    const first = index - (index % figure.columns);
    const row = views.slice(first, first + figure.columns).filter((other) => isAlike(view, other));
    const domain = [
      Math.min(...row.map(({ y }) => y.domain[0])),
      Math.max(...row.map(({ y }) => y.domain[1])),
    ] as const;
    return view.panel.range === undefined ? { ...view, y: { ...view.y, domain } } : view;
  });
}

function isAlike(a: PanelView, b: PanelView): boolean {
  return (
    a.panel.kind === b.panel.kind &&
    a.y.scale === b.y.scale &&
    a.y.label === b.y.label &&
    b.emptyText === undefined
  );
}
