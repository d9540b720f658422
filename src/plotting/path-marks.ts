import { lowerBound } from '#src/domain/decimate.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { Marker } from '#src/domain/figure/panel.ts';
import { formatTime } from '#src/domain/time-range.ts';
import { type Domain, extentOf } from '#src/plotting/domains.ts';
import { colorOf } from '#src/plotting/markers.ts';
import type { Json } from '#src/plotting/panel-view.ts';
import type { Pairs } from '#src/plotting/scatter-pairs.ts';
import { noteSize, type Style } from '#src/plotting/theme.ts';

/** Where a spacecraft was at the times that are marked: a point on its path with the time or the label beside it. */
export function pathMarks(figure: Figure, index: number, pairs: Pairs, style: Style): readonly Json[] {
  return marksOnPaths(figure, index).flatMap((marker) => {
    const place = placeAt(pairs, marker.at ?? Number.NaN);
    return place === undefined ? [] : pointMarks(marker, place, figure, style);
  });
}

/** A path of a day around the Sun is shorter than its line is wide: a point with the name, at its middle. */
export function placeMarks(
  { x, y }: Pairs,
  { name, color }: { readonly name: string; readonly color: string },
  span: number,
  style: Style,
): readonly Json[] {
  const [wide, high] = [extentOf([x], 'linear'), extentOf([y], 'linear')];
  const [atX, atY] = [middleOf(wide), middleOf(high)];
  if (wide === undefined || high === undefined) return [];
  const isShort = Math.max(wide[1] - wide[0], high[1] - high[0]) < SHORTEST * span;
  return isShort ? namedPoint({ x: atX, y: atY }, name, color, style) : [];
}

/** Of the longer axis. */
const SHORTEST = 0.03;

function middleOf([low, high]: Domain = [0, 0]): number {
  return (low + high) / 2;
}

/** Markers of times that a panel of paths shows. */
function marksOnPaths({ markers }: Figure, index: number): readonly Marker[] {
  return markers.filter(
    ({ at, value, axis, corner, panel }) =>
      at !== undefined &&
      value === undefined &&
      axis === undefined &&
      corner === undefined &&
      (panel === undefined || panel === index + 1),
  );
}

/** On the straight line between the samples before and after; none outside of them. */
function placeAt({ x, y, time }: Pairs, at: number): { readonly x: number; readonly y: number } | undefined {
  const after = lowerBound(time, at);
  const [t1 = Number.NaN, x1 = 0, y1 = 0] = [time[after], x[after], y[after]];
  if (t1 === at) return { x: x1, y: y1 };
  const [t0 = Number.NaN, x0 = 0, y0 = 0] = [time[after - 1], x[after - 1], y[after - 1]];
  const share = (at - t0) / (t1 - t0);
  return Number.isFinite(share) ? { x: x0 + share * (x1 - x0), y: y0 + share * (y1 - y0) } : undefined;
}

function pointMarks(
  marker: Marker,
  place: { readonly x: number; readonly y: number },
  figure: Figure,
  style: Style,
): readonly Json[] {
  const text = marker.label ?? formatTime(marker.at ?? 0).replace('T', ' ');
  return namedPoint(place, text, colorOf(marker, figure), style, marker.width);
}

/** A filled circle with words beside it. */
export function namedPoint(
  place: { readonly x: number; readonly y: number },
  text: string,
  color: string,
  style: Style,
  width = 1,
): readonly Json[] {
  const at = { x: { scale: 'x', value: place.x }, y: { scale: 'y', value: place.y } };
  const fill = { value: color };
  return [
    {
      type: 'symbol',
      clip: true,
      interactive: false,
      encode: {
        update: {
          ...at,
          shape: { value: 'circle' },
          size: { value: (style.size * 0.75 * width) ** 2 },
          fill,
        },
      },
    },
    {
      type: 'text',
      clip: true,
      interactive: false,
      encode: {
        update: {
          ...at,
          text: { value: text },
          dx: { value: style.size * 0.6 },
          baseline: { value: 'middle' },
          font: { value: style.font },
          fontSize: { value: noteSize(style, 0.9) },
          fill,
        },
      },
    },
  ];
}
