import { z } from 'zod';
import { pickColumns } from '#src/timeseries/components.ts';
import { draftOf } from '#src/timeseries/map-columns.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation } from '#src/timeseries/operation.ts';

/** Counter-clockwise from the first axis to the second: a' = a cos θ − b sin θ, b' = a sin θ + b cos θ. */
export const rotate = defineOperation({
  name: 'rotate',
  summary: 'Turns a vector by an angle in the plane of two of its axes',
  needsVector: true,
  params: z.object({
    degrees: z.number().describe('Angle in degrees, from the first axis of the plane towards the second.'),
    plane: z
      .string()
      .regex(/^[xyzrtn]{2}$/i)
      .default('xy')
      .describe('Two axes: "xy", "yz", "xz", "rt", ….'),
  }),
  inputs: [{ name: 'vector', what: 'a vector' }],
  step: ({ degrees, plane }) => `rotated by ${degrees}° in the ${plane.toLowerCase()} plane`,

  run(inputs, { degrees, plane }) {
    const frame = onlyFrame(inputs);
    const [first, second] = pickColumns(frame, [...plane]);
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    const turned = (a: Float64Array | undefined, b: Float64Array | undefined, p: number, q: number) =>
      Float64Array.from(frame.time, (_, row) => (a?.[row] ?? Number.NaN) * p + (b?.[row] ?? Number.NaN) * q);
    const columns = frame.columns.map((column) => {
      if (column === first)
        return { ...draftOf(column), values: turned(first?.values, second?.values, cos, -sin) };
      if (column === second)
        return { ...draftOf(column), values: turned(first?.values, second?.values, sin, cos) };
      return draftOf(column);
    });
    return { draft: { time: frame.time, columns, keepsCoordinates: false } };
  },
});
