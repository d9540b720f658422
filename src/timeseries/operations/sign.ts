import { z } from 'zod';
import { mapColumns, mapValues } from '#src/timeseries/map-columns.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, ONE } from '#src/timeseries/operation.ts';

/** 1, 0 or −1; missing stays missing. */
export const sign = defineOperation({
  name: 'sign',
  summary: '1 where positive, -1 where negative, 0 where zero',
  params: z.object({}),
  inputs: ONE,
  step: () => 'sign',

  run(inputs) {
    return {
      draft: mapColumns(
        onlyFrame(inputs),
        (values) => mapValues(values, (value) => Math.sign(value) + 0),
        () => '',
      ),
    };
  },
});
