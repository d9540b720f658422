import type { Figure } from '#src/domain/figure/figure.ts';
import type { Marker } from '#src/domain/figure/panel.ts';
import type { Curve } from '#src/plotting/curves.ts';
import type { PanelBox } from '#src/plotting/layout.ts';
import type { Json, XAxis } from '#src/plotting/panel-view.ts';
import { fitText } from '#src/plotting/text-width.ts';
import type { Style } from '#src/plotting/theme.ts';
import { visible } from '#src/plotting/theme.ts';

const MARKER_COLOR = '#c2185b';

/** Shaded intervals of a panel, which lie behind its curves. */
export function intervalMarks(figure: Figure, box: PanelBox, index: number): readonly Json[] {
  return markersOf(figure, box, index).flatMap((marker) =>
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
                fillOpacity: { value: 0.16 },
              },
            },
          },
        ],
  );
}

/** Lines of a panel, and the labels of all its markers (labels of times only in the topmost panel of a column). */
export function markerMarks(figure: Figure, box: PanelBox, index: number, style: Style): readonly Json[] {
  const markers = markersOf(figure, box, index);
  return markers.flatMap((marker) => [
    ...lineOf(marker, figure, box, style),
    ...labelOf(marker, figure, box, index, style),
  ]);
}

function markersOf({ markers }: Figure, { view }: PanelBox, index: number): readonly Marker[] {
  return markers
    .filter(
      ({ panel, value }) =>
        (panel === undefined || panel === index + 1) && (value !== undefined || view.x.kind === 'time'),
    )
    .filter(
      ({ value, panel }) =>
        value === undefined ||
        panel !== undefined ||
        (value >= view.y.domain[0] && value <= view.y.domain[1]),
    );
}

function colorOf({ color }: Marker, { theme }: Figure): string {
  return visible(color ?? MARKER_COLOR, theme);
}

function lineOf(marker: Marker, figure: Figure, box: PanelBox, style: Style): readonly Json[] {
  const stroke = {
    stroke: { value: colorOf(marker, figure) },
    strokeWidth: { value: style.size * 0.11 },
    strokeDash: { value: [style.size * 0.4, style.size * 0.3] },
  };
  if (marker.at !== undefined) {
    const position = { x: { scale: 'x', value: marker.at }, y: { value: 0 }, y2: { value: box.height } };
    return [{ type: 'rule', clip: true, interactive: false, encode: { update: { ...position, ...stroke } } }];
  }
  if (marker.value !== undefined) {
    const position = { x: { value: 0 }, x2: { value: box.width }, y: { scale: 'y', value: marker.value } };
    return [{ type: 'rule', clip: true, interactive: false, encode: { update: { ...position, ...stroke } } }];
  }
  return [];
}

function labelOf(
  marker: Marker,
  figure: Figure,
  box: PanelBox,
  index: number,
  style: Style,
): readonly Json[] {
  if (marker.label === undefined || marker.label === '') return [];
  if (marker.value === undefined && marker.panel === undefined && box.row > 0) return [];
  const text = fitText(marker.label, style.size * 0.85, box.width * 0.45);
  const base = {
    text: { value: text },
    font: { value: style.font },
    fontSize: { value: style.size * 0.85 },
    fontWeight: { value: 500 },
    fill: { value: colorOf(marker, figure) },
  };
  if (marker.value !== undefined) {
    const place = {
      x: { value: box.width - style.size * 0.4 },
      y: { scale: 'y', value: marker.value, offset: -style.size * 0.25 },
      align: { value: 'right' },
      baseline: { value: 'bottom' },
    };
    return withHalo({ type: 'text', interactive: false, encode: { update: { ...place, ...base } } }, style);
  }
  const at = marker.at ?? marker.from ?? 0;
  const slot = slotOf(marker, figure, box, style);
  const place = {
    x: { scale: 'x', value: at, offset: isLate(at, box) ? -style.size * 0.3 : style.size * 0.3 },
    y: { value: style.size * (0.75 + slot * 1.1) },
    align: { value: isLate(at, box) ? 'right' : 'left' },
    baseline: { value: 'middle' },
  };
  return index >= 0
    ? withHalo({ type: 'text', interactive: false, encode: { update: { ...place, ...base } } }, style)
    : [];
}

