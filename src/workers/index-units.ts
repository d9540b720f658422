import type { Figure } from '#src/domain/figure/figure.ts';
import type { ChangeOf } from '#src/domain/figure/figure-change.ts';
import { pickSeries } from '#src/domain/figure/pick.ts';
import { isTenfold } from '#src/domain/figure/symbols.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { ChangeByNumbers } from '#src/workers/change-by-numbers.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

const HIGHEST = 9;

/** "Kp >= 8" of data that hold ten times Kp means 80. */
export async function inIndexUnits(
  figure: Figure,
  change: ChangeOf<'color-where'>,
  summaries: readonly FrameSummary[],
  { workspace }: Pick<Toolbox, 'workspace'>,
): Promise<ChangeByNumbers> {
  const [drawn] = (change.series ?? []).flatMap((ref) => pickSeries(ref, figure, summaries));
  const summary = summaries.find(({ label }) => label === drawn?.label);
  const isOf = summary?.provenance.quantity === 'kp' && isTenfold(summary.provenance);
  if (!isOf || Math.abs(change.value) > HIGHEST) return { change, notes: [] };
  const { columns } = await workspace.frame(summary.label);
  const isStored = columns.some(({ values }) => values.some((value) => value > HIGHEST));
  const { value, to } = change;
  const stored = { ...change, value: value * 10, ...(to === undefined ? {} : { to: to * 10 }) };
  return { change: isStored ? stored : change, notes: [] };
}
