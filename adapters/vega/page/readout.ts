import type { Columns, Contents, Raster } from '#adapters/vega/page/contents.ts';
import type { Seen } from '#adapters/vega/page/seen.ts';
import { partOf, xAxisOf, yAxisOf } from '#adapters/vega/page/seen.ts';
import { nearestRow } from '#adapters/vega/page/thinning.ts';
import { numberText, toldTimes } from '#adapters/vega/page/told-times.ts';
import { scaleOf, shareAt, valueAt } from '#adapters/vega/page/zooming.ts';
import type { PageLayout, PagePanel } from '#src/domain/figure/drawing.ts';

/** What the readout says: a heading and one line a curve. */
export interface Readout {
  readonly heading: string;
  readonly lines: readonly { readonly name: string; readonly value: string; readonly color: string }[];
  /** Px of the layout; where the cross hair stands. */
  readonly at: number;
}

/** A place in a layout, in its px. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** The panel under a place. */
export function panelAt({ panels }: PageLayout, { x, y }: Place): number {
  return panels.findIndex(
    ({ left, top, width, height }) => x >= left && x <= left + width && y >= top && y <= top + height,
  );
}

/** Everything that is known of a place: of a time all values in all panels of its column. */
export function readoutAt(
  contents: Contents,
  layout: PageLayout,
  seen: Seen,
  place: Place,
): Readout | undefined {
  const index = panelAt(layout, place);
  const panel = layout.panels[index];
  if (panel === undefined) return undefined;
  const share = (place.x - panel.left) / panel.width;
  if (panel.x.kind === 'number') return numberReadout(contents, panel, index, seen, place);
  const at = valueAt(partOf(seen, xAxisOf(panel, index)), share, 'linear');
  const lines = layout.panels.flatMap((other, which) => {
    if (other.column !== panel.column || other.x.kind !== 'time') return [];
    const level = which === index ? levelAt(panel, which, seen, place) : undefined;
    return [...timeLines(contents, other, seen, at), ...rasterLines(contents, other, at, level)];
  });
  return { heading: toldTimes(panel.x).moment(at), lines, at: place.x };
}

/** Where the pointer stands on the y axis. */
function levelAt(panel: PagePanel, index: number, seen: Seen, { y }: Place): number {
  return valueAt(partOf(seen, yAxisOf(panel, index)), 1 - (y - panel.top) / panel.height, scaleOf(panel.y));
}

function timeLines({ tables }: Contents, panel: PagePanel, seen: Seen, at: number): Readout['lines'] {
  return panel.curves.flatMap(({ table, name, color }) => {
    const { t, v } = tables[table] ?? {};
    if (seen.off.has(table) || !(t instanceof Float64Array) || !(v instanceof Float64Array)) return [];
    const row = nearestRow(t, at);
    return row < 0 ? [] : [{ name, color, value: valueText(t, v, row, at) }];
  });
}

/** A sample that is further away than its neighbours are from each other is none of this time. */
function valueText(t: Float64Array, v: Float64Array, row: number, at: number): string {
  const [own = 0, before = Number.NEGATIVE_INFINITY, after = Number.POSITIVE_INFINITY] = [
    t[row],
    t[row - 1],
    t[row + 1],
  ];
  const isBeyond = (at < own && row === 0) || (at > own && row === t.length - 1);
  const reach = Math.min(own - before, after - own) * 2;
  return isBeyond && Math.abs(at - own) > reach ? 'no value' : numberText(v[row] ?? Number.NaN);
}

function rasterLines(
  { rasters }: Contents,
  panel: PagePanel,
  at: number,
  level: number | undefined,
): Readout['lines'] {
  const { raster } = panel;
  const image = raster === undefined ? undefined : rasters[raster.name];
  if (raster === undefined || image === undefined || level === undefined) return [];
  const entry = entryAt(
    image,
    shareAt(raster.x, at, 'linear'),
    1 - shareAt(raster.y, level, scaleOf(panel.y)),
  );
  const value =
    entry === 0
      ? 'no value'
      : `≈ ${numberText(Number(valueAt(raster.values, (entry - 1) / 254, scaleOf(raster)).toPrecision(2)))}`;
  return [{ name: `${raster.label} at ${panel.y.label} ${numberText(level)}`, value, color: 'transparent' }];
}

function entryAt({ width, height, pixels }: Raster, across: number, down: number): number {
  if (across < 0 || across >= 1 || down < 0 || down >= 1) return 0;
  return pixels[Math.floor(down * height) * width + Math.floor(across * width)] ?? 0;
}

/** The nearest sample of a panel that has no times. */
function numberReadout(
  { tables }: Contents,
  panel: PagePanel,
  index: number,
  seen: Seen,
  place: Place,
): Readout | undefined {
  // A dial has no axes whose numbers could be told.
  if (panel.x.label === '' && panel.y.label === '') return undefined;
  const [x, y] = [partOf(seen, xAxisOf(panel, index)), partOf(seen, yAxisOf(panel, index))];
  const at = valueAt(x, (place.x - panel.left) / panel.width, scaleOf(panel.x));
  const level = levelAt(panel, index, seen, place);
  const lines = panel.curves.flatMap(({ table, name, color }) => {
    if (seen.off.has(table)) return [];
    const value = nearText(tables[table] ?? {}, at, (px, py) =>
      Math.hypot(
        shareAt(x, px, scaleOf(panel.x)) - shareAt(x, at, scaleOf(panel.x)),
        shareAt(y, py, scaleOf(panel.y)) - shareAt(y, level, scaleOf(panel.y)),
      ),
    );
    return value === undefined ? [] : [{ name, color, value }];
  });
  return {
    heading: `${panel.x.label}: ${numberText(at)}, ${panel.y.label}: ${numberText(level)}`,
    lines,
    at: place.x,
  };
}

function nearText(
  columns: Columns,
  at: number,
  distance: (x: number, y: number) => number,
): string | undefined {
  const [first, second] = ['low' in columns ? 'low' : 'x' in columns ? 'x' : 't', 'x' in columns ? 'y' : 'v'];
  const [x, y] = [numbersIn(columns, first), numbersIn(columns, second)];
  switch (first) {
    case 'low':
      return binText(x, numbersIn(columns, 'high'), numbersIn(columns, 'n'), at);
    case 't':
      return pairText('', x, y, nearestRow(x, at));
    default:
      return pairText('nearest ', x, y, leastRow(x.map((value, row) => distance(value, y[row] ?? 0))));
  }
}

function numbersIn(columns: Columns, name: string): Float64Array {
  const column = columns[name];
  return column instanceof Float64Array ? column : new Float64Array(0);
}

function pairText(before: string, x: Float64Array, y: Float64Array, row: number): string | undefined {
  return row < 0
    ? undefined
    : `${before}${numberText(y[row] ?? Number.NaN)} at ${numberText(x[row] ?? Number.NaN)}`;
}

function binText(low: Float64Array, high: Float64Array, n: Float64Array, at: number): string | undefined {
  const bin = low.findIndex((edge, row) => at >= edge && at < (high[row] ?? edge));
  if (bin < 0) return undefined;
  return `${numberText(n[bin] ?? 0)} from ${numberText(low[bin] ?? 0)} to ${numberText(high[bin] ?? 0)}`;
}

function leastRow(values: Float64Array): number {
  return values.reduce((best, value, row) => (best < 0 || value < (values[best] ?? 0) ? row : best), -1);
}
