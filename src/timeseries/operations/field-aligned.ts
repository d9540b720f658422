import { z } from 'zod';
import { type Frame, medianStep } from '#src/domain/frame.ts';
import { formatDuration } from '#src/domain/time-range.ts';
import { convertFactor } from '#src/domain/unit-conversion.ts';
import { alignFrames } from '#src/timeseries/align-frames.ts';
import { defineOperation, type InputSlot } from '#src/timeseries/operation.ts';
import { FIELD } from '#src/timeseries/plasma-slots.ts';
import { runningMean } from '#src/timeseries/running.ts';
import { centredBounds } from '#src/timeseries/running-bounds.ts';
import { slotted } from '#src/timeseries/slots.ts';
import { axisOf, type VectorInput, vectorInput } from '#src/timeseries/vector-input.ts';
import { durationOf, durationSchema } from '#src/timeseries/window.ts';

const WHAT = 'A field-aligned system';
const POSITION: InputSlot = {
  name: 'position',
  what: 'the position from the Earth (km or Re), without which x lies in the plane of the field and the x axis',
  units: ['km'],
  optional: true,
  several: true,
};

type Row = readonly [number, number, number];

/**
 * The field in mean-field-aligned coordinates: z along the running mean, y = z × r eastward (r from the Earth), x = y × z
 * outward. Undefined where the mean field is along r. A coarser position is interpolated to the times of the field.
 */
export const fieldAligned = defineOperation({
  name: 'field_aligned',
  summary: 'The field in coordinates along its running mean: outward, eastward, parallel',
  needsVector: true,
  short: 'FAC',
  params: z.object({
    window: durationSchema.default('10min').describe('Length of the mean that is the direction.'),
  }),
  inputs: [FIELD, POSITION],
  step: ({ window }) => `field-aligned coordinates (${formatDuration(durationOf(window))} mean)`,

  run(inputs, { window }) {
    const { slots, notes } = slotted(withFinePositions(inputs), [FIELD, POSITION], WHAT);
    const field = vectorInput(slots['field'] ?? []);
    const position = slots['position'] === undefined ? undefined : vectorInput(slots['position']);
    const own = rowsOf(field);
    const bounds = centredBounds(field.time, { ms: durationOf(window) });
    const mean = rowsOf(field).map((values) => runningMean(values, bounds, 0.5));
    const place = position === undefined ? undefined : rowsOf(position);
    const result = [0, 1, 2].map(() => new Float64Array(field.time.length));
    for (let row = 0; row < field.time.length; row += 1) {
      const axes = axesAt(at(mean, row), place === undefined ? [1, 0, 0] : at(place, row));
      for (const [index, axis] of axes.entries()) {
        const target = result[index];
        if (target !== undefined) target[row] = dot(axis, at(own, row));
      }
    }
    const without =
      place === undefined
        ? ['No position was given, so x lies in the plane of the field and the x axis of the data.']
        : [];
    return {
      draft: {
        time: field.time,
        range: field.range,
        keepsCoordinates: false,
        notes: [...notes, ...without, 'z is along the mean field, y eastward, x outward.'],
        columns: result.map((values, index) => ({
          component: ['x', 'y', 'z'][index] ?? '',
          unit: field.unit,
          values,
        })),
      },
    };
  },
});

/** A position is smooth: coarser than the field, it is taken between its samples, so that the field keeps its own. */
function withFinePositions(inputs: readonly Frame[]): readonly Frame[] {
  const field = inputs.find((frame) => isIn(frame, 'nT'));
  if (field === undefined) return inputs;
  const step = medianStep(field.time);
  return inputs.map((frame) => {
    if (!isIn(frame, 'km') || medianStep(frame.time) < 2 * step) return frame;
    const { time, columns } = alignFrames([frame], 'linear', field.time);
    return {
      ...frame,
      time,
      columns: frame.columns.map((column, index) => ({
        ...column,
        values: columns[0]?.[index] ?? column.values,
      })),
    };
  });
}

function isIn({ columns }: Frame, unit: string): boolean {
  return convertFactor(columns[0]?.unit ?? '', unit) !== undefined;
}

function rowsOf(vector: VectorInput): readonly Float64Array[] {
  return [axisOf(vector, 'x', WHAT), axisOf(vector, 'y', WHAT), axisOf(vector, 'z', WHAT)];
}

function at(rows: readonly Float64Array[], row: number): Row {
  return [rows[0]?.[row] ?? Number.NaN, rows[1]?.[row] ?? Number.NaN, rows[2]?.[row] ?? Number.NaN];
}

function axesAt(mean: Row, position: Row): readonly [Row, Row, Row] {
  const along = unit(mean);
  const east = unit(cross(along, position));
  return [cross(east, along), east, along];
}

function cross(a: Row, b: Row): Row {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function dot(a: Row, b: Row): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** A vector of length 1; missing for no length. */
function unit(vector: Row): Row {
  const size = Math.sqrt(dot(vector, vector));
  return size > 0
    ? [vector[0] / size, vector[1] / size, vector[2] / size]
    : [Number.NaN, Number.NaN, Number.NaN];
}
