import { expect, test } from 'vitest';
import { MINUTE } from '#src/domain/time-range.ts';
import { scalarFrame } from '#tests/support/frames.ts';
import { frameBy, valuesBy } from '#tests/unit/timeseries/analyses.ts';

const distance = scalarFrame('P.R', 'AU', [0.2, 0.4], { stepMs: 2 * MINUTE });
const density = scalarFrame('P.N', 'cm^-3', [100, 100, 100], { provenance: { quantity: 'density' } });
const field = scalarFrame('P.B', 'nT', [50, 50, 50], { provenance: { quantity: 'magnetic-field' } });

test('a density is scaled by the square of the distance, which is interpolated to its times', () => {
  const values = Array.from(valuesBy('scale_by_distance', [density, distance]));

  expect(values.map((value) => Number(value.toFixed(9)))).toEqual([4, 9, 16]);
  expect(frameBy('scale_by_distance', [density, distance]).columns[0]?.unit).toBe('cm^-3');
});

test('a field strength is scaled by the distance, a temperature not without an exponent', () => {
  const values = Array.from(valuesBy('scale_by_distance', [field, distance]));

  expect(values.map((value) => Number(value.toFixed(9)))).toEqual([10, 15, 20]);
  expect(() => valuesBy('scale_by_distance', [scalarFrame('P.T', 'K', [1e5, 1e5, 1e5]), distance])).toThrow(
    /not settled/,
  );
});

test('times a power of r has the unit of that', () => {
  const { columns } = frameBy('scale_by_distance', [field, distance], { exponent: 2, isTimes: true });

  expect(columns[0]?.unit).toBe('nT·AU^2');
  expect(columns[0]?.values[0]).toBeCloseTo(2, 9);
});
