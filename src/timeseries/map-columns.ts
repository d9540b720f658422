import type { Column, Frame } from '#src/domain/frame.ts';
import type { Draft, DraftColumn } from '#src/timeseries/operation.ts';

/** A draft on the same time axis whose columns are made one by one; unit and component stay unless `unit` says else. */
export function mapColumns(
  frame: Frame,
  change: (values: Float64Array, column: Column) => Float64Array,
  unit: (unit: string) => string = (same) => same,
): Draft {
  return {
    time: frame.time,
    columns: frame.columns.map((column) => ({
      ...draftOf(column),
      unit: unit(column.unit),
      values: change(column.values, column),
    })),
    ...(frame.bins === undefined ? {} : { bins: frame.bins }),
    ...(frame.axis === undefined ? {} : { axis: frame.axis }),
  };
}

/** One new value for each old one. */
export function mapValues(values: Float64Array, change: (value: number) => number): Float64Array {
  const result = new Float64Array(values.length);
  for (let row = 0; row < values.length; row += 1) result[row] = change(values[row] ?? Number.NaN);
  return result;
}

/** How many values are there in `before` and missing in `after`, over all columns. */
export function countLost(
  before: readonly Pick<Column, 'values'>[],
  after: readonly Pick<Column, 'values'>[],
): number {
  let lost = 0;
  before.forEach(({ values }, index) => {
    const now = after[index]?.values;
    for (let row = 0; row < values.length; row += 1) {
      if (!Number.isNaN(values[row]) && Number.isNaN(now?.[row] ?? Number.NaN)) lost += 1;
    }
  });
  return lost;
}

/** A column without its name: what follows the last dot becomes the suffix. */
export function draftOf({ name, unit, component, values }: Column): DraftColumn {
  const suffix = component ?? name.split('.').at(-1) ?? name;
  return { suffix, unit, values, ...(component === undefined ? {} : { component }) };
}
