import { expect, test } from 'vitest';
import type { Frame } from '#src/domain/frame.ts';
import { SECOND } from '#src/domain/time-range.ts';
import { runOperation } from '#src/timeseries/run-operation.ts';
import { NEW_YEAR, scalarFrame, vectorFrame } from '#tests/support/frames.ts';
import { curveBy, valuesBy } from '#tests/unit/timeseries/analyses.ts';

const rows = (count: number, value: (row: number) => readonly [number, number, number]) =>
  Array.from({ length: count }, (_, row) => value(row));

test('waves across the field are not compressible, those along it are', () => {
  const across = vectorFrame(
    'A.B',
    'nT',
    rows(100, (row) => [10, Math.sin(row), Math.cos(row)]),
  );
  const along = vectorFrame(
    'A.B',
    'nT',
    rows(100, (row) => [10 + Math.sin(row), 0, 0]),
  );

  expect(valuesBy('compressibility', [across], { window: '20min' })[50]).toBeLessThan(0.01);
  expect(valuesBy('compressibility', [along], { window: '20min' })[50]).toBeCloseTo(1, 12);
  expect(valuesBy('compressibility', [along], { window: '20min', of: 'magnitude' })[50]).toBeCloseTo(1, 12);
});

test('a circular wave has a normalised helicity of one, with the sign of its turning', () => {
  const wave = (sign: number) =>
    vectorFrame(
      'A.B',
      'nT',
      rows(256, (row) => [5, Math.cos((2 * Math.PI * row) / 16), sign * Math.sin((2 * Math.PI * row) / 16)]),
    );
  const place = 64 / 16 - 1;

  // z = sin lags y = cos by a quarter of a period.
  expect(curveBy('magnetic_helicity', [wave(1)], { segment: 64 }).y[0]?.values[place]).toBeCloseTo(-1, 9);
  expect(curveBy('magnetic_helicity', [wave(-1)], { segment: 64 }).y[0]?.values[place]).toBeCloseTo(1, 9);
});

test('a flow that is Alfvénic in a moving frame gives that frame and a Walén slope of one', () => {
  const field = rows(40, (row) => [10 * Math.cos(row / 7), 10 * Math.sin(row / 7), 3]);
  const perNanotesla = 21.8120345 / Math.sqrt(4);
  const flow = field.map(
    ([x, y, z]) => [-400 + x * perNanotesla, 30 + y * perNanotesla, z * perNanotesla] as const,
  );
  const inputs = [
    vectorFrame('A.B', 'nT', field, { stepMs: 4 * SECOND }),
    vectorFrame('A.V', 'km/s', flow, { stepMs: 4 * SECOND }),
    scalarFrame(
      'A.N',
      'cm^-3',
      field.map(() => 4),
      { stepMs: 4 * SECOND },
    ),
  ];
  const { answer } = runOperation('de_hoffmann_teller', inputs, {}, 'dht');
  const found = Object.fromEntries(
    answer?.kind === 'table' ? answer.rows.map(([name, value]) => [String(name), Number(value)]) : [],
  );

  expect(found['V_HT x']).toBeCloseTo(-400, 2);
  expect(found['V_HT y']).toBeCloseTo(30, 2);
  expect(found['correlation of the electric fields']).toBeCloseTo(1, 4);
  expect(found['Walén slope']).toBeCloseTo(1, 4);
  const still = vectorFrame(
    'A.B',
    'nT',
    rows(40, () => [5, 0, 0]),
    { stepMs: 4 * SECOND },
  );
  expect(() => runOperation('de_hoffmann_teller', [still, ...inputs.slice(1)], {}, 'dht')).toThrow(
    'a field that turns',
  );
});

test('fluxes of pitch angles are over each other by solid angle, and energies have none', () => {
  const channels = (unit: string, centers: readonly number[]): Frame => ({
    ...scalarFrame('A.J', '1/(cm^2 s sr keV)', [1]),
    time: Float64Array.of(NEW_YEAR),
    columns: [4, 1, 3, 1, 2].map((value, at) => ({
      name: `J.${at}`,
      unit: '1/(cm^2 s sr keV)',
      values: Float64Array.of(value),
    })),
    bins: { name: 'Pitch angle', unit, centers: Float64Array.from(centers), varying: false },
  });
  const pad = channels('deg', [18, 54, 90, 126, 162]);

  expect(valuesBy('anisotropy', [pad])[0]).toBeCloseTo(1, 12);
  expect(valuesBy('anisotropy', [pad], { kind: 'parallel-antiparallel' })[0]).toBeCloseTo(2, 12);
  expect(() => runOperation('anisotropy', [channels('eV', [1, 2, 4, 8, 16])], {}, 'x')).toThrow('no angles');
  expect(() => runOperation('anisotropy', [pad], { width: 5 }, 'x')).toThrow('no channel in one of');
});
