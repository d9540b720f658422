import type { Figure } from '#src/domain/figure/figure.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { curveDifferences } from '#src/workers/words/curve-differences.ts';
import { detailDifferences } from '#src/workers/words/detail-differences.ts';
import type { Difference } from '#src/workers/words/difference.ts';
import { pageDifferences } from '#src/workers/words/page-differences.ts';
import { panelDifferences } from '#src/workers/words/panel-differences.ts';

const MOST = 5;

/** What changed from one figure to the next, told from the figures themselves: `Lines are thicker.` */
export function changeWords(before: Figure, after: Figure, summaries: readonly FrameSummary[]): string {
  const found = differences(before, after, summaries).map(({ news }) => news);
  if (found.length === 0) {
    const isSame = JSON.stringify(before) === JSON.stringify(after);
    return isSame ? 'Nothing changed: the figure looked like that already.' : 'The figure is changed.';
  }
  const more = found.length > MOST ? [`${found.length - MOST} more things changed`] : [];
  return [...found.slice(0, MOST), ...more].map((news) => `${capital(news)}.`).join(' ');
}

/** What an undo took back: `Undone: thicker lines.` */
export function undoneWords(undone: Figure, now: Figure, summaries: readonly FrameSummary[]): string {
  if (undone.id !== now.id) return 'Undone: this is the figure before.';
  const found = differences(now, undone, summaries).map(({ name }) => name);
  return found.length === 0 ? 'Undone.' : `Undone: ${found.slice(0, MOST).join('; ')}.`;
}

function differences(
  before: Figure,
  after: Figure,
  summaries: readonly FrameSummary[],
): readonly Difference[] {
  return [
    ...panelDifferences(before, after, summaries),
    ...curveDifferences(before, after, summaries),
    ...pageDifferences(before, after),
    ...detailDifferences(before, after),
  ];
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
