import type { QuestionOf } from '#src/domain/data-question.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Frame, FrameAxis } from '#src/domain/frame.ts';
import { DAY, formatDuration, HOUR } from '#src/domain/time-range.ts';
import { convertFactor } from '#src/domain/unit-conversion.ts';
import { formatUnit } from '#src/domain/units.ts';
import { type Answered, numberAnswer } from '#src/timeseries/questions/answered.ts';
import { numberText } from '#src/timeseries/questions/number-text.ts';

/** Whether a curve over frequencies, lags or bins can tell: the value at a place, the largest and the smallest with theirs. */
export function isOfCurve(
  { axis }: Frame,
  question: QuestionOf<'statistic'> | QuestionOf<'value-at'>,
): boolean {
  if (axis === undefined || axis.name === 'row') return false;
  if (question.kind === 'value-at') return question.places !== undefined;
  const { statistics, by, where } = question;
  const isPlain = by === undefined && where === undefined;
  return isPlain && statistics.every((each) => each === 'minimum' || each === 'maximum');
}

/**
 * The values of a curve at places of its axis, each of the nearest row, which is named where it is another one; or its extremes with
 * where they lie.
 *
 * @throws BotError `out-of-range` for a place beyond the axis by more than half a row
 */
export function curveAnswer(
  frame: Frame,
  question: QuestionOf<'statistic'> | QuestionOf<'value-at'>,
): Answered {
  const { axis, label } = frame;
  const [column] = frame.columns;
  if (axis === undefined || column === undefined) throw new Error('a curve has an axis and a column');
  const rows =
    question.kind === 'value-at'
      ? (question.places?.at ?? []).map((place) =>
          rowNear(frame, inUnitOf(place, question.places?.unit, axis)),
        )
      : question.statistics.map((each) => extremeRow(column.values, each === 'maximum' ? 1 : -1));
  const parts = rows.map((row, index) => {
    const place = placeText(frame.time[row] ?? Number.NaN, axis);
    const value = rangeText(frame, row) ?? numberText(column.values[row] ?? Number.NaN, column.unit);
    const at = /(?:before|after) /.test(place) ? place : `at ${place}`;
    if (question.kind === 'value-at') return `${value} ${at}`;
    return `${question.statistics[index] === 'maximum' ? 'highest' : 'lowest'} ${at}: ${value}`;
  });
  const [first = 0] = rows;
  return numberAnswer(
    `${label.charAt(0).toUpperCase()}${label.slice(1)} is ${parts.join(', ')}.`,
    column.values[first] ?? Number.NaN,
    column.unit,
  );
}

/** A band has two ends: the quartiles of superposed epochs. */
function rangeText({ columns: [low, high], provenance }: Frame, row: number): string | undefined {
  if (provenance.operation !== 'superposed_epochs' || low === undefined || high === undefined)
    return undefined;
  const [from = Number.NaN, to = Number.NaN] = [low.values[row], high.values[row]];
  return `${numberText(from, low.unit)} to ${numberText(to, low.unit)} (${numberText(to - from, low.unit)} apart)`;
}

/** A place said in another unit than that of the axis. @throws BotError `not-computable` where it measures something else */
function inUnitOf(place: number, said: string | undefined, { name, unit }: FrameAxis): number {
  if (said === undefined) return place;
  const factor = convertFactor(said, unit);
  if (factor !== undefined) return place * factor;
  // "At a period of 10 min" of frequencies.
  const inverse = convertFactor(said, 's');
  if (unit === 'Hz' && inverse !== undefined) return 1 / (place * inverse);
  throw new BotError('not-computable', `The axis is ${name.toLowerCase()} in ${unit}, not in ${said}.`, {
    hint: `Give the place in ${unit}.`,
  });
}

function rowNear({ time, axis, label }: Frame, place: number): number {
  let best = 0;
  for (let row = 1; row < time.length; row += 1)
    if (Math.abs((time[row] ?? 0) - place) < Math.abs((time[best] ?? 0) - place)) best = row;
  const [low = 0, high = 0] = [
    Math.min(time[0] ?? 0, time.at(-1) ?? 0),
    Math.max(time[0] ?? 0, time.at(-1) ?? 0),
  ];
  const step =
    Math.abs((time[Math.min(best + 1, time.length - 1)] ?? 0) - (time[Math.max(best - 1, 0)] ?? 0)) / 2;
  if (place >= low - step && place <= high + step && axis !== undefined) return best;
  const [from, to] = axis === undefined ? [low, high] : [placeText(low, axis), placeText(high, axis)];
  throw new BotError('out-of-range', `${label} goes from ${from} to ${to}.`, {
    hint: 'Name a place within, or compute it over a wider range.',
  });
}

/** Row of the largest value, or with −1 of the smallest; missing ones never. */
function extremeRow(values: Float64Array, sign: 1 | -1): number {
  let best = -1;
  for (const [row, value] of values.entries())
    if (!Number.isNaN(value) && (best < 0 || sign * value > sign * (values[best] ?? Number.NaN))) best = row;
  return Math.max(0, best);
}

/** `0.00136 Hz (a period of 735 s)`, `a lag of 1 h`, `energy 10 keV`, `5 h before the event`. */
export function placeText(place: number, { name, unit }: Pick<FrameAxis, 'name' | 'unit'>): string {
  const [, origin] = /^time from (.+)$/i.exec(name) ?? [];
  if (origin !== undefined && (unit === 'h' || unit === 'd'))
    return awayText(place * (unit === 'd' ? DAY : HOUR), origin);
  if (unit === 's')
    return `a ${name.toLowerCase()} of ${place < 0 ? '−' : ''}${formatDuration(Math.abs(place) * 1e3)}`;
  if (unit === 'Hz')
    return place === 0 ? '0 Hz' : `${numberText(place, 'Hz')} (a period of ${formatDuration(1e3 / place)})`;
  return `${name.toLowerCase()} ${numberText(place)}${unit === '' ? '' : ` ${formatUnit(unit)}`}`;
}

function awayText(ms: number, origin: string): string {
  return ms === 0 ? origin : `${formatDuration(Math.abs(ms))} ${ms < 0 ? 'before' : 'after'} ${origin}`;
}
