import { lowerBound } from '#src/domain/decimate.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import { rangeOfPanel } from '#src/domain/figure/figure.ts';
import type { ChangeOf } from '#src/domain/figure/figure-change.ts';
import { listed } from '#src/domain/figure/names.ts';
import type { Panel } from '#src/domain/figure/panel.ts';
import { columnsOf } from '#src/domain/figure/series.ts';
import { panelName } from '#src/domain/figure/told-names.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { ChangeByNumbers } from '#src/workers/change-by-numbers.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

/** A panel whose values are positive to less than this share is no better on a log axis. */
const MOSTLY = 0.8;

/** The log scale for the panels that it fits; the others stay as they are, and the reply says why. */
export async function logWhereItFits(
  figure: Figure,
  change: ChangeOf<'scale'>,
  summaries: readonly FrameSummary[],
  toolbox: Pick<Toolbox, 'workspace'>,
): Promise<ChangeByNumbers> {
  const shares = await Promise.all(
    figure.panels.map((_, index) => positiveShare(figure, index, summaries, toolbox)),
  );
  const fitting = shares.flatMap((share, index) => (share >= MOSTLY ? [index + 1] : []));
  if (fitting.length === 0 || fitting.length === figure.panels.length) return { change, notes: [] };
  const left = shares.flatMap((share, index) => (share < MOSTLY ? [{ share, index }] : []));
  const names = [...new Set(left.map(({ index }) => panelName(index, figure, summaries)))];
  const isOne = names.length === 1;
  const why = whyNot(Math.max(...left.map(({ share }) => share)));
  return {
    change: { ...change, panel: fitting },
    notes: [
      `${listed(names)} ${isOne ? 'stays' : 'stay'} linear because ${isOne ? 'it is' : 'they are'} ${why}.`,
    ],
  };
}

function whyNot(share: number): string {
  if (share === 0) return 'negative';
  return share < 0.2 ? 'mostly negative' : 'partly negative';
}

/** Share of positive values among those that a panel shows on its left axis; 1 where it has no such axis. */
async function positiveShare(
  figure: Figure,
  index: number,
  summaries: readonly FrameSummary[],
  toolbox: Pick<Toolbox, 'workspace'>,
): Promise<number> {
  const panel = figure.panels[index];
  if (panel === undefined || panel.kind === 'spectrogram') return 1;
  const columns = await shownColumns(panel, rangeOfPanel(figure, index), summaries, toolbox);
  const all = countOf(columns, (value) => !Number.isNaN(value));
  return all === 0 ? 1 : countOf(columns, (value) => value > 0) / all;
}

function countOf(columns: readonly Float64Array[], isMeant: (value: number) => boolean): number {
  return columns.reduce(
    (total, values) => values.reduce((count, value) => (isMeant(value) ? count + 1 : count), total),
    0,
  );
}

export async function shownColumns(
  { traces }: Panel,
  { start, stop }: Figure['range'],
  summaries: readonly FrameSummary[],
  { workspace }: Pick<Toolbox, 'workspace'>,
): Promise<readonly Float64Array[]> {
  const columns = traces.map(async (trace) => {
    const summary = summaries.find(({ label }) => label === trace.label);
    if (summary === undefined || trace.side === 'right') return [];
    const { time, axis, columns: all } = await workspace.frame(trace.label);
    // Of times over each other each has moved to the first.
    const { during = [-Infinity, Infinity], shift = 0 } = trace;
    const [first, end] = [Math.max(start - shift, during[0]), Math.min(stop - shift, during[1])];
    const [from, to] =
      axis === undefined ? [lowerBound(time, first), lowerBound(time, end)] : [0, time.length];
    const names = columnsOf(trace, summary);
    return all.filter(({ name }) => names.includes(name)).map(({ values }) => values.subarray(from, to));
  });
  return (await Promise.all(columns)).flat();
}
