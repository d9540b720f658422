import { expect, test } from 'vitest';
import type { Frame } from '#src/domain/frame.ts';
import { traceOf } from '#src/timeseries/trace-of-spectrum.ts';

const AXIS = { name: 'Frequency', unit: 'Hz', scale: 'log', valueName: 'PSD', valueScale: 'log' } as const;

function spectrum(columns: readonly { readonly component?: string; readonly unit: string }[]): Frame {
  return {
    label: 'PSD',
    time: Float64Array.of(0.1, 0.2),
    axis: AXIS,
    columns: columns.map((column, at) => ({ name: `c${at}`, ...column, values: Float64Array.of(1, 2) })),
    provenance: {
      dataset: undefined,
      parameter: undefined,
      steps: [],
      range: { start: 0, stop: 1 },
      notes: [],
    },
  } as unknown as Frame;
}

test('the trace of a vector is the sum of the spectra of its components', () => {
  const vector = spectrum(['x', 'y', 'z'].map((component) => ({ component, unit: 'nT^2/Hz' })));
  expect(traceOf(vector)).toEqual({ name: 'trace', unit: 'nT^2/Hz', values: Float64Array.of(3, 6) });
});

test('several series that are no vector have no trace', () => {
  expect(traceOf(spectrum([{ unit: 'nT^2/Hz' }, { unit: 'nT^2/Hz' }]))).toBeUndefined();
});
