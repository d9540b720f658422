import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { requireCommonUnit } from '#src/timeseries/common-unit.ts';
import { defineOperation } from '#src/timeseries/operation.ts';
import { axialColumns, lengthOf, vectorInput } from '#src/timeseries/vector-input.ts';

/** √(x² + y² + z²): missing where any component is. A `total` column that came along is not used. */
export const magnitude = defineOperation({
  name: 'magnitude',
  summary: 'Length of a vector, from its components',
  needsVector: true,
  reduces: true,
  params: z.object({}),
  inputs: [{ name: 'vector', what: 'a vector, or its components one by one', several: true }],
  step: () => 'magnitude',

  run(inputs) {
    requireVector(inputs);
    const vector = vectorInput(
      inputs.map(({ columns, ...frame }) => ({ ...frame, columns: axialColumns(columns) })),
    );
    const values = lengthOf(vector, 'A magnitude');
    const { time, range, unit } = vector;
    const notes = [...vector.notes, ...frameNotes(inputs)];
    return { draft: { time, range, notes, keepsCoordinates: false, columns: [{ unit, values }] } };
  },
});

/** @throws BotError `not-computable` for a series that has no components, or has components of different units */
function requireVector(inputs: readonly Frame[]): void {
  requireCommonUnit(inputs, 'A magnitude');
  const [first] = inputs;
  const columns = inputs.flatMap((frame) => frame.columns);
  if (first?.bins !== undefined) {
    throw new BotError(
      'not-computable',
      `${first.label} is a spectrum, not a vector, so it has no magnitude.`,
      {
        hint: 'Use a vector with x, y and z (or R, T and N).',
      },
    );
  }
  if (columns.length > 1) return;
  throw new BotError(
    'not-computable',
    `${first?.label ?? 'The series'} has one column, so it has no components to take a magnitude of.`,
    {
      hint: 'Use a vector, or "absolute" for the absolute value of a scalar.',
    },
  );
}

/** Components of different coordinate frames make no vector, which has to be heard. */
function frameNotes(inputs: readonly Frame[]): readonly string[] {
  const frames = [...new Set(inputs.flatMap(({ provenance }) => provenance.coordinates ?? []))];
  return frames.length < 2
    ? []
    : [
        `The components are in different coordinate frames (${frames.join(', ')}), so this is no length of one vector.`,
      ];
}
