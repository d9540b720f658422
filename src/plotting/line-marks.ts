import type { Dash, Shape } from '#src/domain/figure/look.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import type { Curve } from '#src/plotting/curves.ts';
import type { Level } from '#src/plotting/index-levels.ts';
import type { Json } from '#src/plotting/panel-view.ts';
import type { Style } from '#src/plotting/theme.ts';

/** Lengths of dash and space for a line of the given size. */
export function dashOf(dash: Dash, size: number): readonly number[] {
  const unit = size * 0.12;
  switch (dash) {
    case 'solid':
      return [];
    case 'dashed':
      return [unit * 5, unit * 3];
    case 'dotted':
      return [unit * 0.2, unit * 2.4];
    case 'dash-dot':
      return [unit * 5, unit * 2.4, unit * 0.2, unit * 2.4];
  }
}

/** Where the marks of a curve stand. */
export interface Place {
  readonly domain: readonly [number, number];
  readonly isLog: boolean;
  readonly width: number;
  readonly range: TimeRange;
  /** Column of its places; `t` when absent. */
  readonly at?: string;
  /** The scale of its values. */
  readonly scale: 'y' | 'right';
  /** Which of the curves of bars this is, and how many share the width of a bar; `[0, 1]` when absent. */
  readonly slot?: readonly [number, number];
  /** Bars stand around their places, as bins do, and do not begin there, as stretches of time do. */
  readonly isCentred?: boolean;
  /** The places are on a logarithmic axis. */
  readonly isLogX?: boolean;
  /** Each dot has the colour in column `c` of its row. */
  readonly hasColors?: boolean;
}

/** The marks of one curve. */
export function marksOf(curve: Curve, table: string, style: Style, place: Place): readonly Json[] {
  switch (curve.mark) {
    case 'line':
      return isSparse(curve, place)
        ? [pathMark(curve, table, style, 'linear', place), pointMark(curve, table, style, place)]
        : [pathMark(curve, table, style, 'linear', place)];
    case 'step':
      return [pathMark(curve, table, style, 'step-after', place)];
    case 'point':
      return [pointMark(curve, table, style, place)];
    case 'line-point':
      return [pathMark(curve, table, style, 'linear', place), pointMark(curve, table, style, place)];
    case 'area':
      return [areaMark(curve, table, place), pathMark(curve, table, style, 'linear', place)];
    case 'bar':
      return [barMark(curve, table, place)];
  }
}

/** Few samples are shown as dots as well, so that the eye can tell measured from joined. */
function isSparse({ values }: Curve, { width }: Place): boolean {
  return values.length <= Math.max(2, width / 16);
}

/** A curve without gaps need not ask at each sample. */
function definedIn(values: Float64Array, place: Place): Json {
  return !place.isLog && !values.some(Number.isNaN) ? {} : { defined: { signal: valueOn(place) } };
}

function valueOn({ isLog }: Place): string {
  return isLog ? 'isValid(datum.v) && datum.v > 0' : 'isValid(datum.v)';
}

function pathMark(
  { color, width, dash, opacity, values }: Curve,
  table: string,
  style: Style,
  interpolate: string,
  place: Place,
): Json {
  const dashes = dashOf(dash, style.size);
  return {
    type: 'line',
    from: { data: table },
    clip: true,
    interactive: false,
    encode: {
      update: {
        x: { scale: 'x', field: place.at ?? 't' },
        y: { scale: place.scale, field: 'v' },
        ...definedIn(values, place),
        interpolate: { value: interpolate },
        stroke: { value: color },
        strokeWidth: { value: style.lineWidth * width },
        // Round joins take a third longer to draw, and at this width nobody sees them.
        strokeJoin: { value: 'bevel' },
        strokeCap: { value: 'round' },
        ...(dashes.length === 0 ? {} : { strokeDash: { value: dashes } }),
        ...(opacity === 1 ? {} : { strokeOpacity: { value: opacity } }),
      },
    },
  };
}

/** Points grow with their line, but not as fast, unless they have a size of their own. */
function pointMark(
  { color, width, opacity, shape, size, values }: Curve,
  table: string,
  style: Style,
  place: Place,
): Json {
  const usual = values.length > 1500 ? 0.22 : values.length > 400 ? 0.3 : 0.38;
  const side = style.size * usual * (size === 1 ? Math.sqrt(width) : size) * (shape === 'circle' ? 1 : 1.25);
  return {
    type: 'symbol',
    from: { data: table },
    clip: true,
    encode: {
      update: {
        x: { scale: 'x', field: place.at ?? 't' },
        y: { scale: place.scale, field: 'v' },
        size: { signal: `isValid(datum.v) ? ${Number((side * side).toFixed(3))} : 0` },
        ...pointLook(shape, color, opacity, style),
        ...(place.hasColors === true ? colorOfRow(shape) : {}),
      },
    },
  };
}

