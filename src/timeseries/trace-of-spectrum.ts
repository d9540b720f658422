import type { Column, Frame } from '#src/domain/frame.ts';

/** The name of the sum of the spectra of a vector's components. */
const TRACE = 'trace';

/**
 * The one column to fit of a spectrum: of a vector the trace of the spectral matrix, i.e. the sum of the spectra of its components,
 * in their unit; it does not depend on the frame. Of anything else nothing.
 */
export function traceOf({ axis, columns }: Frame): Column | undefined {
  const [first, ...rest] = columns;
  const isVector =
    axis !== undefined && columns.length > 1 && columns.every(({ component }) => component !== undefined);
  if (first === undefined || !isVector || rest.some(({ unit }) => unit !== first.unit)) return undefined;
  const { component: _, ...plain } = first;
  const values = first.values.map((value, at) =>
    rest.reduce((sum, column) => sum + (column.values[at] ?? Number.NaN), value),
  );
  return { ...plain, name: TRACE, values };
}
