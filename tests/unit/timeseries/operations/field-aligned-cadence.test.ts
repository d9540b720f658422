import { expect, test } from 'vitest';
import type { Frame } from '#src/domain/frame.ts';
import { fieldAligned } from '#src/timeseries/operations/field-aligned.ts';
import { vectorFrame } from '#tests/support/frames.ts';

const HALF = 1_800_000;

/** A field along z with a ripple, every 3 s for half an hour. */
const FIELD: Frame = vectorFrame(
  'TH.B',
  'nT',
  Array.from({ length: 600 }, (_, row) => [Math.sin(row / 5), 2 * Math.cos(row / 5), 100] as const),
  { stepMs: 3_000 },
);
/** On the x axis, every minute. */
const PLACE: Frame = vectorFrame(
  'TH.R',
  'Re',
  Array.from({ length: 31 }, (_, row) => [8 + row / 100, 0, 0] as const),
  { stepMs: 60_000 },
);

test('the field keeps its cadence beside a coarser position', () => {
  const outcome = fieldAligned.run([FIELD, PLACE], { window: '10min' });
  if (!('draft' in outcome)) throw new Error('it has to be data');
  const { time, columns } = outcome.draft;

  expect(time.length).toBe(600);
  expect(time.at(-1)).toBe((FIELD.time[0] ?? 0) + HALF - 3_000);
  // Outward is x and eastward y where the mean field is along z, but for what of the ripple the mean holds.
  expect(columns[0]?.values[300]).toBeCloseTo(Math.sin(60), 1);
  expect(columns[1]?.values[300]).toBeCloseTo(2 * Math.cos(60), 0);
});
