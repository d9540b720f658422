import type { Json } from '#src/plotting/panel-view.ts';

/** How an outline looks. */
interface Outline {
  readonly color: string;
  readonly dash: readonly number[];
  /** Times the usual width. */
  readonly width: number;
}

/** From the base up over every bin and down to it again. */
export function outlineTable(edges: Float64Array, counts: Float64Array) {
  const [first, last] = [edges[0] ?? 0, edges.at(-1) ?? 0];
  return {
    low: Float64Array.of(first, ...edges.slice(0, -1), last),
    high: Float64Array.of(first, ...edges.slice(1), last),
    n: Float64Array.of(0, ...counts, 0),
  };
}

/** Width of an outline in logical px. */
export const STROKE = 1.8;

/** The outline of a histogram, from the base to the base. */
export function stepMark(table: string, { color, dash, width }: Outline, base: number): Json {
  return {
    type: 'line',
    from: { data: table },
    clip: true,
    interactive: false,
    encode: {
      update: {
        x: { scale: 'x', field: 'low' },
        y: { scale: 'y', signal: `max(datum.n, ${base})` },
        interpolate: { value: 'step-after' },
        stroke: { value: color },
        strokeWidth: { value: STROKE * width },
        strokeJoin: { value: 'miter' },
        ...(dash.length === 0 ? {} : { strokeDash: { value: dash } }),
      },
    },
  };
}

/** The bars of a histogram; of several they shine through. */
export function barsMark(table: string, color: string, isShared: boolean, base: number): Json {
  return {
    type: 'rect',
    from: { data: table },
    clip: true,
    interactive: false,
    encode: {
      update: {
        x: { scale: 'x', field: 'low' },
        x2: { scale: 'x', field: 'high' },
        y: { scale: 'y', signal: `max(datum.n, ${base})` },
        y2: { scale: 'y', value: base },
        fill: { value: color },
        fillOpacity: { value: isShared ? 0.45 : 0.75 },
        stroke: { value: color },
        strokeWidth: { value: 0.6 },
      },
    },
  };
}
