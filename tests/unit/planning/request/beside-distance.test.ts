import { expect, test } from 'vitest';
import { type Act, NO_PERIOD, type Request } from '#src/domain/request.ts';
import { readRequest } from '#src/language/read-request.ts';
import { computeAct } from '#src/planning/request/compute-act.ts';
import { neededBy } from '#src/planning/request/needed.ts';
import type { Stream } from '#src/planning/stream.ts';
import { threads } from '#tests/language/threads.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const year = (number: number) => ({ start: Date.UTC(number, 0, 1), stop: Date.UTC(number + 1, 0, 1) });

function stream(name: string, fields: Partial<Stream> = {}): Stream {
  const given = { mission: 'HELIOS', range: year(1975) };
  return {
    ref: { fromSubGoal: 1, slot: name },
    name,
    isVector: false,
    operations: [],
    sources: [],
    ...given,
    ...fields,
  };
}

const DENSITY = stream('n', { quantity: 'density' });
const SPEED = stream('v', { quantity: 'speed' });
const DISTANCE = stream('r', { quantity: 'radial-distance' });
const OLDER = stream('old r', { quantity: 'radial-distance', range: year(1974) });

function bundles(operation: string, inputs: readonly Stream[]) {
  const act: Extract<Act, { do: 'compute' }> = {
    do: 'compute',
    operation,
    params: { exponent: 2 },
    of: [],
    period: NO_PERIOD,
  };
  return computeAct(act, inputs, 1).streams.map(({ sources }) => sources.map(({ name }) => name));
}

test.each([
  ['an older distance of the thread', [DENSITY, DISTANCE, OLDER], [['n', 'r']]],
  ['an older distance before them', [OLDER, DENSITY, DISTANCE], [['n', 'r']]],
  [
    'two series and an older distance',
    [DENSITY, SPEED, DISTANCE, OLDER],
    [
      ['n', 'r'],
      ['v', 'r'],
    ],
  ],
  [
    'a distance over a longer time',
    [DENSITY, stream('long r', { quantity: 'radial-distance', range: { ...year(1975), start: 0 } })],
    [['n', 'long r']],
  ],
  [
    'a result whose spacecraft is not known',
    [
      stream('code', { quantity: 'density', range: { start: year(1975).start + 1, stop: year(1975).stop } }),
      DISTANCE,
    ],
    [['code', 'r']],
  ],
])(
  'a series is scaled by its distance, and the distance is not scaled by itself: %s',
  (_, inputs, expected) => {
    expect(bundles('scale_by_distance', inputs)).toEqual(expected);
  },
);

test('a speed that is moved along the flow still moves itself', () => {
  expect(bundles('l1_to_earth', [SPEED])).toEqual([['v']]);
});

test('a distance that an earlier act of the request brings is not sought in the thread', () => {
  const base = readRequest('plot ACE Bz for May 2012', {
    knowledge: SHIPPED,
    thread: { frames: [], focus: [], documents: [] },
    now: Date.UTC(2026, 1, 20),
  });
  const fetched = (fields: object): Act => ({
    do: 'fetch',
    of: [{ kind: 'series', text: '', mission: 'PIONEER', ...fields }],
    period: NO_PERIOD,
  });
  const scale: Act = {
    do: 'compute',
    operation: 'scale_by_distance',
    params: {},
    of: [
      { kind: 'act', act: 0 },
      { kind: 'act', act: 1 },
    ],
    period: NO_PERIOD,
  };
  const wishes = (field: object, distance: object, act = scale) => {
    const request: Request = { ...base, acts: [fetched(field), fetched(distance), act] };
    const thread = threads['ace'];
    if (thread === undefined) throw new Error('there is no such thread');
    return neededBy(act, 2, {
      request,
      turn: { thread: { ...thread, documents: [] } },
      needed: new Map(),
    });
  };

  expect(wishes({ quantity: 'magnetic-field' }, { quantity: 'radial-distance' })).toEqual([]);
  expect(
    wishes({ dataset: 'P', parameter: 'B' }, { dataset: 'P', parameter: 'heliocentricDistance' }),
  ).toEqual([]);
  expect(wishes({ quantity: 'density' }, { quantity: 'speed' })).toHaveLength(1);
  expect(
    wishes({ dataset: 'P', parameter: 'B' }, {}, { ...scale, of: [{ kind: 'act', act: 0 }] }),
  ).toHaveLength(1);
});
