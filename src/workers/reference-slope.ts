import type { Figure } from '#src/domain/figure/figure.ts';
import type { ChangeOf } from '#src/domain/figure/figure-change.ts';
import { NO_SPECTRUM } from '#src/domain/figure/fit-lines.ts';
import { panelsAt } from '#src/domain/figure/parts.ts';
import { axisOfPanel } from '#src/domain/figure/series.ts';
import type { Frame, FrameSummary } from '#src/domain/frame.ts';
import type { ChangeByNumbers } from '#src/workers/change-by-numbers.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

/** The share of the axis, in decades, over which the line runs. */
const REACH = [0.35, 0.85] as const;
/** How far above the curve it stands, as a factor. */
const ABOVE = 4;

/**
 * The line of a given slope as a power law of known numbers: over the middle of the spectrum, four times as high as its median there.
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
    return panel?.kind === 'line' && axisOfPanel(panel, summaries)?.scale === 'log';
  });
  const panel = host === undefined ? undefined : figure.panels[host];
  if (host === undefined || panel === undefined) throw NO_SPECTRUM;
  const frames = await Promise.all(panel.traces.map((trace) => workspace.frame(trace.label)));
  const line = lineBeside(frames, slope);
  if (line === undefined) throw NO_SPECTRUM;
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

function lineBeside(
  frames: readonly Frame[],
  slope: number,
): { readonly intercept: number; readonly from: number; readonly to: number } | undefined {
  const points = frames
    .flatMap(({ time, columns }) =>
      columns.flatMap(({ values }) => [...values].map((value, row) => [time[row] ?? 0, value] as const)),
    )
    .filter(([x, y]) => x > 0 && y > 0);
  if (points.length < 3) return undefined;
  const logs = points.map(([x]) => Math.log(x)).sort((a, b) => a - b);
  const [low = 0, high = 0] = [logs[0], logs.at(-1)];
  const [from, to] = REACH.map((share) => Math.exp(low + share * (high - low)));
  if (from === undefined || to === undefined || !(from < to)) return undefined;
  const middle = Math.sqrt(from * to);
  const near = points
    .filter(([x]) => x > middle / 1.5 && x < middle * 1.5)
    .map(([, y]) => y)
    .sort((a, b) => a - b);
  const height = near[Math.floor(near.length / 2)];
  return height === undefined ? undefined : { intercept: (ABOVE * height) / middle ** slope, from, to };
}
