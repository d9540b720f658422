import type { Figure } from '#src/domain/figure/figure.ts';
import { rangeOfPanel } from '#src/domain/figure/figure.ts';
import type { ChangeOf } from '#src/domain/figure/figure-change.ts';
import { columnFor } from '#src/domain/figure/one-column.ts';
import { pickSeries, placedSeries } from '#src/domain/figure/pick.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { ChangeByNumbers } from '#src/workers/change-by-numbers.ts';
import { extremeIn, sentence } from '#src/workers/marker-at-extreme.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

/**
 * A quarter of what is shown, or so long as was said, around the lowest or highest sample of a series; of the uppermost where none
 * was named.
 *
 * @throws BotError `unknown-label`, `invalid-request` for several series, `all-missing`
 */
export async function zoomToExtreme(
  figure: Figure,
  { of, series, ms }: ChangeOf<'zoom-extreme'>,
  summaries: readonly FrameSummary[],
  { workspace }: Pick<Toolbox, 'workspace'>,
): Promise<ChangeByNumbers> {
  const meant = series ?? placedSeries(figure, summaries)[0]?.id ?? '';
  const { label, column } = columnFor(meant, figure, summaries);
  const [drawn] = pickSeries(meant, figure, summaries);
  const frame = await workspace.frame(label);
  const found = extremeIn(frame, column, rangeOfPanel(figure, drawn?.panel ?? 0), of);
  const half = (ms ?? (figure.range.stop - figure.range.start) / 4) / 2;
  return {
    change: { kind: 'zoom', range: { start: found.at - half, stop: found.at + half } },
    notes: [sentence(of, frame, column, found)],
  };
}
