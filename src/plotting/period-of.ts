import type { Figure } from '#src/domain/figure/figure.ts';
import { drawnSummaries, listed } from '#src/domain/figure/names.ts';
import { timeWithData } from '#src/domain/figure/time-with-data.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { formatTimeRange } from '#src/domain/time-range.ts';

/** The time that a figure shows, in words; `''` when all it draws are rows that have no times. */
export function periodOf(figure: Figure, summaries: readonly FrameSummary[]): string {
  const drawn = drawnSummaries(figure, summaries);
  if (drawn.length > 0 && drawn.every(({ axis }) => axis?.name === 'row')) return '';
  const folds = foldsIn(figure);
  if (folds.length > 0)
    return folds.length > 4 ? `${folds.slice(0, 3).join(', ')} and ${folds.length - 3} more` : listed(folds);
  return figure.columnRanges.length > 0
    ? listed(figure.columnRanges.map(formatTimeRange))
    : formatTimeRange(timeWithData(figure, summaries));
}

/** The times that are drawn over each other. */
function foldsIn({ panels }: Figure): readonly string[] {
  const folds = panels.flatMap(({ traces }) =>
    traces.flatMap(({ during }) => (during === undefined ? [] : [during])),
  );
  return [...new Set(folds.map(([start, stop]) => formatTimeRange({ start, stop })))];
}
