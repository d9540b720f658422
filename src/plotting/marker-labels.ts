import type { Figure } from '#src/domain/figure/figure.ts';
import type { Marker } from '#src/domain/figure/panel.ts';
import { anchoredText } from '#src/plotting/anchored-text.ts';
import type { PanelBox } from '#src/plotting/layout.ts';
import { colorOf, isText, markersOf } from '#src/plotting/markers.ts';
import type { Json } from '#src/plotting/panel-view.ts';
import { type Places, placesIn } from '#src/plotting/places.ts';
import { type TextPlace, type TextRoom, textPlace } from '#src/plotting/text-room.ts';
import { fitText, textWidth } from '#src/plotting/text-width.ts';
import { noteSize, type Style } from '#src/plotting/theme.ts';

/** Lines of labels of times under the upper edge. */
const LINES = 5;

/** Where the texts of a panel are placed. */
export interface Stage {
  readonly figure: Figure;
  readonly box: PanelBox;
  /** All panels, in their order. */
  readonly boxes: readonly PanelBox[];
  readonly room: TextRoom;
  readonly style: Style;
}

/** The labels of markers and the texts of a panel: labels of times stand in the topmost panel that shows them. Where all places are taken one is left out, which is told. */
export function labelMarks(stage: Stage, index: number): readonly Json[] {
  const { figure, box } = stage;
  const markers = markersOf(figure, box.view, index).filter((marker) => isLabelledIn(marker, stage, index));
  // Texts at a place have one, and lines give way to them.
  return [...markers.filter(isText), ...markers.filter((marker) => !isText(marker))].flatMap((marker) =>
    labelOf(marker, stage),
  );
}

function isLabelledIn(marker: Marker, { figure, box, boxes }: Stage, index: number): boolean {
  if (marker.label === undefined || marker.label === '' || !isShown(marker, box)) return false;
  if (marker.value !== undefined || marker.panel !== undefined || marker.corner !== undefined) return true;
  return boxes.every(
    (other, at) =>
      other.column !== box.column ||
      other.row >= box.row ||
      !markersOf(figure, other.view, at).includes(marker) ||
      !isShown(marker, other) ||
      at === index,
  );
}

/** True when some of it lies on the x axis. */
function isShown({ at, from, to, corner }: Marker, { view: { x } }: PanelBox): boolean {
  if (corner !== undefined) return true;
  const [start, stop] = x.kind === 'time' ? [x.range.start, x.range.stop] : x.domain;
  return (to ?? at ?? start) >= start && (from ?? at ?? start) <= stop;
}

function labelOf(marker: Marker, { figure, box, room, style }: Stage): readonly Json[] {
  const size = noteSize(style);
  const text = fitText(marker.label ?? '', size, box.width * 0.9);
  const place = room.take(
    placesFor(marker, box, { width: textWidth(text, size), height: style.tickSize }, style),
  );
  if (place === undefined || text !== marker.label) room.lose(`"${marker.label}"`);
  if (place === undefined) return [];
  const isPlain = marker.from !== undefined && marker.color !== undefined;
  const color =
    isPlain || (isText(marker) && marker.color === undefined) ? style.ink : colorOf(marker, figure);
  return anchoredText(text, place, anchorOf(marker, box), box, { color, size }, style);
}

function anchorOf(marker: Marker, { view: { x } }: PanelBox) {
  const [start, stop] = x.kind === 'time' ? [x.range.start, x.range.stop] : x.domain;
  const first = marker.at ?? marker.from;
  return {
    ...(first === undefined ? {} : { x: Math.min(stop, Math.max(start, first)) }),
    ...(marker.value === undefined ? {} : { y: marker.value }),
    isRight: marker.axis === 'right',
  };
}

type Size = { readonly width: number; readonly height: number };

function placesFor(marker: Marker, box: PanelBox, size: Size, style: Style): readonly TextPlace[] {
  const places = placesIn(box);
  if (marker.corner !== undefined) return inCorner(marker.corner, box, size, style);
  if (isText(marker)) return atPoint(marker, places, size, style);
  return marker.value === undefined
    ? underTheTop(marker, places, box, size, style)
    : alongALine(marker.value, marker, places, box, size, style);
}

function inCorner(
  corner: NonNullable<Marker['corner']>,
  box: PanelBox,
  size: Size,
  style: Style,
): readonly TextPlace[] {
  const isRight = corner.endsWith('right');
  const x = isRight ? box.width - style.size * 0.5 : style.size * 0.5;
  return Array.from({ length: 8 }, (_, line) => {
    const down = style.tickSize * (0.9 + line * 1.15);
    return textPlace(
      x,
      corner.startsWith('top') ? down : box.height - down,
      isRight ? 'right' : 'left',
      size,
    );
  });
}

/** At its point, or as near to it as there is room. */
function atPoint(
  { at = 0, value = 0, axis }: Marker,
  places: Places,
  size: Size,
  style: Style,
): readonly TextPlace[] {
  const [x, y] = [places.x(at), places.y(value, axis === 'right')];
  return [0, -1, 1, -2, 2].flatMap((line) =>
    (['left', 'right', 'center'] as const).map((align) =>
      textPlace(x + (align === 'left' ? 1 : -1) * style.size * 0.2, y + line * size.height, align, size),
    ),
  );
}

/** Beside its line, which may begin outside. */
function underTheTop(
  { at, from }: Marker,
  places: Places,
  box: PanelBox,
  size: Size,
  style: Style,
): readonly TextPlace[] {
  const x = Math.min(box.width, Math.max(0, places.x(at ?? from ?? 0)));
  const gap = style.size * 0.3;
  const lines = Array.from({ length: LINES }, (_, line) => style.tickSize * (0.75 + line * 1.1));
  return lines.flatMap((y) => [textPlace(x + gap, y, 'left', size), textPlace(x - gap, y, 'right', size)]);
}

/** Over the right end of its line, under it, or at its left end. */
function alongALine(
  value: number,
  { axis }: Marker,
  places: Places,
  box: PanelBox,
  size: Size,
  style: Style,
): readonly TextPlace[] {
  const y = places.y(value, axis === 'right');
  const away = style.size * 0.25 + size.height / 2;
  return [box.width - style.size * 0.4, style.size * 0.4, box.width / 2].flatMap((x, side) =>
    [-away, away].map((down) =>
      textPlace(x, y + down, side === 0 ? 'right' : side === 1 ? 'left' : 'center', size),
    ),
  );
}
