/** Px from the upper left corner of a panel. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The texts that stand in a panel: the next one finds a place where none is, or is told as left out. */
export interface TextRoom {
  /** The first of the places that is free, which is taken then; `undefined` when none is. */
  readonly take: <Place extends Rect>(places: readonly Place[]) => Place | undefined;
  /** A text that has no place, or not all of it. */
  readonly lose: (text: string) => void;
  readonly lost: () => readonly string[];
}

export function textRoom(
  size: { readonly width: number; readonly height: number },
  taken: readonly Rect[],
): TextRoom {
  const rects = [...taken];
  const texts: string[] = [];
  const isFree = (rect: Rect) =>
    rect.left >= -1 &&
    rect.right <= size.width + 1 &&
    rect.top >= -1 &&
    rect.bottom <= size.height + 1 &&
    rects.every((other) => !overlap(rect, other));
  return {
    take: (places) => {
      const place = places.find(isFree);
      if (place !== undefined) rects.push(place);
      return place;
    },
    lose: (text) => void texts.push(text),
    lost: () => texts,
  };
}

function overlap(a: Rect, b: Rect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Where a text of a width and height stands: `align` says which of its ends is at `x`; its middle is at `y`. */
export interface TextPlace extends Rect {
  readonly x: number;
  readonly y: number;
  readonly align: 'left' | 'center' | 'right';
}

export function textPlace(
  x: number,
  y: number,
  align: TextPlace['align'],
  { width, height }: { readonly width: number; readonly height: number },
): TextPlace {
  const left = align === 'left' ? x : align === 'right' ? x - width : x - width / 2;
  return { x, y, align, left, right: left + width, top: y - height / 2, bottom: y + height / 2 };
}
