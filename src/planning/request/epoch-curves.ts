import type { DataQuestion } from '#src/domain/data-question.ts';
import type { ThreadState } from '#src/planning/context.ts';
import { drawnLabels } from '#src/planning/request/at-hand.ts';
import { type Stream, streamAtHand } from '#src/planning/stream.ts';

/**
 * "How long until the median is back?", "the median at +24 h" of superposed epochs: the newest curve of that kind that was made of each
 * of these data, else those that the figure shows.
 */
export function epochCurves(
  question: DataQuestion,
  own: readonly Stream[],
  { frames, figure }: Pick<ThreadState, 'frames' | 'figure'>,
): readonly Stream[] {
  const kind = curveOf(question);
  if (kind === undefined) return own;
  const curves = frames.filter(
    ({ label, provenance: { operation } }) =>
      operation === 'superposed_epochs' && new RegExp(`_epoch_${kind}(?:#\\d+)?$`).test(label),
  );
  const chosen = own.flatMap(({ name }) => {
    const curve = curves.findLast(({ provenance: { from } }) => from.includes(name));
    return curve === undefined ? [] : [streamAtHand(curve)];
  });
  const drawn = figure === undefined ? [] : drawnLabels(figure, frames);
  const seen = curves.filter(({ label }) => drawn.includes(label)).map((curve) => streamAtHand(curve));
  const [newest] = curves.slice(-1);
  if (chosen.length > 0) return [...new Map(chosen.map((each) => [each.name, each])).values()];
  if (seen.length > 0) return seen;
  return newest === undefined ? own : [streamAtHand(newest)];
}

function curveOf(question: DataQuestion): 'median' | 'mean' | 'quartiles' | undefined {
  if (question.kind !== 'recovery' && question.kind !== 'statistic' && question.kind !== 'value-at')
    return undefined;
  return question.of === 'events' ? undefined : question.of;
}
