import type { Statistic } from '#src/domain/data-question.ts';
import type { Frame } from '#src/domain/frame.ts';
import { formatUnit } from '#src/domain/units.ts';
import { present } from '#src/timeseries/percentile.ts';
import { statisticName, statisticUnit, statisticValue } from '#src/timeseries/questions/statistic-value.ts';
import { requireOneColumn } from '#src/timeseries/require-one-column.ts';

/** A number of another series that stands beside each day that was found. */
export interface DateColumn {
  readonly name: string;
  /** Of the samples in `[start, stop)`, ms since 1970-01-01T00:00Z; null where there are none. */
  readonly valueIn: (start: number, stop: number) => number | null;
}

/**
 * "With the min Dst of each day": statistics of whole days (or other parts), whatever the condition says of their samples.
 *
 * @throws BotError `not-computable` when a series has several columns
 */
export function dateColumns(
  wished: readonly { readonly statistic: Statistic; readonly other: number }[],
  others: readonly Frame[],
): readonly DateColumn[] {
  return wished.flatMap(({ statistic, other }): readonly DateColumn[] => {
    const frame = others[other];
    if (frame === undefined) return [];
    const column = requireOneColumn(frame, 'A number beside each day');
    const unit = formatUnit(statisticUnit(statistic, column.unit));
    return [
      {
        name: `${statisticName(statistic)} ${column.name}${unit === '' ? '' : ` (${unit})`}`,
        valueIn: (start, stop) => {
          const [low, high] = [firstFrom(frame.time, start), firstFrom(frame.time, stop)];
          const values = column.values.subarray(low, high);
          if (present(values).length === 0) return null;
          const { value } = statisticValue(
            statistic,
            frame.time.subarray(low, high),
            values,
            undefined,
            column.unit,
          );
          return Number.isNaN(value) ? null : value;
        },
      },
    ];
  });
}

/** Row of the first sample at or after a moment. */
function firstFrom(time: Float64Array, moment: number): number {
  const row = time.findIndex((at) => at >= moment);
  return row < 0 ? time.length : row;
}
