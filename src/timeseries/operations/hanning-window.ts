import { z } from 'zod';
import { mapColumns } from '#src/timeseries/map-columns.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, ONE } from '#src/timeseries/operation.ts';

/** x · (0.5 − 0.5 cos(2πi / (n − 1))): the two edges are exactly 0 (numpy.hanning). */
export const hanningWindow = defineOperation({
  name: 'hanning_window',
  summary: 'Tapers a series to zero at both ends, before a Fourier transform',
  params: z.object({}),
  inputs: ONE,
  step: () => 'Hanning window',

  run(inputs) {
    return { draft: mapColumns(onlyFrame(inputs), tapered) };
  },
});

function tapered(values: Float64Array): Float64Array {
  const last = Math.max(1, values.length - 1);
  return values.map((value, row) =>
    row === 0 || row === last ? value * 0 : value * (0.5 - 0.5 * Math.cos((2 * Math.PI * row) / last)),
  );
}
