import { z } from 'zod';
import { ALIGN_METHODS, alignFrames } from '#src/timeseries/align-frames.ts';
import { steadyAxis } from '#src/timeseries/full-axis.ts';
import { draftOf } from '#src/timeseries/map-columns.ts';
import { defineOperation } from '#src/timeseries/operation.ts';
import { durationOf, durationSchema } from '#src/timeseries/window.ts';

/** All columns of all series on one time axis, as one table. See `alignFrames` for how `auto` chooses. */
export const align = defineOperation({
  name: 'align',
  summary: 'Brings series to one time axis',
  params: z.object({
    method: z
      .enum(ALIGN_METHODS)
      .default('auto')
      .describe('mean, nearest, asof, linear, or auto by cadence.'),
    every: durationSchema.optional().describe('Step of the common axis; the longest cadence when absent.'),
  }),
  inputs: [{ name: 'series', what: 'two or more series', several: true }],
  step: ({ method }) => (method === 'auto' ? 'alignment in time' : `alignment in time (${method})`),

  run(inputs, { method, every }) {
    const all = inputs.map(({ time }) => time);
    const ends = new Float64Array([
      Math.max(...all.map((time) => time[0] ?? 0)),
      Math.min(...all.map((time) => time.at(-1) ?? 0)),
    ]);
    const at =
      every === undefined || (ends[0] ?? 0) > (ends[1] ?? 0)
        ? undefined
        : steadyAxis(ends, durationOf(every));
    const { time, columns, range, notes } = alignFrames(inputs, method, at);
    const drafts = inputs.flatMap((frame, index) =>
      frame.columns.map((column, place) => ({
        ...draftOf(column),
        suffix: column.name,
        values: columns[index]?.[place] ?? column.values,
      })),
    );
    return { draft: { time, range, notes, columns: drafts } };
  },
});
