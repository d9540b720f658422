import { expect, test } from 'vitest';
import type { Frame } from '#src/domain/frame.ts';
import { integrate } from '#src/timeseries/operations/spectrum-parts.ts';
import { scalarFrame } from '#tests/support/frames.ts';

const POWER: Frame = {
  ...scalarFrame('SC.power', 'nT^2/Hz', [1], { provenance: { quantity: 'wave-power' } }),
  columns: [0, 1, 2].map((at) => ({ name: `p.${at}`, unit: 'nT^2/Hz', values: Float64Array.of(1) })),
  bins: {
    name: 'frequency',
    unit: 'Hz',
    centers: Float64Array.of(1.5, 2.5, 3.5),
    ranges: Float64Array.of(1, 2, 2, 3, 3, 4),
    varying: false,
  },
};

test.each([
  [{ from: 2, to: 4 }, 'wave power from 2 Hz to 4 Hz'],
  [{ from: 2 }, 'wave power above 2 Hz'],
  [{ to: 3 }, 'wave power below 3 Hz'],
  [{}, 'integral wave power'],
])('an integral of %j is called "%s"', (params, name) => {
  const outcome = integrate.run([POWER], params);

  expect('draft' in outcome && outcome.draft.symbol).toBe(name);
});
