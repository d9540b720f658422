import { z } from 'zod';
import { mapColumns, mapValues } from '#src/timeseries/map-columns.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, ONE } from '#src/timeseries/operation.ts';
import { meanAndStd } from '#src/timeseries/statistics.ts';

/** z = (x − mean) / std; missing where the series does not vary. */
export const normalize = defineOperation({
  name: 'normalize',
  summary: 'Minus the mean, over the standard deviation',
  params: z.object({}),
  inputs: ONE,
  step: () => 'normalized to mean 0 and standard deviation 1',

  run(inputs) {
    return {
      draft: mapColumns(
        onlyFrame(inputs),
        (values) => {
          const { mean, std } = meanAndStd(values);
          return mapValues(values, (value) => (std === 0 ? Number.NaN : (value - mean) / std));
        },
        () => '',
      ),
    };
  },
});
