import { expect, test } from 'vitest';
import { HOUR } from '#src/domain/time-range.ts';
import { runOperation } from '#src/timeseries/run-operation.ts';
import { NEW_YEAR, scalarFrame, vectorFrame } from '#tests/support/frames.ts';
import { frameBy, valuesBy } from '#tests/unit/timeseries/analyses.ts';

const hourly = { stepMs: HOUR };
const speed = scalarFrame('A.V', 'km/s', [400, 410, 420, 430, 440, 450], hourly);
const distance = scalarFrame('A.r', 'AU', [0.2, 0.1, 0.093, 0.09, Number.NaN, 0.3], hourly);
const below = (threshold: number, unit?: string) => ({
  where: { kind: 'compared', comparison: '<', threshold, other: 0, ...(unit === undefined ? {} : { unit }) },
});

test('only the samples stay at which another series meets a limit, which may be in solar radii', () => {
  // 20 solar radii are 0.09301 au.
  const near = frameBy('keep_where', [speed, distance], below(20, 'Rs'));

  expect([...near.time]).toEqual([2, 3].map((hours) => NEW_YEAR + hours * HOUR));
  expect([...(near.columns[0]?.values ?? [])]).toEqual([420, 430]);
  expect(near.provenance.symbol).toContain('below 20 R☉');
  expect(near.provenance.notes).toEqual([expect.stringContaining('2 of 6 samples are left')]);
});

test('strictly below and at most differ at the limit itself', () => {
  const kept = (comparison: string) => [
    ...valuesBy('keep_where', [speed], { where: { kind: 'compared', comparison, threshold: 420 } }),
  ];

  expect(kept('<')).toEqual([400, 410]);
  expect(kept('<=')).toEqual([400, 410, 420]);
  expect(kept('>')).toEqual([430, 440, 450]);
  expect(kept('>=')).toEqual([420, 430, 440, 450]);
});

test('all components of a vector stay together', () => {
  const field = vectorFrame(
    'A.B',
    'nT',
    [
      [1, 2, 3],
      [4, 5, 6],
    ],
    hourly,
  );
  const kept = frameBy('keep_where', [field, speed], {
    where: { kind: 'compared', comparison: '>', threshold: 400, other: 0 },
  });

  expect(kept.columns.map(({ values }) => [...values])).toEqual([[4], [5], [6]]);
});

test('a limit in a unit of another kind is refused, and so is one that is never met', () => {
  expect(() => runOperation('keep_where', [speed, distance], below(20, 'nT'), 'R')).toThrow(
    'cannot be compared',
  );
  expect(() => runOperation('keep_where', [speed, distance], below(0.01), 'R')).toThrow('there was never');
});
