import { type HaloText, withHalo } from '#src/plotting/halo-text.ts';
import type { PanelBox } from '#src/plotting/layout.ts';
import type { Json } from '#src/plotting/panel-view.ts';
import { placesIn } from '#src/plotting/places.ts';
import { round } from '#src/plotting/text-mark.ts';
import type { TextPlace } from '#src/plotting/text-room.ts';
import type { Style } from '#src/plotting/theme.ts';

/** What a text belongs to, in the units of the axes: it goes along when a page is zoomed. A missing one is an edge of the panel. */
export interface Anchor {
  readonly x?: number;
  readonly y?: number;
  readonly isRight?: boolean;
}

interface Look {
  readonly color: string;
  readonly size: number;
  readonly weight?: number;
}

/** A text over curves at the place that was found for it. */
export function anchoredText(
  text: string,
  place: TextPlace,
  { x, y, isRight = false }: Anchor,
  box: PanelBox,
  { color, size, weight = 500 }: Look,
  style: Style,
): readonly Json[] {
  const places = placesIn(box);
  const mark: HaloText = {
    type: 'text',
    interactive: false,
    encode: {
      update: {
        x:
          x === undefined
            ? { value: round(place.x) }
            : { scale: 'x', value: x, offset: round(place.x - places.x(x)) },
        y:
          y === undefined
            ? { value: round(place.y) }
            : { scale: isRight ? 'right' : 'y', value: y, offset: round(place.y - places.y(y, isRight)) },
        align: { value: place.align },
        baseline: { value: 'middle' },
        text: { value: text },
        font: { value: style.font },
        fontSize: { value: size },
        fontWeight: { value: weight },
        fill: { value: color },
      },
    },
  };
  return withHalo(mark, style);
}
