import type { Act, Request } from '#src/domain/request.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import type { ThreadState } from '#src/planning/context.ts';
import { substituted } from '#src/planning/request/again-substituted.ts';

/** Fragments that go back further than this are told as they are. */
const MOST_BACK = 5;

/**
 * The newest request as what is said next goes on with it: behind "same for 2017", "median instead" is about all that was asked for
 * before, of 2017.
 *
 * @param requests newest last
 */
export function saidWhole(
  requests: readonly Request[],
  thread: ThreadState,
  knowledge: Knowledge,
  back = MOST_BACK,
): Request | undefined {
  const last = requests.at(-1);
  if (last === undefined || back === 0 || last.isUnmet === true || !last.acts.every(isInstead)) return last;
  const base = saidWhole(requests.slice(0, -1), thread, knowledge, back - 1);
  if (base === undefined || base.isUnmet === true || !base.acts.some(isMade)) return last;
  const [again, ...more] = last.acts;
  if (again?.do !== 'again' || more.length > 0) return last;
  return { ...last, acts: substituted(base, again, thread, knowledge) };
}

function isInstead(act: Act): boolean {
  return act.do === 'again' && act.mode === 'instead';
}

/** What is drawn alone is on the figure; what was made or found is told by its acts. */
function isMade({ do: what }: Act): boolean {
  return what === 'compute' || what === 'superpose' || what === 'intervals' || what === 'measure';
}
