import { describe, test } from 'vitest';
import type { Frame } from '#src/domain/frame.ts';
import { MINUTE, SECOND } from '#src/domain/time-range.ts';
import { runOperation } from '#src/timeseries/run-operation.ts';
import { NEW_YEAR } from '#tests/support/frames.ts';

const SIZES = [1e4, 1e6, 1e7];

function noise(rows: number, columns: number, stepMs: number, label: string): Frame {
  const axes = ['x', 'y', 'z'];
  return {
    label,
    time: Float64Array.from({ length: rows }, (_, row) => NEW_YEAR + row * stepMs),
    columns: Array.from({ length: columns }, (_, place) => ({
      name: `${label}.${axes[place]}`,
      unit: 'nT',
      component: axes[place] ?? '',
      values: Float64Array.from(
        { length: rows },
        (_, row) => Math.sin(row / 100 + place) * 5 + Math.sin(row * 12.9898 + place),
      ),
    })),
    text: [],
    provenance: {
      origin: 'fetched',
      range: { start: NEW_YEAR, stop: NEW_YEAR + rows * stepMs },
      from: [],
      steps: [],
      synthetic: false,
      notes: [],
    },
  };
}

describe.each(SIZES)('%d rows', (rows) => {
  const vector = noise(rows, 3, SECOND, 'V');
  const scalar = noise(rows, 1, SECOND, 'S');
  const coarse = noise(Math.floor(rows / 3), 1, 3 * SECOND + 100, 'C');
  const cases: readonly (readonly [string, readonly Frame[], string, object])[] = [
    ['magnitude', [vector], 'magnitude', {}],
    ['running mean over 10 min, one column', [scalar], 'running_mean', { window: '10min' }],
    ['resample to 5 min, three columns', [vector], 'resample', { every: '5min' }],
    ['align with a third of the rows, asof', [coarse, scalar], 'align', { method: 'asof' }],
    ['Welch, segments of 4096', [scalar], 'power_spectrum', { segment: 4096 }],
  ];
  for (const [name, frames, operation, params] of cases) {
    test(
      name,
      async ({ bench }) => {
        await bench(name, () => {
          runOperation(operation, frames, params, 'R');
        }).run();
      },
      5 * MINUTE,
    );
  }
});
