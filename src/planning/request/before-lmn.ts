import type { Act, Request, Target } from '#src/domain/request.ts';
import type { ThreadState } from '#src/planning/context.ts';

/** Operations that take the field that an analysis was of, and not what it made of it. */
const OF_FIELD: ReadonlySet<string> = new Set(['minimum_variance', 'to_lmn']);

/**
 * The field whose minimum variance the thread knows takes the place of its L, M, N: axes are found in it, and in its own frame, into which what
 * is turned beside it is fetched.
 */
export function beforeLmn(request: Request, { frames }: ThreadState): Request {
  const found = frames.findLast(({ provenance }) => provenance.operation === 'minimum_variance');
  if (found === undefined) return request;
  const of = found.provenance.from.map((label): Target => ({ kind: 'series', text: label, label }));
  const owner = frames.find(({ label }) => found.provenance.from[0]?.startsWith(label));
  const coordinates = owner?.provenance.coordinates;
  const acts = request.acts.map((act): Act => {
    if (act.do !== 'compute' || !OF_FIELD.has(act.operation) || !act.of.some(isLmn)) return act;
    const others = act.of.flatMap((target): readonly Target[] => {
      if (isLmn(target)) return [];
      const isFree = target.kind === 'series' && target.label === undefined && coordinates !== undefined;
      return [isFree ? { coordinates, ...target } : target];
    });
    return { ...act, of: [...others, ...of] };
  });
  return { ...request, acts };
}

function isLmn(target: Target): boolean {
  return target.kind === 'series' && target.made === 'minimum_variance';
}
