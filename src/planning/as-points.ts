import type { FigureChange } from '#src/domain/figure/figure-change.ts';

const EVENTS = /\b(?:events?|shocks?|storms?|i?cmes?|flares?|eruptions?|crossings?|encounters?)\b/i;

/** What happens now and then is drawn as points: nothing is known of the time between. A mark that is asked for wins. */
export function asPoints(text: string, changes: readonly FigureChange[]): readonly FigureChange[] {
  const isDrawnSomehow = changes.some(({ kind }) => kind === 'mark');
  return EVENTS.test(text) && !isDrawnSomehow ? [{ kind: 'mark', mark: 'point' }] : [];
}
