import { expect, test } from 'vitest';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { PlannedSubGoal } from '#src/domain/plan.ts';
import { listsMarked, relisted } from '#src/planning/request/replay-lists.ts';
import { threads } from '#tests/language/threads.ts';

const HOUR = 3_600_000;
const WHERE = { kind: 'compared', comparison: '<', threshold: -10 };

/** A list of one event in the first hours of the figure. */
function listOf(label: string, recipe: unknown, hours: number): FrameSummary {
  const { figure, frames = [] } = threads['ace'] ?? {};
  const [frame] = frames;
  if (figure === undefined || frame === undefined) throw new Error('the thread has a figure');
  const { start } = figure.range;
  return {
    ...frame,
    label,
    events: [{ start, stop: start + hours * HOUR, at: start, size: 12 }],
    provenance: { ...frame.provenance, operation: 'intervals', params: { table: 'events', recipe } },
  };
}

test('a shading is known by the list that it was made from, and that is found anew in new data', async () => {
  const { figure, frames = [] } = threads['ace'] ?? {};
  if (figure === undefined) throw new Error('the thread has a figure');
  const south = listOf('south', { series: ['B'], other: [], params: { where: WHERE } }, 2);
  const longest = listOf(
    'longest',
    { series: [], other: [], list: 'south', params: { keep: { first: 1 } } },
    3,
  );
  const { start } = figure.range;
  const own = { from: start, to: start + 3 * HOUR, color: '#ff0000' };
  const drawn = { ...figure, markers: [own, { at: start + HOUR }] };

  const { lists, others } = listsMarked(drawn, [...frames, south, longest]);

  expect(lists.map(({ list, color }) => [list.label, color])).toEqual([['longest', '#ff0000']]);
  expect(others).toEqual([{ at: start + HOUR }]);

  const goals: PlannedSubGoal[] = [];
  const thread = { figure, frames: [...frames, south, longest], focus: [], documents: [] };
  const replayed = async (slot: string) => ({ fromSubGoal: 7, slot });

  expect(await relisted(longest, { thread, goals, replayed })).toEqual({ fromSubGoal: 2, slot: 'label' });
  expect(goals).toMatchObject([
    { worker: 'intervals', inputs: { series: { fromSubGoal: 7, slot: 'B' } }, params: { where: WHERE } },
    { inputs: { list: { fromSubGoal: 1, slot: 'label' } }, params: { keep: { first: 1 }, label: 'longest' } },
  ]);
});

test('times that were given are of their own time', async () => {
  const { frames = [] } = threads['ace'] ?? {};
  const given = listOf('windows', undefined, 2);
  const thread = { frames: [...frames, given], focus: [], documents: [] };

  expect(
    await relisted(given, { thread, goals: [], replayed: async (slot) => ({ fromSubGoal: 0, slot }) }),
  ).toBeUndefined();
});
