import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import { convertFactor } from '#src/domain/unit-conversion.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, ONE } from '#src/timeseries/operation.ts';

/** Time from each event of a list to the next, at the start of the next; n events have n − 1. Samples count as events. */
export const waitingTimes = defineOperation({
  name: 'waiting_times',
  summary: 'Time between the starts of neighbouring events of a list',
  params: z.object({
    unit: z.enum(['s', 'min', 'h', 'd']).default('h').describe('Unit of time: s, min, h or d.'),
  }),
  inputs: ONE,
  step: ({ unit }) => `time since the event before in ${unit}`,

  run(inputs, { unit }) {
    const { time, label } = onlyFrame(inputs);
    if (time.length < 2) {
      throw new BotError('not-computable', `${label} has too few events to wait between.`, {
        hint: 'Two are needed at least.',
      });
    }
    const size = convertFactor(unit, 'ms') ?? 1;
    const values = Float64Array.from(
      { length: time.length - 1 },
      (_, row) => ((time[row + 1] ?? Number.NaN) - (time[row] ?? Number.NaN)) / size,
    );
    return {
      draft: {
        time: time.slice(1),
        keepsCoordinates: false,
        columns: [{ unit, values }],
        symbol: 'waiting time',
        notes: [
          `${time.length} events have ${values.length} waiting times; gaps in the data are not left out.`,
        ],
      },
    };
  },
});
