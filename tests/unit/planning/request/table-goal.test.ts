import { expect, test } from 'vitest';
import type { Act } from '#src/domain/request.ts';
import { tableGoal } from '#src/planning/request/table-goal.ts';
import type { Stream } from '#src/planning/stream.ts';

const bz: Stream = {
  ref: { fromSubGoal: 0, slot: 'B.z' },
  name: 'Bz',
  isVector: false,
  operations: [],
  sources: [],
};
const before = { start: '2022-09-05T17:21:30Z', stop: '2022-09-05T17:26:30Z' };
const after = { start: '2022-09-05T17:27:30Z', stop: '2022-09-05T17:32:30Z' };

function mean(window: typeof before): Act {
  return {
    do: 'measure',
    question: { kind: 'statistic', statistics: ['mean'], window },
    inTable: true,
    of: [],
    period: { ranges: [], events: [] },
  };
}

test('the same number in two times is two rows, each of its own time', () => {
  const goal = tableGoal([mean(before), mean(after)], [[bz], [bz]]);
  expect(goal?.inputs).toEqual({ series: [bz.ref] });
  expect(goal?.params['question']).toEqual({
    kind: 'table',
    items: [{ statistics: ['mean'], inputs: 1 }],
    windows: [before, after],
  });
});
