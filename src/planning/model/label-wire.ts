import type { Draft, DraftSource } from '#src/planning/model/draft.ts';
import { type Fault, isFault, type SettleContext } from '#src/planning/model/settle-context.ts';

/** The source that a label means: data at hand, what a step of this turn made, or what a step of the batch will be called. */
export function labelWire(
  label: string,
  drafts: readonly (Draft | Fault)[],
  { plan, frames }: SettleContext,
): DraftSource | Fault {
  const wanted = label.trim().toLowerCase();
  const atHand = Object.keys(plan.context).find((slot) => slot.toLowerCase() === wanted && isLabel(slot));
  if (atHand !== undefined) return { wire: { fromSubGoal: 0, slot: atHand } };
  for (const { id, progress } of plan.subGoals) {
    const outputs = progress.status === 'succeeded' ? Object.entries(progress.outputs) : [];
    const slot = outputs.find(
      ([, value]) => typeof value === 'string' && value.toLowerCase() === wanted,
    )?.[0];
    if (slot !== undefined) return { wire: { fromSubGoal: id, slot } };
  }
  const place = drafts.findIndex((draft) => !isFault(draft) && labelOf(draft.params['label']) === wanted);
  if (place >= 0) return { draft: place, slot: 'label' };
  const known = frames.map((frame) => frame.label);
  return {
    fault: `There is no data called ${label}. ${known.length === 0 ? 'There is none yet.' : `There is ${known.join(', ')}.`}`,
  };
}

/** Slots of sub-goal 0 that are no data. */
const OTHER_SLOTS: ReadonlySet<string> = new Set(['turn', 'notes', 'readNotes']);

export function isLabel(slot: string): boolean {
  return !OTHER_SLOTS.has(slot);
}

function labelOf(value: unknown): string {
  return typeof value === 'string' ? value.toLowerCase() : '';
}
