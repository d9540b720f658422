import type { DataQuestion, Group } from '#src/domain/data-question.ts';
import type { ThreadState } from '#src/planning/context.ts';
import { streamOf } from '#src/planning/request/at-hand.ts';
import type { Stream } from '#src/planning/stream.ts';

const BINS: Partial<Readonly<Record<Group, readonly string[]>>> = {
  hour: ['hour', '1h'],
  day: ['day', '1d'],
  month: ['month'],
  year: ['year'],
};

/** "Daily fluence" behind the fluences of each day is theirs, and no fluence of fluences: it is of what they were made of. */
export function unbinned(
  question: DataQuestion,
  own: readonly Stream[],
  { frames }: Pick<ThreadState, 'frames'>,
): readonly Stream[] {
  if (question.kind !== 'statistic' || question.by === undefined) return own;
  const bins = BINS[question.by] ?? [];
  const streams = own.map((stream) => {
    const made = frames.find(({ label }) => label === stream.name)?.provenance;
    const { every, method = 'mean' } = made?.params ?? {};
    const isSame = question.statistics.every((each) => each === method) && bins.includes(String(every));
    const [source = ''] = made?.operation === 'resample' && isSame ? made.from : [];
    return streamOf(source, frames) ?? stream;
  });
  return [...new Map(streams.map((each) => [each.name, each])).values()];
}
