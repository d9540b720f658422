import type { FrameSummary } from '#src/domain/frame.ts';
import type { Plan, SubGoal } from '#src/domain/plan.ts';

/** What has to be told beside an answer, each note once. */
export function notesOf(
  plan: Plan,
  done: readonly SubGoal[],
  made: readonly FrameSummary[],
  madeGood: readonly number[] = [],
): readonly string[] {
  const ofData = made.flatMap(({ provenance }) => provenance.notes);
  return [
    ...new Set([
      ...planNotes(plan),
      ...done.flatMap((subGoal) => outputNotes(subGoal, madeGood.includes(subGoal.id))),
      ...ofData,
    ]),
  ];
}

function planNotes({ context }: Plan): readonly string[] {
  return [context['notes'], context['readNotes']]
    .flatMap((notes) => (Array.isArray(notes) ? notes : []))
    .filter((note) => typeof note === 'string');
}

/** @param isMadeGood what was not applied of it was applied later */
function outputNotes({ progress, params }: SubGoal, isMadeGood: boolean): readonly string[] {
  const outputs = progress.status === 'succeeded' ? progress.outputs : {};
  const all = outputs['notes'];
  const unapplied = outputs['unapplied'];
  const isLeft = (note: unknown) => !(isMadeGood && Array.isArray(unapplied) && unapplied.includes(note));
  const notes = Array.isArray(all) ? all.filter(isLeft) : undefined;
  const planned = params['notes'];
  // What is said of looks holds where they were applied.
  const isWhole = !Array.isArray(unapplied) || unapplied.length === 0 || isMadeGood;
  const remarks = isWhole ? params['remarks'] : undefined;
  return [planned, remarks, notes]
    .flatMap((each) => (Array.isArray(each) ? each : []))
    .filter((note) => typeof note === 'string');
}
