import type { FrameSummary } from '#src/domain/frame.ts';
import type { ThreadState } from '#src/planning/context.ts';
import { isDrawn } from '#src/planning/request/at-hand.ts';

/** What is drawn in a thread, else what it is about, else the newest of it. */
export function shownFrames(thread: ThreadState): readonly FrameSummary[] {
  const { frames, focus } = thread;
  const drawn = frames.filter(({ label }) => isDrawn(label, thread));
  const spoken = frames.filter(({ label }) => focus.includes(label));
  const shown = drawn.length > 0 ? drawn : spoken.length > 0 ? spoken : frames.slice(-1);
  return shown.flatMap((frame) => foundIn(frame, frames));
}

/** A list of events stands for what it was found in. */
function foundIn(frame: FrameSummary, frames: ThreadState['frames'], steps = 0): readonly FrameSummary[] {
  const { operation, from } = frame.provenance;
  if (operation !== 'intervals' || steps > 20) return [frame];
  return frames
    .filter(({ label }) => from.some((each) => each === label || each.startsWith(`${label}.`)))
    .flatMap((source) => foundIn(source, frames, steps + 1));
}

/** Those that are alike but for their words come once. */
export function unique<Each extends object>(all: readonly Each[]): readonly Each[] {
  const keys = all.map((each) => JSON.stringify({ ...each, text: '' }));
  return all.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}
