import { expect, test } from 'vitest';
import { HOUR } from '#src/domain/time-range.ts';
import { statisticUnit, statisticValue } from '#src/timeseries/questions/statistic-value.ts';
import { runOperation } from '#src/timeseries/run-operation.ts';
import { scalarFrame, vectorFrame } from '#tests/support/frames.ts';

test('VBs is the speed times the southward field, and nothing where it is northward', () => {
  const field = vectorFrame('O.B', 'nT', [
    [0, 3, -4],
    [1, 2, 5],
  ]);
  const speed = scalarFrame('O.V', 'km/s', [500, 400]);

  const { frame } = runOperation('vbs', [field, speed], {}, 'VBs');

  expect(frame?.columns[0]?.unit).toBe('mV/m');
  expect(frame?.columns[0]?.values[0]).toBeCloseTo(2, 12);
  expect(frame?.columns[0]?.values[1]).toBeCloseTo(0, 12);
});

test('VBs needs no component but Bz', () => {
  const bz = scalarFrame('O.Bz', 'nT', [-4, 5, Number.NaN]);
  const south = {
    ...bz,
    columns: bz.columns.map((column) => ({ ...column, component: 'z' })),
    provenance: { ...bz.provenance, coordinates: 'GSE' },
  };
  const speed = scalarFrame('O.V', 'km/s', [500, 400, 300]);

  const { frame } = runOperation('vbs', [south, speed], {}, 'VBs');

  expect([...(frame?.columns[0]?.values ?? [])]).toEqual([2, 0, Number.NaN]);
  expect(frame?.provenance.notes.join()).toContain('Bz is meant in GSM, and the field is in GSE');
});

test('the integral of a flux per second is a fluence, that of a field goes over hours', () => {
  const time = Float64Array.of(0, HOUR, 2 * HOUR);
  const values = Float64Array.of(1, 1, 1);

  expect(statisticValue('integral', time, values, 50, '1/(cm^2 s sr)').value).toBeCloseTo(7200, 9);
  expect(statisticUnit('integral', '1/(cm^2 s sr)')).not.toContain('s^');
  expect(statisticValue('integral', time, values, 50, 'nT').value).toBeCloseTo(2, 12);
  expect(statisticUnit('integral', 'nT')).toBe('nT·h');
});
