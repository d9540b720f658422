import type { Frame } from '#src/domain/frame.ts';
import { axisOf, vectorInput } from '#src/timeseries/vector-input.ts';

/**
 * The three axes of a vector whose values were brought to other times.
 *
 * @param values of each of its columns, shape `[columns][n]`
 * @throws BotError `not-computable` where a component is missing; `what` names what needs it
 */
export function axesOf(frame: Frame, values: readonly Float64Array[], what: string): readonly Float64Array[] {
  const time = new Float64Array(values[0]?.length ?? 0);
  const columns = frame.columns.map((column, index) => ({
    ...column,
    values: values[index] ?? column.values,
  }));
  const vector = vectorInput([{ ...frame, time, columns }]);
  return [axisOf(vector, 'x', what), axisOf(vector, 'y', what), axisOf(vector, 'z', what)];
}
