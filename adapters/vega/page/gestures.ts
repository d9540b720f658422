import type { Place } from '#adapters/vega/page/readout.ts';
import { panelAt } from '#adapters/vega/page/readout.ts';
import type { Axis, Seen } from '#adapters/vega/page/seen.ts';
import { mainAxes, partOf, withPart, xAxisOf, yAxisOf } from '#adapters/vega/page/seen.ts';
import type { Interval } from '#adapters/vega/page/zooming.ts';
import { cut, moved, zoomed } from '#adapters/vega/page/zooming.ts';
import type { PageLayout } from '#src/domain/figure/drawing.ts';

/** A box lower than this many px zooms in time only. */
const FLAT_PX = 14;

/** One axis under a place, with the share at which the place stands on it. */
interface Held {
  readonly axis: Axis;
  readonly share: number;
  /** Px of the layout. */
  readonly length: number;
}

/** The axes that move with the panel under a place: its time, or both axes where it has none. */
function heldAt(layout: PageLayout, place: Place): readonly Held[] {
  const index = panelAt(layout, place);
  const panel = layout.panels[index];
  if (panel === undefined) return [];
  const x = {
    axis: xAxisOf(panel, index),
    share: (place.x - panel.left) / panel.width,
    length: panel.width,
  };
  const y = {
    axis: yAxisOf(panel, index),
    share: 1 - (place.y - panel.top) / panel.height,
    length: -panel.height,
  };
  return x.axis.isTime ? [x] : [x, y];
}

/** True where a wheel or a drag does something. */
export function isHeld(layout: PageLayout, place: Place): boolean {
  return panelAt(layout, place) >= 0;
}

/** Shows more (`factor` > 1) or less around a place. */
export function zoomedAt(layout: PageLayout, seen: Seen, place: Place, factor: number): Seen {
  return heldAt(layout, place).reduce(
    (next, { axis, share }) => withPart(next, axis, zoomed(partOf(seen, axis), share, factor, axis.scale)),
    seen,
  );
}

/** What is seen after the place that was held was dragged, from what was seen when it was taken. */
export function draggedFrom(layout: PageLayout, seen: Seen, from: Place, to: Place): Seen {
  return heldAt(layout, from).reduce((next, { axis, length }) => {
    const px = length > 0 ? to.x - from.x : to.y - from.y;
    return withPart(next, axis, moved(partOf(seen, axis), -px / length, axis.scale));
  }, seen);
}

/** The part inside a box; a flat one leaves the y axis as it is. */
export function boxed(layout: PageLayout, seen: Seen, from: Place, to: Place): Seen {
  const index = panelAt(layout, from);
  const panel = layout.panels[index];
  if (panel === undefined) return seen;
  const across = (x: number) => (x - panel.left) / panel.width;
  const up = (y: number) => 1 - (y - panel.top) / panel.height;
  const part = (axis: Axis, a: number, b: number): Interval => cut(partOf(seen, axis), a, b, axis.scale);
  const [x, y] = [xAxisOf(panel, index), yAxisOf(panel, index)];
  const wide = withPart(seen, x, part(x, across(from.x), across(to.x)));
  if (Math.abs(to.y - from.y) < FLAT_PX) return wide;
  return withPart(wide, y, part(y, up(from.y), up(to.y)));
}

/** For keys and buttons: every time axis, or all axes of a page without times, around their middle. */
export function zoomedAll(layout: PageLayout, seen: Seen, factor: number): Seen {
  return mainAxes(layout).reduce(
    (next, axis) => withPart(next, axis, zoomed(partOf(seen, axis), 0.5, factor, axis.scale)),
    seen,
  );
}

/** Moves every time axis, or the x axes of a page without times, by a share of what is seen. */
export function movedAll(layout: PageLayout, seen: Seen, share: number): Seen {
  return mainAxes(layout)
    .filter(({ name }) => !name.startsWith('y'))
    .reduce((next, axis) => withPart(next, axis, moved(partOf(seen, axis), share, axis.scale)), seen);
}

/** The table whose entry in a legend is at a place. */
export function keyAt({ panels }: PageLayout, { x, y }: Place): string | undefined {
  return panels
    .flatMap(({ keys }) => keys)
    .find(({ left, top, width, height }) => x >= left && x <= left + width && y >= top && y <= top + height)
    ?.table;
}
