import type { Frame } from '#src/domain/frame.ts';
import { DAY, HOUR } from '#src/domain/time-range.ts';
import { formatUnit, ratioUnit } from '#src/domain/units.ts';
import { lineThrough } from '#src/timeseries/line-through.ts';
import type { OperationAnswer } from '#src/timeseries/operation.ts';
import { numberText, samplesText } from '#src/timeseries/questions/number-text.ts';
import { requireOneColumn } from '#src/timeseries/require-one-column.ts';
import { requireRows } from '#src/timeseries/require-rows.ts';
import { correlation } from '#src/timeseries/running-pearson.ts';

const PER = { hour: HOUR, day: DAY, year: 365.25 * DAY } as const;

export interface TrendQuestion {
  readonly kind: 'trend';
  readonly per: keyof typeof PER;
}

/** Slope of the least-squares line, and how much of the variation it explains (r²). */
export function trendAnswer(frame: Frame, { per }: TrendQuestion): OperationAnswer {
  requireRows(frame, 3, 'A trend');
  const column = requireOneColumn(frame, 'A trend');
  const { slope } = lineThrough(frame.time, column.values);
  const { coefficient, pairs } = correlation(frame.time, column.values);
  const value = slope * PER[per];
  const unit = ratioUnit(column.unit, per);
  const direction = value > 0 ? 'rises' : 'falls';
  const explained = Number.isNaN(coefficient) ? 0 : 100 * coefficient * coefficient;
  const amount = `${numberText(Math.abs(value))} ${formatUnit(column.unit)}`.trim();
  const sentence = `${column.name} ${direction} by ${amount} per ${per} on average; the line explains ${numberText(Number(explained.toPrecision(3)))} % of its variation (${samplesText(pairs, 1 - pairs / column.values.length)}).`;
  return { kind: 'scalar', sentence, value, unit };
}
