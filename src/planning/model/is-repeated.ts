import { canonical } from '#src/assistant/canonical.ts';
import type { Plan } from '#src/domain/plan.ts';
import type { Draft } from '#src/planning/model/draft.ts';

/** Work whose repetition gives nothing new; looking again after a change is legal. */
const ONCE: ReadonlySet<string> = new Set(['fetch', 'inspect', 'compute', 'derive', 'export', 'search_web']);

/** True for work that one turn does once. */
export function isOnce({ worker }: Draft): boolean {
  return ONCE.has(worker);
}

/** True for a step that this turn already has: waiting, done or failed. */
export function isRepeated(draft: Draft, { subGoals }: Plan): boolean {
  if (
    Object.values(draft.sources)
      .flat()
      .some((source) => 'draft' in source)
  )
    return false;
  const own = canonical({ params: withoutNotes(draft.params), sources: inputsOf(draft) });
  return subGoals.some(
    ({ worker, params, inputs, progress }) =>
      !(progress.status === 'skipped' && progress.isWithdrawn) &&
      worker === draft.worker &&
      (ONCE.has(worker) || progress.status === 'failed' || progress.status === 'pending') &&
      canonical({ params: withoutNotes(params), sources: Object.values(inputs).flat() }) === own,
  );
}

function inputsOf({ sources }: Draft): readonly unknown[] {
  return Object.values(sources)
    .flat()
    .map((source) => ('wire' in source ? source.wire : source));
}

export function withoutNotes({
  notes: _,
  remarks: __,
  ...params
}: Readonly<Record<string, unknown>>): unknown {
  return params;
}