function isLate(at: number, { view }: PanelBox): boolean {
  return (
    view.x.kind === 'time' && (at - view.x.range.start) / (view.x.range.stop - view.x.range.start) > 0.75
  );
}

/** Labels of neighbouring markers stand on different lines. */
function slotOf(marker: Marker, { markers }: Figure, { view, width }: PanelBox, style: Style): number {
  if (view.x.kind !== 'time') return 0;
  const near = ((style.size * 9) / width) * (view.x.range.stop - view.x.range.start);
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

/** A text over curves, with a rim in the colour of the background. */
function withHalo(mark: TextMark, style: Style): readonly Json[] {
  const rim = {
    stroke: { value: style.background },
    strokeWidth: { value: style.size * 0.3 },
    strokeJoin: { value: 'round' },
  };
  return [{ ...mark, encode: { update: { ...mark.encode.update, ...rim } } }, mark];
}

interface TextMark {
  readonly type: 'text';
  readonly interactive: boolean;
  readonly encode: { readonly update: Json };
  readonly [field: string]: unknown;
}

/** Highest and lowest value of a curve, told at their places. */
export function extremeMarks(
  curves: readonly Pick<Curve, 'time' | 'values' | 'color'>[],
  box: PanelBox,
  style: Style,
): readonly Json[] {
  return curves.slice(0, 4).flatMap((curve) => {
    const rows = extremeRows(curve, box);
    return rows.flatMap(([row, isHigh]) => withHalo(extremeText(curve, row, isHigh, box, style), style));
  });
}

function isInside(time: number, x: XAxis): boolean {
  if (x.kind === 'number') return time >= x.domain[0] && time <= x.domain[1];
  return time >= x.range.start && time < x.range.stop;
}

/** True without a value to beat, above it (`sign` 1) or below it (-1). */
function isBeyond(value: number, best: number | undefined, sign: 1 | -1): boolean {
  return best === undefined || (value - best) * sign > 0;
}

function extremeRows(
  { time, values }: Pick<Curve, 'time' | 'values'>,
  { view }: PanelBox,
): readonly (readonly [number, boolean])[] {
  let low = -1;
  let high = -1;
  for (const [row, value] of values.entries()) {
    if (Number.isNaN(value) || !isInside(time[row] ?? 0, view.x)) continue;
    if (isBeyond(value, values[low], -1)) low = row;
    if (isBeyond(value, values[high], 1)) high = row;
  }
  if (high < 0) return [];
  const highest = [high, true] as const;
  return high === low ? [highest] : [highest, [low, false]];
}

function extremeText(
  { time, values, color }: Pick<Curve, 'time' | 'values' | 'color'>,
  row: number,
  isHigh: boolean,
  box: PanelBox,
  style: Style,
): TextMark {
  const at = time[row] ?? 0;
  const value = values[row] ?? 0;
  return {
    type: 'text',
    interactive: false,
    encode: {
      update: {
        x: { scale: 'x', value: at, offset: isLate(at, box) ? -style.size * 0.2 : style.size * 0.2 },
        y: { scale: 'y', value, offset: isHigh ? -style.size * 0.6 : style.size * 0.6 },
        align: { value: isLate(at, box) ? 'right' : 'left' },
        baseline: { value: 'middle' },
        text: { value: `${isHigh ? 'max' : 'min'} ${Number(value.toPrecision(4))}`.replace('-', '−') },
        font: { value: style.font },
        fontSize: { value: style.size * 0.85 },
        fontWeight: { value: 600 },
        fill: { value: color },
      },
    },
  };
}
