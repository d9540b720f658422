import { BotError, type Failure, sentenceOf } from '#src/domain/failure.ts';
import { changeFigure } from '#src/domain/figure/change-figure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import type { FrameSummary } from '#src/domain/frame.ts';

/**
 * Applies changes one after the other. One that makes no sense is told and does not take the others.
 *
 * @throws BotError of the first when none could be applied
 */
export function applyChanges(
  figure: Figure,
  changes: readonly FigureChange[],
  summaries: readonly FrameSummary[],
): { readonly figure: Figure; readonly notes: readonly string[] } {
  let current = figure;
  const failures: Failure[] = [];
  for (const change of changes) {
    const result = changeFigure(current, change, summaries);
    if ('figure' in result) current = result.figure;
    else failures.push(result.failure);
  }
  const [first] = failures;
  if (first !== undefined && failures.length === changes.length) {
    throw new BotError(first.code, first.message, first.hint === undefined ? {} : { hint: first.hint });
  }
  return { figure: current, notes: failures.map(sentenceOf) };
}
