import { BotError } from '#src/domain/failure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { ChangeOf } from '#src/domain/figure/figure-change.ts';
import { columnsOf } from '#src/domain/figure/series.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { formatTime } from '#src/domain/time-range.ts';
import type { ChangeByNumbers } from '#src/workers/change-by-numbers.ts';
import { extremeIn } from '#src/workers/marker-at-extreme.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

/**
 * The times of the data at hand are to be laid over each other where the first series of each is lowest or highest: finds
 * those moments.
 *
 * @throws BotError `all-missing`; `invalid-request` when nothing is drawn over time
 */
export async function zeroAtExtremes(
  figure: Figure,
  { extreme = 'minimum', ...change }: ChangeOf<'superimpose'>,
  summaries: readonly FrameSummary[],
  { workspace }: Pick<Toolbox, 'workspace'>,
): Promise<ChangeByNumbers> {
  const traces = figure.panels[0]?.traces ?? [];
  const epochs: number[] = [];
  const known = new Set<string>();
  for (const trace of traces) {
    const summary = summaries.find(({ label }) => label === trace.label);
    const [column] = summary === undefined ? [] : columnsOf(trace, summary);
    if (summary === undefined || column === undefined) continue;
    const { range } = summary.provenance;
    if (known.has(`${range.start} ${range.stop}`)) continue;
    known.add(`${range.start} ${range.stop}`);
    epochs.push(extremeIn(await workspace.frame(trace.label), column, range, extreme).at);
  }
  if (epochs.length === 0)
    throw new BotError('invalid-request', 'There are no lines over time in this plot to align.');
  const times = epochs.map((time) => `${formatTime(time)} UTC`).join(', ');
  return { change: { ...change, epochs }, notes: [`Time zero is the ${extreme} of each: ${times}.`] };
}
