import { lowerBound } from '#src/domain/decimate.ts';
import type { DrawingTable } from '#src/domain/figure/drawing.ts';
import type { Theme } from '#src/domain/figure/look.ts';
import { bandName } from '#src/domain/figure/names.ts';
import type { Band, ColumnRef, Panel } from '#src/domain/figure/panel.ts';
import { seriesId } from '#src/domain/figure/series.ts';
import type { Frame } from '#src/domain/frame.ts';
import { sampleMiddles } from '#src/domain/sample-spans.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import { frameOf, outlineOf } from '#src/plotting/outline.ts';
import type { Json, LegendEntry } from '#src/plotting/panel-view.ts';
import { visible } from '#src/plotting/theme.ts';

const COLOR = '#0072b2';
const OPACITY = 0.25;

interface Bands {
  readonly tables: Readonly<Record<string, DrawingTable>>;
  readonly marks: readonly Json[];
  readonly entries: readonly LegendEntry[];
  /** Values of the edges that can be seen. */
  readonly edges: readonly Float64Array[];
}

/** The shaded areas of a panel, thinned to its columns of pixels without losing how far they reach. */
export function bandsOf(
  panel: Panel,
  index: number,
  frames: readonly Frame[],
  range: TimeRange,
  columns: number,
  theme: Theme,
  curves: readonly { readonly id: string; readonly color: string }[] = [],
): Bands {
  const drawn = (panel.bands ?? []).map((band, at) => {
    const table = edgesOf(band, frames, range, columns);
    const color = visible(
      band.color ?? colorAround(band, frames, curves) ?? colorIn(panel, band) ?? COLOR,
      theme,
    );
    return { name: `b${index}n${at}`, table, color, band };
  });
  return {
    tables: Object.fromEntries(drawn.map(({ name, table }) => [name, { ...table }])),
    marks: drawn.flatMap(({ name, color, band }) =>
      band.mark === 'bars' ? [barMark(name, color)] : [areaMark(name, color, band.opacity ?? OPACITY)],
    ),
    entries: drawn.map(({ color, band }) => ({
      name: bandName(band, frames.map(outlineOf)),
      color,
      symbol: 'box',
      dash: [],
      opacity: Math.max(0.3, band.opacity ?? OPACITY),
    })),
    edges: drawn.flatMap(({ table: { low, high } }) => [low, high]),
  };
}

/** The colour that the curve has which it lies around. */
function colorAround(
  { around }: Band,
  frames: readonly Frame[],
  curves: readonly { readonly id: string; readonly color: string }[],
): string | undefined {
  const frame = around === undefined ? undefined : frames.find(({ label }) => label === around.label);
  if (frame === undefined || around === undefined) return undefined;
  const id = seriesId(outlineOf(frame), around.column);
  return curves.find((curve) => curve.id === id)?.color;
}

/** The colour of the only curve that it lies around. */
function colorIn({ traces }: Panel, { low }: Band): string | undefined {
  const own =
    traces.find(({ label }) => label === low.label) ?? (traces.length === 1 ? traces[0] : undefined);
  return own?.color ?? Object.values(own?.colors ?? {})[0];
}

interface Edges {
  readonly at: Float64Array;
  readonly low: Float64Array;
  readonly high: Float64Array;
}

/** Both edges at the times of the lower one; the upper one is joined by straight lines where its times are others. */
function edgesOf(
  { low, high }: Band,
  frames: readonly Frame[],
  { start, stop }: TimeRange,
  columns: number,
): Edges {
  const [below, above] = [columnOf(low, frames), columnOf(high, frames)];
  const from = Math.max(0, lowerBound(below.time, start) - 1);
  const to = Math.min(below.time.length, lowerBound(below.time, stop) + 1);
  const at = below.time.subarray(from, to);
  const upper =
    low.label === high.label ? above.values.subarray(from, to) : at.map((time) => valueAt(above, time));
  return thinned({ at, low: below.values.subarray(from, to), high: upper }, columns);
}

interface Curve {
  readonly time: Float64Array;
  readonly values: Float64Array;
}

function columnOf({ label, column }: ColumnRef, frames: readonly Frame[]): Curve {
  const frame = frameOf({ label }, frames);
  const values =
    frame.columns.find(({ name }) => name === column)?.values ?? new Float64Array(frame.time.length);
  return { time: sampleMiddles(frame), values };
}

function valueAt({ time, values }: Curve, at: number): number {
  const after = lowerBound(time, at);
  if (time[after] === at) return values[after] ?? Number.NaN;
  const [t0, t1] = [time[after - 1] ?? Number.NaN, time[after] ?? Number.NaN];
  const [v0, v1] = [values[after - 1] ?? Number.NaN, values[after] ?? Number.NaN];
  return v0 + ((v1 - v0) * (at - t0)) / (t1 - t0);
}

/** One row a column of pixels: the lowest lower and the highest upper value. */
function thinned({ at, low, high }: Edges, columns: number): Edges {
  const size = Math.ceil(at.length / (2 * columns));
  if (size <= 1) return { at, low, high };
  const count = Math.ceil(at.length / size);
  const most = (values: Float64Array, pick: (a: number, b: number) => number) =>
    Float64Array.from({ length: count }, (_, group) => {
      const valid = values.subarray(group * size, (group + 1) * size).filter((value) => !Number.isNaN(value));
      return valid.length === 0 ? Number.NaN : valid.reduce((a, b) => pick(a, b));
    });
  return {
    at: Float64Array.from({ length: count }, (_, group) => at[group * size] ?? 0),
    low: most(low, Math.min),
    high: most(high, Math.max),
  };
}

function areaMark(table: string, color: string, opacity: number): Json {
  return {
    type: 'area',
    from: { data: table },
    clip: true,
    interactive: false,
    encode: {
      update: {
        x: { scale: 'x', field: 'at' },
        y: { scale: 'y', field: 'low' },
        y2: { scale: 'y', field: 'high' },
        defined: { signal: 'isValid(datum.low) && isValid(datum.high)' },
        fill: { value: color },
        fillOpacity: { value: opacity },
      },
    },
  };
}

/** Error bars: a stroke from edge to edge at each value. */
function barMark(table: string, color: string): Json {
  return {
    type: 'rule',
    from: { data: table },
    clip: true,
    interactive: false,
    encode: {
      update: {
        x: { scale: 'x', field: 'at' },
        y: { scale: 'y', field: 'low' },
        y2: { scale: 'y', field: 'high' },
        stroke: { value: color },
        strokeWidth: { value: 1 },
        opacity: { signal: 'isValid(datum.low) && isValid(datum.high) ? 1 : 0' },
      },
    },
  };
}
