import type { Panel } from '#src/domain/figure/panel.ts';
import type { FrameAxis } from '#src/domain/frame.ts';
import { formatUnit } from '#src/domain/units.ts';
import type { Curve } from '#src/plotting/curves.ts';
import { type Domain, extentOf, paddedDomain } from '#src/plotting/domains.ts';
import { stepRatio } from '#src/plotting/line-marks.ts';
import type { XAxis } from '#src/plotting/panel-view.ts';

/** The axis of what is no time series, as far as its places go; the bars at its ends stand on it with all their width. */
export function placeAxis(
  panel: Panel,
  { name, unit, scale, binWidth }: FrameAxis,
  curves: readonly Curve[],
): XAxis {
  const xScale = panel.xScale ?? scale;
  const places = curves.map(({ time }) => time);
  const extent = extentOf(places, xScale) ?? [1, 10];
  const bars = curves.filter(({ mark }) => mark === 'bar');
  const wide = (limits: Domain): Domain => {
    const widest = Math.max(0, ...bars.map(({ stepMs }) => stepMs));
    if (binWidth !== undefined) return [limits[0], limits[1] + widest];
    if (xScale !== 'log') return [limits[0] - widest / 2, limits[1] + widest / 2];
    const ratio = bars.length === 0 ? 1 : Math.sqrt(Math.max(...bars.map(({ time }) => stepRatio(time))));
    return [limits[0] / ratio, limits[1] * ratio];
  };
  const [low, high] = wide(extent);
  const said = panel.xRange === undefined ? undefined : withWholeBars(panel.xRange, extent, wide);
  return {
    kind: 'number',
    domain: said ?? (low < high ? [low, high] : paddedDomain([low, high], xScale, false)),
    scale: xScale,
    label: panel.xLabel ?? (unit === '' ? name : `${name} (${formatUnit(unit)})`),
  };
}

/** Limits that were said, and as much more as the bars need whose middles are the first and the last of all. */
function withWholeBars([low, high]: Domain, [first, last]: Domain, wide: (limits: Domain) => Domain): Domain {
  const [from, to] = wide([first, last]);
  return [low <= first ? Math.min(low, from) : low, high >= last ? Math.max(high, to) : high];
}
