import { z } from 'zod';
import { DAY, HOUR } from '#src/domain/time-range.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, ONE } from '#src/timeseries/operation.ts';

/** 1 where `from` ≤ hour of the day (UTC) < `to`, else 0; across midnight when `from` is the larger. */
export const daytime = defineOperation({
  name: 'daytime',
  summary: 'Flag: 1 in some hours of the day (UTC), else 0',
  params: z.object({
    from: z.number().min(0).max(24).default(6).describe('First hour of the day, 0 to 24, UTC.'),
    to: z.number().min(0).max(24).default(18).describe('Hour at which the day ends, not included.'),
  }),
  inputs: ONE,
  step: ({ from, to }) => `flag for ${from} to ${to} h UTC`,

  run(inputs, { from, to }) {
    const { time } = onlyFrame(inputs);
    const values = time.map((moment) => {
      const hour = (moment - Math.floor(moment / DAY) * DAY) / HOUR;
      const isInside = from <= to ? hour >= from && hour < to : hour >= from || hour < to;
      return isInside ? 1 : 0;
    });
    return { draft: { time, keepsCoordinates: false, columns: [{ unit: '', values }] } };
  },
});
