import type { Place } from '#adapters/vega/page/readout.ts';

/** What fingers and mice do, told in px of the canvas. */
export interface PointerWishes {
  /** @returns false where nothing can be taken, so that the page scrolls */
  take(place: Place): boolean;
  drag(from: Place, to: Place, isBox: boolean): void;
  drop(from: Place, to: Place, isBox: boolean): void;
  /** Two fingers; `spread` is how many times further they are apart than at first. */
  pinch(from: Place, to: Place, spread: number): void;
  click(place: Place): void;
  whole(): void;
  point(place: Place | undefined): void;
  isBoxing(): boolean;
}

/** Less than this many px is a click, and no drag. */
const STILL = 5;
const DOUBLE_TAP_MS = 350;

interface Held {
  readonly from: Place;
  readonly to: Place;
  readonly isBox: boolean;
}

/** Listens to mouse, pen and fingers over the canvas. */
export function listenToPointers(canvas: HTMLElement, wishes: PointerWishes): void {
  const held = new Map<number, Held>();
  let tappedAt = Number.NEGATIVE_INFINITY;
  let wasPinched = false;

  canvas.addEventListener('pointerdown', (event) => {
    const place = placeOf(event);
    if (event.button !== 0 || !wishes.take(place)) return;
    canvas.setPointerCapture(event.pointerId);
    for (const [id, each] of held) held.set(id, { ...each, from: each.to });
    held.set(event.pointerId, { from: place, to: place, isBox: event.shiftKey || wishes.isBoxing() });
    wasPinched = held.size > 1;
  });

  canvas.addEventListener('pointermove', (event) => {
    const own = held.get(event.pointerId);
    if (event.pointerType !== 'touch' || own !== undefined) wishes.point(placeOf(event));
    if (own === undefined) return;
    const now = { ...own, to: placeOf(event) };
    held.set(event.pointerId, now);
    const [a, b] = [...held.values()];
    if (a !== undefined && b !== undefined)
      wishes.pinch(between(a.from, b.from), between(a.to, b.to), far(a.to, b.to) / far(a.from, b.from));
    else if (!wasPinched && far(now.from, now.to) > STILL) wishes.drag(now.from, now.to, now.isBox);
  });

  const leave = (event: PointerEvent) => {
    const own = held.get(event.pointerId);
    held.delete(event.pointerId);
    if (own === undefined || wasPinched) return;
    if (far(own.from, own.to) > STILL) return wishes.drop(own.from, own.to, own.isBox);
    wishes.click(own.to);
    if (event.pointerType !== 'touch') return;
    wishes.point(own.to);
    if (event.timeStamp - tappedAt < DOUBLE_TAP_MS) wishes.whole();
    tappedAt = event.timeStamp;
  };
  canvas.addEventListener('pointerup', leave);
  canvas.addEventListener('pointercancel', leave);
  canvas.addEventListener('pointerleave', () => wishes.point(undefined));
  canvas.addEventListener('dblclick', () => wishes.whole());
}

function placeOf(event: PointerEvent): Place {
  return { x: event.offsetX, y: event.offsetY };
}

function between(a: Place, b: Place): Place {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function far(a: Place, b: Place): number {
  return Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
}
