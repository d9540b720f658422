import type { Act, Pointed } from '#src/domain/request.ts';
import type { ThreadState } from '#src/planning/context.ts';
import { pointedStreams } from '#src/planning/request/pointed.ts';
import type { Stream } from '#src/planning/stream.ts';

/**
 * "Add AL and export both": with what is added goes what was drawn before.
 *
 * @param spoken what the request spoke of last
 * @param last the act that made it
 */
export function besideAdded(
  which: Pointed['which'],
  spoken: readonly Stream[],
  last: Act | undefined,
  thread: ThreadState,
): readonly Stream[] {
  const isAdded = last?.do === 'show' && last.mode === 'add' && thread.figure !== undefined;
  const isOfSeveral = which === 'all' || which === 'each' || (which === 'both' && spoken.length === 1);
  if (!isAdded || !isOfSeveral) return [];
  const drawn = pointedStreams({ kind: 'pointed', which: 'figure', text: '' }, thread);
  return which === 'both' ? drawn.slice(-1) : drawn;
}
