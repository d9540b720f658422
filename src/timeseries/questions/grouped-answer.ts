import type { Group, QuestionOf } from '#src/domain/data-question.ts';
import { type Column, type Frame, medianStep } from '#src/domain/frame.ts';
import { formatMoment, formatTime, HOUR } from '#src/domain/time-range.ts';
import { formatUnit } from '#src/domain/units.ts';
import { calendarStarts, carringtonNumber } from '#src/timeseries/calendar-starts.ts';
import { present } from '#src/timeseries/percentile.ts';
import type { Answered } from '#src/timeseries/questions/answered.ts';
import {
  statisticName,
  statisticUnit,
  statisticValue,
  wishedStatistics,
} from '#src/timeseries/questions/statistic-value.ts';
import { binsBetween } from '#src/timeseries/resample-bins.ts';

type Grouped = QuestionOf<'statistic'> & { readonly by: Group };

/** Share of the samples of a part of a calendar that its statistics need. */
const LEAST_SHARE = 0.5;

/**
 * Statistics for each hour, day, week, month, year or Carrington rotation in UTC: one row for each of these, with its number of
 * samples and the share of its time that they cover; blank where that is less than half.
 */
export function groupedAnswer(
  frame: Frame,
  { by, statistics, percentile, where }: Grouped,
  words: string,
): Answered {
  const { time, columns } = frame;
  const cadence = medianStep(time);
  const starts = startsOf(by, time);
  const { first } = binsBetween(time, starts);
  const wished = wishedStatistics(statistics, percentile);
  const spoken = wished.map((each) => statisticName(each.statistic, each.percentile));
  const names = columns.flatMap((column) => spoken.map((name) => headOf(column, name, columns.length)));
  const rows = [...starts.keys()].slice(0, -1).flatMap((bin) => {
    const [low, high] = [first[bin] ?? 0, first[bin + 1] ?? 0];
    const [from, to] = [starts[bin] ?? 0, starts[bin + 1] ?? 0];
    const count = Math.max(...columns.map(({ values }) => present(values.subarray(low, high)).length));
    if (count === 0) return [];
    const expected = cadence === 0 ? count : (to - from) / cadence;
    const cover = Math.min(1, count / Math.max(1, expected));
    const isThin = where === undefined && cover < LEAST_SHARE;
    const cells = columns.flatMap(({ values, unit }) =>
      wished.map((each) => {
        const part = values.subarray(low, high);
        const { value } = statisticValue(
          each.statistic,
          time.subarray(low, high),
          part,
          each.percentile,
          unit,
        );
        return isThin || Number.isNaN(value) ? null : value;
      }),
    );
    return [[partName(by, from), ...cells, count, Math.round(100 * cover)]];
  });
  const said = spoken.join(', ');
  const of = columns.length === 1 ? columns[0]?.name : frame.label;
  const blank = where === undefined ? '; blank where less than half is there' : '';
  return {
    answer: {
      kind: 'table',
      sentence: `The ${said} of ${of}${words} by ${by.replace('carrington-', 'Carrington ')} (UTC${blank}).`,
      columns: [by.replace('carrington-', 'Carrington '), ...names, 'samples', '% covered'],
      rows,
    },
  };

  function headOf(column: Column, name: string, count: number): string {
    const [statistic = 'mean'] = statistics;
    const unit = formatUnit(statisticUnit(statistic, column.unit));
    const stem = count === 1 ? name : `${column.name} ${name}`;
    return unit === '' || statistics.length > 1 ? stem : `${stem} (${unit})`;
  }
}

/** Starts of the parts of a calendar from before the first of `time` to behind its last, ms since epoch. */
export function startsOf(by: Group, time: Float64Array): Float64Array {
  const range = { start: time[0] ?? 0, stop: (time.at(-1) ?? 0) + 1 };
  if (by !== 'hour') return calendarStarts(by, range);
  const start = Math.floor(range.start / HOUR);
  const count = Math.ceil(range.stop / HOUR) - start + 1;
  return Float64Array.from({ length: count }, (_, hour) => (start + hour) * HOUR);
}

/** How a part of a calendar is called by its start. */
export function partName(by: Group, start: number): string {
  switch (by) {
    case 'hour':
      return formatMoment(start);
    case 'day':
    case 'week':
      return formatTime(start);
    case 'month':
      return formatTime(start).slice(0, 7);
    case 'year':
      return formatTime(start).slice(0, 4);
    case 'carrington-rotation':
      return String(carringtonNumber(start + HOUR));
  }
}
