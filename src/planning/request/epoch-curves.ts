import type { DataQuestion } from '#src/domain/data-question.ts';
import type { ThreadState } from '#src/planning/context.ts';
import { type Stream, streamAtHand } from '#src/planning/stream.ts';

/** "How long until the median is back?" of superposed epochs: the newest curve of medians that was made of these data. */
export function epochCurves(
  question: DataQuestion,
  own: readonly Stream[],
  { frames }: Pick<ThreadState, 'frames'>,
): readonly Stream[] {
  if (question.kind !== 'recovery' || question.of === undefined || question.of === 'events') return own;
  const kind = question.of;
  const curves = frames.filter(
    ({ label, provenance: { operation } }) =>
      operation === 'superposed_epochs' && new RegExp(`_epoch_${kind}(?:#\\d+)?$`).test(label),
  );
  const chosen = own.flatMap(({ name }) => {
    const curve = curves.findLast(({ provenance: { from } }) => from.includes(name));
    return curve === undefined ? [] : [streamAtHand(curve)];
  });
  const [newest] = curves.slice(-1);
  if (chosen.length > 0) return [...new Map(chosen.map((each) => [each.name, each])).values()];
  return newest === undefined ? own : [streamAtHand(newest)];
}
