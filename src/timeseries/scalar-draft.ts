import type { Frame } from '#src/domain/frame.ts';
import type { Outcome } from '#src/timeseries/operation.ts';

/** A result of one column on the axis of an aligned input, that belongs to no coordinate frame. */
export function scalarOutcome(
  { time, provenance }: Pick<Frame, 'time' | 'provenance'>,
  unit: string,
  values: Float64Array,
  notes: readonly string[] = [],
): Outcome {
  return {
    draft: {
      time,
      range: provenance.range,
      keepsCoordinates: false,
      notes: [...new Set(notes)],
      columns: [{ unit, values }],
    },
  };
}