function areaMark({ color }: Curve, table: string, place: Place): Json {
  return {
    type: 'area',
    from: { data: table },
    clip: true,
    interactive: false,
    encode: {
      update: {
        x: { scale: 'x', field: place.at ?? 't' },
        y: { scale: place.scale, field: 'v' },
        y2: { scale: place.scale, value: baseOf(place) },
        defined: { signal: valueOn(place) },
        fill: { value: color },
        fillOpacity: { value: 0.35 },
      },
    },
  };
}

type BarPlace = Pick<Place, 'range' | 'width' | 'slot' | 'isCentred' | 'isLogX'>;

/**
 * Where a bar begins and ends, from the place of its value: what is added to the place, or what it is multiplied by on a logarithmic
 * axis. Of several curves each has its part of the width.
 */
export function barSpan(
  { stepMs, time }: Pick<Curve, 'stepMs' | 'time'>,
  { range: { start, stop }, width, slot: [slot, slots] = [0, 1], isCentred, isLogX }: BarPlace,
): readonly [number, number] {
  if (isLogX === true) {
    const ratio = stepRatio(time);
    const from = -0.45 + (0.9 * slot) / slots;
    return [ratio ** from, ratio ** (from + 0.9 / slots)];
  }
  const step = stepMs > 0 ? stepMs : (stop - start) / 50;
  const pixel = (stop - start) / width;
  // Narrow bars touch: spaces between them would only shimmer.
  const shown = step < 4 * pixel ? step + 0.5 * pixel : step * 0.9;
  const from = (shown * slot) / slots - (isCentred === true ? shown / 2 : 0);
  return [from, from + shown / slots];
}

/** By how much each place of a logarithmic axis is larger than the one before, typically. */
export function stepRatio(places: Float64Array): number {
  const ratios = places.slice(1).map((place, row) => place / (places[row] ?? place));
  const sorted = ratios.filter((ratio) => ratio > 1 && Number.isFinite(ratio)).sort();
  return sorted[Math.floor(sorted.length / 2)] ?? 2;
}

function barMark(curve: Curve, table: string, place: Place): Json {
  const { color, opacity, levels } = curve;
  const [from, to] = barSpan(curve, place);
  const at = `datum.${place.at ?? 't'}`;
  const moved = (by: number) => (place.isLogX === true ? `${at} * ${by}` : `${at} + ${by}`);
  return {
    type: 'rect',
    from: { data: table },
    clip: true,
    encode: {
      update: {
        x: { scale: 'x', signal: moved(from) },
        x2: { scale: 'x', signal: moved(to) },
        y: { scale: place.scale, signal: `isValid(datum.v) ? datum.v : ${baseOf(place)}` },
        y2: { scale: place.scale, value: baseOf(place) },
        fill: levels === undefined ? { value: color } : { signal: colorByLevel(levels) },
        fillOpacity: { value: opacity },
      },
    },
  };
}

/** An expression of our own colours and numbers only. */
function colorByLevel(levels: readonly Level[]): string {
  return levels.reduce(
    (below, { from, color }) =>
      Number.isFinite(from) ? `(datum.v >= ${from} ? '${color}' : ${below})` : `'${color}'`,
    "'#888888'",
  );
}

/** Zero, or the edge of the panel that is nearest to it. */
function baseOf({ domain: [low, high], isLog }: Place): number {
  return isLog ? low : Math.min(high, Math.max(low, 0));
}

/** The colour in column `c` of the row of a point. */
export function colorOfRow(shape: Shape): Json {
  const color = { field: 'c' };
  return shape === 'ring' || shape === 'cross' ? { stroke: color } : { fill: color };
}

/** How a point of a shape is filled or outlined. */
export function pointLook(shape: Shape, color: string, opacity: number, style: Style): Json {
  const outline = { stroke: { value: color }, strokeOpacity: { value: opacity }, fillOpacity: { value: 0 } };
  switch (shape) {
    case 'circle':
      return { fill: { value: color }, fillOpacity: { value: opacity }, strokeWidth: { value: 0 } };
    case 'ring':
      return { ...outline, fill: { value: color }, strokeWidth: { value: style.size * 0.09 } };
    case 'cross':
      return { ...outline, shape: { value: CROSS }, strokeWidth: { value: style.size * 0.11 } };
    case 'square':
    case 'diamond':
    case 'triangle':
      return {
        shape: { value: shape === 'triangle' ? 'triangle-up' : shape },
        fill: { value: color },
        fillOpacity: { value: opacity },
        strokeWidth: { value: 0 },
      };
  }
}

/** Two strokes, in the square from −1 to 1 that shapes are drawn in. */
const CROSS = 'M-0.5,-0.5L0.5,0.5M-0.5,0.5L0.5,-0.5';
