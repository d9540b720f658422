import type { Pointed } from '#src/domain/request.ts';
import type { ThreadState } from '#src/planning/context.ts';
import { drawnLabels, streamOf } from '#src/planning/request/at-hand.ts';
import type { Stream } from '#src/planning/stream.ts';

/** "It", "both", "all three", "the original": among what the figure shows, else the last turn's data. */
export function pointedStreams(
  { which, count }: Pointed,
  { frames, focus, figure }: ThreadState,
): readonly Stream[] {
  const drawn = figure === undefined ? [] : drawnLabels(figure, frames);
  const known = focus.filter((label) => streamOf(label, frames) !== undefined);
  const newest = frames.at(-1)?.label;
  const focused = known.length > 0 ? known : newest === undefined ? [] : [newest];
  const all = frames.map(({ label }) => label);
  const labels = labelsFor(which, { drawn, focused, all });
  const chosen = which === 'original' ? originalsOf(labels, frames) : labels;
  const limited = count === undefined ? chosen : chosen.slice(-count);
  return limited.flatMap((label) => streamOf(label, frames) ?? []);
}

function labelsFor(
  which: Pointed['which'],
  {
    drawn,
    focused,
    all,
  }: {
    readonly drawn: readonly string[];
    readonly focused: readonly string[];
    readonly all: readonly string[];
  },
): readonly string[] {
  switch (which) {
    case 'both':
      return (drawn.length >= 2 ? drawn : all).slice(-2);
    case 'all':
    case 'each':
      return drawn.length > 0 ? drawn : all;
    case 'figure':
      return drawn;
    case 'focus':
    case 'result':
    case 'list':
    case 'original':
      return focused;
  }
}

/** What results were made from, down to what was fetched. */
function originalsOf(labels: readonly string[], frames: ThreadState['frames']): readonly string[] {
  return [
    ...new Set(
      labels.flatMap((label): readonly string[] => {
        const frame = frames.find((each) => each.label === label);
        return frame === undefined || frame.provenance.origin !== 'computed'
          ? [label]
          : originalsOf(frame.provenance.from, frames);
      }),
    ),
  ];
}
