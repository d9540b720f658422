import { z } from 'zod';
import { type Frame, medianStep } from '#src/domain/frame.ts';
import { formatDuration, formatTime, isoTime } from '#src/domain/time-range.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, ONE } from '#src/timeseries/operation.ts';
import { type Statistics, statisticsOf } from '#src/timeseries/statistics.ts';

const COLUMNS = [
  'column',
  'unit',
  'count',
  'missing',
  'mean',
  'std',
  'min',
  'min at',
  '25 %',
  'median',
  '75 %',
  'max',
  'max at',
] as const;

/** Statistics of every column; `missing` is a share from 0 to 1, the standard deviation has n − 1, times are UTC. */
export const describe = defineOperation({
  name: 'describe',
  summary:
    'Count, missing share, mean, standard deviation, quartiles, extremes with their times, cadence and span',
  answers: true,
  takesCurves: true,
  params: z.object({}),
  inputs: ONE,
  step: () => 'statistics',

  run(inputs) {
    const frame = onlyFrame(inputs);
    const rows = frame.columns.map(({ name, unit, values }) =>
      rowFor(name, unit, statisticsOf(values, unit), frame),
    );
    return { answer: { kind: 'table', sentence: sentenceFor(frame), columns: COLUMNS, rows } };
  },
});

function rowFor(
  name: string,
  unit: string,
  of: Statistics,
  { time, axis }: Frame,
): readonly (string | number | null)[] {
  const [lower, median, upper] = of.quartiles;
  const place = (at: number) => (axis === undefined ? isoTime(at) : at);
  const at = (row: number) => (row < 0 ? null : place(time[row] ?? 0));
  return [
    name,
    unit,
    of.count,
    of.missing,
    of.mean,
    of.std,
    of.min,
    at(of.minAt),
    lower,
    median,
    upper,
    of.max,
    at(of.maxAt),
  ].map((cell) => (typeof cell === 'number' && Number.isNaN(cell) ? null : cell));
}

function sentenceFor({ label, time, columns, axis }: Frame): string {
  const [start, stop] = [time[0] ?? 0, time.at(-1) ?? 0];
  const width = `${columns.length} column${columns.length === 1 ? '' : 's'}`;
  if (axis !== undefined) {
    const unit = axis.unit === '' ? '' : ` ${axis.unit}`;
    return `${label} has ${time.length} rows, ${width}, over ${axis.name.toLowerCase()} from ${short(start)} to ${short(stop)}${unit}.`;
  }
  if (time.length === 1) return `${label} has a single sample at ${formatTime(start)} UTC, ${width}.`;
  return `${label} has ${time.length} rows, ${width}, from ${formatTime(start)} to ${formatTime(stop)} UTC, a sample every ${formatDuration(medianStep(time))}.`;
}

function short(value: number): string {
  return String(Number(value.toPrecision(4)));
}
