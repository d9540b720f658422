import type { Act } from '#src/domain/request.ts';
import type { Computed } from '#src/planning/request/compute-act.ts';
import type { Stream } from '#src/planning/stream.ts';

/** Work of a worker that is named, on the data that it is about. */
export function useGoal(
  { worker, params }: Extract<Act, { do: 'use' }>,
  own: readonly Stream[],
  id: number,
): Computed {
  const words = worker.replaceAll('_', ' ');
  return {
    subGoals: [
      {
        worker,
        title: `${words.charAt(0).toUpperCase()}${words.slice(1)}`,
        inputs: own.length === 0 ? {} : { series: own.map(({ ref }) => ref) },
        params,
        goalType: 'deliverable',
      },
    ],
    streams: [
      {
        ref: { fromSubGoal: id, slot: 'label' },
        name: words,
        isVector: false,
        operations: [worker],
        sources: own,
      },
    ],
  };
}
