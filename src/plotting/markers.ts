import type { Figure } from '#src/domain/figure/figure.ts';
import type { Marker } from '#src/domain/figure/panel.ts';
import { isLate, withHalo } from '#src/plotting/halo-text.ts';
import type { PanelBox } from '#src/plotting/layout.ts';
import { dashOf } from '#src/plotting/line-marks.ts';
import type { Json, NumberAxis, PanelView } from '#src/plotting/panel-view.ts';
import { fitText } from '#src/plotting/text-width.ts';
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

/** Lines of a panel, and the labels of all its markers (labels of times only in the topmost panel of a column). */
export function markerMarks(figure: Figure, box: PanelBox, index: number, style: Style): readonly Json[] {
  return markersOf(figure, box.view, index).flatMap((marker) => [
    ...lineOf(marker, figure, box, style),
    ...labelOf(marker, figure, box, style),
  ]);
}

/** The markers that a panel shows: those of its own, and the others that lie on its axes. */
export function markersOf({ markers }: Figure, view: PanelView, index: number): readonly Marker[] {
  return markers.filter((marker) => {
    if (marker.panel !== undefined && marker.panel !== index + 1) return false;
    if (marker.value === undefined) return (marker.axis === 'x') === (view.x.kind === 'number');
    const axis = axisFor(marker, view);
    return axis !== undefined && (marker.panel !== undefined || isOn(marker.value, axis));
  });
}

function axisFor({ axis }: Marker, { y, right }: PanelView): NumberAxis | undefined {
  return axis === 'right' ? right : y;
}

function isOn(value: number, { domain: [low, high] }: NumberAxis): boolean {
  return value >= low && value <= high;
}

/** Values of lines that the axis of a panel has to reach. */
export function markedValues({ markers, panels }: Figure, index: number, side: 'y' | 'right'): Float64Array {
  const isMeant = ({ panel, axis }: Marker) =>
    (panel === index + 1 || (panel === undefined && panels.length === 1)) && (axis ?? 'y') === side;
  return Float64Array.from(markers.filter(isMeant).flatMap(({ value }) => value ?? []));
}

function colorOf({ color }: Marker, { theme }: Figure): string {
  return visible(color ?? MARKER_COLOR, theme);
}

function lineOf(marker: Marker, figure: Figure, box: PanelBox, style: Style): readonly Json[] {
  const dashes =
    marker.dash === undefined ? [style.size * 0.4, style.size * 0.3] : dashOf(marker.dash, style.size);
  const stroke = {
    stroke: { value: colorOf(marker, figure) },
    strokeWidth: { value: style.size * 0.11 * (marker.width ?? 1) },
    ...(dashes.length === 0 ? {} : { strokeDash: { value: dashes } }),
    ...(marker.dash === undefined ? {} : { strokeCap: { value: 'round' } }),
    ...(marker.opacity === undefined ? {} : { strokeOpacity: { value: marker.opacity } }),
  };
  const place =
    marker.at !== undefined
      ? { x: { scale: 'x', value: marker.at }, y: { value: 0 }, y2: { value: box.height } }
      : marker.value !== undefined
        ? { x: { value: 0 }, x2: { value: box.width }, y: { scale: scaleFor(marker), value: marker.value } }
        : undefined;
  if (place === undefined) return [];
  return [{ type: 'rule', clip: true, interactive: false, encode: { update: { ...place, ...stroke } } }];
}

function scaleFor({ axis }: Marker): string {
  return axis === 'right' ? 'right' : 'y';
}

function labelOf(marker: Marker, figure: Figure, box: PanelBox, style: Style): readonly Json[] {
  if (marker.label === undefined || marker.label === '') return [];
  if (marker.value === undefined && marker.panel === undefined && box.row > 0) return [];
  const at = marker.at ?? marker.from ?? 0;
  if (marker.value === undefined && !isShown(marker, box)) return [];
  const base = {
    text: { value: fitText(marker.label, style.tickSize * 0.85, box.width * 0.45) },
    font: { value: style.font },
    fontSize: { value: style.tickSize * 0.85 },
    fontWeight: { value: 500 },
    fill: {
      value: marker.from === undefined || marker.color === undefined ? colorOf(marker, figure) : style.ink,
    },
  };
  const place =
    marker.value !== undefined
      ? {
          x: { value: box.width - style.size * 0.4 },
          y: { scale: scaleFor(marker), value: marker.value, offset: -style.size * 0.25 },
          align: { value: 'right' },
          baseline: { value: 'bottom' },
        }
      : {
          x: { scale: 'x', value: at, offset: isLate(at, box) ? -style.size * 0.3 : style.size * 0.3 },
          y: { value: style.tickSize * (0.75 + slotOf(marker, figure, box, style) * 1.1) },
          align: { value: isLate(at, box) ? 'right' : 'left' },
          baseline: { value: 'middle' },
        };
  return withHalo({ type: 'text', interactive: false, encode: { update: { ...place, ...base } } }, style);
}

/** True when some of it lies on the x axis. */
function isShown({ at, from, to }: Marker, { view: { x } }: PanelBox): boolean {
  const [start, stop] = x.kind === 'time' ? [x.range.start, x.range.stop] : x.domain;
  return (to ?? at ?? start) >= start && (from ?? at ?? start) <= stop;
}

/** Labels of neighbouring markers stand on different lines. */
function slotOf(marker: Marker, { markers }: Figure, { view: { x }, width }: PanelBox, style: Style): number {
  const [start, stop] = x.kind === 'time' ? [x.range.start, x.range.stop] : x.domain;
  const near = ((style.size * 9) / width) * (stop - start);
  const at = marker.at ?? marker.from ?? 0;
  const before = markers
    .slice(0, markers.indexOf(marker))
    .filter(
      (other) =>
        other.value === undefined &&
        other.label !== undefined &&
        Math.abs((other.at ?? other.from ?? 0) - at) < near,
    );
  return before.length % 4;
}
