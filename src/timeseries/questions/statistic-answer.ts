import type { Column, Frame } from '#src/domain/frame.ts';
import { formatTime, isoTime } from '#src/domain/time-range.ts';
import { formatUnit } from '#src/domain/units.ts';
import type { OperationAnswer } from '#src/timeseries/operation.ts';
import { percentileInPlace, present } from '#src/timeseries/percentile.ts';
import { numberText, samplesText } from '#src/timeseries/questions/number-text.ts';
import { statisticsOf } from '#src/timeseries/statistics.ts';

export interface StatisticQuestion {
  readonly kind: 'statistic';
  readonly statistic:
    | 'mean'
    | 'median'
    | 'minimum'
    | 'maximum'
    | 'std'
    | 'range'
    | 'percentile'
    | 'count'
    | 'sum'
    | 'latest';
  /** 0 to 100, for `percentile`. */
  readonly percentile?: number;
}

interface Found {
  readonly value: number;
  /** Time of the value, ms, where it has one. */
  readonly at?: number;
}

/** One statistic of each column, with the time of an extreme, how many samples there are and what share is missing. */
export function statisticAnswer(frame: Frame, question: StatisticQuestion): OperationAnswer {
  const found = frame.columns.map((column) => ({ column, ...findValue(column, frame.time, question) }));
  const [only] = found;
  const name = nameOf(question);
  if (only !== undefined && found.length === 1) {
    const unit = question.statistic === 'count' ? '' : only.column.unit;
    return { kind: 'scalar', sentence: sentenceFor(name, only, unit, frame), value: only.value, unit };
  }
  return {
    kind: 'table',
    sentence: `The ${name} of ${frame.label}, column by column.`,
    columns: ['column', name, 'unit', 'at'],
    rows: found.map(({ column, value, at }) => [
      column.name,
      Number.isNaN(value) ? null : value,
      formatUnit(column.unit),
      at === undefined ? null : frame.axis === undefined ? isoTime(at) : at,
    ]),
  };
}

function findValue(
  { values }: Column,
  time: Float64Array,
  { statistic, percentile }: StatisticQuestion,
): Found {
  const of = statisticsOf(values);
  switch (statistic) {
    case 'mean':
      return { value: of.mean };
    case 'median':
      return { value: of.quartiles[1] };
    case 'std':
      return { value: of.std };
    case 'range':
      return { value: of.max - of.min };
    case 'count':
      return { value: of.count };
    case 'sum':
      return { value: of.count === 0 ? Number.NaN : of.mean * of.count };
    case 'percentile':
      return { value: percentileInPlace(present(values), (percentile ?? 50) / 100) };
    case 'minimum':
      return { value: of.min, at: time[of.minAt] ?? Number.NaN };
    case 'maximum':
      return { value: of.max, at: time[of.maxAt] ?? Number.NaN };
    case 'latest': {
      const row = values.findLastIndex((value) => !Number.isNaN(value));
      return { value: values[row] ?? Number.NaN, at: time[row] ?? Number.NaN };
    }
  }
}

function nameOf({ statistic, percentile = 50 }: StatisticQuestion): string {
  if (statistic === 'std') return 'standard deviation';
  if (statistic === 'count') return 'number of samples';
  if (statistic === 'latest') return 'latest value';
  return statistic === 'percentile' ? `${percentile}th percentile` : statistic;
}

function sentenceFor(
  name: string,
  { column, value, at }: Found & { readonly column: Column },
  unit: string,
  { axis }: Frame,
): string {
  const count = present(column.values).length;
  const cover = samplesText(count, 1 - count / Math.max(1, column.values.length));
  if (count === 0) return `${column.name} has missing values only, so it has no ${name}.`;
  const place = axis === undefined ? `at ${formatTime(at ?? 0)} UTC` : `in ${axis.name} ${at}`;
  const when = at === undefined ? '' : `, ${place}`;
  return `The ${name} of ${column.name} is ${numberText(value, unit)}${when} (${cover}).`;
}
