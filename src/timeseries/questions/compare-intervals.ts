import type { Frame } from '#src/domain/frame.ts';
import { formatTimeRange, type TimeRange } from '#src/domain/time-range.ts';
import type { OperationAnswer } from '#src/timeseries/operation.ts';
import { numberText } from '#src/timeseries/questions/number-text.ts';
import { requireOneColumn } from '#src/timeseries/require-one-column.ts';
import { statisticsOf } from '#src/timeseries/statistics.ts';

/** Mean, median, standard deviation and extremes of a series in two half-open ranges, side by side. */
export function compareIntervals(frame: Frame, first: TimeRange, second: TimeRange): OperationAnswer {
  const column = requireOneColumn(frame, 'A comparison of two intervals');
  const [a, b] = [first, second].map((range) => statisticsOf(inside(frame.time, column.values, range)));
  if (a === undefined || b === undefined) throw new Error('two ranges give two columns');
  const rows = [
    ['samples', a.count, b.count],
    ['mean', a.mean, b.mean],
    ['median', a.quartiles[1], b.quartiles[1]],
    ['standard deviation', a.std, b.std],
    ['minimum', a.min, b.min],
    ['maximum', a.max, b.max],
  ] as const;
  const cell = (value: number) => (Number.isNaN(value) ? null : value);
  return {
    kind: 'table',
    sentence: `The mean of ${column.name} is ${numberText(a.mean, column.unit)} in ${formatTimeRange(first)} and ${numberText(b.mean, column.unit)} in ${formatTimeRange(second)}.`,
    columns: ['statistic', formatTimeRange(first), formatTimeRange(second), 'change'],
    rows: rows.map(([name, left, right]) => [name, cell(left), cell(right), cell(right - left)]),
  };
}

function inside(time: Float64Array, values: Float64Array, { start, stop }: TimeRange): Float64Array {
  return values.filter((_, row) => (time[row] ?? 0) >= start && (time[row] ?? 0) < stop);
}
