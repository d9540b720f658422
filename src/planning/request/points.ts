import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { speaksOfEvents } from '#src/language/speaks-of-events.ts';
import type { TurnContext } from '#src/planning/context.ts';

/**
 * What happens now and then is drawn as points, since nothing is known of the time between, where it came with the message
 * or is taken out of a document. A mark that is asked for wins.
 */
export function pointsOf(
  { brought, documents, documentWish }: TurnContext,
  changes: readonly FigureChange[],
  text: string,
): readonly FigureChange[] {
  const isBrought = brought.length + documents.length > 0 || documentWish !== undefined;
  const isMarked = changes.some(({ kind }) => kind === 'mark');
  return isBrought && !isMarked && speaksOfEvents(text) ? [{ kind: 'mark', mark: 'point' }] : [];
}
