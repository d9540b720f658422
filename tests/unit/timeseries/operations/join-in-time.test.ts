import { expect, test } from 'vitest';
import { HOUR } from '#src/domain/time-range.ts';
import { runOperation } from '#src/timeseries/run-operation.ts';
import { NEW_YEAR, scalarFrame, vectorFrame } from '#tests/support/frames.ts';
import { frameBy } from '#tests/unit/timeseries/analyses.ts';

const at = (hours: number) => NEW_YEAR + hours * HOUR;
const first = scalarFrame('A.V', 'km/s', [1, 2, 3, Number.NaN], { stepMs: HOUR });
const next = scalarFrame('B.V', 'm/s', [20_000, 30_000, 40_000], { stepMs: HOUR, start: at(2) });

test('the next series goes on where the one before has its last value, in its unit', () => {
  const joined = frameBy('join_in_time', [next, first]);

  expect([...joined.time]).toEqual([at(0), at(1), at(2), at(3), at(4)]);
  expect([...(joined.columns[0]?.values ?? [])]).toEqual([1, 2, 3, 30, 40]);
  expect(joined.columns[0]?.unit).toBe('km/s');
  expect(joined.provenance.range).toEqual({
    start: Math.min(first.provenance.range.start, next.provenance.range.start),
    stop: Math.max(first.provenance.range.stop, next.provenance.range.stop),
  });
});

test('the next series counts from a moment that is said', () => {
  const joined = frameBy('join_in_time', [first, next], { at: '2024-01-01T02:00:00Z' });

  expect([...(joined.columns[0]?.values ?? [])]).toEqual([1, 2, 20, 30, 40]);
});

test('what is not the same thing is no one series', () => {
  const field = vectorFrame('A.B', 'nT', [[1, 2, 3]]);

  expect(() => runOperation('join_in_time', [first, field], {}, 'R')).toThrow('columns');
  expect(() => runOperation('join_in_time', [first, scalarFrame('A.N', 'cm^-3', [1, 2])], {}, 'R')).toThrow(
    'other units',
  );
  expect(() => runOperation('join_in_time', [first, first], {}, 'R')).toThrow('Nothing of A.V');
});
