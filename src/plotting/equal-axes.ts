import type { PanelView } from '#src/plotting/panel-view.ts';

/** Widest that a panel with equal axes gets, relative to its height. */
const WIDEST = 1.5;

/** Shows more on one axis, so that a unit of x is as long as one of y and the panel fills its place. */
export function equalAxes(
  view: PanelView,
  width: number,
  height: number,
): { view: PanelView; width: number } {
  if (view.x.kind !== 'number' || height <= 0) return { view, width };
  const across = view.x.domain[1] - view.x.domain[0];
  const up = view.y.domain[1] - view.y.domain[0];
  const pxPerUnit = Math.min(width / across, height / up);
  const shown = Math.min(width, Math.max(across * pxPerUnit, WIDEST * height));
  return {
    view: {
      ...view,
      x: { ...view.x, domain: around(view.x.domain, shown / pxPerUnit) },
      y: { ...view.y, domain: around(view.y.domain, height / pxPerUnit) },
    },
    width: shown,
  };
}

function around([low, high]: readonly [number, number], length: number): readonly [number, number] {
  const middle = (low + high) / 2;
  return [middle - length / 2, middle + length / 2];
}
