import { BotError } from '#src/domain/failure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { ChangeOf } from '#src/domain/figure/figure-change.ts';
import { panelsAt } from '#src/domain/figure/parts.ts';
import { type Frame, type FrameSummary, summaryOf } from '#src/domain/frame.ts';
import { fitData, fitTo } from '#src/timeseries/fit-data.ts';
import { fitAnswer } from '#src/timeseries/questions/fit-answer.ts';
import { numberText } from '#src/timeseries/questions/number-text.ts';
import type { ChangeByNumbers } from '#src/workers/change-by-numbers.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';
import { fullName } from '#src/workers/words/spoken-name.ts';

/**
 * The least-squares line or power law through the points of a scatter plot, with its equation and r for legend and reply.
 *
 * @throws BotError `invalid-request` where there is no scatter plot, `not-computable` with too few points
 */
export async function fitPairs(
  figure: Figure,
  { form, panel: refs }: ChangeOf<'fit-pairs'>,
  summaries: readonly FrameSummary[],
  { workspace }: Pick<Toolbox, 'workspace'>,
): Promise<ChangeByNumbers> {
  const place = panelsAt(figure, refs, summaries).find((index) => figure.panels[index]?.kind === 'scatter');
  const [above, across] = figure.panels[place ?? -1]?.traces ?? [];
  if (place === undefined || above === undefined || across === undefined) {
    throw new BotError('invalid-request', 'There is no scatter plot to fit a line in.', {
      hint: 'Draw one first, e.g. "scatter Kp against the speed".',
    });
  }
  const x = only(await workspace.frame(across.label), across.columns);
  const y = only(await workspace.frame(above.label), above.columns);
  const pair = [x, y];
  const data = fitData(pair, { form });
  const fit = fitTo(data, form);
  const short = (value: number) => String(Number(value.toPrecision(4)));
  const isLine = form === 'line';
  const intercept = isLine ? fit.intercept : 10 ** fit.intercept;
  const sign = fit.intercept < 0 ? '−' : '+';
  const equation = isLine
    ? `y = ${short(fit.slope)} x ${sign} ${short(Math.abs(fit.intercept))}`
    : `y = ${short(intercept)} x^${short(fit.slope)}`;
  return {
    change: {
      kind: 'fit-line',
      shape: isLine ? 'linear' : 'power',
      slope: fit.slope,
      intercept,
      label: `${equation}, r = ${fit.r.toFixed(3)}`,
      panel: place + 1,
    },
    notes: [
      `${fitAnswer(pair, { kind: 'fit', form }).answer.sentence} r is ${numberText(Number(fit.r.toPrecision(4)))}.`,
    ],
  };
}

/** The column that is drawn, under the name that people know it by. */
function only(frame: Frame, names: readonly string[] | undefined): Frame {
  const [name] = names ?? [];
  const column = frame.columns.find((each) => each.name === name) ?? frame.columns[0];
  const summary = summaryOf(frame);
  if (column === undefined) return frame;
  const spoken = fullName(summary, [column.name]);
  return { ...frame, label: spoken, columns: [{ ...column, name: spoken }] };
}
