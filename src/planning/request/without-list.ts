import type { Decision } from '#src/domain/decision.ts';
import type { Act, Request, Target } from '#src/domain/request.ts';
import type { ThreadState } from '#src/planning/context.ts';
import { listAtHand } from '#src/planning/request/pointed.ts';

/**
 * Refuses what works on a list of events where the thread has none: a series in its place would be one event for each of its samples.
 */
export function withoutList({ acts }: Request, thread: ThreadState): Decision | undefined {
  const isWithout = acts.some((act) => isOfList(listFor(act))) && listAtHand(thread) === undefined;
  if (!isWithout) return undefined;
  return {
    action: 'failed',
    reasoning:
      'There is no list of events in this thread yet, so it is not clear around which events that should be. Make one first, e.g. "storms below -100 nT in 2003-2005" or "when was Bz below -10 nT in May 2024?", or give the times of the events.',
  };
}

function listFor(act: Act): Target | undefined {
  if (act.do === 'superpose') return act.params['epochs'] === undefined ? act.events : undefined;
  if (act.do === 'intervals') return act.list;
  return act.do === 'mark-events' ? act.events : undefined;
}

function isOfList(target: Target | undefined): boolean {
  return target?.kind === 'pointed' && target.which === 'list';
}
