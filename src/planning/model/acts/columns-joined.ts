import type { Act, Target } from '#src/domain/request.ts';

/**
 * Columns that one answer adds to the same list stand in one list: each goes on with the list that the one before made, and so does what
 * else the answer does with that list afterwards.
 */
export function withColumnsJoined(acts: readonly Act[]): readonly Act[] {
  const newest = new Map<string, Target>();
  const now = (target: Target): Target => newest.get(keyOf(target)) ?? target;
  return acts.map((act, place): Act => {
    if (act.do === 'mark-events') {
      const joined = { ...act, events: now(act.events) };
      if (act.what === 'column') {
        const made: Target = { kind: 'act', act: place };
        newest.set(keyOf(act.events), made);
        // What was named by the list before is this one now.
        for (const [key, target] of newest) if (keyOf(target) === keyOf(act.events)) newest.set(key, made);
      }
      return joined;
    }
    if (act.do === 'export' && act.what === 'data') return { ...act, of: act.of.map(now) };
    if (act.do === 'intervals' && act.list !== undefined) return { ...act, list: now(act.list) };
    return act;
  });
}

/** The list that is meant, however it was written. */
function keyOf(target: Target): string {
  return JSON.stringify('text' in target ? { ...target, text: '' } : target);
}
