import { BotError } from '#src/domain/failure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { ChangeOf } from '#src/domain/figure/figure-change.ts';
import { NO_SPECTRUM } from '#src/domain/figure/fit-lines.ts';
import type { Panel } from '#src/domain/figure/panel.ts';
import { panelsAt } from '#src/domain/figure/parts.ts';
import { axisOfPanel } from '#src/domain/figure/series.ts';
import type { Frame, FrameSummary } from '#src/domain/frame.ts';
import { alignFrames } from '#src/timeseries/align-frames.ts';
import type { ChangeByNumbers } from '#src/workers/change-by-numbers.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

/** The share of the axis, in decades, over which the line runs. */
const REACH = [0.35, 0.85] as const;
/** How far above the curve it stands, as a factor. */
const ABOVE = 4;

/**
 * The line of a given slope as a power law of known numbers: over the middle of the spectrum, four times as high as its median
 * there, or through the middle of the points of a scatter plot.
 *
 * @throws BotError `invalid-request` where no panel shows a spectrum
 */
export async function referenceSlope(
  figure: Figure,
  { slope, label, color, dash, panel: refs }: ChangeOf<'reference-slope'>,
  summaries: readonly FrameSummary[],
  { workspace }: Pick<Toolbox, 'workspace'>,
): Promise<ChangeByNumbers> {
  const host = panelsAt(figure, refs, summaries).find((index) => {
    const panel = figure.panels[index];
    return panel !== undefined && isLogarithmic(panel, summaries);
  });
  const panel = host === undefined ? undefined : figure.panels[host];
  if (host === undefined || panel === undefined) throw NO_SPECTRUM;
  const frames = await Promise.all(panel.traces.map((trace) => workspace.frame(trace.label)));
  const isSpectrum = panel.kind === 'line' && axisOfPanel(panel, summaries)?.scale === 'log';
  const points = panel.kind === 'scatter' ? pairsIn(panel, frames) : curvePoints(frames);
  const line = lineBeside(points, slope, isSpectrum ? ABOVE : 1);
  if (line === undefined)
    throw new BotError(
      'not-computable',
      'Too few points there are above zero on both axes for a slope beside them.',
      {
        hint: 'A power law needs positive numbers: look at the sign of the data.',
      },
    );
  return {
    change: {
      kind: 'fit-line',
      shape: 'power',
      slope,
      ...line,
      label: `slope ${label ?? String(Number(slope.toPrecision(3))).replace('-', '−')}`,
      color: color ?? 'gray',
      dash: dash ?? 'dashed',
      panel: host + 1,
    },
    notes: [],
  };
}

/** A curve over another axis than time, or a scatter plot, of which both axes are drawn in logarithms. */
function isLogarithmic(panel: Panel, summaries: readonly FrameSummary[]): boolean {
  const axis = axisOfPanel(panel, summaries);
  if (panel.kind === 'line' && axis !== undefined)
    return axis.scale === 'log' || (panel.xScale === 'log' && panel.scale === 'log');
  return (
    panel.kind === 'scatter' && panel.variant !== 'orbit' && panel.xScale === 'log' && panel.scale === 'log'
  );
}

type Points = readonly (readonly [number, number])[];

function curvePoints(frames: readonly Frame[]): Points {
  return frames.flatMap(({ time, columns }) =>
    columns.flatMap(({ values }) => [...values].map((value, row) => [time[row] ?? 0, value] as const)),
  );
}

/** The points of the first pair, whose traces stand as y and x. */
function pairsIn({ traces }: Panel, [up, across]: readonly Frame[]): Points {
  if (up === undefined || across === undefined) return [];
  const { columns } = alignFrames([up, across]);
  const [y, x] = [0, 1].map((place) => {
    const names = traces[place]?.columns ?? [];
    const at = (place === 0 ? up : across).columns.findIndex(({ name }) => names.includes(name));
    return columns[place]?.[Math.max(0, at)];
  });
  return x === undefined || y === undefined ? [] : [...y].map((value, row) => [x[row] ?? 0, value] as const);
}

function lineBeside(
  all: Points,
  slope: number,
  above: number,
): { readonly intercept: number; readonly from: number; readonly to: number } | undefined {
  const points = all.filter(([x, y]) => x > 0 && y > 0);
  if (points.length < 3) return undefined;
  const logs = points.map(([x]) => Math.log(x)).sort((a, b) => a - b);
  const [low = 0, high = 0] = [logs[0], logs.at(-1)];
  const [from, to] = REACH.map((share) => Math.exp(low + share * (high - low)));
  if (from === undefined || to === undefined || !(from < to)) return undefined;
  const middle = Math.sqrt(from * to);
  const nearby = points.filter(([x]) => x > middle / 1.5 && x < middle * 1.5);
  const near = (nearby.length > 0 ? nearby : points).map(([, y]) => y).sort((a, b) => a - b);
  const height = near[Math.floor(near.length / 2)];
  return height === undefined ? undefined : { intercept: (above * height) / middle ** slope, from, to };
}
