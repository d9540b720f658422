import { expect, test } from 'vitest';
import { computeAct } from '#src/planning/request/compute-act.ts';
import { overEventsGoals } from '#src/planning/request/event-acts.ts';
import type { Stream } from '#src/planning/stream.ts';

const NO_PERIOD = { ranges: [], events: [] };

function stream(slot: string, probe?: string, more: Partial<Stream> = {}): Stream {
  return {
    ref: { fromSubGoal: 0, slot },
    name: slot,
    mission: 'HELIOS',
    ...(probe === undefined ? {} : { probe }),
    isVector: false,
    operations: [],
    sources: [],
    ...more,
  };
}

const DENSITIES = [stream('n1', 'Helios 1'), stream('n2', 'Helios 2')];
const SPEEDS = [stream('v2', 'Helios 2'), stream('v1', 'Helios 1')];

test('each of two spacecraft is kept where its own speed is slow', () => {
  const { subGoals } = computeAct(
    {
      do: 'compute',
      operation: 'keep_where',
      params: { where: { kind: 'compared', comparison: '<', threshold: 400, other: 0 } },
      of: [],
      period: NO_PERIOD,
    },
    DENSITIES,
    1,
    SPEEDS,
  );

  expect(subGoals.map(({ inputs }) => inputs['series'])).toEqual([
    [DENSITIES[0]?.ref, SPEEDS[1]?.ref],
    [DENSITIES[1]?.ref, SPEEDS[0]?.ref],
  ]);
});

test('each is cut to the times of its own list, and one list is for all', () => {
  const lists = SPEEDS.map((speed, at) => stream(`list${at}`, undefined, { sources: [speed] }));
  const cut = (some: readonly Stream[]) =>
    overEventsGoals(
      {
        do: 'mark-events',
        what: 'cut',
        events: { kind: 'act', act: 0 },
        of: [],
        period: NO_PERIOD,
      },
      DENSITIES,
      () => some,
      { id: 1, isStep: true },
    ).subGoals.map(({ inputs }) => inputs['events']);

  expect(cut(lists)).toEqual([lists[1]?.ref, lists[0]?.ref]);
  expect(cut(lists.slice(0, 1))).toEqual([lists[0]?.ref, lists[0]?.ref]);
});
