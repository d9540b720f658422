import { z } from 'zod';
import { type Frame, medianStep } from '#src/domain/frame.ts';
import { formatDuration } from '#src/domain/time-range.ts';
import { linearColumn } from '#src/timeseries/align-columns.ts';
import { circleUnit, isRound, shortWays } from '#src/timeseries/circular.ts';
import { fullAxis, steadyAxis } from '#src/timeseries/full-axis.ts';
import { mapColumns } from '#src/timeseries/map-columns.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, ONE } from '#src/timeseries/operation.ts';
import { durationOf, durationSchema } from '#src/timeseries/window.ts';

/**
 * Straight lines between the samples that are there, by time; what goes round the circle goes the short way. On an axis with a steady cadence the rows that a gap lacks are
 * put in. Nothing is made up before the first and after the last sample.
 */
export const interpolate = defineOperation({
  name: 'interpolate',
  summary: 'Fills gaps with straight lines, or puts a series on a regular grid',
  replaces: true,
  params: z.object({
    largestGap: durationSchema.optional().describe('Longer gaps than this stay as they are, e.g. "1h".'),
    every: durationSchema.optional().describe('Puts the series on a regular grid of this step, e.g. "1min".'),
  }),
  inputs: ONE,
  step: ({ every }) =>
    every === undefined
      ? 'linear interpolation of gaps'
      : `linear interpolation to ${formatDuration(durationOf(every))}`,

  run(inputs, { largestGap, every }) {
    const frame = onlyFrame(inputs);
    const largest = largestGap === undefined ? Number.POSITIVE_INFINITY : durationOf(largestGap);
    const at =
      every === undefined ? fullAxis(frame.time, largest) : steadyAxis(frame.time, durationOf(every));
    const linear = (values: Float64Array) => linearColumn(frame.time, values, at, largest);
    const draft = mapColumns(frame, (values, column) => {
      const unit = circleUnit(frame, column);
      return isRound(unit, values) ? shortWays(values, linear, unit) : linear(values);
    });
    const cadence = every === undefined ? {} : { cadenceMs: durationOf(every) };
    return {
      draft: {
        ...draft,
        ...cadence,
        time: at,
        notes: every === undefined ? filledNotes(frame, draft.columns, at) : [],
      },
    };
  },
});

function filledNotes(
  frame: Frame,
  after: readonly { readonly values: Float64Array }[],
  at: Float64Array,
): readonly string[] {
  const there = (columns: readonly { readonly values: Float64Array }[]) =>
    columns.reduce(
      (sum, { values }) => sum + values.reduce((count, value) => count + (Number.isNaN(value) ? 0 : 1), 0),
      0,
    );
  const filled = there(after) - there(frame.columns);
  if (filled === 0) return ['There were no gaps to fill.'];
  const rows = at.length - frame.time.length;
  const added =
    rows === 0
      ? ''
      : `, ${rows} rows of them new at the cadence of ${formatDuration(medianStep(frame.time))}`;
  return [`${filled} missing values were interpolated${added}.`];
}
