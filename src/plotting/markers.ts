import type { Figure } from '#src/domain/figure/figure.ts';
import type { Marker } from '#src/domain/figure/panel.ts';
import { extentOf } from '#src/plotting/domains.ts';
import type { PanelBox } from '#src/plotting/layout.ts';
import { dashOf } from '#src/plotting/line-marks.ts';
import type { Json, NumberAxis, PanelView } from '#src/plotting/panel-view.ts';
import { placesIn } from '#src/plotting/places.ts';
import { round } from '#src/plotting/text-mark.ts';
import type { Style } from '#src/plotting/theme.ts';
import { visible } from '#src/plotting/theme.ts';

const MARKER_COLOR = '#c2185b';
const SHADE = 0.16;

/** Shaded intervals of a panel, which lie behind its curves. */
export function intervalMarks(figure: Figure, box: PanelBox, index: number): readonly Json[] {
  return markersOf(figure, box.view, index).flatMap((marker) =>
    marker.from === undefined || marker.to === undefined
      ? []
      : [
          {
            type: 'rect',
            clip: true,
            interactive: false,
            encode: {
              update: {
                x: { scale: 'x', value: marker.from },
                x2: { scale: 'x', value: marker.to },
                y: { value: 0 },
                y2: { value: box.height },
                fill: { value: colorOf(marker, figure) },
                fillOpacity: { value: marker.opacity ?? shadeOf(marker) },
              },
            },
          },
        ],
  );
}

/** Pale colours are laid on more thickly, or nobody would see them. */
function shadeOf({ color = '' }: Marker): number {
  return PALE.test(color) ? 0.55 : SHADE;
}

const PALE =
  /^(?:light|pale|lavender|beige|ivory|linen|wheat|khaki|moccasin|gainsboro|silver|honeydew|azure|plum|mistyrose|#[c-f].[c-f].[c-f]|#[c-f]{3}$)/i;

/** Lines of a panel. */
export function lineMarks(figure: Figure, box: PanelBox, index: number, style: Style): readonly Json[] {
  return markersOf(figure, box.view, index).flatMap((marker) => lineOf(marker, figure, box, style));
}

/** The markers that a panel shows: those of its own, and the others that lie on its axes. */
export function markersOf({ markers }: Figure, view: PanelView, index: number): readonly Marker[] {
  return markers.filter((marker) => {
    if (marker.panel !== undefined && marker.panel !== index + 1) return false;
    if (marker.corner !== undefined) return marker.panel !== undefined || index === 0;
    if (view.hasNoAxes === true) return false;
    const isOnX = (marker.axis === 'x') === (view.x.kind === 'number');
    if (marker.value === undefined || (isText(marker) && !isOnX)) return isOnX;
    const axis = axisFor(marker, view);
    return axis !== undefined && (marker.panel !== undefined || isOn(marker.value, axis));
  });
}

/** A text of its own: at a time and a value, or in a corner. */
export function isText({ at, value, corner }: Marker): boolean {
  return corner !== undefined || (at !== undefined && value !== undefined);
}

function axisFor({ axis }: Marker, { y, right }: PanelView): NumberAxis | undefined {
  return axis === 'right' ? right : y;
}

function isOn(value: number, { domain: [low, high] }: NumberAxis): boolean {
  return value >= low && value <= high;
}

/** Curves that would be lower than this share of an axis are as good as not there. */
const LEAST_SHARE = 0.06;

/** Values of lines that the axis of a panel has to reach; one so far from the data that nothing would be seen of these is left outside. */
export function markedValues(
  { markers, panels }: Figure,
  index: number,
  side: 'y' | 'right',
  inside: readonly Float64Array[] = [],
): Float64Array {
  const isMeant = ({ panel, axis, corner }: Marker) =>
    corner === undefined &&
    (panel === index + 1 || (panel === undefined && panels.length === 1)) &&
    (axis === 'right') === (side === 'right');
  const lines = markers.filter(isMeant).flatMap(({ value }) => value ?? []);
  const scale = (side === 'y' ? panels[index]?.scale : panels[index]?.right?.scale) ?? 'linear';
  const extent = extentOf(inside, scale);
  if (extent === undefined || extent[0] === extent[1]) return Float64Array.from(lines);
  const [low, high] = extent.map(scale === 'log' ? Math.log : Number);
  const isNear = (value: number) => {
    const at = scale === 'log' ? Math.log(value) : value;
    const length = (high ?? 1) - (low ?? 0);
    return length / (Math.max(high ?? 1, at) - Math.min(low ?? 0, at)) >= LEAST_SHARE;
  };
  return Float64Array.from(scale === 'symlog' ? lines : lines.filter(isNear));
}

export function colorOf({ color }: Marker, { theme }: Figure): string {
  return visible(color ?? MARKER_COLOR, theme);
}

function lineOf(marker: Marker, figure: Figure, box: PanelBox, style: Style): readonly Json[] {
  if (isText(marker)) return [];
  const dashes =
    marker.dash === undefined ? [style.size * 0.4, style.size * 0.3] : dashOf(marker.dash, style.size);
  const width = style.size * 0.11 * (marker.width ?? 1);
  const stroke = {
    stroke: { value: colorOf(marker, figure) },
    strokeWidth: { value: width },
    ...(dashes.length === 0 ? {} : { strokeDash: { value: dashes } }),
    ...(marker.dash === undefined ? {} : { strokeCap: { value: 'round' } }),
    ...(marker.opacity === undefined ? {} : { strokeOpacity: { value: marker.opacity } }),
  };
  const place =
    marker.at !== undefined
      ? {
          x: { scale: 'x', value: marker.at, offset: inward(placesIn(box).x(marker.at), box.width, width) },
          y: { value: 0 },
          y2: { value: box.height },
        }
      : marker.value !== undefined
        ? {
            x: { value: 0 },
            x2: { value: box.width },
            y: {
              scale: scaleFor(marker),
              value: marker.value,
              offset: inward(placesIn(box).y(marker.value, marker.axis === 'right'), box.height, width),
            },
          }
        : undefined;
  if (place === undefined) return [];
  return [{ type: 'rule', clip: true, interactive: false, encode: { update: { ...place, ...stroke } } }];
}

/** Px that a line at an edge of its panel is moved, so that the frame does not hide it. */
function inward(at: number, length: number, width: number): number {
  if (at >= -0.5 && at < width * 1.5) return round(width * 1.5 - at);
  return at <= length + 0.5 && at > length - width * 1.5 ? round(length - width * 1.5 - at) : 0;
}

function scaleFor({ axis }: Marker): string {
  return axis === 'right' ? 'right' : 'y';
}
