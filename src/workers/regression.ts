import type { Figure } from '#src/domain/figure/figure.ts';
import { rangeOfPanel } from '#src/domain/figure/figure.ts';
import type { ChangeOf } from '#src/domain/figure/figure-change.ts';
import { NO_SCATTER } from '#src/domain/figure/fit-lines.ts';
import { panelsAt } from '#src/domain/figure/parts.ts';
import { columnsOf } from '#src/domain/figure/series.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { outlineOf } from '#src/plotting/outline.ts';
import { pairsOf, type ScatterAxis } from '#src/plotting/scatter-pairs.ts';
import { fitLine } from '#src/timeseries/fits.ts';
import type { ChangeByNumbers } from '#src/workers/change-by-numbers.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

/**
 * The line of least squares through the first pair of a scatter plot, y on x: `y = a x + b`, or for a power law
 * `log10 y = a log10 x + log10 b` over positive pairs. Its equation and Pearson's r (of what was fitted) are its label.
 *
 * @throws BotError `invalid-request` where no panel is a scatter plot
 */
export async function regression(
  figure: Figure,
  { shape, color, dash, panel: refs }: ChangeOf<'regression'>,
  summaries: readonly FrameSummary[],
  { workspace }: Pick<Toolbox, 'workspace'>,
): Promise<ChangeByNumbers> {
  const host = panelsAt(figure, refs, summaries).find((index) => {
    const panel = figure.panels[index];
    return panel?.kind === 'scatter' && panel.variant !== 'orbit';
  });
  const panel = host === undefined ? undefined : figure.panels[host];
  if (host === undefined || panel === undefined) throw NO_SCATTER;
  const [up, across] = await Promise.all(
    panel.traces.slice(0, 2).map(async (trace): Promise<ScatterAxis> => {
      const frame = await workspace.frame(trace.label);
      return { trace, frame, column: columnsOf(trace, outlineOf(frame))[0] ?? '' };
    }),
  );
  if (up === undefined || across === undefined) throw NO_SCATTER;
  const { x, y } = pairsOf(across, up, rangeOfPanel(figure, host));
  const logs = (values: Float64Array) =>
    shape === 'power' ? values.map((value) => (value > 0 ? Math.log10(value) : Number.NaN)) : values;
  const { slope, intercept, r, count } = fitLine(logs(x), logs(y));
  if (!Number.isFinite(slope) || count < 3) throw NO_SCATTER;
  const factor = shape === 'power' ? 10 ** intercept : intercept;
  const label = `${equation(shape, slope, factor)} (r = ${signed(r, 2)})`;
  return {
    change: {
      kind: 'fit-line',
      shape,
      slope,
      intercept: factor,
      label,
      color: color ?? 'black',
      dash: dash ?? 'solid',
      panel: host + 1,
    },
    notes: [`Least squares over ${count} pairs${shape === 'power' ? ', in logarithms' : ''}: ${label}.`],
  };
}

function equation(shape: 'linear' | 'power', slope: number, intercept: number): string {
  if (shape === 'power') return `y = ${signed(intercept, 3)} x^${signed(slope, 3)}`;
  return `y = ${signed(slope, 3)} x ${intercept < 0 ? '−' : '+'} ${signed(Math.abs(intercept), 3)}`;
}

function signed(value: number, digits: number): string {
  return String(Number(value.toPrecision(digits))).replace('-', '−');
}
