import type { Contents } from '#adapters/vega/page/contents.ts';
import type { Seen } from '#adapters/vega/page/seen.ts';
import { partOf, xAxisOf, yAxisOf } from '#adapters/vega/page/seen.ts';
import type { PagePanel } from '#src/domain/figure/drawing.ts';

/** The values behind the picture of a panel that are seen, one channel of one time a row; nothing of a panel without. */
export function spectrumTable(
  { tables }: Contents,
  panel: PagePanel,
  index: number,
  seen: Seen,
): readonly (readonly (string | number)[])[] {
  const { table = '', every = 1, label = '' } = panel.raster ?? {};
  const { t, channel, v } = tables[table] ?? {};
  if (!(t instanceof Float64Array && channel instanceof Float64Array && v instanceof Float64Array)) return [];
  const [from, to] = partOf(seen, xAxisOf(panel, index));
  const [low, high] = partOf(seen, yAxisOf(panel, index));
  const count = t.length === 0 ? 0 : v.length / t.length;
  const isVarying = channel.length === v.length && t.length > 1;
  const rows: (string | number)[][] = [];
  for (const [row, time] of t.entries()) {
    if (time < from || time > to) continue;
    for (let bin = 0; bin < count; bin += 1) {
      const at = channel[isVarying ? row * count + bin : bin] ?? Number.NaN;
      const value = v[row * count + bin] ?? Number.NaN;
      if (at >= low && at <= high)
        rows.push([new Date(time).toISOString(), at, Number.isNaN(value) ? '' : value]);
    }
  }
  const times = every === 1 ? 'time (UTC)' : `time (UTC), one of ${every} spectra`;
  return [[times, panel.y.label, label], ...rows];
}
