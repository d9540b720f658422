import { type Figure, rangeOfPanel } from '#src/domain/figure/figure.ts';
import { titleOf } from '#src/domain/figure/titles.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { fileDays, fileWords } from '#src/workers/words/file-words.ts';

/** What a file of a figure is called, without its ending: what it shows and when, `ace-wind-magnetic-field-2025-12-01_07`. */
export function figureFileStem(figure: Figure, summaries: readonly FrameSummary[]): string {
  const what = fileWords(titleOf(figure, summaries));
  return `${what === '' ? figure.id : what}-${fileDays(rangeOfPanel(figure, 0))}`;
}
