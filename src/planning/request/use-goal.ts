import { BotError } from '#src/domain/failure.ts';
import type { Act } from '#src/domain/request.ts';
import type { ToldTable } from '#src/domain/told-table.ts';
import type { ThreadState } from '#src/planning/context.ts';
import type { Computed } from '#src/planning/request/compute-act.ts';
import type { Stream } from '#src/planning/stream.ts';

/** Work of a worker that is named, on the data that it is about. */
export function useGoal(
  { worker, params }: Extract<Act, { do: 'use' }>,
  own: readonly Stream[],
  id: number,
  { table, focus, frames }: Pick<ThreadState, 'table' | 'focus' | 'frames'>,
): Computed {
  if (worker === 'table_figure') return tableGoal(params, table, frames, focus);
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

/** The table that was told last, with the data that it was told of. @throws BotError `nothing-at-hand` where none was */
function tableGoal(
  params: Readonly<Record<string, unknown>>,
  table: ToldTable | undefined,
  frames: ThreadState['frames'],
  focus: readonly string[],
): Computed {
  if (table === undefined)
    throw new BotError('nothing-at-hand', 'No table was told in the last turns of this thread.', {
      hint: 'Ask for one first, e.g. "mean and max of Bz per month as a table".',
    });
  const of = frames.filter(({ label }) => focus.includes(label));
  return {
    subGoals: [
      {
        worker: 'table_figure',
        title: 'Draw the table',
        inputs: of.length === 0 ? {} : { series: of.map(({ label }) => ({ fromSubGoal: 0, slot: label })) },
        params: { ...params, table },
        goalType: 'deliverable',
      },
    ],
    streams: [],
  };
}
