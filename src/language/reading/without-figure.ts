import { renumberedActs } from '#src/domain/renumbered-acts.ts';
import type { Act, Target } from '#src/domain/request.ts';

/** Acts that answer by themselves. */
const ANSWERS: ReadonlySet<Act['do']> = new Set([
  'measure',
  'intervals',
  'mark-events',
  'superpose',
  'look-up',
  'export',
  'fetch',
  'explain',
]);

/**
 * The acts of a request whose answer is wanted without a drawing: what would be drawn is fetched where nothing else answers, and is
 * left out where something does.
 */
export function withoutFigures(acts: readonly Act[]): readonly Act[] {
  if (!acts.some(isDrawing)) return acts;
  const hasAnswer = acts.some((act) => ANSWERS.has(act.do));
  const left = new Map<number, number>();
  const kept: Act[] = [];
  for (const [at, act] of acts.entries()) {
    const isMeant = acts.some((other) =>
      targetsOf(other).some((target) => target.kind === 'act' && target.act === at),
    );
    const isOut =
      isDrawing(act) &&
      !isMeant &&
      (hasOwnAnswer(acts, hasAnswer) || targetsOf(act).every(({ kind }) => kind === 'act'));
    if (isOut) continue;
    left.set(at, kept.length);
    kept.push(isDrawing(act) ? { do: 'fetch', of: act.of, period: act.period } : act);
  }
  return renumberedActs(kept, left);
}

/** A file of "them" needs them to be fetched. */
function hasOwnAnswer(acts: readonly Act[], hasAnswer: boolean): boolean {
  return hasAnswer && !acts.some((act) => act.do === 'export' && act.of.length === 0);
}

function isDrawing(act: Act): act is Extract<Act, { do: 'show' }> {
  return act.do === 'show';
}

function targetsOf(act: Act): readonly Target[] {
  return 'of' in act ? [...act.of, ...('other' in act ? (act.other ?? []) : [])] : [];
}
