import type { Act, Target } from '#src/domain/request.ts';

/** What an act of an earlier request was of, named anew: its computations are done again, or found at hand; what was cut is so again. */
export function targetsSaidAgain(before: Act, acts: readonly Act[]): readonly Target[] {
  if (!('of' in before)) return [];
  return before.of.flatMap((target): readonly Target[] => {
    if (target.kind !== 'act') return [target];
    const made = acts[target.act];
    if (made?.do === 'mark-events' && made.what === 'cut') return targetsSaidAgain(made, acts);
    return made?.do === 'compute' ? [{ kind: 'series', made: made.operation, text: made.operation }] : [];
  });
}
