import { changeFigure } from '#src/domain/figure/change-figure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import type { NewFigureOptions } from '#src/domain/figure/new-figure.ts';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { summaryOf } from '#src/domain/frame.ts';

export interface Picture {
  readonly name: string;
  readonly figure: Figure;
  readonly frames: readonly Frame[];
}

/** A figure of frames with changes; `atHand` are more frames that changes may draw on. */
export function picture(
  name: string,
  frames: readonly Frame[],
  changes: readonly FigureChange[] = [],
  options: NewFigureOptions = {},
  atHand: readonly Frame[] = [],
): Picture {
  const summaries = [...frames, ...atHand].map(summaryOf);
  const figure = changes.reduce(
    (current, change) => {
      const result = changeFigure(current, change, summaries);
      if ('failure' in result) throw new Error(`${name}: ${result.failure.message}`);
      return result.figure;
    },
    newFigure('fig1', frames.map(summaryOf), options),
  );
  return { name, figure, frames: [...frames, ...atHand] };
}
