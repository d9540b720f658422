import type { FrameSummary } from '#src/domain/frame.ts';
import type { Act } from '#src/domain/request.ts';
import { type Stream, streamAtHand } from '#src/planning/stream.ts';

/** Operations that make something of one column. */
const OF_ONE: ReadonlySet<string> = new Set(['spectrogram', 'wavelet', 'lomb_scargle']);

/** A vector at hand as its components, where an operation takes one of them at a time: three spectrograms of a field. */
export function columnsApart(
  act: Act,
  own: readonly Stream[],
  frames: readonly FrameSummary[],
): readonly Stream[] {
  if (act.do !== 'compute' || !OF_ONE.has(act.operation)) return own;
  return own.flatMap((stream) => {
    const frame =
      stream.ref.fromSubGoal === 0 ? frames.find(({ label }) => label === stream.ref.slot) : undefined;
    const parts = frame?.columns.flatMap(({ component }) => component ?? []) ?? [];
    return frame === undefined || !stream.isVector || parts.length < 2
      ? [stream]
      : parts
          .filter((part) => part !== 'magnitude' && part !== 'total')
          .map((part) => streamAtHand(frame, part));
  });
}
