import { changeFigure } from '#src/domain/figure/change-figure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import { type FrameSummary, summaryOf } from '#src/domain/frame.ts';
import { densityFrame, fieldFrame, speedFrame } from '#tests/support/figure-frames.ts';

/** ACE's field, Wind's speed and density: three panels. */
export const SUMMARIES: readonly FrameSummary[] = [fieldFrame(), speedFrame(), densityFrame()].map(summaryOf);
export const FIGURE: Figure = newFigure('fig1', SUMMARIES);

/** The figure after changes; a refused one is an error of the test. */
export function changed(
  changes: readonly FigureChange[],
  from: Figure = FIGURE,
  data: readonly FrameSummary[] = SUMMARIES,
): Figure {
  return changes.reduce((figure, change) => {
    const result = changeFigure(figure, change, data);
    if ('failure' in result) throw new Error(result.failure.message);
    return result.figure;
  }, from);
}

/** Why a change is refused. */
export function refusal(
  change: FigureChange,
  from: Figure = FIGURE,
  data: readonly FrameSummary[] = SUMMARIES,
): { readonly message: string; readonly hint?: string } {
  const result = changeFigure(from, change, data);
  return 'failure' in result ? result.failure : { message: 'no failure' };
}
