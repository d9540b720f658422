import type { Contents } from '#adapters/vega/page/contents.ts';
import { boxed, draggedFrom, isHeld, keyAt, zoomedAt } from '#adapters/vega/page/gestures.ts';
import { overlayOf } from '#adapters/vega/page/overlay.ts';
import { listenToPointers } from '#adapters/vega/page/pointers.ts';
import { panelAt, readoutAt } from '#adapters/vega/page/readout.ts';
import { withoutParts, withSwitched } from '#adapters/vega/page/seen.ts';
import type { Stage } from '#adapters/vega/page/stage.ts';

/** Zoom for one px of a wheel, and the most px that one turn of it counts. */
const A_PIXEL = 1.0015;
const FURTHEST_PX = 400;
const LINE_PX = 16;

/** Lets mouse, wheel and fingers zoom, move and ask. */
export function followPointers(
  canvas: HTMLCanvasElement,
  figure: HTMLElement,
  contents: Contents,
  stage: Stage,
  isBoxing: () => boolean,
): void {
  const { layout, seen, show, scale, inLayout } = stage;
  const overlay = overlayOf(figure, layout);
  let held = seen();
  listenToPointers(canvas, {
    isBoxing,
    take(place) {
      held = seen();
      return isHeld(layout(), inLayout(place)) || keyAt(layout(), inLayout(place)) !== undefined;
    },
    drag(from, to, isBox) {
      if (isBox) overlay.box(inLayout(from), inLayout(to), scale());
      else show(draggedFrom(layout(), held, inLayout(from), inLayout(to)));
    },
    drop(from, to, isBox) {
      overlay.box(undefined, to, scale());
      if (isBox) show(boxed(layout(), held, inLayout(from), inLayout(to)));
    },
    pinch(from, to, spread) {
      const closer = zoomedAt(layout(), held, inLayout(from), 1 / spread);
      show(draggedFrom(layout(), closer, inLayout(from), inLayout(to)));
    },
    click(place) {
      const table = keyAt(layout(), inLayout(place));
      if (table !== undefined) show(withSwitched(seen(), table));
    },
    whole: () => show(withoutParts(seen())),
    point(place) {
      const at = place === undefined ? undefined : inLayout(place);
      const readout = at === undefined ? undefined : readoutAt(contents, layout(), seen(), at);
      const panel = at === undefined ? undefined : layout().panels[panelAt(layout(), at)];
      overlay.readout(readout, panel, at ?? { x: 0, y: 0 }, scale());
    },
  });
  canvas.addEventListener('wheel', (event) => turn(event, stage), { passive: false });
}

function turn(event: WheelEvent, { layout, seen, show, inLayout }: Stage): void {
  const place = inLayout({ x: event.offsetX, y: event.offsetY });
  if (!isHeld(layout(), place)) return;
  event.preventDefault();
  const px = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * LINE_PX : event.deltaY;
  const isSideways = Math.abs(event.deltaX) > Math.abs(px);
  const steps = Math.max(-FURTHEST_PX, Math.min(FURTHEST_PX, px));
  show(
    isSideways
      ? draggedFrom(layout(), seen(), place, { ...place, x: place.x - event.deltaX })
      : zoomedAt(layout(), seen(), place, A_PIXEL ** steps),
  );
}
