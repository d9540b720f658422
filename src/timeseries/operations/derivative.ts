import { z } from 'zod';
import { convertFactor } from '#src/domain/unit-conversion.ts';
import { ratioUnit } from '#src/domain/units.ts';
import { longestStep } from '#src/timeseries/longest-step.ts';
import { mapColumns } from '#src/timeseries/map-columns.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, ONE } from '#src/timeseries/operation.ts';
import { requireRows } from '#src/timeseries/require-rows.ts';

/**
 * Second-order differences on an uneven axis, one-sided at both ends (as numpy.gradient): exact for parabolas. Missing where a
 * sample that is needed is, and beside a gap in time as beside a missing value.
 */
export const derivative = defineOperation({
  name: 'derivative',
  summary: 'Change per time, from neighbouring samples',
  params: z.object({
    per: z.enum(['s', 'min', 'h', 'd']).default('s').describe('Unit of time: s, min, h or d.'),
  }),
  inputs: ONE,
  step: ({ per }) => `derivative per ${per}`,

  run(inputs, { per }) {
    const frame = onlyFrame(inputs);
    requireRows(frame, 2, 'A derivative');
    const { time } = frame;
    const scale = convertFactor(per, 'ms') ?? 1000;
    return {
      draft: mapColumns(
        frame,
        (values) => slope(time, values, { unitMs: scale, longestMs: longestStep(time) }),
        (unit) => ratioUnit(unit, per),
      ),
    };
  },
});

/** @param unitMs length of the unit of time in ms @param longestMs longer steps are not bridged */
function slope(
  time: Float64Array,
  values: Float64Array,
  { unitMs, longestMs }: { readonly unitMs: number; readonly longestMs: number },
): Float64Array {
  const last = values.length - 1;
  const at = (row: number) => values[row] ?? Number.NaN;
  const step = (row: number) => {
    const ms = (time[row + 1] ?? 0) - (time[row] ?? 0);
    return ms > longestMs ? Number.NaN : ms / unitMs;
  };
  const result = new Float64Array(values.length);
  result[0] = (at(1) - at(0)) / step(0);
  result[last] = (at(last) - at(last - 1)) / step(last - 1);
  for (let row = 1; row < last; row += 1) {
    const before = step(row - 1);
    const after = step(row);
    const left = (at(row) - at(row - 1)) / before;
    const right = (at(row + 1) - at(row)) / after;
    result[row] = (left * after + right * before) / (before + after);
  }
  return result;
}
