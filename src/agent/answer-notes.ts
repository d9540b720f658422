import type { FrameSummary } from '#src/domain/frame.ts';
import type { Plan, SubGoal } from '#src/domain/plan.ts';

/** What has to be told beside an answer, each note once. */
export function notesOf(
  plan: Plan,
  done: readonly SubGoal[],
  made: readonly FrameSummary[],
): readonly string[] {
  const ofData = made.flatMap(({ provenance }) => provenance.notes);
  return [...new Set([...planNotes(plan), ...done.flatMap(outputNotes), ...ofData])];
}

function planNotes({ context }: Plan): readonly string[] {
  const notes = context['notes'];
  return Array.isArray(notes) ? notes.filter((note) => typeof note === 'string') : [];
}

function outputNotes({ progress, params }: SubGoal): readonly string[] {
  const notes = progress.status === 'succeeded' ? progress.outputs['notes'] : undefined;
  const planned = params['notes'];
  return [...(Array.isArray(planned) ? planned : []), ...(Array.isArray(notes) ? notes : [])].filter(
    (note) => typeof note === 'string',
  );
}
