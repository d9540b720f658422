import { z } from 'zod';
import { mapColumns } from '#src/timeseries/map-columns.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, ONE } from '#src/timeseries/operation.ts';
import { durationOf } from '#src/timeseries/window.ts';

/** t + Δ; the values stay. */
export const lag = defineOperation({
  name: 'lag',
  summary: 'The series moved in time',
  replaces: true,
  params: z.object({
    by: z.string().describe('How far: "1h" later, "-10min" earlier.'),
  }),
  inputs: ONE,
  step: ({ by }) => `moved in time by ${by}`,

  run(inputs, { by }) {
    const frame = onlyFrame(inputs);
    const shift = by.trim().startsWith('-')
      ? -durationOf(by.trim().slice(1))
      : durationOf(by.trim().replace(/^\+/, ''));
    const { start, stop } = frame.provenance.range;
    const draft = mapColumns(frame, (values) => values.slice());
    return {
      draft: {
        ...draft,
        time: frame.time.map((moment) => moment + shift),
        range: { start: start + shift, stop: stop + shift },
      },
    };
  },
});
