import { expect, test } from 'vitest';
import { stormList } from '#src/timeseries/events/storms.ts';
import { scalarFrame } from '#tests/support/frames.ts';

const HOUR = 3_600_000;

function dst(values: readonly number[]) {
  const frame = scalarFrame('Dst', 'nT', [...values]);
  const time = Float64Array.from(values, (_, row) => Date.UTC(2023, 3, 23) + row * HOUR);
  return { ...frame, time, provenance: { ...frame.provenance, quantity: 'dst' } };
}

test('a storm whose end falls into missing data says so', () => {
  const missing = Array.from({ length: 20 }, () => Number.NaN);
  const { sentence } = stormList(dst([0, -40, -120, -110, -90, ...missing, -10, 0]), { threshold: -100 });

  expect(sentence).toContain('Its end is not known: data are missing from 2023-04-23 04:00');
});

test('a storm that is seen to its end, and one over a short gap, say nothing', () => {
  const frame = dst([0, -40, -120, Number.NaN, -90, -10, 0]);

  expect(stormList(frame, { threshold: -100 }).sentence).not.toContain('missing');
});
